"""A referee for programs: any number of matches, one JSON object a line; docs/protocol.md."""

from .engine import Engine

__all__ = ["Engine"]
