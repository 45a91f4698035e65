from __future__ import annotations

import asyncio
import hashlib
from typing import Any

import pytest

from tischlein.core.errors import Malformed
from tischlein.service.clock import DAY
from tischlein.service.people import FRESH, LINK, RENEWAL, SESSION
from tischlein.service.refusals import BadLink, Forbidden, NameTaken, UnknownPlayer, WrongPassword

from .scene import PASSWORD, Scene, scene


def test_a_guest_is_in_with_a_name(database_url: str) -> None:
    async def act(s: Scene) -> None:
        player, secret = await s.people.guest("  Ann ")
        assert (player.name, player.kind) == ("Ann", "guest")
        for people in (s.people, s.elsewhere):
            who = await people.session(secret)
            assert who is not None
            assert (who.player, who.scopes, who.own) == (player, frozenset({"play", "read"}), True)
            assert not who.program
            assert await people.bearer(secret) is None
        assert await s.people.session(secret + "x") is None
        assert await s.people.session("") is None
        assert await s.people.session("\ud800") is None

    scene(database_url, act)


def test_nothing_that_lets_one_in_is_stored_as_it_is(database_url: str) -> None:
    async def act(s: Scene) -> None:
        player, session = await s.people.guest("Ann")
        await s.people.register(player.id, "Ann", PASSWORD)
        link = await s.people.recovery_link(player.id)
        token = await s.people.make_token(player.id, ["play"], "a token")
        _, bot = await s.people.make_bot(player.id, "Robby")
        secrets = [session, link, token.secret, bot]
        assert all(len(secret) == 43 for secret in secrets)
        kept: list[tuple[Any, ...]] = []
        for table in ("players", "sessions", "tokens", "links"):
            kept += await s.rows(f"SELECT * FROM {table}")  # noqa: S608
        text = repr(kept)
        assert not [secret for secret in [*secrets, PASSWORD] if secret in text]
        hashes = {cell for row in kept for cell in row if isinstance(cell, bytes)}
        assert hashes == {hashlib.sha256(secret.encode()).digest() for secret in secrets}
        assert "$argon2id$" in text
        exported = repr(await s.people.export(player.id))
        assert not [secret for secret in [*secrets, PASSWORD, "argon2"] if secret in exported]
        assert not [digest for digest in hashes if repr(digest) in exported]

    scene(database_url, act)


def test_many_sessions_and_tokens_are_looked_at_together(database_url: str) -> None:
    async def act(s: Scene) -> None:
        # More than one lot of them, of which a process that knows none of them is asked.
        guests = [await s.people.guest(f"Guest {number}") for number in range(120)]
        secrets = [secret for _, secret in guests]
        ann = guests[0][0]
        await s.people.register(ann.id, "Ann", PASSWORD)
        token = await s.people.make_token(ann.id, ["play"], "a token")
        asked = [*secrets, token.secret, "never was"]
        assert await s.elsewhere.holding(asked) == {*secrets, token.secret}
        await s.people.sign_out(secrets[5])
        await s.people.delete_token(ann.id, token.id)
        await s.people.delete(guests[110][0].id)
        gone = {secrets[5], secrets[110]}
        assert await s.elsewhere.holding(asked) == set(secrets) - gone
        assert await s.elsewhere.holding([]) == set()
        s.clock.at += SESSION
        assert await s.elsewhere.holding(asked) == set()

    scene(database_url, act)


def test_signing_out_counts_at_once_here_and_soon_elsewhere(database_url: str) -> None:
    async def act(s: Scene) -> None:
        _, secret = await s.people.guest("Ann")
        assert await s.people.session(secret)
        assert await s.elsewhere.session(secret)
        await s.people.sign_out(secret)
        assert await s.people.session(secret) is None
        s.clock.at += FRESH
        assert await s.elsewhere.session(secret) is None

    scene(database_url, act)


def test_a_session_that_was_being_looked_up_while_it_ended_is_not_remembered(
    database_url: str,
) -> None:
    async def act(s: Scene) -> None:
        _, secret = await s.people.guest("Ann")
        find = s.people._store.find_session
        found, go_on = asyncio.Event(), asyncio.Event()

        async def slowly(key: bytes) -> Any:
            answer = await find(key)
            found.set()
            await go_on.wait()
            return answer

        s.people._store.find_session = slowly  # type: ignore[method-assign]
        asking = asyncio.create_task(s.people.session(secret))
        await found.wait()
        await s.people.sign_out(secret)
        go_on.set()
        await asking
        assert await s.people.session(secret) is None

    scene(database_url, act)


