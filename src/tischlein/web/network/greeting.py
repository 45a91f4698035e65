"""What the server says when it listens: where the table is, and a QR code for a friend's phone."""

from __future__ import annotations

import contextlib
import logging
import sys
from typing import TYPE_CHECKING

from tischlein.web.origin import own_url

if TYPE_CHECKING:
    import socket
    from collections.abc import Iterable, Sequence

    from tischlein.web.settings import Settings

    from .listening import Network

QUIET = 2
"""Width of the light border around a code, in modules: with less, phones do not find it."""

log = logging.getLogger("tischlein.web")


def greet(network: Network, given: Iterable[socket.socket], settings: Settings) -> None:
    """Say where the table is; `given` are the sockets that `--host` asked for."""
    own = [own_url(*one.getsockname()[:2]) for one in given]
    # At a public address, cookies are good for that one only.
    friends = [] if settings.public_url else [f"http://{host}" for host in network.hosts]
    alone = network.open and not network.hosts
    if settings.log_json:
        for url in dict.fromkeys(own + friends):
            log.info("the table is set at %s", url)
        if alone:
            log.warning("friends cannot come: %s", network.trouble)
        return
    with contextlib.suppress(OSError):  # a log that is full keeps nobody from playing
        sys.stdout.write("".join(f"The table is set at {url}\n" for url in own))
        if alone:
            sys.stdout.write(f"Friends cannot come yet: {network.trouble}.\n")
        invite(friends, own)
        if sys.stdout.isatty():
            sys.stdout.write("Ctrl-C clears it away; your matches are kept.\n")
        sys.stdout.flush()


def invite(friends: Sequence[str], said: Sequence[str] = ()) -> None:
    """List the addresses for friends, but those that were said before; show a code of the best."""
    if new := [url for url in friends if url not in said]:
        sys.stdout.write("Friends in your network find it at\n")
        sys.stdout.write("".join(f"  {url}\n" for url in new))
    if friends and sys.stdout.isatty():
        sys.stdout.flush()
        _show_code(friends[0])


def _show_code(url: str) -> None:
    """Draw a QR code on the terminal, if there is room for it and it can be drawn there."""
    from rich.console import Console  # noqa: PLC0415 - services have no terminal
    from rich.text import Text  # noqa: PLC0415 - the same

    console = Console()
    # Without colours most terminals are light on dark, and light blocks look right.
    coloured = console.color_system is not None and not console.no_color
    lines = half_blocks(code_of(url), inked=coloured)
    try:
        "".join(lines).encode(console.encoding)
    except UnicodeEncodeError:
        return
    if len(lines[0]) > console.width:
        return
    style = "#000000 on #ffffff" if coloured else ""
    for line in lines:
        console.print(Text(line, style=style), soft_wrap=True)


def code_of(url: str) -> list[list[bool]]:
    """The modules of a QR code with a light border, row by row; true is dark."""
    import segno  # noqa: PLC0415 - most starts draw no code

    code = segno.make_qr(url, error="l")
    return [[bool(module) for module in row] for row in code.matrix_iter(border=QUIET)]


def half_blocks(modules: Sequence[Sequence[bool]], *, inked: bool) -> list[str]:
    """Draw two rows in each line of text; ink is for dark modules, or else for light ones."""
    signs = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}
    light = [False] * len(modules[0])
    below = [*modules[1::2], light] if len(modules) % 2 else modules[1::2]
    return [
        "".join(signs[top == inked, bottom == inked] for top, bottom in zip(one, two, strict=True))
        for one, two in zip(modules[::2], below, strict=True)
    ]
