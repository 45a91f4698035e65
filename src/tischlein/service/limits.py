"""How often what may be asked: buckets that drip, in memory.

A bucket holds `burst` drops at first, each request takes one, and `a_minute` come back in time.
Every process counts for itself: with several, somebody may ask that much more.
"""

from __future__ import annotations

import functools
import ipaddress
import math
import time
from collections import OrderedDict, defaultdict
from typing import TYPE_CHECKING, Literal, NamedTuple

from .refusals import TooMany

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

Kind = Literal[
    "sign_in_address",
    "sign_in_here",
    "sign_in_name",
    "password",
    "guest",
    "recovery",
    "mail",
    "account",
    "export",
    "table",
    "chat",
    "move",
    "other",
]


class Rate(NamedTuple):
    """How often something may be done."""

    what: str
    """As in "too many ...": what there was too much of."""
    burst: int
    """So often at once."""
    a_minute: float
    """So often in the long run."""


RATES: Mapping[Kind, Rate] = {
    # By address: a household behind one address signs in together.
    "sign_in_address": Rate("attempts to sign in", 30, 10),
    # By name and address: against guessing; more than an owner who mistypes needs.
    "sign_in_here": Rate("attempts to sign in with this name", 20, 3),
    # By name alone, from wherever: so wide that nobody keeps an owner out from a few addresses, for
    # names are public; and still hopeless for whoever guesses from many.
    "sign_in_name": Rate("attempts to sign in with this name", 300, 60),
    # By address: a school class may come at once.
    "guest": Rate("new guests from here", 60, 20),
    # By address: links are not guessed, but each attempt costs a look into the database.
    "recovery": Rate("recovery links", 20, 6),
    # By address: each sends a mail to whom it may concern.
    "mail": Rate("mail addresses", 10, 3),
    # The rest is by player. The password so far is guessed as well as any.
    "password": Rate("attempts to change the password", 20, 3),
    # Tokens, bots, mail: what is costly and rare.
    "account": Rate("changes to an account", 20, 6),
    # Every match is read for it.
    "export": Rate("exports", 5, 3),
    "table": Rate("new tables", 30, 10),
    "chat": Rate("lines of chat", 8, 20),
    # Programs play fast; people never get there.
    "move": Rate("moves", 200, 1800),
    "other": Rate("requests", 300, 1200),
}
MOST = 20_000
"""So many buckets of each kind are remembered; a full one need not be."""


class Limits:
    """Counts who asks for what."""

    def __init__(
        self,
        rates: Mapping[Kind, Rate] = RATES,
        clock: Callable[[], float] = time.monotonic,
        most: int = MOST,
    ) -> None:
        """Count by these rates; the clock gives seconds and never goes back."""
        self._rates = rates
        self._clock = clock
        self._most = most
        # Apart by kind, so that a flood of one makes nobody forget another.
        self._full: defaultdict[Kind, OrderedDict[str, float]] = defaultdict(OrderedDict)
        """When each bucket will be full again: the one number that says how full it is now."""

    def check(self, kind: Kind, key: str) -> None:
        """Take a drop, or refuse and say when there will be one."""
        rate = self._rates[kind]
        buckets = self._full[kind]
        drop = 60 / rate.a_minute
        now = self._clock()
        full = max(buckets.get(key, now), now) + drop
        wait = full - now - rate.burst * drop
        # A thousandth of a drop is forgiven: floats may not keep somebody waiting for nothing.
        if wait > drop / 1000:
            seconds = max(1, math.ceil(wait - 0.01))
            raise TooMany(f"too many {rate.what}: try again in {seconds} s", wait)
        buckets[key] = full
        buckets.move_to_end(key)
        if len(buckets) > self._most:
            buckets.popitem(last=False)


@functools.lru_cache(4096)
def by_address(host: str) -> str:
    """What counts as one address: of IPv6 the network, for a single customer has all of it."""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if address.version == 4:
        return str(address)
    if address.ipv4_mapped:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((int(address) >> 64 << 64, 64)))
