"""A Ray cluster: how it is found, and units of work on it."""

from __future__ import annotations

import ctypes
import logging
import os
import signal
import socket
import sys
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, redirect_stdout
from itertools import islice
from types import TracebackType
from typing import Any, TypeVar

import ray
from ray.exceptions import GetTimeoutError, RayError, RayTaskError, WorkerCrashedError

from ludarium.analysis.stop import Stop
from ludarium.analysis.units import WorkerFailure
from ludarium.errors import InvalidOption
from ludarium.texts import tr

T = TypeVar("T")
Result = TypeVar("Result")

LOCAL = "local"
"""In the place of an address: a cluster of this machine's cores, for as long as the command runs."""

ATTEMPTS = 4
"""Work that so many workers have died of fails."""

UNIT_SECONDS = 3.0
"""How long a worker should be busy with what it is given at a time: as many units as take so long."""
_MOST_AT_A_TIME = 256

_AHEAD = 2
"""What is begun for each core, so that none waits for what comes before its own."""

_SIGACTION_BYTES = 1024
"""More than the operating system says of a signal."""

_REACH_SECONDS = 5.0
_LOOK_SECONDS = 0.2
"""Between looks at whether all is to be stopped."""


@contextmanager
def connected(address: str, workers: int | None = None) -> Iterator[None]:
    """Context in which this process belongs to the cluster at an address: HOST:PORT, `auto` for the one that this
    machine belongs to, or LOCAL, with so many workers if not one a core.  Raises InvalidOption where there is none."""
    if ray.is_initialized():
        yield
        return
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nothing is told to anybody
    with redirect_stdout(sys.stderr):  # Ray reports dead workers on stdout, which may hold a JSON document
        _connect(address, workers)
        try:
            yield
        finally:
            with _signals_kept():
                ray.shutdown()


def _connect(address: str, workers: int | None) -> None:
    try:
        _reach(address)
        with _signals_kept():
            ray.init(
                address, num_cpus=workers, logging_level=logging.ERROR, log_to_driver=False, include_dashboard=False
            )
    except (OSError, ValueError, RuntimeError, RayError) as error:
        raise InvalidOption(
            tr(
                "there is no Ray cluster at {address}: {why}; local starts one on this machine",
                address=address,
                why=str(error).strip().split("\n")[0],
            )
        ) from None


@contextmanager
def _signals_kept() -> Iterator[None]:
    """Context after which signals have the handlers that they had before.  Ray takes those for itself, and away at its
    end, by which a host knows that a module has failed; any such failure would end the process."""
    if os.name != "posix":
        yield
        return
    libc = ctypes.CDLL(None)
    faults = signal.SIGSEGV, signal.SIGBUS, signal.SIGILL, signal.SIGFPE
    kept = {number: ctypes.create_string_buffer(_SIGACTION_BYTES) for number in faults}
    for number, action in kept.items():
        libc.sigaction(number, None, action)
    yield
    for number, action in kept.items():
        libc.sigaction(number, action, None)


def cores() -> int:
    """How many the cluster has."""
    return max(int(ray.cluster_resources().get("CPU", 1)), 1)


def next_size(size: int, seconds: float) -> int:
    """How many units a worker should be given next, if so many took so long."""
    return max(1, min(round(size * UNIT_SECONDS / max(seconds, 0.001)), 2 * size, _MOST_AT_A_TIME))


class RayUnits:
    """Context in which units of work are done on a cluster, as many at a time as take a worker some seconds.  Where a
    worker or its machine dies, Ray gives them to another one; a unit depends on its item alone, so the results are the
    same."""

    def __init__(self, address: str) -> None:
        self._connection = connected(address)

    def __enter__(self) -> RayUnits:
        self._connection.__enter__()
        return self

    def __exit__(
        self, exc_type: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self._connection.__exit__(exc_type, error, traceback)

    def results(self, work: Callable[[T, Stop], Result], items: Iterable[T], stop: Stop) -> Iterator[Result]:
        """As `Units.results`; units that have begun when `stop` is set are ended."""
        several = ray.remote(num_cpus=1, max_retries=ATTEMPTS - 1)(_several)
        waiting, begun, size = iter(items), deque[Any](), 1
        try:
            while not stop.is_set:
                while len(begun) <= _AHEAD * cores() and (some := list(islice(waiting, size))):
                    begun.append(several.remote(work, some))
                if not begun:
                    return
                for results, seconds in _first(begun, stop):
                    size = next_size(len(results), seconds)
                    yield from results
        finally:
            for reference in begun:
                ray.cancel(reference, force=True)


def _several(work: Callable[[Any, Stop], Any], items: list[Any]) -> tuple[list[Any], float]:
    """Some units in a worker's process; their results and the seconds that they took."""
    begin = time.perf_counter()
    return [work(item, Stop()) for item in items], time.perf_counter() - begin


def _first(begun: deque[Any], stop: Stop) -> Iterator[Any]:
    """What was begun first, when it is done; nothing where all is stopped before."""
    while not stop.is_set:
        try:
            result = ray.get(begun[0], timeout=_LOOK_SECONDS)
        except GetTimeoutError:
            continue
        except WorkerCrashedError:
            raise WorkerFailure(f"{ATTEMPTS} workers have died, one after the other, of the same unit") from None
        except RayTaskError as error:
            raise (error.cause if isinstance(error.cause, Exception) else error) from None
        begun.popleft()
        yield result
        return


def _reach(address: str) -> None:
    """Raises OSError or ValueError where nothing listens at HOST:PORT: Ray itself would go on trying for minutes."""
    if address not in (LOCAL, "auto") and "://" not in address:
        host, _, port = address.rpartition(":")
        if not host or not port.isdigit():
            raise ValueError(tr("an address is HOST:PORT, auto or local"))
        socket.create_connection((host, int(port)), _REACH_SECONDS).close()
