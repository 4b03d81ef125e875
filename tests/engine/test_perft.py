"""Perft: the published numbers, the same over threads and by first moves, and that it can be stopped."""

from __future__ import annotations

import threading
import time
from concurrent.futures import CancelledError

import pytest

import ludarium
from ludarium.engine.perft import divide, perft
from ludarium.engine.stop import Stop
from ludarium.errors import InvalidOption

START = ludarium.game("pijersi").start()
WON = ludarium.game("pijersi").position("6/7/6/7/6/7/5s- w 0 30")


@pytest.mark.parametrize(("depth", "leaves"), [*enumerate([1, 186, 34_054, 6_410_472, 1_181_445_032])])
def test_published_numbers(depth: int, leaves: int) -> None:
    assert perft(START, depth, threads=2) == leaves


@pytest.mark.slow
def test_published_number_of_depth_five() -> None:
    assert perft(START, 5, threads=4) == 220_561_140_835


def test_threads_and_bare_states_make_no_difference() -> None:
    position = ludarium.game("pijersi").start("half-random", 3)
    position = position.play(position.moves[7])
    assert perft(position, 3) == perft(position.state, 3) == perft(position, 3, threads=3)


@pytest.mark.parametrize("depth", [1, 2, 3])
def test_divide_tells_first_moves_apart(depth: int) -> None:
    divided = divide(START, depth, threads=2)
    assert list(divided) == [str(move) for move in START.moves]
    assert divided["a4b5c4"] == perft(START.play("a4b5c4"), depth - 1)
    assert sum(divided.values()) == perft(START, depth)


def test_a_finished_game_has_no_continuation() -> None:
    assert [perft(WON, depth) for depth in range(5)] == [1, 0, 0, 0, 0]
    assert divide(WON, 3) == {}


def test_progress_counts_up_to_the_whole() -> None:
    seen: list[tuple[int, int]] = []
    perft(START, 3, progress=lambda done, total: seen.append((done, total)))
    assert seen == [(n, len(seen)) for n in range(1, len(seen) + 1)]
    assert len(seen) >= 16


def test_another_thread_can_stop_it() -> None:
    perft(START, 0)  # what is compiled cannot be stopped before
    stop = Stop()
    threading.Timer(0.2, stop.set).start()
    begin = time.monotonic()
    with pytest.raises(CancelledError):
        perft(START, 9, threads=2, stop=stop)
    assert time.monotonic() - begin < 10


def test_an_exception_in_the_waiting_thread_stops_it() -> None:
    def fail(done: int, total: int) -> None:
        raise KeyboardInterrupt

    stop = Stop()
    with pytest.raises(KeyboardInterrupt):
        perft(START, 4, threads=2, progress=fail, stop=stop)
    assert stop.is_set


@pytest.mark.parametrize("depth", [-1, 21])
def test_depth_is_checked(depth: int) -> None:
    with pytest.raises(InvalidOption, match="from 0 to 20"):
        perft(START, depth)


def test_depth_of_divide_is_checked() -> None:
    with pytest.raises(InvalidOption, match="from 1 to 20"):
        divide(START, 0)


@pytest.mark.parametrize("threads", [0, 257])
def test_number_of_threads_is_checked(threads: int) -> None:
    with pytest.raises(InvalidOption, match="from 1 to 256"):
        perft(START, 2, threads=threads)
