"""A test per clause, beside the promises that every game keeps."""

from __future__ import annotations

import pytest
from tischlein_moths.game import Moths
from tischlein_moths.state import Night, Options, Reach, State

from tischlein.conformance.suite import conformance_of
from tischlein.core.errors import BadSample, IllegalMove
from tischlein.core.game import Over

GAME = Moths()
# Every promise of every game, with every number of seats and every option.
test_conformance = conformance_of("moths")


def night(dice: tuple[int, ...], reaches: tuple[int, ...], state: State | None = None) -> State:
    """Play one night."""
    before = state or GAME.setup(Options(nights=3), len(reaches))
    fallen = GAME.settle(before, Night(dice)).state
    return GAME.play(fallen, {seat: Reach(reach) for seat, reach in enumerate(reaches)}).state


def test_mo1_a_match_lasts_as_many_nights_as_agreed() -> None:
    state = GAME.setup(Options(nights=3), 2)
    for _ in range(3):
        assert not isinstance(GAME.pending(state), Over)
        state = night((6,), (1, 1), state)
    assert isinstance(GAME.pending(state), Over)


@pytest.mark.parametrize(("seats", "dice"), [(2, 1), (3, 2), (4, 2), (5, 3)])
def test_mo2_dice_by_the_number_of_players(seats: int, dice: int) -> None:
    state = GAME.setup(Options(), seats)
    assert sum(GAME.settle(state, Night((6,) * dice)).state.dice) == 6 * dice
    with pytest.raises(BadSample):
        GAME.settle(state, Night((6,) * (dice + 1)))
    with pytest.raises(BadSample):
        GAME.settle(state, Night((7,) * dice))


def test_mo3_one_two_or_three() -> None:
    with pytest.raises(IllegalMove, match="MO3"):
        night((6,), (1, 4))


def test_mo4_enough_for_everybody() -> None:
    assert night((5,), (2, 3)).caught == (2, 3)


def test_mo5_the_greediest_scare_them_away() -> None:
    assert night((4,), (2, 3)).caught == (2, 0)
    assert night((3,), (2, 2)).caught == (0, 0)
    assert night((1, 1), (1, 2, 2)).caught == (1, 0, 0)


@pytest.mark.parametrize(
    ("nights", "reason", "winners"),
    [
        ([((6,), (3, 1))] * 3, "moths", (0,)),
        # Level with 4 moths each, but the first has scared them away once.
        ([((4,), (3, 2)), ((6,), (3, 1)), ((6,), (1, 1))], "scaredLess", (1,)),
        ([((6,), (2, 2))] * 3, "shared", (0, 1)),
    ],
)
def test_mo6_the_most_moths_win(nights: list, reason: str, winners: tuple[int, ...]) -> None:  # type: ignore[type-arg]
    state = GAME.setup(Options(nights=3), 2)
    for dice, reaches in nights:
        state = night(dice, reaches, state)
    pending = GAME.pending(state)
    assert isinstance(pending, Over)
    assert (pending.outcome.reason, pending.outcome.winners) == (reason, winners)
