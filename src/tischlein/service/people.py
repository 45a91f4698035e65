"""Who people are: guests, accounts, bot accounts; what lets them in, and what is kept of them.

Nobody is let in by anything but a key (keys.py) or a password (passwords.py). A player is asked for
by id; that whoever asks is that player, or may act for them, is checked where the request comes in.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from tischlein.core.errors import Malformed

from .address import clean_address
from .clock import DAY, SECOND
from .keys import Key, hash_key, is_id, new_id, new_key, same
from .names import clean_label, clean_name, name_key
from .passwords import Passwords
from .people_store import NewToken, Password, Person, Session
from .recent import Recent, wall_clock
from .refusals import (
    BadLink,
    Forbidden,
    NameTaken,
    TooMany,
    Unavailable,
    UnknownPlayer,
    WrongPassword,
)
from .who import SCOPES, Player, Scope, Token, Who

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from .people_store import PeopleStore
    from .phrases import Language

SESSION = 400 * DAY
"""How long a session lasts that is not used: as long as browsers keep a cookie."""
RENEWAL = 7 * DAY
"""A session that is used lasts longer; it is written down once in so long."""
LINK = 30 * DAY
FRESH = 5 * SECOND
"""So long another process may not notice that a session has ended."""
REMEMBERED = 20_000
"""Sessions, and names, kept at hand."""
ATTEMPTS = 5
"""So often a deletion is tried that something else came in between."""
MOST_TOKENS, MOST_BOTS, MOST_MUTED = 20, 10, 500

_BOT: frozenset[Scope] = frozenset({"bot", "play", "read"})
_PERSON: frozenset[Scope] = frozenset({"play", "read"})
_TAKEN = "an account has the name {}: sign in if it is yours, or take another"


class Entered(NamedTuple):
    """Somebody who was let in."""

    player: Player
    session: str
    """The secret of the new session, for a cookie."""


class Mailbox(NamedTuple):
    """Where somebody wants to get mails."""

    address: str
    confirmed: bool
    """Whether whoever reads there wants them as well."""


class Made(NamedTuple):
    """A new token."""

    id: str
    secret: str
    """Shown once; only its hash is kept."""


class People:
    """Answers what is asked about people."""

    def __init__(
        self,
        store: PeopleStore,
        passwords: Passwords | None = None,
        now: Callable[[], int] = wall_clock,
    ) -> None:
        """Keep people in this store; `now` gives milliseconds since the epoch."""
        self._store = store
        self._passwords = passwords or Passwords()
        self._now = now
        self._known: Recent[bytes, tuple[Who, int | None]] = Recent(now, FRESH, REMEMBERED)
        """Who has a key, and until when it holds."""
        self._named: Recent[str, Player] = Recent(now, FRESH, REMEMBERED)

    # Who asks.

    async def session(self, secret: str) -> Who | None:
        """Say whose session this is."""
        key = hash_key(secret)
        known = self._fresh(key)
        if known is not None:
            return known if known.own else None
        generation = self._known.generation
        found = await self._store.find_session(key)
        if found is None:
            return None
        player, session = found
        if not same(session.hash, key) or session.expires <= self._now():
            return None
        who = Who(player, _PERSON, own=True)
        self._known.put(key, (who, session.expires), generation)
        if session.expires < self._now() + SESSION - RENEWAL:
            await self._store.renew_session(session._replace(expires=self._now() + SESSION))
        return who

    async def bearer(self, secret: str) -> Who | None:
        """Say whose token this is."""
        key = hash_key(secret)
        known = self._fresh(key)
        if known is not None:
            return None if known.own else known
        generation = self._known.generation
        found = await self._store.find_token(key)
        if found is None or not same(found[1].hash, key):
            return None
        who = Who(found[0], found[1].token.scopes)
        self._known.put(key, (who, None), generation)
        return who

    async def holding(self, secrets: Iterable[str]) -> set[str]:
        """Say which sessions and tokens, of many, still hold."""
        keys = {hash_key(secret): secret for secret in secrets}
        return {keys[key] for key in await self._store.holding(keys, self._now())}

    async def player(self, player: str) -> Player:
        """Look somebody up by id."""
        return (await self._person(player)).player

    async def players(self, players: Iterable[str]) -> dict[str, Player]:
        """Look many up by id; who is deleted, or never was, is left out."""
        asked = dict.fromkeys(players)
        known = {player: self._named.get(player) for player in asked if is_id(player)}
        missing = [player for player, found in known.items() if found is None]
        if missing:
            generation = self._named.generation
            for player in await self._store.find_players(missing):
                known[player.id] = player
                self._named.put(player.id, player, generation)
        return {player: found for player, found in known.items() if found is not None}

    # Coming in.

    async def guest(self, name: str) -> Entered:
        """Let somebody in who gives no more than a name."""
        player = Player(new_id(), clean_name(name), "guest")
        key, session = self._new_session()
        if not await self._store.add_guest(player, name_key(player.name), session):
            raise NameTaken(_TAKEN.format(player.name))
        return Entered(player, key.secret)

    async def register(self, player: str, name: str, password: str) -> Player:
        """Make a guest an account, who remains the same player."""
        guest = (await self._person(player)).player
        _check_guest(guest)
        account = Player(player, clean_name(name), "account")
        if name_key(password) == name_key(account.name):
            raise Malformed("a password is not the same as the name")
        kept = await self._passwords.hash(password)
        if not await self._store.register(account, name_key(account.name), kept):
            _check_guest((await self._person(player)).player)
            raise NameTaken(_TAKEN.format(account.name))
        self.forget(player)
        return account

    async def sign_in(self, name: str, password: str) -> Entered:
        """Let somebody in by name and password, and never tell which of them was wrong."""
        person = await self._store.find_account(name_key(name))
        kept = person.password if person else None
        fits = await self._passwords.matches(kept, password)
        if not fits or person is None or kept is None:
            raise WrongPassword("name and password do not belong together")
        outdated = self._passwords.outdated(kept)
        after = await self._passwords.hash(password) if outdated else kept
        key, session = self._new_session()
        # If the password was changed since it was compared, this one lets nobody in any more.
        if not await self._store.add_session(person.player.id, Password(kept, after), session):
            raise WrongPassword("name and password do not belong together")
        return Entered(person.player, key.secret)

    async def sign_out(self, secret: str) -> None:
        """End a session; this process knows at once, others within seconds."""
        key = hash_key(secret)
        await self._store.end_session(key)
        self._known.forget(lambda known, _: known == key)

    async def recovery_link(self, player: str) -> str:
        """Make a code that lets the player in once, from anywhere; older ones are void."""
        person = await self._person(player)
        if person.player.kind == "bot":
            raise Forbidden("a bot comes in by its token, not by a link")
        key = new_key()
        if not await self._store.set_link(player, key.hash, self._now() + LINK):
            raise UnknownPlayer("there is no such player any more")
        return key.secret

    async def recover(self, code: str) -> Entered:
        """Let somebody in by a recovery link; a guest moves, so the older sessions end."""
        key = hash_key(code)
        found = await self._store.find_link(key)
        if found is None or not same(found[1], key) or found[2] <= self._now():
            raise BadLink("this link was used before, has been replaced, or is too old")
        player = found[0]
        new, session = self._new_session()
        if not await self._store.use_link(player.id, key, session):
            raise BadLink("this link was used before, has been replaced, or is too old")
        self.forget(player.id)
        return Entered(player, new.secret)

    # The own account.

    async def rename(self, player: str, name: str) -> Player:
        """Give a player another name."""
        kind = (await self._person(player)).player.kind
        renamed = Player(player, clean_name(name), kind)
        if not await self._store.rename(renamed, name_key(renamed.name)):
            await self._person(player)
            raise NameTaken(_TAKEN.format(renamed.name))
        self.forget(player)
        return renamed

    async def change_password(self, player: str, old: str, new: str, keep: str) -> None:
        """Change a password; all sessions end but the one with the secret `keep`."""
        person = await self._person(player)
        if person.player.kind != "account":
            raise Forbidden("only an account has a password")
        if not await self._passwords.matches(person.password, old):
            raise WrongPassword("that is not the password so far")
        if name_key(new) == name_key(person.player.name):
            raise Malformed("a password is not the same as the name")
        change = Password(person.password, await self._passwords.hash(new))
        if not await self._store.set_password(player, change, hash_key(keep)):
            raise WrongPassword("the password was changed meanwhile")
        self.forget(player)

    async def check_password(self, player: str, password: str) -> None:
        """Refuse unless this is the account's password; a guest has none to know."""
        person = await self._person(player)
        if person.player.kind == "account" and not await self._passwords.matches(
            person.password, password
        ):
            raise WrongPassword("that is not the password")

    async def mail(self, player: str) -> Mailbox | None:
        """Say where mails about slow matches go."""
        person = await self._person(player)
        return None if person.mail is None else Mailbox(person.mail, bool(person.confirmed))

    async def set_mail(self, player: str, address: str | None, language: Language = "en") -> None:
        """Say where mails about slow matches are to go, or that there are to be none.

        Another address than before is to be confirmed (mailing.py) before any goes there.
        """
        clean = None if address is None else clean_address(address)
        if (await self._person(player)).player.kind == "bot":
            raise Forbidden("a bot gets no mail")
        if not await self._store.set_mail(player, clean, language):
            raise UnknownPlayer("there is no such player any more")

    async def export(self, player: str) -> Mapping[str, Any]:
        """Gather all that is kept of a player, without what lets somebody in."""
        await self._person(player)
        return await self._store.export(player)

    async def delete(self, player: str) -> Sequence[str]:
        """Forget a player for good, the player's bots, and tables where nobody else ever sat.

        Returns those tables: whoever has them in memory is to forget them as well.
        """
        await self._person(player)
        bots = await self._store.bots(player)
        alone: Sequence[str] = ()
        for _ in range(ATTEMPTS):
            alone = await self._store.alone(player)
            if await self._store.delete(player):
                break
            # Somebody spoke at one of the tables just then, or deleted the player.
            await self._person(player)
        else:
            raise Unavailable("too much happened at your tables at once; try again")
        for one in (player, *(bot.id for bot in bots)):
            self.forget(one)
        return alone

    # Programs.

    async def make_token(self, player: str, scopes: Iterable[Scope], label: str = "") -> Made:
        """Make a token that lets a program act for the player, within its scopes."""
        wanted = frozenset(scopes)
        if not wanted or not wanted <= SCOPES:
            raise Malformed("the scopes of a token are some of bot, play and read")
        if (await self._person(player)).player.kind == "bot":
            raise Forbidden("a bot's token is made by its owner")
        key, token = self._new_token(wanted, clean_label(label))
        if not await self._store.add_token(player, token, MOST_TOKENS):
            await self._person(player)
            raise TooMany(f"one has at most {MOST_TOKENS} tokens: delete one first")
        return Made(token.token.id, key.secret)

    async def tokens(self, player: str) -> Sequence[Token]:
        """List a player's tokens, without their secrets."""
        return await self._store.tokens(player)

    async def delete_token(self, player: str, token: str) -> None:
        """End a token."""
        if not (is_id(token) and await self._store.delete_token(player, token)):
            raise Malformed("you have no such token")
        self.forget(player)

    async def make_bot(self, owner: str, name: str) -> tuple[Player, str]:
        """Make a bot account, and the token by which the bot comes in."""
        self._check_owner((await self._person(owner)).player)
        bot = Player(new_id(), clean_name(name), "bot")
        bot_key = name_key(bot.name)
        key, token = self._new_token(_BOT, "")
        if not await self._store.add_bot(owner, bot, bot_key, token, MOST_BOTS):
            self._check_owner((await self._person(owner)).player)
            if len(await self._store.bots(owner)) >= MOST_BOTS:
                raise TooMany(f"an account has at most {MOST_BOTS} bots: delete one first")
            raise NameTaken(_TAKEN.format(bot.name))
        return bot, key.secret

    async def bots(self, owner: str) -> Sequence[Player]:
        """List an account's bots."""
        return await self._store.bots(owner)

    async def check_bot(self, owner: str, bot: str) -> None:
        """Refuse unless this is a bot of that account."""
        person = await self._person(bot)
        if person.player.kind != "bot" or person.owner != owner:
            raise Forbidden("that is no bot of yours")

    async def delete_bot(self, owner: str, bot: str) -> Sequence[str]:
        """Delete a bot account; returns the tables that went with it."""
        await self.check_bot(owner, bot)
        return await self.delete(bot)

    # Peace and quiet.

    async def mute(self, player: str, other: str) -> None:
        """Hear no more of somebody."""
        if player == other:
            raise Malformed("you cannot mute yourself")
        await self._person(other)
        if not await self._store.mute(player, other, MOST_MUTED):
            raise TooMany(f"one can mute at most {MOST_MUTED} players")

    async def unmute(self, player: str, other: str) -> None:
        """Hear somebody again."""
        if is_id(other):
            await self._store.unmute(player, other)

    async def muted(self, player: str) -> frozenset[str]:
        """Say whom a player does not hear."""
        return frozenset(await self._store.muted(player))

    def close(self) -> None:
        """Finish what is being worked at."""
        self._passwords.close()

    async def tidy(self) -> None:
        """Delete sessions and links that have expired."""
        await self._store.tidy(self._now())

    async def _person(self, player: str) -> Person:
        # What is no id is not asked for: a database may stumble on it.
        person = await self._store.find(player) if is_id(player) else None
        if person is None:
            raise UnknownPlayer("there is no such player")
        return person

    @staticmethod
    def _check_owner(player: Player) -> None:
        if player.kind != "account":
            raise Forbidden("only an account can have bots: register first")

    def _fresh(self, key: bytes) -> Who | None:
        known = self._known.get(key)
        if known is None or (known[1] is not None and known[1] <= self._now()):
            return None
        return known[0]

    def forget(self, player: str) -> None:
        """Read anew what is known of a player, and whether the player's keys still hold."""
        self._known.forget(lambda _, known: known[0].player.id == player)
        self._named.forget(lambda known, _: known == player)

    def _new_session(self) -> tuple[Key, Session]:
        key, now = new_key(), self._now()
        return key, Session(key.hash, now, now + SESSION)

    def _new_token(self, scopes: frozenset[Scope], label: str) -> tuple[Key, NewToken]:
        key = new_key()
        return key, NewToken(Token(new_id(), label, scopes, self._now()), key.hash)


def _check_guest(player: Player) -> None:
    if player.kind != "guest":
        raise Forbidden("you are no guest: you have an account already")
