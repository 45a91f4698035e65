"""All that is kept of one player, for that player: everything but what lets somebody in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .database import Database

_LISTS = {
    "sessions": (
        ("created", "expires"),
        "SELECT created, expires FROM sessions WHERE player = $1 ORDER BY created",
    ),
    "tokens": (
        ("id", "label", "scopes", "created"),
        "SELECT id, label, scopes, created FROM tokens WHERE player = $1 ORDER BY created, id",
    ),
    "links": (("expires",), "SELECT expires FROM links WHERE player = $1"),
    "mailing": (
        ("confirmed", "sent", "language"),
        "SELECT confirmed, sent, language FROM mailing WHERE player = $1",
    ),
    "mailLinks": (
        ("kind", "expires"),
        "SELECT kind, expires FROM mail_links WHERE player = $1 ORDER BY expires",
    ),
    "bots": (
        ("id", "name", "created"),
        "SELECT id, name, created FROM players WHERE owner = $1 ORDER BY created, id",
    ),
    "muted": (("player",), "SELECT muted FROM mutes WHERE player = $1 ORDER BY muted"),
    "ratings": (
        ("game", "mu", "sigma", "matches"),
        "SELECT game, mu, sigma, matches FROM ratings WHERE player = $1 ORDER BY game",
    ),
    "results": (
        ("table", "seat", "game", "seats", "rank", "won", "rated", "at"),
        (
            "SELECT table_id, seat, game, seats, rank, won, rated, at FROM results"
            " WHERE player = $1 ORDER BY at, table_id"
        ),
    ),
    "chat": (
        ("table", "at", "text"),
        "SELECT table_id, at, text FROM chat WHERE player = $1 ORDER BY id",
    ),
    "matches": (
        ("table", "seat", "phase"),
        (
            "SELECT m.table_id, m.seat, t.phase FROM tables t JOIN ("
            "SELECT table_id, seat FROM sitting WHERE player = $1"
            " UNION SELECT table_id, seat FROM results WHERE player = $1"
            ") m ON m.table_id = t.id ORDER BY t.created, t.id"
        ),
    ),
}
_PROFILE = ("id", "name", "kind", "mail", "created", "owner")


async def export(database: Database, player: str) -> dict[str, Any]:
    """Gather it."""
    row = await database.fetch_one(
        "SELECT id, name, kind, mail, created, owner FROM players WHERE id = $1", player
    )
    gathered: dict[str, Any] = {
        "profile": dict(zip(_PROFILE, row, strict=True)) if row else None,
    }
    for name, (fields, sql) in _LISTS.items():
        rows = await database.fetch(sql, player)
        gathered[name] = [dict(zip(fields, row, strict=True)) for row in rows]
    return gathered
