"""Pickomino, for two to seven players: rules.md beside this file is its rule sheet."""

from tischlein.core.package import Package

from .rules import Pickomino

PACKAGE = Package(
    home=__name__,
    versions=(Pickomino(),),
    about="Roll, set aside, press your luck: worms from the grill, or from others.",
    clauses="PM",
    bots="tischlein.bots.pickomino",
    board="tischlein.cli.boards.pickomino",
    odds="tischlein.bots.pickomino.odds",
)
