"""Units of work give the same results in threads, in processes and on a cluster, even if a worker dies."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import ludarium
from ludarium.analysis.stop import Stop
from ludarium.arena.cluster import LOCAL, RayCluster, cluster_connection
from ludarium.arena.executor import Executor, WorkerFailure
from ludarium.arena.workers import ProcessWorkers, ThreadWorkers, open_workers
from ludarium.errors import InvalidOption
from ludarium.modules.hosts import prepare_native
from ludarium.workshop.statistics.plan import WIN_OR_RANDOM, Plan, variants_of
from ludarium.workshop.statistics.play import play_plan
from ludarium.workshop.training.selfplay import SelfPlaySettings, play_games

PIVIT = ludarium.game("pivit", size=6)


@pytest.fixture(scope="module", autouse=True)
def two_workers() -> Iterator[None]:
    """A cluster on this machine, which all tests share.  Worker processes can import this module."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", os.pathsep.join([str(Path(__file__).parents[1]), os.environ.get("PYTHONPATH", "")]))
        with cluster_connection(LOCAL, workers=2):
            yield


def square(number: int, _stop: Stop) -> int:
    return number * number


def fail(number: int, _stop: Stop) -> int:
    if number == 3:
        raise InvalidOption("three is invalid")
    return number


def raise_key_error(number: int, _stop: Stop) -> int:
    return {}[number]


def wait_for_the_last(task: tuple[str, int], _stop: Stop) -> int:
    """Return the number.  The first of four tasks waits until the last one has begun."""
    folder, number = task
    mark, deadline = Path(folder) / "begun", time.monotonic() + 60
    if number == 3:
        mark.touch()
    while number == 0 and not mark.exists():
        assert time.monotonic() < deadline
        time.sleep(0.01)
    return number


def print_number(number: int, _stop: Stop) -> int:
    print("printed", number)
    return number


def die_once(task: tuple[str, int], _stop: Stop) -> int:
    """Return the number.  The first worker with number 5 kills itself."""
    folder, number = task
    mark = Path(folder) / "died"
    if number == 5 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def die(_number: int, _stop: Stop) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return 0


def numbered(count: int) -> Iterator[tuple[int, int]]:
    return ((number, number) for number in range(count))


@pytest.fixture(params=["threads", "processes", "cluster"])
def executor(request: pytest.FixtureRequest) -> Iterator[Executor]:
    cluster = "local" if request.param == "cluster" else None
    with open_workers(2, cluster, "a test", processes=request.param == "processes") as opened:
        yield opened


def test_results_come_in_the_order_of_the_units(executor: Executor) -> None:
    assert list(executor.run(square, numbered(20), Stop())) == [(number, number * number) for number in range(20)]


def test_results_come_as_they_are_finished(executor: Executor, tmp_path: Path) -> None:
    tasks = [(number, (str(tmp_path), number)) for number in range(4)]
    found = [unit for unit, _result in executor.run(wait_for_the_last, tasks, Stop(), ordered=False)]
    assert sorted(found) == [0, 1, 2, 3]
    assert found[0] != 0


def test_error_of_a_unit_is_raised(executor: Executor) -> None:
    with pytest.raises(InvalidOption, match="three is invalid"):
        list(executor.run(fail, numbered(8), Stop()))


def test_no_results_after_a_stop(executor: Executor) -> None:
    stop, numbers = Stop(), []
    for number, _square in executor.run(square, numbered(1000), stop):
        numbers.append(number)
        if len(numbers) == 3:
            stop.set()
    assert 3 <= len(numbers) < 100


_MANY_STOPS = """
import os
from arena.test_executor import numbered, square
from ludarium.analysis.stop import Stop
from ludarium.arena.cluster import LOCAL, RayCluster, cluster_connection
with cluster_connection(LOCAL, workers=2):
    for count in range(300):
        with RayCluster(LOCAL) as cluster:
            stop = Stop()
            for number, _square in cluster.run(square, numbered(1000), stop):
                if number == count % 5:
                    stop.set()
print("finished")
"""


def test_stopping_on_a_cluster_never_ends_this_process() -> None:
    """Ray would end it if a task were cancelled at the moment of its end."""
    done = subprocess.run([sys.executable, "-c", _MANY_STOPS], check=False, capture_output=True, text=True, timeout=240)
    assert "finished" in done.stdout, done.stderr[-3000:]
    assert done.returncode == 0, done.stderr[-3000:]


