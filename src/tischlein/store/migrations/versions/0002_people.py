"""Mail addresses are confirmed, mails can be ended, and when the last one went out is known."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make the tables; an address that was entered before is to be confirmed as well."""
    op.create_table(
        "mailing",
        sa.Column("player", sa.Text(), nullable=False),
        sa.Column("address", sa.LargeBinary(), nullable=True),
        sa.Column("confirmed", sa.Integer(), nullable=False),
        sa.Column("sent", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_mailing_player")),
        sa.PrimaryKeyConstraint("player", name=op.f("pk_mailing")),
        sqlite_with_rowid=False,
    )
    op.create_index(op.f("ix_mailing_address"), "mailing", ["address"], unique=False)
    op.create_table(
        "mail_links",
        sa.Column("hash", sa.LargeBinary(), nullable=False),
        sa.Column("player", sa.Text(), nullable=True),
        sa.Column("address", sa.LargeBinary(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("expires", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_mail_links_player")),
        sa.PrimaryKeyConstraint("hash", name=op.f("pk_mail_links")),
    )
    op.create_index(op.f("ix_mail_links_address"), "mail_links", ["address"], unique=False)
    op.create_index(op.f("ix_mail_links_player"), "mail_links", ["player"], unique=False)
