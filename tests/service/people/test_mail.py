from __future__ import annotations

import asyncio
import re
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from tischlein.core.errors import Malformed
from tischlein.service.address import address_key
from tischlein.service.clock import MINUTE
from tischlein.service.letters import Desk
from tischlein.service.mail import DELAY, QUIET, RETRY, Due, Mailer
from tischlein.service.mailing import CONFIRM, MOST, NEVER, STOP, Mailing
from tischlein.service.people import Mailbox
from tischlein.service.recent import wall_clock
from tischlein.service.refusals import BadLink, TooMany, Unavailable
from tischlein.service.smtp import Smtp
from tischlein.store.database import Statement
from tischlein.store.mail import MailRows

from .mail_server import MailServer, Taken
from .scene import SLOW, Scene, opened, scene

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from tischlein.service.phrases import Language
    from tischlein.service.table import Table

BASE = "https://games.example"
HOUR = 60 * MINUTE


class Post:
    """A scene with a mail server."""

    def __init__(self, s: Scene, server: MailServer) -> None:
        self.s = s
        self.server = server
        self.mailer = self.process()

    def process(self) -> Mailer:
        smtp = Smtp(f"smtp://localhost:{self.server.port}", "table@games.example")
        desk = Desk(smtp, lambda: f"{BASE}/", self.s.clock)
        self.mailing = Mailing(MailRows(self.s.other), desk, self.s.clock)
        return Mailer(MailRows(self.s.other), desk)

    async def player(self, name: str, mail: bool = True) -> str:
        player = await self.s.guest(name)
        if mail:
            address = f"{name.lower()}@mail.example"
            await self.s.people.set_mail(player, address)
            assert await MailRows(self.s.database).confirm(player, address_key(address))
        return player

    async def ask(self, player: str, address: str, language: Language = "en") -> str:
        """Enter an address; returns the code in the mail that goes there."""
        await self.s.people.set_mail(player, address, language)
        await self.mailing.ask(player, address, language)
        return code(self.server.mails[-1], "confirm")

    async def table(self, *players: str, **order: Any) -> Table:
        """A match in which the first player is to move."""
        table, entries = opened(players[::-1], self.s.clock.at, **order)
        assert table.owing == (1,)
        return await self.s.store(table, entries)

    async def later(self, time: int = DELAY) -> list[str]:
        """Who gets a mail when so much time has passed."""
        self.s.clock.at += time
        before = len(self.server.mails)
        await self.mailer.round()
        return [mail.receivers[0] for mail in self.server.mails[before:]]

    async def sit(self, table: Table, until: int) -> None:
        await self.s.tables.here([(table.id, 1)], until)


def code(mail: Taken, page: str) -> str:
    """What a link in a mail carries."""
    (found,) = re.findall(rf"{BASE}/mail/{page}#(\S+)", mail.text)
    return str(found)


def post(url: str, act: Callable[[Post], Awaitable[None]]) -> None:
    async def on(s: Scene) -> None:
        async with MailServer().running() as server:
            await act(Post(s, server))

    scene(url, on)


def test_who_owes_a_move_in_a_slow_match_is_told_once(database_url: str) -> None:
    async def act(p: Post) -> None:
        ann, bob = await p.player("Ann"), await p.player("Bob")
        table = await p.table(ann, bob, **SLOW)
        assert await p.later(DELAY - 1) == []
        assert await p.later(1) == ["ann@mail.example"]
        assert await p.later(5 * HOUR) == []
        await p.process().round()
        (mail,) = p.server.mails
        message = mail.message
        assert message["From"] == "Tischlein <table@games.example>"
        assert (message["To"], message["Subject"]) == ("ann@mail.example", "Your turn")
        assert message["Auto-Submitted"] == "auto-generated"
        assert message["Message-ID"].endswith("@games.example>")
        assert "Hello Ann," in mail.text
        assert f"- Pickomino, for 10 minutes: {BASE}/tables/{table.id}\n" in mail.text
        end = f"{BASE}/mail/stop#{code(mail, 'stop')}"
        assert mail.text.endswith(f"\n\nNo more mails to this address: {end}\n")
        assert message["List-Unsubscribe"] == f"<{end}>"
        assert f"List-Unsubscribe: <{end}>\r\n".encode() in mail.raw
        # The next decision is another matter.
        new = msgspec.structs.replace(table, since=p.s.clock.at)
        await p.s.tables.append(table, (), new)
        assert await p.later() == ["ann@mail.example"]

    post(database_url, act)


