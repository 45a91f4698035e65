"""Structured logs, one line an event, on standard error; without secrets, names or cards."""

from __future__ import annotations

import logging
import sys

from tischlein.core.codec import encode
from tischlein.service.refusals import Unavailable

USUAL = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}
"""What every record has; anything else was said on purpose, in `extra`."""


class Lines(logging.Formatter):
    """`time level logger message key=value ...`, or the same as JSON."""

    def __init__(self, *, json: bool) -> None:
        """Write JSON if asked to."""
        super().__init__()
        self._json = json

    def format(self, record: logging.LogRecord) -> str:
        """Write one event as one line."""
        extra = {key: value for key, value in vars(record).items() if key not in USUAL}
        fields = {
            "at": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **{key: str(value) for key, value in extra.items()},
        }
        if record.exc_info:
            fields["trace"] = self.formatException(record.exc_info)
        if self._json:
            return encode(fields).decode()
        head = " ".join(fields.pop(key) for key in ("at", "level", "logger", "message"))
        trace = fields.pop("trace", "")
        tail = "".join(f" {key}={value}" for key, value in fields.items())
        return head + tail + (f"\n{trace}" if trace else "")


def is_new(record: logging.LogRecord) -> bool:
    """Whether a record is worth a line: a database that went away has logged that itself."""
    error = record.exc_info[1] if record.exc_info else None
    while error is not None and not isinstance(error, Unavailable):
        error = error.__cause__ or error.__context__
    return error is None


def configure_logs(*, json: bool) -> None:
    """Log to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines(json=json))
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.INFO)
    # An answer that was begun can only be broken off, and uvicorn takes that for a fault.
    logging.getLogger("uvicorn.error").addFilter(is_new)
    # It would tell the address of every connection, and with it who has which link.
    logging.getLogger("uvicorn").setLevel(logging.WARNING)
    # Of its steps nobody needs to know; what came of them is told in our own words.
    logging.getLogger("alembic").setLevel(logging.WARNING)
