"""Several games at once: worker processes, each with a thread here that feeds it.

Processes, not threads, so that plain Python, clocks and crashes of one game leave the others alone.
"""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from queue import SimpleQueue
from types import TracebackType
from typing import Any

from ludarium.analysis.units import WorkerFailure
from ludarium.errors import InvalidGame, InvalidOption

_EXIT_SECONDS = 3.0

Data = dict[str, Any]


def checked(reply: Data) -> Data:
    """An answer of a worker; raises InvalidOption where it refuses, InvalidGame, WorkerFailure."""
    if "refused" in reply:
        raise InvalidOption(reply["refused"])
    if "invalid game" in reply:
        raise InvalidGame(reply["invalid game"])
    if "failed" in reply:
        raise WorkerFailure(f"a worker process failed: {reply['failed']}")
    return reply


class _Process:
    """A worker process; one question, one answer."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "ludarium.arena.worker"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            start_new_session=True,  # Ctrl-C is for the contest, which ends its workers in order
        )

    def ask(self, data: Data) -> Data:
        """Send data and wait for the answer; raises InvalidOption where it refuses, InvalidGame, WorkerFailure."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        answer = b""
        with suppress(BrokenPipeError, ValueError):
            self._process.stdin.write(json.dumps(data).encode() + b"\n")
            self._process.stdin.flush()
            answer = self._process.stdout.readline()
        if not answer:
            raise WorkerFailure("a worker process has ended before its time")
        return checked(json.loads(answer))

    def close_input(self) -> None:
        """The end of its input tells the worker to end; whatever it still says is not waited for."""
        assert self._process.stdin is not None
        with suppress(OSError):
            self._process.stdin.close()

    def wait(self) -> None:
        """Wait for the end, not too long."""
        try:
            self._process.wait(_EXIT_SECONDS)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    def close_output(self) -> None:
        """Close what is left when nobody reads from it any more."""
        if self._process.stdout is not None:
            self._process.stdout.close()


class Pool:
    """Context with up to `size` worker processes, all set up for the same contest."""

    def __init__(self, setup: Data, size: int) -> None:
        self._setup, self._size = setup, size
        self._processes: list[_Process] = []
        self._threads: list[threading.Thread] = []
        self._answers: SimpleQueue[Data | BaseException | None] = SimpleQueue()
        self._lock = threading.Lock()
        self._ending = False

    def __enter__(self) -> Pool:
        """The first worker loads and checks everything alone, so that code is compiled once and errors come once."""
        try:
            self._start_process().ask({**self._setup, "check": True})
        except BaseException:
            self._close()
            raise
        return self

    def __exit__(
        self, exc_type: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self._close()

    def play(self, tasks: Iterable[Data]) -> Iterator[Data]:
        """Results as they come; raises WorkerFailure when a worker dies.  Leaving early ends the games going on."""
        waiting = iter(tasks)

        def take() -> Data | None:
            with self._lock:
                return None if self._ending else next(waiting, None)

        for number in range(self._size):
            first = take()
            if first is None:
                break
            thread = threading.Thread(target=self._drive, args=(number, first, take), daemon=True)
            self._threads.append(thread)
            thread.start()
        going = len(self._threads)
        while going:
            answer = self._answers.get()
            if answer is None:
                going -= 1
            elif isinstance(answer, BaseException):
                raise answer
            else:
                yield answer

    def _drive(self, number: int, task: Data | None, take: Callable[[], Data | None]) -> None:
        """Feed one worker until nothing is left to do; the first is there already."""
        try:
            if number == 0:
                process = self._processes[0]
            else:
                process = self._start_process()
                process.ask({**self._setup, "check": False})
            while task is not None:
                self._answers.put(process.ask(task)["result"])
                task = take()
        except Exception as error:  # whatever it is, the contest has to know
            self._answers.put(error)
        self._answers.put(None)

    def _start_process(self) -> _Process:
        with self._lock:
            if self._ending:
                raise WorkerFailure("the contest has ended")
            self._processes.append(_Process())
            return self._processes[-1]

    def _close(self) -> None:
        with self._lock:
            self._ending = True
        for process in self._processes:
            process.close_input()
        for process in self._processes:
            process.wait()
        for thread in self._threads:
            thread.join()
        for process in self._processes:
            process.close_output()
