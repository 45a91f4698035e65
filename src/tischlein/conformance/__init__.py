"""What every game must keep, whatever its rules; whoever adds a game runs it.

    pytest --pyargs tischlein.conformance.suite

`checks` has one function a promise; `suite` runs them all, for every game, seat count and option,
at random points of random matches.
"""
