"""Can compiled bots be kept on disk? Otherwise every start compiles them again."""

from __future__ import annotations

from tischlein.bots.keeping import writable_root
from tischlein.store.doctor import Finding


def check_kernels() -> Finding:
    """Can what the bots compile be kept?"""
    folder = writable_root()
    if folder is not None:
        return Finding("ok", f"Compiled bots are kept at {folder}.")
    return Finding(
        "warning",
        "Compiled bots cannot be kept, so every start of the server compiles them anew; set"
        " NUMBA_CACHE_DIR to a folder that can be written.",
    )