def test_error_in_a_worker_process_is_raised(capfd: pytest.CaptureFixture[str]) -> None:
    with ProcessWorkers(1) as processes, pytest.raises(WorkerFailure, match="a worker process failed: KeyError: 0"):
        list(processes.run(raise_key_error, numbered(1), Stop()))
    assert "KeyError" in capfd.readouterr().err


def test_death_of_a_worker_process_is_raised() -> None:
    with ProcessWorkers(2) as processes, pytest.raises(WorkerFailure, match="ended unexpectedly"):
        list(processes.run(die, numbered(4), Stop()))


def test_output_of_worker_processes_goes_to_stderr(capfd: pytest.CaptureFixture[str]) -> None:
    with ProcessWorkers(1) as processes:
        assert list(processes.run(print_number, numbered(2), Stop())) == [(0, 0), (1, 1)]
    assert capfd.readouterr() == ("", "printed 0\nprinted 1\n")


def test_leaving_ends_worker_processes_at_once() -> None:
    begin = time.monotonic()
    with ProcessWorkers(2) as processes:
        units = ((number, 60.0 * number) for number in range(4))
        next(iter(processes.run(wait_for, units, Stop())))
    assert time.monotonic() - begin < 30


def wait_for(seconds: float, _stop: Stop) -> float:
    time.sleep(seconds)
    return seconds


def test_series_grow_to_the_target_duration() -> None:
    """The size at most doubles, because one measurement is unreliable."""
    next_length = RayCluster(LOCAL)._next_series_length
    assert next_length(1, 0.01) == 2
    assert next_length(64, 6.0) == 32
    assert next_length(1, 60.0) == 1
    assert next_length(200, 0.0) == 256


def test_another_worker_repeats_a_dead_workers_unit(tmp_path: Path) -> None:
    tasks = [(number, (str(tmp_path), number)) for number in range(10)]
    with RayCluster("local") as cluster:
        assert [number for number, _ in cluster.run(die_once, tasks, Stop())] == list(range(10))
    assert (tmp_path / "died").exists()


def test_unit_that_kills_every_worker_fails() -> None:
    with RayCluster("local") as cluster, pytest.raises(WorkerFailure, match="4 workers have died"):
        list(cluster.run(die, numbered(2), Stop()))


def test_self_play_on_a_cluster_equals_one_machine(tmp_path: Path) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    play_games(PIVIT, here, 12, 3, SelfPlaySettings(nodes=50))
    with RayCluster("local") as cluster:
        play_games(PIVIT, there, 12, 3, SelfPlaySettings(nodes=50), executor=cluster)
    assert there.read_bytes() == here.read_bytes()


def test_statistics_on_a_cluster_equal_one_machine() -> None:
    prepare_native(type(PIVIT))
    plan = Plan(variants_of("pivit", {"size": ("6",)}, ()), {WIN_OR_RANDOM: 40, 1: 12}, 7)
    here = play_plan(plan, None, executor=ThreadWorkers(2), stop=Stop())
    with RayCluster("local") as cluster:
        there = play_plan(plan, None, executor=cluster, stop=Stop())
    assert there == here


def test_failing_module_is_reported_on_a_cluster_and_afterwards() -> None:
    """A memory fault raises a signal, for which Ray's handler would end the process."""
    code = (
        "import ludarium\n"
        "from ludarium.arena.cluster import LOCAL, cluster_connection\n"
        "from ludarium.errors import InvalidGame\n"
        "from ludarium.modules.runtime import ModuleInstance, load_module\n"
        "def fail():\n"
        "    try:\n"
        "        ModuleInstance(load_module(type(ludarium.game('pivit')))).call('turn', 3 << 30)\n"
        "    except InvalidGame as error:\n"
        "        print(error)\n"
        "fail()\n"
        "with cluster_connection(LOCAL, workers=1):\n"
        "    fail()\n"
        "fail()\n"
    )
    done = subprocess.run([sys.executable, "-c", code], check=False, capture_output=True, text=True, timeout=120)
    output = done.stdout + done.stderr  # while Ray is connected, standard output goes to standard error
    assert output.count("out of bounds memory access") == 3, output
