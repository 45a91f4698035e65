"""Matches between bots in bulk: duels and round robins, with results one can trust.

`entrant` says who takes part, `plan` which matches are played, `play` plays one, `run` plays them
all (on every core, or on a Ray cluster), `results` and `ratings` say what came out of it.
"""
