"""Alembic's entry: alembic_run.py hands it a connection to SQLite, or asks for PostgreSQL's SQL."""

from __future__ import annotations

from alembic import context

from tischlein.store.schema import metadata

if context.is_offline_mode():
    # The transaction around it is that of who carries it out.
    context.configure(dialect_name="postgresql", target_metadata=metadata, transactional_ddl=False)
else:
    context.configure(
        connection=context.config.attributes["connection"],
        target_metadata=metadata,
        # SQLite changes a table by making it anew.
        render_as_batch=True,
    )
with context.begin_transaction():
    context.run_migrations()