def test_one_mail_tells_of_all_tables_the_oldest_first(database_url: str) -> None:
    async def act(p: Post) -> None:
        ann, bob = await p.player("Ann"), await p.player("Bob")
        tables = []
        for _ in range(3):
            tables.append(await p.table(ann, bob, **SLOW))
            p.s.clock.at += 26 * HOUR
        await p.table(bob, ann, **SLOW)
        assert sorted(await p.later()) == ["ann@mail.example", "bob@mail.example"]
        mail = next(one for one in p.server.mails if one.receivers == ["ann@mail.example"])
        assert mail.message["Subject"] == "Your turn at 3 tables"
        lines = [line for line in mail.text.splitlines() if line.startswith("- ")]
        times = ("3 days", "2 days", "1 day")
        assert lines == [
            f"- Pickomino, for {time}: {BASE}/tables/{table.id}"
            for time, table in zip(times, tables, strict=True)
        ]

    post(database_url, act)


IN_GERMAN = """Hallo Jürgen,

2 Tische warten auf dich:

- Pickomino, seit 1 Tag: {}
- Pickomino, seit 10 Minuten: {}

Keine Mails mehr an diese Adresse: {}
"""


def test_a_mail_is_written_in_the_language_of_who_reads_it(database_url: str) -> None:
    async def act(p: Post) -> None:
        address = "juergen@mail.example"
        player, bob = await p.s.guest("Jürgen"), await p.player("Bob")
        confirm = await p.ask(player, address, "de")
        assert p.server.mails[-1].message["Subject"] == "Dürfen Mails hierher kommen?"
        assert "bestätige es innerhalb von zwei Tagen" in p.server.mails[-1].text
        await p.mailing.confirm(confirm)
        tables = [await p.table(player, bob, **SLOW)]
        p.s.clock.at += 25 * HOUR
        tables.append(await p.table(player, bob, **SLOW))
        assert await p.later() == [address]
        mail = p.server.mails[-1]
        assert mail.message["Subject"] == "Du bist an 2 Tischen am Zug"
        assert mail.message["Content-Language"] == "de"
        links = [f"{BASE}/tables/{table.id}" for table in tables]
        end = f"{BASE}/mail/stop#{code(mail, 'stop')}"
        assert mail.text == IN_GERMAN.format(*links, end)
        # It can be changed without asking at the address again.
        await p.s.people.set_mail(player, address, "fr")
        assert await p.s.people.mail(player) == Mailbox(address, True)
        await p.table(player, bob, **SLOW)
        assert await p.later(QUIET) == [address]
        assert p.server.mails[-1].message["Subject"] == "À vous de jouer"

    post(database_url, act)


def test_what_comes_up_soon_after_a_mail_waits_for_the_next(database_url: str) -> None:
    async def act(p: Post) -> None:
        ann, bob = await p.player("Ann"), await p.player("Bob")
        await p.table(ann, bob, **SLOW)
        assert await p.later() == ["ann@mail.example"]
        for _ in range(2):
            await p.table(ann, bob, **SLOW)
            assert await p.later(DELAY) == []
        # Nor does another process know better, or the same one after a restart.
        p.mailer = p.process()
        assert await p.later(QUIET - 2 * DELAY - 1) == []
        assert await p.later(1) == ["ann@mail.example"]
        assert p.server.mails[-1].message["Subject"] == "Your turn at 2 tables"

    post(database_url, act)


def test_nobody_is_told_who_is_there_or_has_no_address_or_plays_fast(database_url: str) -> None:
    async def act(p: Post) -> None:
        ann, bob, cy = (
            await p.player("Ann"),
            await p.player("Bob", mail=False),
            await p.player("Cy"),
        )
        there = await p.table(ann, cy, **SLOW)
        await p.table(bob, cy, **SLOW)
        await p.table(cy, ann)
        await p.sit(there, p.s.clock.at + HOUR)
        assert await p.later(HOUR - 1) == []
        assert await p.later(1) == ["ann@mail.example"]
        await p.s.people.set_mail(cy, None)
        await p.table(cy, ann, **SLOW)
        assert await p.later() == []

    post(database_url, act)


