"""What is kept: the tables of the database, the same in SQLite and PostgreSQL.

Times are milliseconds since the epoch. Secrets that let somebody in (sessions, tokens, links) are
kept as SHA-256 only. A change here needs a migration in migrations/versions; a test compares them.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    text,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_label)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

players = Table(
    "players",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    # The name as it is compared: an account's is nobody else's.
    Column("name_key", Text, nullable=False),
    Column("kind", Text, nullable=False),  # guest, account, bot, deleted
    Column("password", Text),
    Column("mail", Text),
    Column("owner", Text, ForeignKey("players.id")),  # a bot's
    Column("created", BigInteger, nullable=False),
    Index(
        "ix_players_name_key",
        "name_key",
        unique=True,
        sqlite_where=text("kind IN ('account', 'bot')"),
        postgresql_where=text("kind IN ('account', 'bot')"),
    ),
    Index("ix_players_owner", "owner"),
)

sessions = Table(
    "sessions",
    metadata,
    Column("hash", LargeBinary, primary_key=True),
    Column("player", Text, ForeignKey("players.id"), nullable=False, index=True),
    Column("created", BigInteger, nullable=False),
    Column("expires", BigInteger, nullable=False),
)

tokens = Table(
    "tokens",
    metadata,
    Column("id", Text, primary_key=True),
    Column("hash", LargeBinary, nullable=False, unique=True),
    Column("player", Text, ForeignKey("players.id"), nullable=False, index=True),
    Column("scopes", Text, nullable=False),
    Column("label", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
)

links = Table(
    "links",
    metadata,
    Column("hash", LargeBinary, primary_key=True),
    Column("player", Text, ForeignKey("players.id"), nullable=False, index=True),
    Column("expires", BigInteger, nullable=False),
)

mailing = Table(
    "mailing",
    metadata,
    Column("player", Text, ForeignKey("players.id"), primary_key=True),
    # SHA-256 of the address in `players`; none if there is none.
    Column("address", LargeBinary, index=True),
    Column("confirmed", Integer, nullable=False),  # whoever reads there lets mails come
    Column("sent", BigInteger, nullable=False),  # when the last one about matches went out
    Column("language", Text, nullable=False, server_default="en"),
    sqlite_with_rowid=False,
)

mail_links = Table(
    "mail_links",
    metadata,
    Column("hash", LargeBinary, primary_key=True),
    Column("player", Text, ForeignKey("players.id"), index=True),  # none: deleted since
    Column("address", LargeBinary, nullable=False, index=True),  # SHA-256 of it
    Column("kind", Text, nullable=False),  # confirm, stop, never
    Column("expires", BigInteger, nullable=False),
)

mutes = Table(
    "mutes",
    metadata,
    Column("player", Text, ForeignKey("players.id"), primary_key=True),
    Column("muted", Text, ForeignKey("players.id"), primary_key=True),
    sqlite_with_rowid=False,
)

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("setup", LargeBinary, nullable=False),
    Column("secret", LargeBinary, nullable=False),
    # What the log leads to, for lists; written together with each entry.
    Column("number", Integer, nullable=False),
    Column("revision", Integer, nullable=False),
    Column("phase", Text, nullable=False),
    Column("listed", Integer, nullable=False),
    Column("owing", Integer, nullable=False),  # a bit a seat of the decision that a player has
    Column("bots", Integer, nullable=False),  # a bit a seat of the decision that a bot has
    Column("bot_names", LargeBinary, nullable=False),  # the server's bots by seat, in JSON
    Column("since", BigInteger, nullable=False),
    Column("slow", Integer, nullable=False),  # moves may take days
    Column("counted", Integer, nullable=False),  # its result is in `results`
    Column("packed", Integer, nullable=False, server_default="0"),  # see packing.py
    Column("created", BigInteger, nullable=False),
    Index("ix_tables_lobby", "phase", "listed", "created"),
    Index(
        "ix_tables_bots", "since", sqlite_where=text("bots > 0"), postgresql_where=text("bots > 0")
    ),
    # Each begins with a column that is always 0: else SQLite would prefer the lobby's index, and
    # look at every finished match.
    Index(
        "ix_tables_uncounted",
        "counted",
        "since",
        sqlite_where=text("phase = 'over' AND counted = 0"),
        postgresql_where=text("phase = 'over' AND counted = 0"),
    ),
    Index(
        "ix_tables_unpacked",
        "packed",
        "since",
        sqlite_where=text("phase = 'over' AND packed = 0"),
        postgresql_where=text("phase = 'over' AND packed = 0"),
    ),
)

log = Table(
    "log",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("entry", LargeBinary, nullable=False),  # or a piece of many: see packing.py
    sqlite_with_rowid=False,
)

choices = Table(
    "choices",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("revision", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("move", LargeBinary, nullable=False),
    Column("at", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

sitting = Table(
    "sitting",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("player", Text, ForeignKey("players.id"), nullable=False, index=True),
    # Until when the player counts as being at the table: renewed while connected.
    Column("until", BigInteger, nullable=False),
    # The `since` of the last decision that a mail told of.
    Column("mailed", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

answers = Table(
    "answers",
    metadata,
    # SHA-256 of the player and the key, and of what was asked: the first 12 bytes, and 8.
    Column("id", LargeBinary, primary_key=True),
    Column("request", LargeBinary, nullable=False),
    Column("answer", LargeBinary, nullable=False),
    Column("at", BigInteger, nullable=False, index=True),
    sqlite_with_rowid=False,
)

chat = Table(
    "chat",
    metadata,
    Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True),
    Column("table_id", Text, ForeignKey("tables.id"), nullable=False),
    Column("player", Text, ForeignKey("players.id"), nullable=False, index=True),
    Column("at", BigInteger, nullable=False),
    Column("text", Text, nullable=False),
    Index("ix_chat_table", "table_id", "id"),
    # The number of a line that was deleted is not given to another one.
    sqlite_autoincrement=True,
)

results = Table(
    "results",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("player", Text, ForeignKey("players.id"), nullable=False),
    Column("game", Text, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("rank", Integer),  # none if the match was abandoned
    Column("won", Integer, nullable=False),
    Column("rated", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("ix_results_player", "player", "game", "at"),
    sqlite_with_rowid=False,
)

ratings = Table(
    "ratings",
    metadata,
    Column("player", Text, ForeignKey("players.id"), primary_key=True),
    Column("game", Text, primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("matches", Integer, nullable=False),
    Index("ix_ratings_game", "game", "mu"),
    sqlite_with_rowid=False,
)

pauses = Table(
    "pauses",
    metadata,
    Column("began", BigInteger, primary_key=True, autoincrement=False),
    Column("ended", BigInteger, nullable=False),
)

pulse = Table(
    "pulse",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
)
