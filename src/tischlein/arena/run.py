"""Play planned matches on all cores of this machine; results come as they are finished."""

from __future__ import annotations

import signal
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice
from multiprocessing import get_context
from typing import TYPE_CHECKING

from .play import Player, Result

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable

    from .plan import Plan

AHEAD = 3
"""Matches handed out per process beyond the one it plays, so that none ever waits."""

_player: Player | None = None


def play_here(plans: Iterable[Plan]) -> Generator[Result]:
    """Play one match after another in this process."""
    player = Player()
    try:
        for plan in plans:
            yield player.play(plan)
    finally:
        player.close()


def play_on_cores(plans: Iterable[Plan], jobs: int) -> Generator[Result]:
    """Play in so many processes; closing the iterator drops what is not finished."""
    waiting = iter(plans)
    # Fresh processes: forking one that has threads and compiled code is asking for trouble.
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_begin)
    try:
        running: set[Future[Result]] = {
            pool.submit(_play, plan) for plan in islice(waiting, jobs * (1 + AHEAD))
        }
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for plan in islice(waiting, len(done)):
                running.add(pool.submit(_play, plan))
            for future in done:
                yield future.result()
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _begin() -> None:
    """Leave Ctrl-C to the process that collects the results."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _play(plan: Plan) -> Result:
    global _player  # noqa: PLW0603 - one for each process, so that programs stay open
    if _player is None:
        _player = Player()
    return _player.play(plan)
