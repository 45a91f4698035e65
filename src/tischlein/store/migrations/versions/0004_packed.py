"""Logs of finished matches can be packed, and an answer is kept under a hash of its key.

The logs themselves are packed later, by the server, while people play.
"""

from __future__ import annotations

import hashlib

import sqlalchemy as sa
from alembic import context, op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add the mark of packed tables; make the table of answers anew, with what is in it."""
    op.add_column("tables", sa.Column("packed", sa.Integer(), server_default="0", nullable=False))
    op.drop_index("ix_tables_uncounted", "tables")
    for name, column in (("ix_tables_uncounted", "counted"), ("ix_tables_unpacked", "packed")):
        where = sa.text(f"phase = 'over' AND {column} = 0")
        op.create_index(
            name,
            "tables",
            [column, "since"],
            unique=False,
            sqlite_where=where,
            postgresql_where=where,
        )
    if context.is_offline_mode():  # PostgreSQL
        key = "convert_to(player, 'UTF8') || decode('00', 'hex') || convert_to(key, 'UTF8')"
        key = f"substring(sha256({key}) from 1 for 12)"
        request = "substring(request from 1 for 8)"
    else:
        connection = op.get_bind().connection.dbapi_connection
        assert connection is not None
        connection.create_function("answer_id", 2, _answer_id, deterministic=True)
        key, request = "answer_id(player, key)", "substr(request, 1, 8)"
    # No temporary table: the folder for those may be smaller than the disk of the database.
    op.execute(
        f"CREATE TABLE kept AS SELECT {key} AS id, {request} AS request, answer, at"  # noqa: S608 - ours
        " FROM answers"
    )
    op.drop_table("answers")
    op.create_table(
        "answers",
        sa.Column("id", sa.LargeBinary(), nullable=False),
        sa.Column("request", sa.LargeBinary(), nullable=False),
        sa.Column("answer", sa.LargeBinary(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_answers")),
        sqlite_with_rowid=False,
    )
    op.create_index(op.f("ix_answers_at"), "answers", ["at"], unique=False)
    op.execute(
        "INSERT INTO answers (id, request, answer, at) SELECT id, request, answer, at FROM kept"
    )
    op.execute("DROP TABLE kept")


def _answer_id(player: str, key: str) -> bytes:
    return hashlib.sha256(b"\0".join((player.encode(), key.encode()))).digest()[:12]