def test_a_storm_of_sockets_asks_the_database_once(database_url: str) -> None:
    async def act(s: Scene) -> None:
        _, secret = await s.people.guest("Ann")
        asked = 0
        find = s.people._store.find_session

        async def count(key: bytes) -> Any:
            nonlocal asked
            asked += 1
            return await find(key)

        s.people._store.find_session = count  # type: ignore[method-assign]
        for _ in range(1000):
            assert await s.people.session(secret)
        assert asked == 1

    scene(database_url, act)


def test_a_session_lasts_as_long_as_it_is_used(database_url: str) -> None:
    async def act(s: Scene) -> None:
        _, used = await s.people.guest("Ann")
        _, unused = await s.people.guest("Bob")
        for _ in range(3):
            s.clock.at += SESSION - RENEWAL
            assert await s.people.session(used)
        assert await s.people.session(unused) is None
        await s.people.tidy()
        assert len(await s.rows("SELECT 1 FROM sessions")) == 1
        s.clock.at += SESSION
        assert await s.people.session(used) is None

    scene(database_url, act)


def test_a_guest_becomes_an_account_and_stays_the_same_player(database_url: str) -> None:
    async def act(s: Scene) -> None:
        guest, secret = await s.people.guest("Ann")
        account = await s.people.register(guest.id, "Ann", PASSWORD)
        assert (account.id, account.kind) == (guest.id, "account")
        who = await s.people.session(secret)
        assert who is not None
        assert who.player == account
        entered = await s.elsewhere.sign_in("aNN", PASSWORD)
        assert entered.player == account
        assert await s.people.session(entered.session)
        with pytest.raises(Forbidden):
            await s.people.register(guest.id, "Another", PASSWORD)

    scene(database_url, act)


def test_an_accounts_name_is_nobody_elses(database_url: str) -> None:
    async def act(s: Scene) -> None:
        other = await s.guest("ann")  # guests may share a name,
        await s.guest("Ann")
        await s.account("Ann")  # until it is an account's
        with pytest.raises(NameTaken):
            await s.people.guest("A N N")
        with pytest.raises(NameTaken):
            await s.people.register(other, "ANN", PASSWORD)
        with pytest.raises(NameTaken):
            await s.people.rename(other, "Ann")
        owner = await s.account("Bob")
        with pytest.raises(NameTaken):
            await s.people.rename(owner, "Ann")
        with pytest.raises(NameTaken):
            await s.people.make_bot(owner, "Ann")
        await s.people.make_bot(owner, "Robby")
        with pytest.raises(NameTaken):
            await s.people.guest("robby")
        renamed = await s.people.rename(owner, "BOB")
        assert (renamed.name, renamed.kind) == ("BOB", "account")
        assert (await s.people.rename(other, "Ann B")).name == "Ann B"

    scene(database_url, act)


def test_of_many_who_want_a_name_at_once_one_gets_it(database_url: str) -> None:
    async def act(s: Scene) -> None:
        guests = [await s.guest() for _ in range(8)]
        asked = [
            (s.people, s.elsewhere)[number % 2].register(guest, "Zoe", PASSWORD)
            for number, guest in enumerate(guests)
        ]
        answers = await asyncio.gather(*asked, return_exceptions=True)
        assert sum(isinstance(answer, NameTaken) for answer in answers) == 7

    scene(database_url, act)


def test_a_wrong_password_and_a_wrong_name_are_refused_alike(database_url: str) -> None:
    async def act(s: Scene) -> None:
        await s.account("Ann")
        await s.guest("Guest")
        refusals = []
        for name, password in [
            ("Ann", "wrong password"),
            ("Ann", ""),
            ("Ann", "x" * 100_000),
            ("Nobody", PASSWORD),
            ("Guest", PASSWORD),
            ("", PASSWORD),
            ("a\x00nn\ud800" * 1000, PASSWORD),
        ]:
            with pytest.raises(WrongPassword) as refused:
                await s.people.sign_in(name, password)
            refusals.append(str(refused.value))
        assert len(set(refusals)) == 1

    scene(database_url, act)


def test_changing_the_password_ends_everything_else(database_url: str) -> None:
    async def act(s: Scene) -> None:
        player, here = await s.people.guest("Ann")
        await s.people.register(player.id, "Ann", PASSWORD)
        other = (await s.people.sign_in("Ann", PASSWORD)).session
        link = await s.people.recovery_link(player.id)
        assert await s.people.session(other)
        with pytest.raises(WrongPassword):
            await s.people.change_password(player.id, "wrong password", "new password", here)
        with pytest.raises(Malformed):
            await s.people.change_password(player.id, PASSWORD, "short", here)
        assert await s.people.session(other)
        await s.people.change_password(player.id, PASSWORD, "new password", here)
        assert await s.people.session(here)
        assert await s.people.session(other) is None
        with pytest.raises(BadLink):
            await s.people.recover(link)
        with pytest.raises(WrongPassword):
            await s.people.sign_in("Ann", PASSWORD)
        await s.people.check_password(player.id, "new password")
        with pytest.raises(WrongPassword):
            await s.people.check_password(player.id, PASSWORD)
        with pytest.raises(Forbidden):
            await s.people.change_password(await s.guest(), "", "new password", "")

    scene(database_url, act)


