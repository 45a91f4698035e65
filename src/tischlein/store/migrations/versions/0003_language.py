"""Mails are written in the language of whoever reads them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add the column; until somebody chooses another, it is the one mails had before."""
    op.add_column("mailing", sa.Column("language", sa.Text(), server_default="en", nullable=False))
