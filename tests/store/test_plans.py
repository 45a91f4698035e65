"""How statements are put together for PostgreSQL."""

from __future__ import annotations

import pytest

from tischlein.store.database import Statement
from tischlein.store.plans import arguments_of, plan, shape_of

from .statements import append, choose, lay, reveal


def test_a_move_is_one_statement() -> None:
    (part,) = plan(shape_of(append("t", 4)))
    assert part.sql == (
        "WITH s0 AS (UPDATE tables SET number = $3 WHERE id = $1 AND number = $2 RETURNING 1),"
        " s1 AS (INSERT INTO log (table_id, number, entry) VALUES ($4, $5, $6) RETURNING 1)"
        " SELECT 1 / ((SELECT count(*) FROM s0) = 1)::int, 1 / ((SELECT count(*) FROM s1) = 1)::int"
    )
    assert part.arguments([arguments_of(append("t", 4)), arguments_of(append("u", 1))]) == [
        ("t", 4, 5, "t", 5, b"moved"),
        ("u", 1, 2, "u", 2, b"moved"),
    ]


def test_what_names_the_table_of_another_stays_apart() -> None:
    # A choice reads the table's row, which the update before it changes.
    assert len(plan(shape_of((*append("t", 0), choose("t", 0, 0))))) == 2
    assert len(plan(shape_of((choose("t", 0, 0), append("t", 0)[0])))) == 2
    # The same statement again and again goes out at once, but in order.
    first, second, third = plan(shape_of((lay("t"), *reveal("t", 3, 0, 1, 2))))[1:]
    assert first.sql.startswith("WITH s0 AS (UPDATE tables")
    assert (second.times, second.width) == (3, 3)
    assert third.sql.startswith("DELETE")
    rows = arguments_of((lay("t"), *reveal("t", 3, 0, 1, 2)))
    assert second.arguments([rows]) == [("t", 3, 0), ("t", 3, 1), ("t", 3, 2)]


def test_a_word_within_a_word_is_no_name() -> None:
    insert = Statement("INSERT INTO log (table_id) VALUES ($1)", ("t",))
    update = Statement("UPDATE tables SET number = $1", (1,))
    assert len(plan(shape_of((update, insert)))) == 1


def test_what_cannot_be_counted_is_refused() -> None:
    with pytest.raises(ValueError, match="cannot be counted"):
        plan(shape_of((Statement("SELECT 1", (), 1),)))
    with pytest.raises(ValueError, match="cannot be counted"):
        plan(shape_of((Statement("DELETE FROM log RETURNING number", (), 1),)))
    assert plan(()) == ()
    assert len(plan(shape_of((Statement("DELETE FROM log"), Statement("DELETE FROM log"))))) == 2
