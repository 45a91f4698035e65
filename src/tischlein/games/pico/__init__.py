"""Pico, for two players: rules.md beside this file is its rule sheet."""

from tischlein.core.package import Package

from .rules import Pico

PACKAGE = Package(
    home=__name__,
    versions=(Pico(),),
    about="Two hands, one secret: outguess a rival whose cards you know.",
    clauses="PI",
    bots="tischlein.bots.pico",
    board="tischlein.cli.boards.pico",
    solver="tischlein.cli.solvers.pico",
)
