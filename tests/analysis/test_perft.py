"""Perft: published numbers, threads, division by first moves, and stopping."""

from __future__ import annotations

import random
import threading
import time
from concurrent.futures import CancelledError

import pytest

import ludarium
from contract.cases import CASES
from contract.game_case import GameCase
from ludarium.analysis import perft as counting
from ludarium.analysis.perft import MAX_TABLE_BYTES, MIN_TABLE_BYTES, divide, perft
from ludarium.analysis.stop import Stop
from ludarium.errors import InvalidOption
from ludarium.games.spec import Game
from ludarium.kernel import operations as op
from ludarium.modules.hosts import Instance, open_instance

START = ludarium.game("pijersi").start()
WON = ludarium.game("pijersi").position("6/7/6/7/6/7/5s- w 0 30")


@pytest.mark.parametrize(("depth", "leaves"), [*enumerate([1, 186, 34_054, 6_410_472, 1_181_445_032])])
def test_published_numbers(depth: int, leaves: int) -> None:
    assert perft(START, depth, threads=2) == leaves


@pytest.mark.slow
def test_published_number_of_depth_five() -> None:
    assert perft(START, 5, threads=4) == 220_561_140_835


@pytest.mark.slow
def test_table_gives_same_count_at_depth_five() -> None:
    assert perft(START, 5, threads=4, hash_bytes=1 << 28) == 220_561_140_835


@pytest.mark.parametrize("case", CASES, ids=str)
def test_table_gives_same_count(case: GameCase) -> None:
    """From the start and from random positions; one table is small enough to overwrite counts."""
    rng = random.Random(8)
    for plies in (0, 3, 9, 20, 80):
        position = case.walk([rng.randrange(1 << 20) for _ in range(plies)])
        depth = next(depth for depth in range(1, 7) if depth == 6 or perft(position, depth) > 100_000)
        leaves = perft(position, depth)
        assert perft(position, depth, hash_bytes=MIN_TABLE_BYTES) == leaves
        assert perft(position, depth, threads=3, hash_bytes=1 << 23) == leaves


@pytest.mark.parametrize(
    ("game", "text", "depth"),
    [
        (ludarium.game("pijersi", draw_after=4), "6/7/5p-/2R-s-3/6/S-6/6 w 1 9", 6),
        (ludarium.game("pux", draw_after=4), "8/8/8/1b2b3/1ww5/8/8/8 w - 1 9", 6),
        (ludarium.game("pivit", draw_after=2), "8/1r-4b|1/8/8/3b|r-3/8/1b-6/8 r r0b0 1 9", 8),
    ],
    ids=lambda value: value.name if isinstance(value, Game) else None,
)
def test_table_gives_same_count_near_draw(game: Game, text: str, depth: int) -> None:
    """Captures in another order lead to the same board with another counter, and the draw is within the depth."""
    position = game.position(text)
    assert perft(position, depth, hash_bytes=1 << 23) == perft(position, depth)


NEAR_THE_DRAW = (
    GameCase(ludarium.game("pijersi", draw_after=5), ()),
    GameCase(ludarium.game("pux", draw_after=5), ()),
    GameCase(ludarium.game("pivit", players=4, draw_after=1), ()),
    GameCase(ludarium.game("pivit", size=6, draw_after=2), ()),
    GameCase(ludarium.game("baishu", side=3, pieces=2, draw_after=2), ()),
    GameCase(ludarium.game("baishu", players=4, side=3, pieces=1, draw_after=2, variant="baishuguoq"), ()),
)


@pytest.mark.parametrize("case", NEAR_THE_DRAW, ids=str)
def test_equal_tree_keys_have_equal_counts(case: GameCase) -> None:
    """The same boards with every counter up to the draw; those far enough from it share a key."""
    rng = random.Random(8)
    shared = False
    for plies in (0, 1, 2, 3, 4, 5, 6, 8, 10, 12):
        *fields, quiet, number = str(case.walk([rng.randrange(1 << 20) for _ in range(plies)])).split(" ")
        counters = [counter for counter in range(8) if counter < int(number) or int(quiet) >= int(number)]
        positions = [case.game.position(" ".join([*fields, str(counter), number])) for counter in counters]
        for depth in (1, 2, 3):
            by_key: dict[int, set[int]] = {}
            for position in positions:
                by_key.setdefault(op.tree_key(position.state, depth), set()).add(perft(position, depth))
            assert all(len(found) == 1 for found in by_key.values()), (fields, depth)
            shared = shared or len(by_key) < len(positions)
    assert shared


