"""What docs/server.md tells hosts to write into their proxies, with our ports and certificate."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from .street import Street

DOCUMENT = Path(__file__).parents[2] / "docs" / "server.md"


class Texts(NamedTuple):
    """The texts for one proxy."""

    root: str
    """For a host of its own."""
    path: str
    """For a path of a host."""
    prefix: str
    """To be added where the server has no public address and the proxy reports the path."""


def printed(words: str) -> str:
    """Find the block that follows these words."""
    before, _, after = DOCUMENT.read_text("utf-8").partition(f"{words}\n\n```text\n")
    assert after, f"docs/server.md has no block after {words!r}"
    assert words not in before
    return after.partition("\n```\n")[0]


def change(text: str, old: str, new: str) -> str:
    """Replace something that must be there."""
    assert old in text, f"{old!r} is not in what docs/server.md prints"
    return text.replace(old, new)


def nginx_texts() -> Texts:
    """What is printed for nginx."""
    return Texts(
        printed("\nnginx:"),
        printed("nginx, which leaves it there:"),
        printed("In nginx, inside `location`:"),
    )


def caddy_texts() -> Texts:
    """What is printed for Caddy."""
    return Texts(
        printed("\nCaddy:"),
        printed("Caddy, which cuts it off here:"),
        printed("In Caddy, inside `reverse_proxy`:"),
    )


def nginx_sites(street: Street) -> str:
    """One server has table.example for itself, two share host.example."""
    texts = nginx_texts()
    tls = f"ssl_certificate {street.certificate}; ssl_certificate_key {street.key};"

    def ours(text: str, port: int) -> str:
        text = change(text, "listen 443 ssl;", f"listen 127.0.0.1:{street.port} ssl;")
        text = change(text, "# ssl_certificate ...", tls)
        return change(text, "127.0.0.1:8211", f"127.0.0.1:{port}")

    root = ours(texts.root, street.root.port)
    # Two texts in one file: the second needs its own upstream, and the map is there already.
    shared, first = root.splitlines()[0], _without_map(ours(texts.path, street.tisch.port))
    first = change(first, "tischlein", "tisch")
    second = _without_map(ours(texts.path, street.zwei.port))
    second = change(change(second, "tischlein", "zwei"), "/tisch/", "/zwei/")
    prefix = change(texts.prefix, "/tisch", "/zwei")
    second = change(second, "proxy_http_version 1.1;", f"proxy_http_version 1.1;\n{prefix}")
    upstream, _, site = second.partition("\n")
    locations = site.partition(tls)[2].rpartition("}")[0]
    assert shared.startswith("map ")
    return "\n".join((root, upstream, first.rpartition("}")[0], locations, "}"))


def _without_map(text: str) -> str:
    first, _, rest = text.partition("\n")
    assert first.startswith("map ")
    return rest


def caddy_sites(street: Street, log: Path) -> str:
    """One server has table.example for itself, two share host.example."""
    texts = caddy_texts()
    more = f"""
    bind 127.0.0.1
    tls {street.certificate} {street.key}
    log {{
        output file {log}
        format json
    }}"""

    def ours(text: str, host: str, port: int) -> str:
        text = change(text, f"{host} {{", f"{host}:{street.port} {{{more}")
        return change(text, "127.0.0.1:8211", f"127.0.0.1:{port}")

    root = ours(texts.root, "table.example", street.root.port)
    first = ours(texts.path, "host.example", street.tisch.port)
    second = change(texts.path, "127.0.0.1:8211", f"127.0.0.1:{street.zwei.port}")
    second = change(second, "/tisch", "/zwei")
    second = change(second, "@metrics", "@zwei")
    prefix = change(texts.prefix, "/tisch", "/zwei")
    second = change(second, "flush_interval -1", f"flush_interval -1\n{prefix}")
    routes = second.partition("{\n")[2].rpartition("}")[0]
    return "\n".join((root, first.rpartition("}")[0], routes, "}"))
