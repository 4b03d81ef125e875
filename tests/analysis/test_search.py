"""Search: wins and losses in one, limits, and reproducibility."""

from __future__ import annotations

import random
import threading
import time
from functools import cache

import pytest

import ludarium
from ludarium.analysis.analyse import analyse
from ludarium.analysis.search_session import SearchSession
from ludarium.analysis.stop import Stop
from ludarium.errors import InvalidOption
from ludarium.kernel import operations as op

PIJERSI = ludarium.game("pijersi")


@cache
def random_positions(number, seed):
    """Unfinished positions of random games."""
    rng = random.Random(seed)
    found = []
    while len(found) < number:
        position = PIJERSI.start("full-random", seed=rng.randrange(1 << 30))
        for _ in range(rng.randrange(4, 30)):
            if position.outcome.over:
                break
            position = position.play(rng.choice(position.moves))
        if not position.outcome.over:
            found.append(position)
    return found


@cache
def wins_in_one(position):
    return {str(move) for move in position.moves if position.play(move).outcome.winner == position.turn}


@pytest.mark.parametrize("limit", [{"depth": 1}, {"nodes": 1}, {"seconds": 0.0}, {"depth": 3}], ids=str)
def test_every_win_in_one_is_found(limit):
    seen = 0
    for position in random_positions(40, seed=1):
        wins = wins_in_one(position)
        if wins:
            seen += 1
            best = analyse(position, **limit).lines[0]
            assert best.moves[0] in wins
            assert best.score == ("win", 1)
    assert seen >= 10


@pytest.mark.parametrize("limit", [{"depth": 1}, {"nodes": 1}, {"seconds": 0.0}, {"depth": 2}], ids=str)
def test_loss_in_one_is_avoided(limit):
    tested = 0
    for position in random_positions(16, seed=2):
        if wins_in_one(position):
            continue
        safe = {str(move) for move in position.moves if not wins_in_one(position.play(move))}
        if safe and len(safe) < len(position.moves):
            tested += 1
            assert analyse(position, **limit).lines[0].moves[0] in safe
    assert tested >= 3


def test_win_by_stalemate_is_found():
    position = PIJERSI.position("w-W-4/R-6/1P-4/7/6/7/6 w 0 1")
    best = analyse(position, depth=1).lines[0]
    assert best.score == ("win", 1)
    assert position.play(best.moves[0]).outcome.reason in ("stalemate", "goal")


def test_lines_are_legal_distinct_and_in_order():
    for position in random_positions(4, seed=3):
        found = analyse(position, depth=2, lines=4).lines
        assert len({line.moves[0] for line in found}) == len(found) == min(4, len(position.moves))
        values = [{"cp": 0, "win": 1, "loss": -1}[line.score.kind] for line in found]
        assert values == sorted(values, reverse=True)
        for line in found:
            after = position
            for move in line.moves:
                after = after.play(move)


@pytest.mark.parametrize("nodes", [500, 5_000, 50_000])
def test_lines_are_in_order_after_an_interruption(nodes):
    values = {"win": lambda score: 100_000 - score.value, "cp": lambda score: score.value}
    for position in random_positions(8, seed=5):
        found = analyse(position, nodes=nodes, lines=5).lines
        reported = [values.get(line.score.kind, lambda score: score.value - 100_000)(line.score) for line in found]
        assert reported == sorted(reported, reverse=True)
        assert len({line.moves[0] for line in found}) == len(found)


def test_proved_wins_are_won():
    """The line of a win in n ends the game after n plies."""
    announced = 0
    for position in random_positions(25, seed=4):
        best = analyse(position, depth=3, nodes=300_000).lines[0]
        if best.score.kind == "win" and best.score.value == len(best.moves):
            announced += 1
            after = position
            for move in best.moves:
                after = after.play(move)
            assert after.outcome.winner == position.turn
    assert announced >= 5


SIGNATURE = 20_141
"""Nodes of a search of the classic start to depth 4."""


