"""Play planned matches on a Ray cluster: the same matches, the same results, more machines.

`pip install tischlein[cluster]` brings Ray; every machine of the cluster needs tischlein too.
"""

from __future__ import annotations

import logging
from itertools import islice
from typing import TYPE_CHECKING, Any

from tischlein.core.errors import Malformed

from .play import Player, Result

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable

    from .plan import Plan

AHEAD = 2


def play_on_cluster(plans: Iterable[Plan], address: str) -> Generator[Result]:
    """Play on the cluster at an address (`auto` finds one on this machine)."""
    try:
        import ray  # noqa: PLC0415 - only for those who have a cluster
    except ImportError:
        raise Malformed("Ray is not installed: pip install 'tischlein[cluster]'") from None
    try:
        ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise Malformed(f"there is no Ray cluster at {address!r}: {error}") from None
    try:
        yield from _play_all(ray, plans)
    finally:
        ray.shutdown()


def _play_all(ray: Any, plans: Iterable[Plan]) -> Generator[Result]:
    workers = [ray.remote(Player).remote() for _ in range(int(ray.cluster_resources()["CPU"]))]
    waiting = iter(plans)
    # A result tells which worker is free by the reference it came from.
    running: dict[Any, Any] = {}
    for plan, worker in zip(islice(waiting, len(workers) * AHEAD), workers * AHEAD, strict=False):
        running[worker.play.remote(plan)] = worker
    while running:
        (reference,), _ = ray.wait(list(running), num_returns=1)
        worker = running.pop(reference)
        for plan in islice(waiting, 1):
            running[worker.play.remote(plan)] = worker
        yield ray.get(reference)
