"""Games on a Ray cluster: the same as `pool.Pool`, with workers on many machines.

A unit of work is as many games as take some seconds, so that asking costs little and little is lost.  Where a worker or
its machine dies, its unit is given to another one; a game is a function of its task, so the results are the same.
"""

from __future__ import annotations

import logging
import os
import socket
import time
from collections import deque
from collections.abc import Iterable, Iterator
from itertools import islice
from types import TracebackType
from typing import Any, NamedTuple

import ray
from ray.exceptions import RayActorError, RayError

from ludarium.arena.pool import Data, WorkerFailure, checked
from ludarium.arena.results import result_data
from ludarium.arena.worker import Worker, answer
from ludarium.errors import InvalidOption
from ludarium.texts import tr

UNIT_SECONDS = 3.0
"""How long a unit of work should take."""
_MOST_IN_UNIT = 256
_ATTEMPTS = 4
"""A unit that so many workers have died of fails."""

_REACH_SECONDS = 5.0

LOCAL = "local"
"""In the place of an address: a cluster of this machine's cores, for as long as the command runs."""


class Unit(NamedTuple):
    """Games that a worker is given together."""

    tasks: tuple[Data, ...]
    attempts: int = 0


class _Actor:
    """A worker in a process of the cluster."""

    def __init__(self, setup: Data) -> None:
        self._setup = setup

    def prepare(self, check: bool) -> Data:
        """Load everything, see `Worker.prepare`; not when it is made, as a worker that is not made tells nothing."""

        def begin() -> Data:
            self._worker = Worker(self._setup)
            self._worker.prepare(check)
            return {"ready": os.getpid()}

        return answer(begin)

    def play(self, tasks: tuple[Data, ...]) -> Data:
        """The results, and the seconds that they took."""

        def go_on() -> Data:
            begin = time.perf_counter()
            results = [result_data(self._worker.play(task)) for task in tasks]
            return {"results": results, "seconds": time.perf_counter() - begin}

        return answer(go_on)


class ClusterPool:
    """Context with a worker for each core of a cluster, or so many, all set up for the same contest."""

    def __init__(self, setup: Data, address: str, size: int | None = None) -> None:
        self._setup, self._address, self._size = setup, address, size
        self._actors: list[Any] = []
        self._make = ray.remote(num_cpus=1)(_Actor)
        self._is_ours = False

    def __enter__(self) -> ClusterPool:
        """The first worker loads and checks everything alone, so that errors come once."""
        try:
            self._connect()
            size = self._size or max(int(ray.cluster_resources().get("CPU", 1)), 1)
            checked(ray.get(self._new_actor(check=True)))
            for _ in range(size - 1):
                self._new_actor()
        except BaseException:
            self._close()
            raise
        return self

    def __exit__(
        self, exc_type: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self._close()

    def play(self, tasks: Iterable[Data]) -> Iterator[Data]:
        """Results as they come; raises WorkerFailure where a unit kills every worker that it is given to.

        Leaving early ends the games going on."""
        waiting, again = iter(tasks), deque[Unit]()
        in_unit = 1
        running: dict[Any, tuple[Any, Unit]] = {}

        def next_unit() -> Unit:
            return again.popleft() if again else Unit(tuple(islice(waiting, in_unit)))

        idle = list(self._actors)
        while True:
            while idle and (unit := next_unit()).tasks:
                actor = idle.pop()
                running[actor.play.remote(unit.tasks)] = actor, unit
            if not running:
                return
            (done,), _ = ray.wait(list(running))
            actor, unit = running.pop(done)
            try:
                reply = checked(ray.get(done))
            except RayActorError:
                again.append(self._once_more(unit))
                idle.append(self._replace(actor))
                continue
            idle.append(actor)
            in_unit = _games_in_unit(len(unit.tasks), reply["seconds"])
            yield from reply["results"]

    def _connect(self) -> None:
        """Raises InvalidOption where there is no cluster at the address."""
        if ray.is_initialized():
            return
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nothing is told to anybody
        try:
            _reach(self._address)
            ray.init(self._address, logging_level=logging.ERROR, log_to_driver=False, include_dashboard=False)
        except (OSError, ValueError, RuntimeError, RayError) as error:
            raise InvalidOption(
                tr(
                    "there is no Ray cluster at {address}: {why}; local starts one on this machine",
                    address=self._address,
                    why=str(error).strip().split("\n")[0],
                )
            ) from None
        self._is_ours = True

    @staticmethod
    def _once_more(unit: Unit) -> Unit:
        if unit.attempts + 1 >= _ATTEMPTS:
            raise WorkerFailure(f"{_ATTEMPTS} workers have died, one after the other, of the same games")
        return Unit(unit.tasks, unit.attempts + 1)

    def _replace(self, dead: Any) -> Any:
        """Another worker for one that has died."""
        self._actors.remove(dead)
        self._new_actor()
        return self._actors[-1]

    def _new_actor(self, *, check: bool = False) -> Any:
        """One worker more; what is returned can be waited for.  It takes its first unit when it is prepared."""
        self._actors.append(self._make.remote(self._setup))
        return self._actors[-1].prepare.remote(check)

    def _close(self) -> None:
        for actor in self._actors:
            ray.kill(actor)
        self._actors.clear()
        if self._is_ours:
            ray.shutdown()


def _reach(address: str) -> None:
    """Raises OSError or ValueError where nothing listens at HOST:PORT: Ray itself would go on trying for minutes."""
    if address not in (LOCAL, "auto") and "://" not in address:
        host, _, port = address.rpartition(":")
        if not host or not port.isdigit():
            raise ValueError(tr("an address is HOST:PORT, auto or local"))
        socket.create_connection((host, int(port)), _REACH_SECONDS).close()


def _games_in_unit(games: int, seconds: float) -> int:
    """How many games the next unit should have, if so many took so long."""
    return max(1, min(round(games * UNIT_SECONDS / max(seconds, 0.001)), 2 * games, _MOST_IN_UNIT))