def test_search_node_count_is_unchanged():
    """With one thread and a depth limit, every run visits the same nodes.  Another number means that search or
    evaluation changed."""
    runs = [analyse(PIJERSI.start(), depth=4) for _ in range(2)]
    assert runs[0].lines == runs[1].lines
    assert runs[0].nodes == runs[1].nodes == SIGNATURE


def test_table_speeds_up_next_search():
    session = SearchSession(PIJERSI, 18)
    first, again = (analyse(PIJERSI.start(), depth=5, session=session) for _ in range(2))
    assert again.nodes < first.nodes // 2
    assert again.depth == first.depth


def test_results_depend_on_draw_counter():
    """The same board some plies nearer to the draw, searched before and after one farther from it."""
    board = "5p-/S-6/6/7/6/7/6 w"
    fresh = [analyse(PIJERSI.position(f"{board} {quiet} 30"), depth=6).lines for quiet in (0, 14, 17)]
    session = SearchSession(PIJERSI, 16)
    for quiet, lines in zip((0, 14, 17), fresh, strict=True):
        assert analyse(PIJERSI.position(f"{board} {quiet} 30"), depth=6, session=session).lines == lines


@pytest.mark.parametrize("game", ["pijersi", "pux", "pivit"])
def test_keys_include_near_draw_counter(game):
    """Within MAX_PLY plies of a draw by quiet the key includes the counter; before that it does not, so that
    transpositions share a key."""
    limit = 200
    start = ludarium.game(game, draw_after=limit // (2 if game == "pivit" else 1)).start(seed=0)
    *board, _, number = str(start).split()
    number = str(max(int(number), limit + 1))
    plies = [1, 20, 41, op.MAX_PLY - 1, op.MAX_PLY, op.MAX_PLY + 1, limit]
    keys = [start.game.position(" ".join([*board, str(limit - left), number])).key for left in plies]
    assert len(set(keys[:5])) == 5
    assert len(set(keys[4:])) == 1


def test_node_limit():
    found = analyse(PIJERSI.start(), nodes=5_000)
    assert found.nodes <= 5_001


@pytest.mark.parametrize("seconds", [0.0, 0.05, 0.3])
def test_deadline(seconds):
    """50 ms by design; the test allows more for a busy machine."""
    position = PIJERSI.start()
    analyse(position, depth=1)
    begin = time.perf_counter()
    found = analyse(position, seconds=seconds)
    assert time.perf_counter() - begin < seconds + 0.5
    assert found.lines


def test_another_thread_can_stop_it():
    position = PIJERSI.start()
    analyse(position, depth=1)
    stop = Stop()
    timer = threading.Timer(0.1, stop.set)
    timer.start()
    begin = time.perf_counter()
    found = analyse(position, seconds=60, stop=stop)
    assert time.perf_counter() - begin < 5
    assert found.lines
    timer.join()


def test_search_releases_the_gil():
    """A counting thread makes progress during the search."""
    position = PIJERSI.start()
    analyse(position, depth=1)
    ticks = 0
    search = threading.Thread(target=analyse, args=(position,), kwargs={"seconds": 0.4})
    search.start()
    while search.is_alive():
        time.sleep(0.01)
        ticks += 1
    assert ticks >= 10


def test_progress_is_reported_per_depth():
    reported = []
    analyse(PIJERSI.start(), depth=3, progress=reported.append)
    assert [step.depth for step in reported] == [1, 2, 3]
    assert [step.nodes for step in reported] == sorted(step.nodes for step in reported)


@pytest.mark.parametrize(
    "limit",
    [
        {"depth": 0},
        {"depth": -1},
        {"depth": True},
        {"nodes": 0},
        {"nodes": 10**30},
        {"lines": 0},
        {"lines": 501},
        {"lines": 2.5},
        {"seconds": -1},
        {"seconds": float("nan")},
        {"seconds": 1e20},
        {"seconds": "x"},
    ],
    ids=str,
)
def test_invalid_limits_are_rejected(limit):
    with pytest.raises(InvalidOption, match=next(iter(limit))):
        analyse(PIJERSI.start(), **limit)


def test_finished_game_has_no_lines():
    over = PIJERSI.position("R-5/7/6/7/6/7/r-5 w 0 5")
    assert analyse(over, depth=2).lines == ()
