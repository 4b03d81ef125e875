"""Searches of computer players in a bounded pool of threads, scheduled round-robin by owner."""

from __future__ import annotations

import threading
import time
from collections import OrderedDict, deque
from collections.abc import Callable
from typing import Protocol

from ludarium.analysis.stop import Stop
from ludarium.errors import EngineFault, InvalidGame
from ludarium.games.spec import Move, Position
from ludarium.server.http_errors import log


class Progress(Protocol):
    """The progress of a search (`analysis.results.Progress`)."""

    @property
    def depth(self) -> int: ...
    @property
    def score(self) -> int | None: ...


class Choice(Protocol):
    """The result of a search (`analysis.results.Choice`)."""

    @property
    def move(self) -> Move: ...


class Choose(Protocol):
    """A computer player: `analysis.player.choose`, or another in tests."""

    def __call__(
        self,
        position: Position,
        level: int,
        /,
        *,
        stop: Stop | None,
        progress: Callable[[Progress], None] | None,
    ) -> Choice: ...


class Job(Protocol):
    """Work for one of the threads of `SearchJobs`."""

    owner: str

    def abandon(self) -> None:
        """End soon: the result is no longer needed."""

    def run(self, jobs: SearchJobs) -> None: ...


class SearchJob:
    """One computer move being thought about.  Its callbacks run in a thread of `SearchJobs`."""

    def __init__(self, game: str, owner: str, position: Position, level: int | None, listener: Listener) -> None:
        self.game, self.owner, self.position, self.level = game, owner, position, level
        """The level is None for another program's engine."""
        self.listener = listener
        self.stop = Stop()
        self.submitted_at = time.monotonic()
        self._move_requested = threading.Event()
        self._unwanted = False

    def move_now(self) -> None:
        """Stop the search; the best move so far is the answer."""
        self.stop.set()
        self._move_requested.set()

    def abandon(self) -> None:
        """Stop the search; the answer is no longer needed."""
        self._unwanted = True
        self.move_now()

    @property
    def unwanted(self) -> bool:
        """Whether it has been abandoned."""
        return self._unwanted

    def run(self, jobs: SearchJobs) -> None:
        """Search and call the listener, at the earliest `min_move_time` after the job was made."""
        choice: Choice | None = None
        fault: EngineFault | None = None
        try:
            choice = self.think(jobs)
        except EngineFault as error:
            fault = error
        except InvalidGame as error:
            log.error("%s failed: %s", self.thinks, error)
        except Exception:
            log.exception("%s failed at %s", self.thinks, self.position)
        self._move_requested.wait(max(0.0, self.submitted_at + jobs.min_move_time - time.monotonic()))
        if self._unwanted or (fault is not None and fault.kind == "unwanted"):
            return
        if fault is not None:
            self.listener.thinking_lost(self, fault)
        else:
            self.listener.thinking_ended(self, choice)

    @property
    def thinks(self) -> str:
        """The name of the player, for the log."""
        return f"a computer player of level {self.level}"

    def think(self, jobs: SearchJobs) -> Choice:
        """Search for the move; may raise EngineFault, which loses the game."""
        assert self.level is not None
        return jobs.choose(self.position, self.level, stop=self.stop, progress=self.report_progress)

    def report_progress(self, progress: Progress) -> None:
        """Report progress to the listener."""
        self.listener.thinking_progressed(self, progress)


class Listener(Protocol):
    """The receiver of a search's events."""

    def thinking_progressed(self, search: SearchJob, progress: Progress) -> None: ...
    def thinking_ended(self, search: SearchJob, choice: Choice | None) -> None:
        """`choice` is None when the computer player failed."""

    def thinking_lost(self, search: SearchJob, fault: EngineFault) -> None:
        """The engine has lost by a fault."""

    def engine_died(self, search: SearchJob, fault: EngineFault) -> None:
        """The engine that answered this search has died while it was idle."""


class SearchJobs:
    """Runs jobs in at most `threads` threads; waiting jobs are taken round-robin by owner."""

    def __init__(self, choose: Choose, threads: int, min_move_time: float) -> None:
        self.choose, self.min_move_time, self._limit = choose, min_move_time, threads
        self._changed = threading.Condition()
        self._waiting: OrderedDict[str, deque[Job]] = OrderedDict()
        self._running: set[Job] = set()
        self._threads: list[threading.Thread] = []
        self._idle = 0
        self._closed = False

    def submit(self, job: Job) -> None:
        with self._changed:
            if self._closed:
                return
            self._waiting.setdefault(job.owner, deque()).append(job)
            if not self._idle and len(self._threads) < self._limit:
                thread = threading.Thread(target=self._work, name=f"jobs-{len(self._threads)}", daemon=True)
                self._threads.append(thread)
                thread.start()
            self._changed.notify()

    def cancel(self, search: SearchJob) -> None:
        """Cancel a waiting or running search; an answer that is being delivered may still arrive."""
        with self._changed:
            waiting = self._waiting.get(search.owner)
            if waiting and search in waiting:
                waiting.remove(search)
                if not waiting:
                    del self._waiting[search.owner]
        search.abandon()

    def close(self, seconds: float) -> bool:
        """Stop all jobs and wait for the threads, at most `seconds`; whether they have ended."""
        with self._changed:
            self._closed = True
            self._waiting.clear()
            running = list(self._running)
            self._changed.notify_all()
        for job in running:
            job.abandon()
        deadline = time.monotonic() + seconds
        for thread in self._threads:
            thread.join(max(0.0, deadline - time.monotonic()))
        return not any(thread.is_alive() for thread in self._threads)

    def _work(self) -> None:
        while (job := self._next()) is not None:
            try:
                job.run(self)
            except Exception:
                log.exception("a computer's move could not be played")
            with self._changed:
                self._running.discard(job)

    def _next(self) -> Job | None:
        """Wait for the next job; None once `close` was called."""
        with self._changed:
            self._idle += 1
            self._changed.wait_for(lambda: self._closed or self._waiting)
            self._idle -= 1
            if self._closed:
                return None
            owner, jobs = self._waiting.popitem(last=False)
            job = jobs.popleft()
            if jobs:
                self._waiting[owner] = jobs  # at the end, after the other owners
            self._running.add(job)
            return job
