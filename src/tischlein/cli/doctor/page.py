"""Was the page built into this installation?"""

from __future__ import annotations

from importlib import resources

from tischlein.store.doctor import Finding


def check_page() -> Finding:
    """Is there a page for browsers?"""
    if (resources.files("tischlein.web") / "static" / "index.html").is_file():
        return Finding("ok", "The page is there.")
    return Finding(
        "problem",
        "The page is missing, so browsers get plain pages without games; in a copy of the"
        " repository start ./play once, elsewhere install Tischlein again.",
    )
