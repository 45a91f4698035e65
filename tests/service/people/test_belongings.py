from __future__ import annotations

import asyncio

import pytest

from tischlein.core.errors import Malformed
from tischlein.service import seating
from tischlein.service.hall import Hall
from tischlein.service.people import MOST_BOTS, MOST_TOKENS, Mailbox
from tischlein.service.refusals import (
    BadLink,
    Forbidden,
    TooMany,
    UnknownPlayer,
    UnknownTable,
    WrongPassword,
)
from tischlein.service.setup import Order
from tischlein.store.tables import Tables

from .scene import PASSWORD, Scene, opened, scene


def test_a_token_may_do_what_its_scopes_say(database_url: str) -> None:
    async def act(s: Scene) -> None:
        player = await s.guest("Ann")
        made = await s.people.make_token(player, ["read"], "  my  phone ")
        for people in (s.people, s.elsewhere):
            who = await people.bearer(made.secret)
            assert who is not None
            assert (who.player.id, who.scopes, who.own) == (player, frozenset({"read"}), False)
            assert await people.session(made.secret) is None
        (token,) = await s.people.tokens(player)
        assert (token.id, token.label, token.scopes) == (made.id, "my phone", frozenset({"read"}))
        program = await s.people.bearer((await s.people.make_token(player, ["bot", "play"])).secret)
        assert program is not None
        assert program.program
        for scopes in ([], ["play", "admin"]):
            with pytest.raises(Malformed):
                await s.people.make_token(player, scopes)  # type: ignore[arg-type]

    scene(database_url, act)


def test_a_deleted_token_ends_at_once_and_only_its_player_can_delete_it(database_url: str) -> None:
    async def act(s: Scene) -> None:
        player, other = await s.guest(), await s.guest()
        made = await s.people.make_token(player, ["play"])
        assert await s.people.bearer(made.secret)
        for who, token in ((other, made.id), (player, "none"), (player, "\x00")):
            with pytest.raises(Malformed):
                await s.people.delete_token(who, token)
        await s.people.delete_token(player, made.id)
        assert await s.people.bearer(made.secret) is None
        assert await s.people.tokens(player) == []

    scene(database_url, act)


