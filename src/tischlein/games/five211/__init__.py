"""5211, for two to five players: rules.md beside this file is its rule sheet."""

from .rules import Five211

VERSIONS = (Five211(),)
"""The rules of every version, the newest last."""
