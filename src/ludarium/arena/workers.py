"""Executors that use threads or processes of this machine, and the choice between them and a Ray cluster."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
import threading
from collections.abc import Callable, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import suppress
from queue import SimpleQueue
from typing import Any

from ludarium.analysis.stop import Stop
from ludarium.arena.executor import (
    POLL_SECONDS,
    SERIES_PER_WORKER,
    Executor,
    Work,
    WorkerFailure,
    result_or_raise,
    run_tasks,
    run_timed,
)
from ludarium.validation import require

_EXIT_SECONDS = 3.0  # seconds until a worker process that does not exit is killed

exit_functions: list[Callable[[], None]] = []  # functions that a worker process calls before it exits


class ThreadWorkers(Executor):
    """Runs work on worker threads of this process."""

    def __init__(self, size: int) -> None:
        self.max_running = SERIES_PER_WORKER * size  # a series: tasks that a worker runs without interruption
        self._pool = ThreadPoolExecutor(size)

    def close(self) -> None:
        self._pool.shutdown(cancel_futures=True)

    def _start(self, work: Work, tasks: list[Any], stop: Stop) -> Any:
        return self._pool.submit(run_timed, work, tasks, stop)

    def _finished(self, running: list[Future[Any]], ordered: bool) -> Iterable[Any]:
        return wait(running[:1] if ordered else running, POLL_SECONDS, FIRST_COMPLETED).done

    def _result(self, handle: Future[tuple[list[Any], float]]) -> tuple[list[Any], float]:
        return handle.result()

    def _abandon(self, running: list[Future[Any]]) -> None:
        for future in running:
            future.cancel()
        wait(running)


class ProcessWorkers(ThreadWorkers):
    """Runs work in worker processes, one for each thread of the pool.  A crash of a task does not end this process.
    Tasks do not share a GIL, so they do not slow each other down."""

    def __init__(self, size: int) -> None:
        super().__init__(size)
        self._thread = threading.local()
        self._lock = threading.Lock()
        self._processes: list[_WorkerProcess] = []
        self._ended = False

    def close(self) -> None:
        with self._lock:
            self._ended = True
        for process in self._processes:
            process.close_input()
        for process in self._processes:
            process.wait()
        super().close()

    def _start(self, work: Work, tasks: list[Any], stop: Stop) -> Any:  # noqa: ARG002 - a stop ends the processes
        return self._pool.submit(self._run_in_process, work, tasks)

    def _abandon(self, running: list[Future[Any]]) -> None:
        for future in running:
            future.cancel()

    def _run_in_process(self, work: Work, tasks: list[Any]) -> tuple[list[Any], float]:
        if not hasattr(self._thread, "process"):
            with self._lock:
                if self._ended:
                    raise WorkerFailure("the work has ended")
                self._thread.process = _WorkerProcess()
                self._processes.append(self._thread.process)
        process: _WorkerProcess = self._thread.process
        return result_or_raise(process.ask(work, tasks))


class _WorkerProcess:
    """A worker process that answers one request at a time."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-c", "from ludarium.arena.workers import _serve_tasks; _serve_tasks()"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            # Ctrl-C in a terminal reaches only the parent process, which then ends its workers.
            start_new_session=True,
            creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),  # the same on Windows
        )

    def ask(self, work: Work, tasks: list[Any]) -> Any:
        """Run tasks in the process, and return the reply of `run_tasks`.  Raises WorkerFailure if the process ends."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        try:
            pickle.dump((work, tasks), self._process.stdin)
            self._process.stdin.flush()
            return pickle.load(self._process.stdout)  # noqa: S301 - from our own process
        except (OSError, EOFError, ValueError, pickle.UnpicklingError):
            raise WorkerFailure("a worker process ended unexpectedly") from None

    def close_input(self) -> None:
        """Close the input of the process, which then exits."""
        assert self._process.stdin is not None
        with suppress(OSError, ValueError):
            self._process.stdin.close()

    def wait(self) -> None:
        """Wait until the process has ended.  Kill it if it takes longer than `_EXIT_SECONDS`."""
        try:
            self._process.wait(_EXIT_SECONDS)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()


def _serve_tasks() -> None:
    """Run a worker process.  When its input ends, it calls the `exit_functions` and exits, even during a task."""
    requests: SimpleQueue[tuple[Work, list[Any]]] = SimpleQueue()
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # output of tasks must not mix with answers

    def read() -> None:
        try:
            with suppress(EOFError):
                while True:
                    requests.put(pickle.load(sys.stdin.buffer))  # noqa: S301 - from the parent process
            for end in exit_functions:
                end()
        finally:
            os._exit(0)

    threading.Thread(target=read, daemon=True).start()
    while True:
        reply = run_tasks(*requests.get())
        sys.stdout.flush()
        pickle.dump(reply, answers)
        answers.flush()


def open_workers(size: int | None, cluster: str | None, purpose: str, *, processes: bool = False) -> Executor:
    """Open workers: threads or processes of this machine, or those of the Ray cluster at the address `cluster`.  `size`
    is the number of workers (None: 1) or, with a cluster, `max_series` of `RayCluster`.  `purpose` names the work, for
    an error about missing Ray."""
    if cluster is None:
        return (ProcessWorkers if processes else ThreadWorkers)(size or 1)
    require("ray", "cluster", purpose)
    from ludarium.arena.cluster import RayCluster  # noqa: PLC0415 - Ray may be missing

    return RayCluster(cluster, size)
