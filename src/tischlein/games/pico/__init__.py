"""Pico, for two players: rules.md beside this file is its rule sheet."""

from .rules import Pico

VERSIONS = (Pico(),)
"""The rules of every version, the newest last."""