def test_nobody_has_more_tokens_or_bots_than_allowed(database_url: str) -> None:
    async def act(s: Scene) -> None:
        owner = await s.account("Ann")
        processes = [s.people, s.elsewhere] * (MOST_TOKENS // 2 + 2)
        for most, made in (
            (MOST_TOKENS, [people.make_token(owner, ["play"]) for people in processes]),
            (MOST_BOTS, [one.make_bot(owner, f"bot {n}") for n, one in enumerate(processes)]),
        ):
            answers = await asyncio.gather(*made, return_exceptions=True)
            assert sum(isinstance(answer, TooMany) for answer in answers) == len(made) - most
            assert sum(isinstance(answer, tuple) for answer in answers) == most

    scene(database_url, act)


def test_bots_belong_to_accounts(database_url: str) -> None:
    async def act(s: Scene) -> None:
        owner, other, guest = await s.account("Ann"), await s.account("Bob"), await s.guest("Cy")
        with pytest.raises(Forbidden):
            await s.people.make_bot(guest, "Robby")
        bot, secret = await s.people.make_bot(owner, "Robby")
        assert (bot.name, bot.kind) == ("Robby", "bot")
        who = await s.people.bearer(secret)
        assert who is not None
        assert (who.player, who.scopes, who.own) == (bot, frozenset({"bot", "play", "read"}), False)
        assert who.program
        assert await s.people.bots(owner) == [bot]
        for refused in (
            s.people.recovery_link(bot.id),
            s.people.make_token(bot.id, ["play"]),
            s.people.make_bot(bot.id, "Son"),
            s.people.register(bot.id, "Robby", PASSWORD),
            s.people.set_mail(bot.id, "a@b.de"),
            s.people.delete_bot(other, bot.id),
            s.people.delete_bot(owner, other),
        ):
            with pytest.raises(Forbidden):
                await refused
        with pytest.raises(WrongPassword):
            await s.people.sign_in("Robby", PASSWORD)
        assert await s.people.bearer(secret)
        await s.people.delete_bot(owner, bot.id)
        assert await s.people.bearer(secret) is None
        assert await s.people.bots(owner) == []

    scene(database_url, act)


def test_muting(database_url: str) -> None:
    async def act(s: Scene) -> None:
        ann, bob = await s.guest("Ann"), await s.guest("Bob")
        await s.people.mute(ann, bob)
        await s.people.mute(ann, bob)
        assert await s.people.muted(ann) == {bob}
        assert await s.people.muted(bob) == frozenset()
        await s.people.unmute(ann, bob)
        await s.people.unmute(ann, "\x00")
        assert await s.people.muted(ann) == frozenset()
        with pytest.raises(Malformed):
            await s.people.mute(ann, ann)

    scene(database_url, act)


def test_names_of_many(database_url: str) -> None:
    async def act(s: Scene) -> None:
        ann, bob = await s.guest("Ann"), await s.guest("Bob")
        names = await s.people.players([ann, bob, "nobody", ann])
        assert {player: one.name for player, one in names.items()} == {ann: "Ann", bob: "Bob"}
        await s.people.rename(ann, "Anna")
        assert (await s.people.players([ann]))[ann].name == "Anna"
        assert (await s.people.player(bob)).name == "Bob"
        assert await s.people.players([]) == {}

    scene(database_url, act)


@pytest.mark.parametrize(
    "address",
    ["", "ann", "a@b@c", "a b@c.de", "a@b.de\nBcc: x@y.z", "<a@b.de>", "ä@b.de", "a@-b.de", "@"],
)
def test_what_is_no_mail_address_is_refused(sqlite_path: str, address: str) -> None:
    async def act(s: Scene) -> None:
        with pytest.raises(Malformed):
            await s.people.set_mail(await s.guest(), address)

    scene(sqlite_path, act)


def test_a_mail_address_comes_and_goes(database_url: str) -> None:
    async def act(s: Scene) -> None:
        player = await s.guest()
        await s.people.set_mail(player, " ann+games@mail.example.org ")
        assert await s.people.mail(player) == Mailbox("ann+games@mail.example.org", confirmed=False)
        await s.people.set_mail(player, None)
        assert await s.people.mail(player) is None

    scene(database_url, act)


async def lived(s: Scene) -> tuple[str, str, str]:
    """A player with something of everything; the player, an opponent, a bot."""
    ann, bob = await s.account("Ann Secret"), await s.guest("Bob")
    bot = (await s.people.make_bot(ann, "Ann Secret's bot"))[0].id
    await s.people.set_mail(ann, "ann@secret.example")
    await s.people.recovery_link(ann)
    await s.people.make_token(ann, ["play"], "Secret label")
    await s.people.mute(ann, bob)
    await s.people.mute(bob, ann)
    table = await s.finished(ann, bob)
    await s.ratings.count(table)
    await s.tables.say(table.id, ann, s.clock.at, "Secret words")
    await s.tables.say(table.id, bob, s.clock.at, "well played")
    return ann, bob, bot


def test_an_export_has_everything(database_url: str) -> None:
    async def act(s: Scene) -> None:
        ann, bob, bot = await lived(s)
        data = await s.people.export(ann)
        assert data["profile"]["name"] == "Ann Secret"
        assert data["profile"]["mail"] == "ann@secret.example"
        assert [one["label"] for one in data["tokens"]] == ["Secret label"]
        assert [one["text"] for one in data["chat"]] == ["Secret words"]
        assert [one["player"] for one in data["muted"]] == [bob]
        assert [one["id"] for one in data["bots"]] == [bot]
        assert [one["game"] for one in data["ratings"]] == ["pickomino"]
        assert [one["rated"] for one in data["results"]] == [1]
        assert [one["table"] for one in data["matches"]] == [data["results"][0]["table"]]
        assert (len(data["sessions"]), len(data["links"])) == (1, 1)
        assert data["mailing"] == [{"confirmed": 0, "sent": 0, "language": "en"}]
        assert data["mailLinks"] == []

    scene(database_url, act)


def test_who_is_deleted_leaves_results_and_nothing_else(database_url: str) -> None:
    async def act(s: Scene) -> None:
        ann, bob, bot = await lived(s)
        session = (await s.people.sign_in("Ann Secret", PASSWORD)).session
        link = await s.people.recovery_link(ann)
        secret = (await s.people.make_token(ann, ["play"])).secret
        assert await s.people.session(session)
        assert await s.people.bearer(secret)
        await s.people.delete(ann)
        assert await s.people.session(session) is None
        assert await s.people.bearer(secret) is None
        with pytest.raises(BadLink):
            await s.people.recover(link)
        with pytest.raises(WrongPassword):
            await s.people.sign_in("Ann Secret", PASSWORD)
        for gone in (ann, bot):
            for asked in (s.people.player(gone), s.people.export(gone), s.ratings.profile(gone)):
                with pytest.raises(UnknownPlayer):
                    await asked
        names = ["players", "sessions", "tokens", "links", "mutes", "chat", "ratings", "answers"]
        names += ["mailing", "mail_links"]
        everything = [await s.rows(f"SELECT * FROM {name}") for name in names]  # noqa: S608
        assert "ecret" not in repr(everything)
        mutes = everything[names.index("mutes")]
        assert mutes == []
        assert [row[0] for row in everything[names.index("ratings")]] == [bob]
        assert (
            await s.rows("SELECT kind, name FROM players WHERE id <> $1", bob)
            == [("deleted", "")] * 2
        )
        assert len(await s.rows("SELECT 1 FROM results")) == 2
        assert (await s.ratings.profile(bob)).games[0].people.matches == 1
        assert list(await s.people.players([ann, bob, bot])) == [bob]
        await s.people.guest("Ann Secret")  # the name is free again

    scene(database_url, act)


OF_TABLES = ("log", "choices", "chat", "results", "sitting")


def test_what_somebody_played_alone_goes_too(database_url: str) -> None:
    async def act(s: Scene) -> None:
        ann, bob = await s.account("Ann"), await s.guest("Bob")
        bot = (await s.people.make_bot(ann, "Ann's bot"))[0].id
        other = (await s.people.make_bot(await s.account("Cy"), "Cy's bot"))[0].id
        gone = [await s.finished(ann, None), await s.finished(None, bot, ann)]
        gone.append(await s.store(*opened((ann, None), s.clock.at)))
        kept = [await s.finished(ann, bob), await s.finished(bob, None)]
        kept.append(await s.finished(ann, other))
        for table in (*gone, *kept):
            await s.tables.say(table.id, ann, s.clock.at, "hello")
            await s.tables.say(table.id, bob, s.clock.at, "hello")
            if table.phase == "over":
                await s.ratings.count(table)
        assert sorted(await s.people.delete(ann)) == sorted(table.id for table in gone)
        left = {table.id for table in kept}
        assert {row[0] for row in await s.rows("SELECT id FROM tables")} == left
        for name in OF_TABLES:
            sql = f"SELECT table_id FROM {name}"  # noqa: S608 - of our own
            assert {row[0] for row in await s.rows(sql)} <= left
        assert len(await s.rows("SELECT 1 FROM results WHERE player = $1", ann)) == 2
        # When the last one goes whom anybody knows, there is nobody to keep the match for.
        assert sorted(await s.people.delete(bob)) == sorted(table.id for table in kept[:2])
        assert [row[0] for row in await s.rows("SELECT id FROM tables")] == [kept[2].id]

    scene(database_url, act)


def test_who_sits_down_in_the_last_moment_keeps_the_table(database_url: str) -> None:
    """Deleting waits for who is sitting down, and who sits down finds the table or none."""

    async def act(s: Scene) -> None:
        hall = Hall(s.tables, s.clock)
        elsewhere = Hall(Tables(s.other), s.clock)
        bob = await s.guest("Bob")
        for number in range(12):
            ann = await s.guest(f"Ann {number}")
            table = (await hall.open_table(Order("pikoko", 3), ann)).table.id
            await elsewhere.get(table)
            sitting = elsewhere.change(
                table, lambda now, at: seating.sit(now, bob, None, None, at, program=False)
            )
            deleted, sat = await asyncio.gather(
                s.people.delete(ann), sitting, return_exceptions=True
            )
            there = await s.tables.load(table) is not None
            assert there == (not isinstance(sat, BaseException))
            assert isinstance(deleted, list)
            if not there:
                assert isinstance(sat, UnknownTable)

    scene(database_url, act)
