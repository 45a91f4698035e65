"""Troubles are reported rarely, and their end once."""

from __future__ import annotations

import logging
import sqlite3
from typing import TYPE_CHECKING

import pytest

from tischlein.service.refusals import Unavailable
from tischlein.store.sqlite import _commit, connect
from tischlein.store.trouble import EVERY, Troubles, is_trouble
from tischlein.web.logs import is_new

if TYPE_CHECKING:
    from pathlib import Path


def refusal(cause: BaseException | None) -> Unavailable:
    made = Unavailable("not now")
    made.__cause__ = cause
    return made


def failure(path: Path, sql: str) -> sqlite3.Error:
    with pytest.raises(sqlite3.Error) as failed:
        sqlite3.connect(path, timeout=0).execute(sql)
    return failed.value


def test_one_line_a_minute_and_kind(caplog: pytest.LogCaptureFixture, tmp_path: Path) -> None:
    caplog.set_level(logging.INFO)
    now = 1000.0
    troubles = Troubles(lambda: now)
    sqlite3.connect(tmp_path / "t.db", isolation_level=None).execute("BEGIN EXCLUSIVE")
    locked = refusal(failure(tmp_path / "t.db", "CREATE TABLE t (id)"))
    gone = refusal(ConnectionResetError("it is gone\nfor good"))
    troubles.begin(locked)
    assert troubles.current == "database is locked"
    assert not caplog.records, "whoever opens the database says so"
    troubles.end()
    for cause in (locked, gone, refusal(OSError()), locked, refusal(None), gone):
        troubles.begin(cause)
        assert troubles.current is not None
    assert [record.getMessage() for record in caplog.records] == [
        "the database cannot be used: database is locked",
        "the database cannot be used: it is gone for good",
    ]
    for _ in range(2):
        troubles.end()
        assert troubles.current is None
    assert caplog.records[-1].getMessage() == "the database can be used again"
    assert len(caplog.records) == 3
    # Again within the minute: neither its beginning nor its end is worth a line.
    troubles.begin(locked)
    troubles.end()
    assert len(caplog.records) == 3
    now += EVERY
    troubles.begin(locked)
    troubles.end()
    assert len(caplog.records) == 5


def test_what_is_no_trouble_of_the_disk_stays_a_fault(tmp_path: Path) -> None:
    assert not is_trouble(failure(tmp_path / "t.db", "SELECT nonsense"))
    assert not is_trouble(ValueError())
    (tmp_path / "junk.db").write_bytes(b"junk" * 2000)
    assert is_trouble(failure(tmp_path / "junk.db", "SELECT * FROM sqlite_master"))


def test_a_transaction_that_could_not_be_given_up_is_given_up_later(tmp_path: Path) -> None:
    connection = connect(tmp_path / "t.db")
    connection.execute("CREATE TABLE t (id)")
    connection.execute("BEGIN")
    connection.execute("INSERT INTO t VALUES (1)")
    assert _commit(connection, []) == []
    assert connection.execute("SELECT count(*) FROM t").fetchone() == (0,)
    connection.close()


def test_an_answer_broken_off_by_a_lost_database_is_no_news() -> None:
    def record(error: BaseException) -> logging.LogRecord:
        return logging.makeLogRecord({"exc_info": (type(error), error, None)})

    wrapped = RuntimeError("after the response started")
    wrapped.__cause__ = refusal(None)
    assert not is_new(record(wrapped))
    assert is_new(record(RuntimeError("a fault")))
    assert is_new(logging.makeLogRecord({}))
