"""5211, for two to five players: rules.md beside this file is its rule sheet."""

from tischlein.core.package import Package

from .rules import Five211

PACKAGE = Package(
    home=__name__,
    versions=(Five211(),),
    about="The colour that is played most pays, unless it is played too much.",
    clauses="FT",
    bots="tischlein.bots.five211",
    board="tischlein.cli.boards.five211",
)
