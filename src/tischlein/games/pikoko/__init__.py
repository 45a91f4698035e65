"""Pikoko, for three to five players: rules.md beside this file is its rule sheet."""

from .rules import Pikoko

VERSIONS = (Pikoko(),)
"""The rules of every version, the newest last."""