def test_divide_with_a_table() -> None:
    assert divide(START, 3, hash_bytes=1 << 22) == divide(START, 3)


def test_table_size_is_validated(monkeypatch: pytest.MonkeyPatch) -> None:
    for size in (-1, 0, MIN_TABLE_BYTES - 1):
        with pytest.raises(InvalidOption, match="the minimum is 1M"):
            perft(START, 2, hash_bytes=size)
    monkeypatch.setattr(counting, "memory_of_the_machine", lambda: 1 << 21)
    with pytest.raises(InvalidOption, match="a table of 4M is too large; this machine has 2M of memory"):
        divide(START, 2, hash_bytes=1 << 22)
    monkeypatch.setattr(counting, "memory_of_the_machine", lambda: None)
    with pytest.raises(InvalidOption, match="a table of 6,145M is too large; the maximum is 6,144M with 2 threads"):
        perft(START, 2, threads=2, hash_bytes=2 * MAX_TABLE_BYTES + (1 << 20))


def test_threads_give_same_count() -> None:
    position = ludarium.game("pijersi").start("half-random", 3)
    position = position.play(position.moves[7])
    assert perft(position, 3) == perft(position, 3, threads=3)


@pytest.mark.parametrize("depth", [1, 2, 3])
def test_divide_counts_per_first_move(depth: int) -> None:
    divided = divide(START, depth, threads=2)
    assert list(divided) == [str(move) for move in START.moves]
    assert divided["a4b5c4"] == perft(START.play("a4b5c4"), depth - 1)
    assert sum(divided.values()) == perft(START, depth)


def test_finished_game_has_no_continuation() -> None:
    assert [perft(WON, depth) for depth in range(5)] == [1, 0, 0, 0, 0]
    assert divide(WON, 3) == {}


def test_progress_reaches_total() -> None:
    seen: list[tuple[int, int]] = []
    perft(START, 3, progress=lambda done, total: seen.append((done, total)))
    assert seen == [(n, len(seen)) for n in range(1, len(seen) + 1)]
    assert len(seen) >= 16


def test_another_thread_can_stop_it() -> None:
    stop = Stop()
    threading.Timer(0.2, stop.set).start()
    begin = time.monotonic()
    with pytest.raises(CancelledError):
        perft(START, 9, threads=2, stop=stop)
    assert time.monotonic() - begin < 10


def test_exception_in_waiting_thread_stops_count() -> None:
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


@pytest.mark.parametrize("case", CASES, ids=str)
def test_leaf_estimate(case: GameCase) -> None:
    position = case.start()
    assert counting.estimate_leaves(position, 0) == 1
    assert counting.estimate_leaves(position, 1) == len(position.codes)
    assert 0.5 < counting.estimate_leaves(position, 3) / perft(position, 3) < 2
    assert counting.estimate_leaves(WON, 2) == 0


def test_only_large_counts_use_native_code(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[bool] = []

    def opened(game: type[Game], *, native: bool) -> Instance:
        asked.append(native)
        return open_instance(game)

    monkeypatch.setattr(counting, "open_instance", opened)
    assert perft(START, 3) == 6_410_472
    assert perft(START, 1, native=True) == 186
    monkeypatch.setattr(counting, "MIN_NATIVE_LEAVES", 30_000)
    assert perft(START, 2) == sum(divide(START, 2).values()) == 34_054
    assert asked == [False, True, True, True]
    estimates = [counting.estimate_leaves(START, depth) for depth in (4, 5)]
    assert 10**9 < estimates[0] < counting.MIN_LEAVES_TO_COMPILE < estimates[1]
