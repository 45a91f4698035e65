"""Moths: a game that arrives as a package of its own."""

from tischlein.core.package import Package

from .game import Moths

PACKAGE = Package(
    home=__name__,
    versions=(Moths(),),
    about="Reach for moths around a lamp: the greediest scare them away.",
    clauses="MO",
    by_seat=("caught", "scared", "last", "reaches"),
    bots="tischlein_moths.bots",
)