def test_who_signs_in_while_the_password_changes_has_no_session_by_the_old_one(
    database_url: str,
) -> None:
    async def act(s: Scene) -> None:
        player, here = await s.people.guest("Ann")
        await s.people.register(player.id, "Ann", PASSWORD)
        answers = await asyncio.gather(
            *(s.elsewhere.sign_in("Ann", PASSWORD) for _ in range(10)),
            s.people.change_password(player.id, PASSWORD, "new password", here),
            *(s.elsewhere.sign_in("Ann", PASSWORD) for _ in range(10)),
            return_exceptions=True,
        )
        assert all(isinstance(one, WrongPassword | tuple | None) for one in answers)
        assert len(await s.rows("SELECT 1 FROM sessions")) == 1
        assert await s.people.session(here)

    scene(database_url, act)


def test_a_password_is_hashed_anew_when_the_parameters_change(database_url: str) -> None:
    async def act(s: Scene) -> None:
        await s.account("Ann")
        old = await s.rows("SELECT password FROM players")
        stronger = s.process(s.database, time_cost=2)
        await stronger.sign_in("Ann", PASSWORD)
        new = await s.rows("SELECT password FROM players")
        assert ("t=1" in old[0][0], "t=2" in new[0][0]) == (True, True)
        await stronger.sign_in("Ann", PASSWORD)
        assert await s.rows("SELECT password FROM players") == new

    scene(database_url, act)


def test_a_recovery_link_moves_a_guest_once(database_url: str) -> None:
    async def act(s: Scene) -> None:
        player, lost = await s.people.guest("Ann")
        assert await s.people.session(lost)
        older = await s.people.recovery_link(player.id)
        code = await s.people.recovery_link(player.id)
        with pytest.raises(BadLink):
            await s.people.recover(older)
        entered = await s.people.recover(code)
        assert entered.player == player
        assert await s.people.session(entered.session)
        assert await s.people.session(lost) is None
        for dead in (code, older, "", lost, "\ud800"):
            with pytest.raises(BadLink):
                await s.people.recover(dead)

    scene(database_url, act)


def test_a_recovery_link_adds_a_device_to_an_account_and_grows_old(database_url: str) -> None:
    async def act(s: Scene) -> None:
        player, first = await s.people.guest("Ann")
        await s.people.register(player.id, "Ann", PASSWORD)
        second = await s.people.recover(await s.people.recovery_link(player.id))
        assert await s.people.session(first)
        assert await s.people.session(second.session)
        code = await s.people.recovery_link(player.id)
        s.clock.at += LINK
        with pytest.raises(BadLink):
            await s.people.recover(code)
        await s.people.tidy()
        assert not await s.rows("SELECT 1 FROM links")
        assert LINK == 30 * DAY

    scene(database_url, act)


def test_of_many_who_use_a_link_at_once_one_is_let_in(database_url: str) -> None:
    async def act(s: Scene) -> None:
        player, _ = await s.people.guest("Ann")
        links = await asyncio.gather(
            *(people.recovery_link(player.id) for people in (s.people, s.elsewhere) * 5)
        )
        assert len(await s.rows("SELECT 1 FROM links")) == 1
        answers = await asyncio.gather(
            *(people.recover(link) for link in links for people in (s.people, s.elsewhere)),
            return_exceptions=True,
        )
        assert sum(isinstance(answer, tuple) for answer in answers) == 1
        assert len(await s.rows("SELECT 1 FROM sessions")) == 1

    scene(database_url, act)


@pytest.mark.parametrize("player", ["", "nobody", "a\x00b", "x" * 100, "' OR 1=1"])
def test_who_does_not_exist_is_unknown(database_url: str, player: str) -> None:
    async def act(s: Scene) -> None:
        for asked in (
            s.people.player(player),
            s.people.rename(player, "Ann"),
            s.people.recovery_link(player),
            s.people.export(player),
            s.people.delete(player),
            s.people.make_bot(player, "Robby"),
            s.people.mute("somebody", player),
            s.ratings.profile(player),
        ):
            with pytest.raises(UnknownPlayer):
                await asked
        assert await s.people.players([player]) == {}

    scene(database_url, act)
