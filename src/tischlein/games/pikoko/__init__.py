"""Pikoko, for three to five players: rules.md beside this file is its rule sheet."""

from tischlein.core.package import Package

from .rules import Pikoko

PACKAGE = Package(
    home=__name__,
    versions=(Pikoko(),),
    about="You see every hand but your own: bet on all, play your neighbour's.",
    clauses="PK",
    bots="tischlein.bots.pikoko",
    board="tischlein.cli.boards.pikoko",
)
