"""Units of work: the same results in the same order on threads and on a cluster, though a worker dies."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import ludarium
from ludarium.analysis.cluster import LOCAL, RayUnits, connected, next_size
from ludarium.analysis.stop import Stop
from ludarium.analysis.units import ThreadUnits, Units, WorkerFailure, open_units
from ludarium.errors import InvalidOption
from ludarium.modules.hosts import prepare_native
from ludarium.studies.plan import SIGHT, Plan, variants
from ludarium.studies.run import run
from ludarium.training.games import play_games
from ludarium.training.selfplay import SelfPlay

PIVIT = ludarium.game("pivit", size=6)


@pytest.fixture(scope="module", autouse=True)
def two_workers() -> Iterator[None]:
    """A cluster of this machine that all tests share."""
    with connected(LOCAL, workers=2):
        yield


def square(number: int, _stop: Stop) -> int:
    return number * number


def fail(number: int, _stop: Stop) -> int:
    if number == 3:
        raise InvalidOption("three is none")
    return number


def die_once(task: tuple[str, int], _stop: Stop) -> int:
    """The first worker that comes to number 5 is killed."""
    folder, number = task
    mark = Path(folder) / "died"
    if number == 5 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def die(_number: int, _stop: Stop) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return 0


@pytest.fixture(params=["threads", "cluster"])
def units(request: pytest.FixtureRequest) -> Iterator[Units]:
    with open_units(2, "local" if request.param == "cluster" else None, "a test") as opened:
        yield opened


def test_results_come_in_the_order_of_the_items(units: Units) -> None:
    assert list(units.results(square, range(20), Stop())) == [number * number for number in range(20)]


def test_what_a_unit_refuses_is_told(units: Units) -> None:
    with pytest.raises(InvalidOption, match="three is none"):
        list(units.results(fail, range(8), Stop()))


def test_nothing_more_comes_once_it_is_stopped(units: Units) -> None:
    stop, got = Stop(), []
    for number in units.results(square, range(1000), stop):
        got.append(number)
        if len(got) == 3:
            stop.set()
    assert 3 <= len(got) < 100


def test_a_worker_is_given_what_takes_some_seconds() -> None:
    """It grows by no more than twice, as one measurement says little."""
    assert next_size(1, 0.01) == 2
    assert next_size(64, 6.0) == 32
    assert next_size(1, 60.0) == 1
    assert next_size(200, 0.0) == 256


def test_a_unit_of_a_worker_that_dies_is_done_by_another(tmp_path: Path) -> None:
    with RayUnits("local") as units:
        assert list(units.results(die_once, [(str(tmp_path), n) for n in range(10)], Stop())) == list(range(10))
    assert (tmp_path / "died").exists()


def test_a_unit_that_kills_every_worker_is_given_up() -> None:
    with RayUnits("local") as units, pytest.raises(WorkerFailure, match="4 workers have died"):
        list(units.results(die, range(2), Stop()))


def test_self_play_on_a_cluster_is_that_of_one_machine(tmp_path: Path) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    play_games(PIVIT, here, 12, 3, SelfPlay(nodes=50))
    with RayUnits("local") as units:
        play_games(PIVIT, there, 12, 3, SelfPlay(nodes=50), units=units)
    assert there.read_bytes() == here.read_bytes()


def test_a_study_on_a_cluster_is_that_of_one_machine() -> None:
    prepare_native(type(PIVIT))
    plan = Plan(variants("pivit", {"size": ("6",)}, ()), {SIGHT: 40, 1: 12}, 7)
    here = run(plan, None, units=ThreadUnits(2), stop=Stop())
    with RayUnits("local") as units:
        there = run(plan, None, units=units, stop=Stop())
    assert there == here


def test_a_module_that_fails_is_told_on_a_cluster_and_after_it() -> None:
    """Ray has a handler of its own for the signal by which that is known, and ends the process."""
    code = (
        "import ludarium\n"
        "from ludarium.analysis.cluster import LOCAL, connected\n"
        "from ludarium.errors import InvalidGame\n"
        "from ludarium.modules.runtime import Instance, load\n"
        "def fail():\n"
        "    try:\n"
        "        Instance(load(type(ludarium.game('pivit')))).call('turn', 3 << 30)\n"
        "    except InvalidGame as error:\n"
        "        print(error)\n"
        "fail()\n"
        "with connected(LOCAL, workers=1):\n"
        "    fail()\n"
        "fail()\n"
    )
    done = subprocess.run([sys.executable, "-c", code], check=False, capture_output=True, text=True, timeout=120)
    told = done.stdout + done.stderr  # while it is connected, standard output goes to standard error
    assert told.count("out of bounds memory access") == 3, told
