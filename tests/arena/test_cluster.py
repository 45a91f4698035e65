"""The arena on a real Ray cluster, started here and ended here."""

from __future__ import annotations

from typing import Any

import pytest

from tests.arena.test_arena import plans, without_times
from tischlein.arena.cluster import play_on_cluster
from tischlein.arena.run import play_here
from tischlein.core.errors import Malformed

ray = pytest.importorskip("ray")
cluster_utils = pytest.importorskip("ray.cluster_utils")


def start() -> Any:
    """Start a cluster; on a machine under load Ray may give up waiting for itself, so try twice."""
    head = {"initialize_head": True, "head_node_args": {"num_cpus": 1}}
    try:
        return cluster_utils.Cluster(**head)
    except Exception:  # noqa: BLE001 - whatever it is, the second time it is told
        ray.shutdown()
        return cluster_utils.Cluster(**head)


@pytest.mark.filterwarnings("ignore")
def test_a_cluster_gives_the_same_results() -> None:
    made = plans("pico", 2, 8)
    cluster = start()
    try:
        cluster.add_node(num_cpus=1)
        there = list(play_on_cluster(made, cluster.address))
    finally:
        cluster.shutdown()
    assert without_times(there) == without_times(list(play_here(made)))


@pytest.mark.filterwarnings("ignore")
def test_no_cluster_is_said_in_words() -> None:
    with pytest.raises(Malformed, match="no Ray cluster at"):
        list(play_on_cluster(plans("pico", 2, 2), "auto"))
