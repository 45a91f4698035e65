"""From words to a match: which game, who sits where, by which options and from which secret."""

from __future__ import annotations

import difflib
import hashlib
import re
import secrets
from typing import TYPE_CHECKING, Any

from tischlein.bots import bots_for
from tischlein.core.codec import option_schema, read_options
from tischlein.core.record import Player
from tischlein.games import all_games, find_package

from .words import Mistake, listing, printable, span

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from tischlein.core.game import AnyGame

BOT = "bot:"
LONGEST = 16
"""Longer names would push the cards off the table."""
_BOT_NAMES = ("Ada", "Ben", "Cleo", "Dov", "Eva", "Finn", "Gil")
"""A bot is named like a guest, so that sentences about it read well; the record says which it is."""


def find(word: str) -> AnyGame:
    """Find a game by its id or title, however it is capitalised."""
    known = {name: game for game in all_games().values() for name in _names(game)}
    if word.casefold() in known:
        return known[word.casefold()]
    near = difflib.get_close_matches(word.casefold(), known, n=1, cutoff=0.5)
    hint = f" Did you mean {known[near[0]].id}?" if near else ""
    raise Mistake(
        f"there is no game {word!r}; the games are {listing(list(all_games()))}.{hint}"
    ) from None


def _names(game: AnyGame) -> tuple[str, ...]:
    return game.id.casefold(), game.title.casefold(), find_package(game.id).name


def strongest(game: AnyGame) -> str:
    """The bot that takes empty seats."""
    return list(bots_for(game))[-1]


def read_players(words: Sequence[str], game: AnyGame, seats: int | None) -> tuple[Player, ...]:
    """Seat the players; whom nobody named is the game's strongest bot, or you, alone."""
    if seats is not None and seats not in game.seat_counts:
        raise Mistake(f"{game.title} is for {span(game.seat_counts)} players, not for {seats}")
    given = [_player(word, game) for word in (words or ["You"])]
    wanted = max(len(given), game.seat_counts[0]) if seats is None else seats
    if len(given) > wanted or wanted not in game.seat_counts:
        table = (
            f"{game.title} is for {span(game.seat_counts)}" if seats is None else f"--seats {seats}"
        )
        raise Mistake(f"{len(given)} players were named, but {table}")
    given += [Player("", strongest(game))] * (wanted - len(given))
    people = [player.name for player in given if player.bot is None]
    if len(people) > 1 and "You" in people:
        raise Mistake("give everybody a name: with several people, You is whoever is asked")
    folded = [name.casefold() for name in people]
    if len(set(folded)) < len(folded):
        raise Mistake("two people have the same name; the table could not tell them apart")
    spare = iter([name for name in _BOT_NAMES if name.casefold() not in folded] + list(_BOT_NAMES))
    return tuple(
        player if player.bot is None else Player(next(spare), player.bot) for player in given
    )


def check_bots(players: Iterable[Player], game: AnyGame) -> None:
    """Refuse a bot that does not play the game."""
    bots = bots_for(game)
    for player in players:
        if player.bot is not None and player.bot not in bots:
            near = difflib.get_close_matches(player.bot, bots, n=1)
            hint = f" Did you mean {BOT}{near[0]}?" if near else ""
            known = listing([BOT + name for name in bots])
            raise Mistake(f"{game.title} has no bot {player.bot!r}; there are {known}.{hint}")


def _player(word: str, game: AnyGame) -> Player:
    if word.startswith(BOT):
        player = Player("", word.removeprefix(BOT))
        check_bots([player], game)
        return player
    name = " ".join(word.split())
    if printable(name) != name or not any(char.isalpha() for char in name):
        raise Mistake(f"{printable(word)!r} is no name: a name has letters and is easy to read")
    if len(name) > LONGEST:
        raise Mistake(f"the name {name!r} is too long: {LONGEST} letters fit on the table")
    return Player(name)


def read_option_words(game: AnyGame, words: Iterable[str]) -> Any:
    """Read options given as `KEY=VALUE`, each by its own type."""
    kinds: dict[str, dict[str, Any]] = option_schema(game)["properties"]
    folded = {_fold(key): key for key in kinds}
    chosen = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise Mistake(f"an option is given as KEY=VALUE, not as {word!r}")
        if _fold(name) not in folded:
            known = listing(list(kinds)) if kinds else "none"
            raise Mistake(f"{game.title} has no option {name!r}; its options are: {known}")
        key = folded[_fold(name)]
        chosen[key] = _value(key, value, kinds[key])
    return read_options(game, chosen)


def values_of(kind: dict[str, Any]) -> list[str]:
    """The words that an option of this kind takes, its default first."""
    if kind.get("type") == "boolean":
        return ["true", "false"] if kind.get("default") else ["false", "true"]
    values = [str(value) for value in kind.get("enum", ())]
    return sorted(values, key=lambda value: value != str(kind.get("default")))


def _value(key: str, word: str, kind: dict[str, Any]) -> Any:
    known = values_of(kind)
    if known and word.casefold() not in known:
        raise Mistake(f"the option {key} is {listing(known, 'or')}, not {word!r}")
    if kind.get("type") == "boolean":
        return word.casefold() == "true"
    if kind.get("type") == "integer" and re.fullmatch(r"-?[0-9]{1,15}", word):
        return int(word)
    return word.casefold() if known else word


def _fold(name: str) -> str:
    return re.sub(r"[-_]", "", name).casefold()


def read_seed(text: str | None) -> bytes:
    """Turn a seed into a secret, or take a fresh one."""
    if text is None:
        return secrets.token_bytes(32)
    if re.fullmatch(r"[0-9a-fA-F]{64}", text):
        return bytes.fromhex(text)
    return hashlib.sha256(text.encode("utf-8", "surrogateescape")).digest()
