"""Pickomino, for two to seven players: rules.md beside this file is its rule sheet."""

from .rules import Pickomino

VERSIONS = (Pickomino(),)
"""The rules of every version, the newest last."""