def test_nobody_gets_mail_who_did_not_say_so(database_url: str) -> None:
    async def act(p: Post) -> None:
        ann, bob = await p.player("Ann", mail=False), await p.player("Bob", mail=False)
        await p.table(ann, bob, **SLOW)
        confirm = await p.ask(ann, "stranger@mail.example")
        asked = p.server.mails[-1]
        assert asked.receivers == ["stranger@mail.example"]
        # What somebody calls themselves is not told to somebody who does not know them.
        assert "Ann" not in asked.text
        assert await p.later() == []
        assert await p.s.people.mail(ann) == Mailbox("stranger@mail.example", confirmed=False)
        kept = await p.s.rows("SELECT * FROM mail_links")
        assert all(secret not in repr(kept) for secret in (confirm, "stranger"))
        for wrong in ("", "x", confirm[:-1], code(asked, "stop")):
            with pytest.raises(BadLink):
                await p.mailing.confirm(wrong)
        await p.mailing.confirm(confirm)
        await p.mailing.confirm(confirm)
        assert await p.s.people.mail(ann) == Mailbox("stranger@mail.example", confirmed=True)
        assert await p.later(0) == ["stranger@mail.example"]
        # Entered again it is known; another one is not, nor the first when it comes back.
        await p.s.people.set_mail(ann, "stranger@mail.example")
        assert (await p.s.people.mail(ann)) == Mailbox("stranger@mail.example", confirmed=True)
        for address in ("other@mail.example", "stranger@mail.example"):
            await p.s.people.set_mail(ann, address)
            assert await p.s.people.mail(ann) == Mailbox(address, confirmed=False)

    post(database_url, act)


def test_a_code_confirms_one_address_for_two_days(database_url: str) -> None:
    async def act(p: Post) -> None:
        ann = await p.player("Ann", mail=False)
        first = await p.ask(ann, "ann@mail.example")
        second = await p.ask(ann, "other@mail.example")
        with pytest.raises(BadLink):
            await p.mailing.confirm(first)
        p.s.clock.at += CONFIRM
        with pytest.raises(BadLink):
            await p.mailing.confirm(second)
        await p.s.people.tidy()
        assert len(await p.s.rows("SELECT 1 FROM mail_links")) == 2
        third = await p.ask(ann, "other@mail.example")
        await p.s.people.delete(ann)
        with pytest.raises(BadLink):
            await p.mailing.confirm(third)
        p.s.clock.at += STOP
        await p.s.people.tidy()
        assert await p.s.rows("SELECT 1 FROM mail_links") == []

    post(database_url, act)


def test_who_reads_a_mail_can_end_them_without_signing_in(database_url: str) -> None:
    async def act(p: Post) -> None:
        ann, bob, cy = [await p.player(name, mail=False) for name in ("Ann", "Bob", "Cy")]
        for player in (ann, bob):
            await p.mailing.confirm(await p.ask(player, "Home@mail.example"))
        await p.mailing.confirm(await p.ask(cy, "cy@mail.example"))
        for player in (ann, bob, cy):
            await p.table(player, await p.player("Zed", mail=False), **SLOW)
        assert len(await p.later()) == 3
        mail = next(one for one in p.server.mails if "Hello Ann" in one.text)
        with pytest.raises(BadLink):
            await p.mailing.stop(code(mail, "stop")[1:])
        await p.mailing.stop(code(mail, "stop"))
        await p.mailing.stop(code(mail, "stop"))
        assert [await p.s.people.mail(one) for one in (ann, bob)] == [None, None]
        assert await p.s.people.mail(cy) == Mailbox("cy@mail.example", confirmed=True)
        # Whoever enters it again: nothing goes there for a while.
        await p.s.people.set_mail(cy, "home@mail.example")
        with pytest.raises(TooMany):
            await p.mailing.ask(cy, "home@mail.example")
        p.s.clock.at += NEVER
        await p.mailing.confirm(await p.ask(cy, "home@mail.example"))

    post(database_url, act)


def test_an_address_is_not_asked_again_and_again(database_url: str) -> None:
    async def act(p: Post) -> None:
        for number in range(MOST):
            player = await p.player(f"Ann {number}", mail=False)
            await p.ask(player, "stranger@mail.example")
            # To come as somebody else does not help.
            await p.s.people.delete(player)
        player = await p.player("Ann", mail=False)
        with pytest.raises(TooMany):
            await p.ask(player, "stranger@mail.example")
        await p.ask(player, "ann@mail.example")
        p.s.clock.at += CONFIRM
        await p.ask(player, "stranger@mail.example")
        assert len(p.server.mails) == MOST + 2

    post(database_url, act)


def test_a_mail_that_could_not_be_sent_asked_nobody(sqlite_path: str) -> None:
    async def act(p: Post) -> None:
        ann = await p.player("Ann", mail=False)
        for answer, refusal in (("450 busy", Unavailable), ("550 nobody", Malformed)):
            p.server.refuse["RCPT"] = answer
            for _ in range(MOST):
                with pytest.raises(refusal):
                    await p.ask(ann, "ann@mail.example")
        assert await p.s.rows("SELECT 1 FROM mail_links") == []
        p.server.refuse.clear()
        await p.mailing.confirm(await p.ask(ann, "ann@mail.example"))

    post(sqlite_path, act)


