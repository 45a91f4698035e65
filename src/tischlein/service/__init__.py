"""Tables where people and bots meet: seats, clocks, moves; load, change, store, then publish."""
