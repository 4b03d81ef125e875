"""The queue of searches: so many at once, and everybody gets a turn."""

from __future__ import annotations

import threading
import time

from ludarium.server.engines.search_queue import SearchQueue

TIMEOUT = 5.0


class FakeSearch:
    """Notes when it runs, and runs until it is released or abandoned."""

    def __init__(self, owner: str, log: list[FakeSearch], release: threading.Event) -> None:
        self.owner, self.abandoned = owner, False
        self._log, self._release = log, release
        self.started, self.ended = threading.Event(), threading.Event()

    def abandon(self) -> None:
        self.abandoned = True
        self._release.set()

    def run(self) -> None:
        self._log.append(self)
        self.started.set()
        self._release.wait(TIMEOUT)
        self.ended.set()


def test_owners_take_turns_and_only_so_many_run() -> None:
    queue, log = SearchQueue(1), list[FakeSearch]()
    release = threading.Event()
    searches = [FakeSearch(owner, log, release) for owner in ("ann", "ann", "ann", "bob", "eve")]
    queue.submit(searches[0])
    assert searches[0].started.wait(TIMEOUT)
    for search in searches[1:]:
        queue.submit(search)
    assert len(log) == 1
    release.set()
    assert all(search.ended.wait(TIMEOUT) for search in searches)
    assert [search.owner for search in log] == ["ann", "ann", "bob", "eve", "ann"]
    assert queue.close(TIMEOUT)


def test_one_that_waits_can_be_cancelled() -> None:
    queue, log = SearchQueue(1), list[FakeSearch]()
    release, other = threading.Event(), threading.Event()
    first, second = FakeSearch("ann", log, release), FakeSearch("ann", log, other)
    queue.submit(first)
    assert first.started.wait(TIMEOUT)
    queue.submit(second)
    queue.cancel(second)
    assert second.abandoned
    queue.cancel(first)
    assert first.ended.wait(TIMEOUT)
    assert queue.close(TIMEOUT)
    assert log == [first]


def test_the_end_abandons_all_and_takes_no_more() -> None:
    queue, log = SearchQueue(2), list[FakeSearch]()
    searches = [FakeSearch("ann", log, threading.Event()) for _ in range(3)]
    for search in searches:
        queue.submit(search)
    assert searches[0].started.wait(TIMEOUT)
    assert searches[1].started.wait(TIMEOUT)
    began = time.monotonic()
    assert queue.close(TIMEOUT)
    assert time.monotonic() - began < TIMEOUT / 2
    assert [search.abandoned for search in searches] == [True, True, False]
    queue.submit(searches[2])
    assert not searches[2].started.wait(0.05)


def test_a_search_that_fails_does_not_stop_the_others() -> None:
    queue, log = SearchQueue(1), list[FakeSearch]()

    class Failing(FakeSearch):
        def run(self) -> None:
            raise ZeroDivisionError

    release = threading.Event()
    release.set()
    queue.submit(Failing("ann", log, release))
    good = FakeSearch("bob", log, release)
    queue.submit(good)
    assert good.ended.wait(TIMEOUT)
    assert queue.close(TIMEOUT)
