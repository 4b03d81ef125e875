"""Run units of work on a Ray cluster.

Each worker receives a series of units that takes about SERIES_SECONDS.  If a worker or its machine dies, Ray passes the
series to another worker."""

from __future__ import annotations

import ctypes
import logging
import os
import signal
import socket
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, redirect_stdout
from typing import Any

import ray
from ray.exceptions import RayError, WorkerCrashedError

from ludarium.analysis.stop import Stop
from ludarium.arena.executor import (
    POLL_SECONDS,
    SERIES_PER_WORKER,
    Executor,
    Work,
    WorkerFailure,
    result_or_raise,
    run_tasks,
)
from ludarium.errors import InvalidOption
from ludarium.texts import tr

LOCAL = "local"  # the address that starts a cluster on this machine, for the duration of the command

ATTEMPTS = 4
"""Maximum number of workers that try a series, one after another.  If all of these workers die, the work fails."""

SERIES_SECONDS = 3.0  # target duration of a series of units
_MAX_SERIES_UNITS = 256  # maximum number of units in a series
_SIGACTION_BYTES = 1024  # an upper bound for the size of a sigaction structure
_REACH_SECONDS = 5.0  # time limit of the connection that checks whether a cluster is at an address


@contextmanager
def cluster_connection(address: str, workers: int | None = None) -> Iterator[None]:
    """Context in which this process is connected to a cluster.  Raises InvalidOption if no cluster answers.  `address`
    is HOST:PORT, `auto` for the running cluster of this machine, or LOCAL to start one.  `workers` is the number of
    workers of a LOCAL cluster; None starts one for each core."""
    if ray.is_initialized():
        yield
        return
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # no statistics leave this machine
    with redirect_stdout(sys.stderr):  # Ray reports dead workers on stdout, where commands write JSON
        _connect(address, workers)
        try:
            yield
        finally:
            with _restored_signal_handlers():
                ray.shutdown()


def _connect(address: str, workers: int | None) -> None:
    try:
        _check_reachable(address)
        with _restored_signal_handlers():
            ray.init(
                address, num_cpus=workers, logging_level=logging.ERROR, log_to_driver=False, include_dashboard=False
            )
    except (OSError, ValueError, RuntimeError, RayError) as error:
        raise InvalidOption(
            "no Ray cluster answers at {address}: {why}; use local to start one on this machine",
            address=address,
            why=str(error).strip().split("\n")[0],
        ) from None


@contextmanager
def _restored_signal_handlers() -> Iterator[None]:
    """Context that restores the earlier handlers of fault signals at its end, because Ray replaces and then removes
    them.  Without those of wasmtime, a fault in a WebAssembly module would end this process."""
    if os.name != "posix":
        yield
        return
    libc = ctypes.CDLL(None)
    faults = signal.SIGSEGV, signal.SIGBUS, signal.SIGILL, signal.SIGFPE
    saved = {number: ctypes.create_string_buffer(_SIGACTION_BYTES) for number in faults}
    for number, action in saved.items():
        libc.sigaction(number, None, action)
    yield
    for number, action in saved.items():
        libc.sigaction(number, action, None)


def cluster_cores() -> int:
    return max(int(ray.cluster_resources().get("CPU", 1)), 1)


class RayCluster(Executor):
    """Runs work on a Ray cluster.  `max_series` is the maximum number of series that run or wait at a time; None is
    SERIES_PER_WORKER for each core.  Ray runs each series in one remote call.  Closing the connection ends all calls.
    A call is never cancelled, because a cancellation at the moment in which the call ends would end this process
    (https://github.com/ray-project/ray/pull/54798)."""

    def __init__(self, address: str, max_series: int | None = None) -> None:
        self._connection = cluster_connection(address)
        self._max_series = max_series

    def __enter__(self) -> RayCluster:
        self._connection.__enter__()
        self.max_running = self._max_series or SERIES_PER_WORKER * cluster_cores()
        self._remote = ray.remote(num_cpus=1, max_retries=ATTEMPTS - 1)(run_tasks)
        return self

    def close(self) -> None:
        self._connection.__exit__(None, None, None)

    def _start(self, work: Work, tasks: list[Any], stop: Stop) -> Any:  # noqa: ARG002 - a worker has its own stop
        return self._remote.remote(work, tasks)

    def _finished(self, running: list[Any], ordered: bool) -> Iterable[Any]:
        finished: list[Any] = ray.wait(running[:1] if ordered else running, timeout=POLL_SECONDS)[0]
        return finished

    def _result(self, handle: Any) -> tuple[list[Any], float]:
        try:
            return result_or_raise(ray.get(handle))
        except WorkerCrashedError:
            raise WorkerFailure(f"{ATTEMPTS} workers have died, one after the other, with the same series") from None

    def _next_series_length(self, length: int, seconds: float) -> int:
        return max(1, min(round(length * SERIES_SECONDS / max(seconds, 0.001)), 2 * length, _MAX_SERIES_UNITS))


def _check_reachable(address: str) -> None:
    """Raise OSError or ValueError if nothing listens at HOST:PORT.  Ray itself would retry for minutes."""
    if address not in (LOCAL, "auto") and "://" not in address:
        host, _, port = address.rpartition(":")
        if not host or not port.isdigit():
            raise ValueError(tr("enter HOST:PORT, auto or local"))
        socket.create_connection((host, int(port)), _REACH_SECONDS).close()
