"""Mail addresses over the wire: asked first, ended by whoever reads there."""

from __future__ import annotations

import asyncio
import re
from typing import TYPE_CHECKING

from tests.service.people.mail_server import MailServer

from .company import refused
from .process import Server
from .visitor import Visitor

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

ADA = {"address": "ada@mail.example", "language": "nl"}


def test_an_address_is_confirmed_and_mails_are_ended_by_links(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        async with MailServer().running() as post:
            monkeypatch.setenv("TISCHLEIN_SMTP_URL", f"smtp://localhost:{post.port}")
            monkeypatch.setenv("TISCHLEIN_MAIL_FROM", "table@mail.example")
            path = str(tmp_path / "t.db")
            starting = asyncio.to_thread(Server, path, tmp_path / "server.log")
            with await starting as server:
                async with Visitor(server.url) as ada, Visitor(server.url) as reader:
                    await walk_through(post, ada, reader)

    asyncio.run(scenario())


async def walk_through(post: MailServer, ada: Visitor, reader: Visitor) -> None:
    await ada.guest()
    me = await ada.ask("PUT", "/api/me/mail", ADA)
    assert (me["mail"], me["mailConfirmed"]) == (ADA["address"], False)
    (mail,) = post.mails
    assert "binnen twee dagen" in mail.text
    unspoken = {**ADA, "language": "xx"}
    assert await refused(ada.ask("PUT", "/api/me/mail", unspoken)) == "malformed"
    codes = dict(re.findall(r"/mail/(confirm|stop)#(\S+)", mail.text))
    # Whatever follows links in mails changes nothing by that.
    for page in ("confirm", "stop"):
        await reader.http.get(f"/mail/{page}", params={"code": codes[page]})
    assert (await ada.get("/api/me"))["mailConfirmed"] is False
    assert await refused(reader.post("/api/mail/confirm", {"code": codes["stop"]})) == "bad_link"
    await reader.post("/api/mail/confirm", {"code": codes["confirm"]})
    assert (await ada.get("/api/session"))["me"]["mailConfirmed"] is True
    # Known already: no other mail asks.
    await ada.ask("PUT", "/api/me/mail", ADA)
    assert len(post.mails) == 1
    await reader.post("/api/mail/stop", {"code": codes["stop"]})
    me = await ada.get("/api/me")
    assert (me["mail"], me["mailConfirmed"]) == (None, None)
    assert await refused(ada.ask("PUT", "/api/me/mail", ADA)) == "too_many"
    assert len(post.mails) == 1


def test_a_server_that_sends_no_mail_asks_for_no_confirmation(small_server: Server) -> None:
    async def scenario() -> None:
        async with Visitor(small_server.url) as ada:
            await ada.guest()
            me = await ada.ask("PUT", "/api/me/mail", ADA)
            assert (me["mail"], me["mailConfirmed"]) == (ADA["address"], None)

    asyncio.run(scenario())
