"""Contests on a Ray cluster of two workers, also if one of them is killed."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import ray

from arena.test_contest import contest, watch_all
from ludarium.arena import cluster, fixtures
from ludarium.arena.cluster import LOCAL, cluster_connection
from ludarium.arena.executor import WorkerFailure
from ludarium.arena.results import GameResult, result_data
from ludarium.errors import InvalidOption

GAMES = 24


@pytest.fixture(scope="module", autouse=True)
def two_workers() -> Iterator[None]:
    """A cluster on this machine, which all tests share."""
    with cluster_connection(LOCAL, workers=2):
        yield


def rows_without_times(results: list[GameResult]) -> list[object]:
    """The rows of the games, ordered by number, without their times."""
    games = [result_data(result) for result in sorted(results, key=lambda result: result.fixture.number)]
    return [{**game, "seconds": None} for game in games]


def workers() -> list[int]:
    """The ids of the processes that play now."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            if b"ray::run_tasks" in (folder / "cmdline").read_bytes():
                found.append(int(folder.name))
        except OSError:
            continue
    return found


@pytest.mark.skipif(not Path("/proc").exists(), reason="looks for processes in /proc")
def test_death_of_a_worker_changes_no_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """No game is lost or played twice."""
    monkeypatch.setattr(cluster, "SERIES_SECONDS", 0.05)
    plan = contest(["level:1", "greedy"], fixtures.for_match(GAMES), seed=3)
    here = plan.run(watch_all, 2)
    killed = list[int]()

    def kill_one(results: list[GameResult]) -> bool:
        if len(results) >= 4 and not killed and (playing := workers()):
            killed.append(playing[0])
            os.kill(killed[0], signal.SIGKILL)
        return True

    there = plan.run(kill_one, None, cluster="local")
    assert killed
    assert rows_without_times(there) == rows_without_times(here)


_A_WORKER_DIES = """
import json, os, sys, threading
import ray
from ludarium.arena.cluster import LOCAL, cluster_connection

class Watched:
    def __init__(self, stream):
        self.stream = stream

    def write(self, text):
        if "worker died" in text:
            reported.set()
        return self.stream.write(text)

    def __getattr__(self, name):
        return getattr(self.stream, name)

@ray.remote(max_retries=0)
def die():
    os._exit(1)

reported = threading.Event()
sys.stdout, sys.stderr = Watched(sys.stdout), Watched(sys.stderr)
with cluster_connection(LOCAL, workers=1):
    try:
        ray.get(die.remote())
    except ray.exceptions.RayError:
        reported.wait(60)
print(json.dumps({"reported": reported.is_set()}))
"""


def test_lost_worker_writes_nothing_to_standard_output() -> None:
    """Ray prints its own message about the worker."""
    done = subprocess.run(
        [sys.executable, "-c", _A_WORKER_DIES], capture_output=True, text=True, timeout=180, check=False
    )
    assert json.loads(done.stdout) == {"reported": True}, done.stderr
    assert "worker died" in done.stderr


def test_games_that_kill_every_worker_end_the_contest() -> None:
    plan = contest(["random", "py:os:abort"], fixtures.for_match(2))
    with pytest.raises((WorkerFailure, InvalidOption)):
        plan.run(watch_all, None, cluster="local")


def test_error_in_a_worker_is_reported() -> None:
    plan = contest(["random", "py:no_such_module:f"], fixtures.for_match(2))
    with pytest.raises(InvalidOption, match="no_such_module"):
        plan.run(watch_all, None, cluster="local")


def test_leaving_early_ends_the_games() -> None:
    plan = contest(["random", "random"], fixtures.for_match(10_000))
    results = plan.run(lambda results: len(results) < 3, None, cluster="local")
    assert 3 <= len(results) < 300


@pytest.mark.parametrize("address", ["127.0.0.1:9", "nowhere", "127.0.0.1:99999"])
def test_unreachable_address_is_reported_quickly(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ray, "is_initialized", lambda: False)
    plan = contest(["random", "random"], fixtures.for_match(2))
    with pytest.raises(InvalidOption, match=f"no Ray cluster answers at {address}: .*; use local to start one"):
        plan.run(watch_all, None, cluster=address)
