"""Games on a Ray cluster: the same as `pool.Pool`, with workers on many machines.

A unit of work is as many games as take some seconds, so that asking costs little and little is lost.  Where a worker or
its machine dies, its unit is given to another one; a game is a function of its task, so the results are the same.
"""

from __future__ import annotations

import os
import time
from collections import deque
from collections.abc import Iterable, Iterator
from itertools import islice
from types import TracebackType
from typing import Any, NamedTuple

import ray
from ray.exceptions import RayActorError

from ludarium.analysis.cluster import ATTEMPTS, connected, cores, next_size
from ludarium.analysis.units import WorkerFailure
from ludarium.arena.pool import Data, checked
from ludarium.arena.results import result_data
from ludarium.arena.worker import Worker, answer


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
        self._setup, self._size = setup, size
        self._connection = connected(address)
        self._actors: list[Any] = []
        self._make = ray.remote(num_cpus=1)(_Actor)

    def __enter__(self) -> ClusterPool:
        """The first worker loads and checks everything alone, so that errors come once."""
        try:
            self._connection.__enter__()
            size = self._size or cores()
            checked(ray.get(self._new_actor(check=True)))
            for _ in range(size - 1):
                self._new_actor()
        except BaseException as error:
            self.__exit__(type(error), error, error.__traceback__)
            raise
        return self

    def __exit__(
        self, exc_type: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        for actor in self._actors:
            ray.kill(actor)
        self._actors.clear()
        self._connection.__exit__(None, None, None)

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
            in_unit = next_size(len(unit.tasks), reply["seconds"])
            yield from reply["results"]

    @staticmethod
    def _once_more(unit: Unit) -> Unit:
        if unit.attempts + 1 >= ATTEMPTS:
            raise WorkerFailure(f"{ATTEMPTS} workers have died, one after the other, of the same games")
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