def test_two_processes_send_one_mail(database_url: str) -> None:
    async def act(p: Post) -> None:
        other = await p.player("Zed")
        for number in range(6):
            await p.table(await p.player(f"p{number}"), other, **SLOW)
        p.s.clock.at += DELAY
        await asyncio.gather(*(p.process().round() for _ in range(4)))
        assert len(p.server.mails) == 6

    post(database_url, act)


def test_nobody_is_forgotten_when_there_are_many(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tischlein.service.mail.PAGE", 3)

    async def act(p: Post) -> None:
        other = await p.player("Zed")
        for number in range(5):
            player = await p.player(f"p{number}")
            for _ in range(2 * number + 1):
                await p.table(player, other, **SLOW)
        assert len(await p.later()) == 5
        subjects = {mail.receivers[0]: mail.message["Subject"] for mail in p.server.mails}
        assert subjects["p4@mail.example"] == "Your turn at 9 tables"
        assert subjects["p0@mail.example"] == "Your turn"

    post(database_url, act)


def test_a_mail_server_that_fails_is_tried_again_later(
    database_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def act(p: Post) -> None:
        ann, bob = await p.player("Ann"), await p.player("Bob")
        await p.table(ann, bob, **SLOW)
        await p.table(bob, ann, **SLOW)
        p.server.refuse["MAIL"] = "451 not now, table@games.example"
        assert await p.later() == []
        asked = len(p.server.commands)
        assert await p.later(RETRY - 1) == []
        assert len(p.server.commands) == asked
        p.server.refuse.clear()
        assert len(await p.later(1)) == 2
        assert (p.mailer.sent, p.mailer.failed) == (2, 1)
        assert "451" in caplog.text
        assert "@" not in caplog.text

    post(database_url, act)


def test_a_receiver_who_is_refused_keeps_nobody_else_waiting(database_url: str) -> None:
    async def act(p: Post) -> None:
        for name in ("Ann", "Bob", "Cy"):
            await p.table(await p.player(name), await p.player("Zed", mail=False), **SLOW)
        p.server.refuse["RCPT TO:<ann@"] = "550 nobody"
        p.server.refuse["RCPT TO:<bob@"] = "450 busy"
        assert await p.later() == ["cy@mail.example"]
        p.server.refuse.clear()
        assert await p.later(RETRY) == ["bob@mail.example"]
        assert await p.later(100 * HOUR) == []  # Ann was refused for good

    post(database_url, act)


def test_no_header_can_be_injected() -> None:
    desk = Desk(Smtp("smtp://localhost", "a@b.de"), lambda: BASE, wall_clock)
    mailer = Mailer(None, desk)  # type: ignore[arg-type]
    due = Due("id", "Ann\nBcc: x@y.z", "ann@mail.example", "t", 0, "pico", 0, 0)
    message = mailer.message([due], "code")
    assert message["Bcc"] is None
    unspoken: Any = "xx"
    assert mailer.message([due._replace(language=unspoken)], "code")["Subject"] == "Your turn"
    for address in ("a@b.de\nBcc: x@y.z", "a@b.de\r\n\r\nhello", "<a@b.de>, c@d.de"):
        with pytest.raises(Malformed):
            mailer.message([due._replace(mail=address)], "code")


def test_a_broken_address_in_the_database_harms_nobody(database_url: str) -> None:
    async def act(p: Post) -> None:
        for name in ("Ann", "Bob"):
            await p.table(await p.player(name), await p.player("Zed", mail=False), **SLOW)
        sql = "UPDATE players SET mail = $1 WHERE name = 'Ann'"
        await p.s.database.write(Statement(sql, ("a@b.de\r\nBcc: x@y.z",)))
        assert await p.later() == ["bob@mail.example"]
        assert p.mailer.failed == 1

    post(database_url, act)


def test_the_mailer_runs_on_when_a_round_breaks_off(
    sqlite_path: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def act(p: Post) -> None:
        await p.table(await p.player("Ann"), await p.player("Bob"), **SLOW)
        p.s.clock.at += DELAY
        due = p.mailer._store.due
        broken = True

        async def sometimes(*args: Any) -> Any:
            nonlocal broken
            if broken:
                broken = False
                raise RuntimeError("the database is away")
            return await due(*args)

        p.mailer._store.due = sometimes  # type: ignore[assignment, method-assign]
        running = asyncio.create_task(p.mailer.run(every=0.01))
        await p.server.taken.wait()
        running.cancel()
        assert "broken off" in caplog.text

    post(sqlite_path, act)
