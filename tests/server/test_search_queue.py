"""The search queue: a limited number of threads, shared equally between users."""

from __future__ import annotations

import threading
import time

import pytest

from ludarium.server.engines.search_queue import MIN_SHARE_SECONDS, SearchQueue
from ludarium.server.refusals import TooFast

TIMEOUT = 5.0


class FakeSearch:
    """A search that records its start, and runs until it is released, abandoned or hurried."""

    game = "game"

    def __init__(self, owner: str, log: list[FakeSearch], release: threading.Event, delivery: float = 0.0) -> None:
        self.owner, self.abandoned, self.hurried = owner, False, False
        self.seconds = 0.0
        self._log, self._release, self._delivery = log, release, delivery
        self.started, self.ended, self.delivered = threading.Event(), threading.Event(), threading.Event()

    def hurry(self) -> None:
        self.hurried = True
        self._release.set()

    def abandon(self) -> None:
        self.abandoned = True
        self._release.set()

    def think(self) -> None:
        began = time.monotonic()
        self._log.append(self)
        self.started.set()
        self._release.wait(TIMEOUT)
        self.seconds = time.monotonic() - began
        self.ended.set()

    def deliver(self) -> None:
        time.sleep(self._delivery)
        self.delivered.set()


def queue_of(threads: int, user_limit: int = 100, address_limit: int = 400) -> SearchQueue:
    """A queue in which the address of `ann-2` is `ann`."""
    return SearchQueue(threads, user_limit, address_limit, lambda owner: owner.partition("-")[0])


def released() -> threading.Event:
    event = threading.Event()
    event.set()
    return event


def test_new_user_is_next() -> None:
    queue, log = queue_of(1), list[FakeSearch]()
    first = FakeSearch("ann", log, threading.Event())
    queue.submit(first)
    assert first.started.wait(TIMEOUT)
    others = [FakeSearch(owner, log, released()) for owner in ("ann", "ann", "ann", "bob", "eve")]
    for search in others:
        queue.submit(search)
    assert log == [first]
    first.hurry()
    assert all(search.ended.wait(TIMEOUT) for search in others)
    assert [search.owner for search in log] == ["ann", "bob", "eve", "ann", "ann", "ann"]
    assert queue.close(TIMEOUT)


def test_users_share_thread_time_equally() -> None:
    queue, log = queue_of(1), list[FakeSearch]()
    searches = [FakeSearch(owner, log, threading.Event()) for owner in ["ann"] * 20 + ["bob"] * 4 + ["eve"]]
    for search in searches:
        queue.submit(search)
    assert all(search.ended.wait(4 * TIMEOUT) for search in searches[20:])
    until_eve = log[: log.index(searches[-1]) + 1]
    assert [search.owner for search in until_eve].count("ann") <= 2
    assert all(search.hurried for search in until_eve), "each search runs until the end of its share"
    until_bob = log[: log.index(searches[23]) + 1]
    assert [search.owner for search in until_bob].count("ann") <= 5
    queue.close(TIMEOUT)


def test_search_hurries_when_another_user_waits() -> None:
    queue, log = queue_of(1), list[FakeSearch]()
    long = FakeSearch("ann", log, threading.Event())
    queue.submit(long)
    queue.submit(FakeSearch("ann", log, released()))
    assert not long.ended.wait(0.7), "searches of one user wait for each other"
    queue.submit(FakeSearch("bob", log, released()))
    assert long.ended.wait(TIMEOUT)
    assert long.hurried
    assert queue.close(TIMEOUT)


def test_more_waiting_users_shorten_searches() -> None:
    queue, log = queue_of(1), list[FakeSearch]()
    searches = [FakeSearch(f"{number}", log, threading.Event()) for number in range(200)]
    for search in searches:
        queue.submit(search)
    assert searches[100].ended.wait(4 * TIMEOUT)
    assert searches[50].hurried
    assert MIN_SHARE_SECONDS / 2 < searches[50].seconds < 10 * MIN_SHARE_SECONDS
    queue.close(TIMEOUT)


def test_waiting_answer_blocks_no_search() -> None:
    queue, log = queue_of(1), list[FakeSearch]()
    searches = [FakeSearch("ann", log, released(), delivery=0.5) for _ in range(10)]
    began = time.monotonic()
    for search in searches:
        queue.submit(search)
    assert all(search.delivered.wait(TIMEOUT) for search in searches)
    assert time.monotonic() - began < 2.5
    assert queue.close(TIMEOUT)


def test_searches_run_in_all_threads() -> None:
    queue, log = queue_of(3), list[FakeSearch]()
    for _round in range(2):
        searches = [FakeSearch("ann", log, threading.Event()) for _ in range(4)]
        for search in searches:
            queue.submit(search)
        assert all(search.started.wait(TIMEOUT) for search in searches[:3])
        assert not searches[3].started.is_set()
        for search in searches:
            search.hurry()
        assert all(search.delivered.wait(TIMEOUT) for search in searches)
    assert queue.close(TIMEOUT)


def test_searches_are_limited_by_user_and_address() -> None:
    queue, log = queue_of(1, user_limit=3, address_limit=5), list[FakeSearch]()
    searches = [FakeSearch(owner, log, threading.Event()) for owner in ["net-1"] * 3 + ["net-2"] * 2]
    for search in searches:
        queue.check_may_search(search.owner)
        queue.submit(search)
    for full in ("net-1", "net-2"):
        with pytest.raises(TooFast, match="in 3 of your games"):
            queue.check_may_search(full)
    queue.check_may_search("net-3")  # each user may always have one search, so one user cannot block an address
    queue.check_may_search("other-1")
    for search in searches:
        queue.cancel(search)
    deadline = time.monotonic() + TIMEOUT
    while not queue.may_search("net-1") and time.monotonic() < deadline:
        time.sleep(0.01)
    queue.check_may_search("net-1")
    assert queue.close(TIMEOUT)


def test_waiting_search_can_be_cancelled() -> None:
    queue, log = queue_of(1), list[FakeSearch]()
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


def test_close_abandons_all_searches() -> None:
    queue, log = queue_of(2), list[FakeSearch]()
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


def test_failing_search_does_not_stop_others() -> None:
    queue, log = queue_of(1), list[FakeSearch]()

    class Failing(FakeSearch):
        def think(self) -> None:
            raise ZeroDivisionError

    queue.submit(Failing("ann", log, released()))
    good = FakeSearch("bob", log, released())
    queue.submit(good)
    assert good.ended.wait(TIMEOUT)
    assert queue.close(TIMEOUT)
