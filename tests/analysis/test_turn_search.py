"""The search over whole turns: legal series of actions, limits, levels, and games with two to six players."""

from __future__ import annotations

import random
import threading
import time

import pytest

import ludarium
from ludarium.analysis.analyse import analyse
from ludarium.analysis.computer_player import choose
from ludarium.analysis.search_session import SearchSession
from ludarium.analysis.stop import Stop
from ludarium.engine.levels import LEVELS
from ludarium.errors import InvalidOption, NotAllowed

SMALL = ludarium.game("baishu", side=4)
BAISHU = ludarium.game("baishu")
SIX = ludarium.game("baishu", players=6, side=5, pieces=4)
numbers = pytest.mark.parametrize("number", [level.number for level in LEVELS])

ONE_TURN_WINS = "3/4/1bWaFbE1/4/3 9,9,9,9,9,9|7,9,9,9,9,9 b 1:2:- 0 3 5"


def random_position(game, seed, plies):
    rng = random.Random(seed)
    position = game.start()
    for _ in range(plies):
        after = position.play(rng.choice(position.moves))
        if not after.outcome.over:
            position = after
    return position


def played(position, moves):
    for move in moves:
        position = position.play(move)
    return position


def first_turn(position, moves):
    """The first moves of a line, as long as the same player moves."""
    here, turn = position, []
    for move in moves:
        if here.turn != position.turn or here.outcome.over:
            break
        turn.append(move)
        here = here.play(move)
    return turn


@pytest.mark.parametrize("game", [SMALL, BAISHU, SIX], ids=str)
@pytest.mark.parametrize("plies", [0, 3, 40])
def test_turns_are_whole_distinct_and_sorted(game, plies):
    position = random_position(game, 1, plies)
    lines = SearchSession(game, 1).search(position, depth=0, lines=20).lines
    assert 0 < len(lines) <= 20
    ends = set()
    for _, codes in lines:
        here = position
        for n, code in enumerate(codes):
            here = here.play(here.moves[here.codes.index(code)])
            assert (here.turn != position.turn or here.outcome.over) == (n == len(codes) - 1)
        ends.add(str(here))
    assert len(ends) == len(lines)
    scores = [score for score, _ in lines]
    assert scores == sorted(scores, reverse=True)


@pytest.mark.parametrize("game", [SMALL, SIX], ids=str)
def test_lines_begin_with_different_turns(game):
    position = random_position(game, 2, 30)
    found = analyse(position, nodes=40_000, lines=3)
    assert len(found.lines) == 3
    ends = set()
    for line in found.lines:
        here = position
        for move in line.moves:
            here = here.play(move)
            if here.turn != position.turn or here.outcome.over:
                ends.add(str(here))
                break
        played(position, line.moves)
    assert len(ends) == 3
    assert found.depth >= len(game.players)


@pytest.mark.parametrize("nodes", [3_000, 20_000, 100_000])
def test_lines_are_in_order_after_an_interruption(nodes):
    found = analyse(random_position(SMALL, 3, 20), nodes=nodes, lines=5).lines
    reported = [line.score.value for line in found]
    assert {line.score.kind for line in found} == {"cp"}
    assert reported == sorted(reported, reverse=True)
    assert len(reported) == 5


def test_interruption_keeps_best_turn():
    """The previously best turn is searched first.  If its score falls, the others may still be better."""
    same = 0
    for seed in (1, 2, 3):
        position, whole = random_position(SMALL, seed, 10 * seed), []
        best = analyse(position, nodes=30_000, progress=whole.append).lines[0]
        if first_turn(position, best.moves) == first_turn(position, whole[-1].lines[0].moves):
            same += 1
            assert best.score >= whole[-1].lines[0].score
    assert same


def test_unsearched_turn_beats_found_loss():
    position = SMALL.position("4/bF2bE1/5bC/1bA3aW1/6/aOaC2bE/4 10,11,8,14,12,6|11,9,11,6,9,11 a 0:0:- 0 4 108")
    best = analyse(position, nodes=1_000).lines[0]
    assert best.score.kind == "cp"
    assert best.score.value > -10_000


@pytest.mark.parametrize("limit", [{"depth": 1}, {"nodes": 1}, {"seconds": 0.0}, {"depth": 2}], ids=str)
def test_win_in_this_turn_is_found(limit):
    small = ludarium.game("baishu", side=3)
    position = small.position(ONE_TURN_WINS.replace("9,9,9,9,9,9|", "6,9,9,9,9,9|"))
    best = analyse(position, **limit).lines[0]
    assert best.score.kind == "win"
    assert best.score.value == len(best.moves)
    assert played(position, best.moves).outcome.winner == "b"


def test_turn_fills_last_cell():
    small = ludarium.game("baishu", side=3)
    board = "aFaFaF/aFaFaFaF/aFaF1bFbF/bFbFbFbF/bFbFbF"
    position = small.position(f"{board} 2,9,9,9,9,9|2,9,9,9,9,9 b 1:2:- 0 3 5")
    best = analyse(position, depth=1).lines[0]
    assert played(position, best.moves).outcome.reason in ("filled", "last")


def test_search_is_reproducible():
    position = random_position(SMALL, 3, 20)
    first, second = (analyse(position, depth=2, lines=2) for _ in range(2))
    assert first.lines == second.lines
    assert first.nodes == second.nodes


def test_progress_is_reported_per_round():
    reported = []
    found = analyse(SIX.start(), depth=12, nodes=5_000_000, lines=2, progress=reported.append)
    assert [step.depth for step in reported] == [6, 12]
    assert [len(step.lines) for step in reported] == [2, 2]
    assert reported[-1].lines == found.lines


@pytest.mark.parametrize("seconds", [0.0, 0.2])
def test_deadline_on_largest_board(seconds):
    game = ludarium.game("baishu", side=9, players=3)
    position = random_position(game, 4, 60)
    analyse(position, depth=1)
    begin = time.perf_counter()
    assert analyse(position, seconds=seconds).lines
    assert time.perf_counter() - begin < seconds + 0.5


def test_another_thread_can_stop_it():
    analyse(SMALL.start(), depth=1)
    stop = Stop()
    threading.Timer(0.1, stop.set).start()
    begin = time.perf_counter()
    assert analyse(BAISHU.start(), seconds=60, stop=stop).lines
    assert time.perf_counter() - begin < 5


@numbers
def test_every_level_answers_within_three_seconds(number):
    position = random_position(BAISHU, 5, 50)
    choose(position, 1)
    begin = time.perf_counter()
    here = position
    while here.turn == position.turn and not here.outcome.over:
        choice = choose(here, number, seed=1)
        assert choice.move in here.moves
        here = here.play(choice.move)
    assert time.perf_counter() - begin < 3.5


@numbers
def test_every_level_takes_win_in_this_turn(number):
    stop = Stop()
    stop.set()
    small = ludarium.game("baishu", side=3)
    here = small.position(ONE_TURN_WINS.replace("9,9,9,9,9,9|", "6,9,9,9,9,9|"))
    while not here.outcome.over:
        assert here.turn == "b"
        here = here.play(choose(here, number, seed=2, stop=stop if number > 5 else None).move)
    assert here.outcome.winner == "b"


def test_lower_levels_vary_by_seed():
    chosen = {str(choose(SMALL.start(), 2, seed=seed).move) for seed in range(8)}
    assert len(chosen) > 1
    assert len({str(choose(SMALL.start(), 2, seed=7).move) for _ in range(3)}) == 1


def test_finished_game_and_unknown_level_are_refused():
    over = ludarium.game("baishu", side=3).position("3/4/2aF2/4/3 9,9,9,9,9,9|x a 1:2:- 0 0 2")
    assert analyse(over, depth=2).lines == ()
    with pytest.raises(NotAllowed, match="over"):
        choose(over, 1)
    with pytest.raises(InvalidOption, match="0 to 8"):
        choose(SMALL.start(), 9)


@pytest.mark.parametrize("game", [SMALL, ludarium.game("baishu", players=3, side=3, pieces=4)], ids=str)
def test_beats_random_play(game):
    """Against random players on all other seats, with a thousandth of the time per move."""
    rng = random.Random(6)
    for seat in range(len(game.players)):
        position = game.start()
        while not position.outcome.over:
            if position.seat == seat:
                position = position.play(analyse(position, nodes=3_000).lines[0].moves[0])
            else:
                position = position.play(rng.choice(position.moves))
        assert position.outcome.winner == game.players[seat]


@pytest.mark.parametrize("seed", range(4))
def test_search_with_resigned_players(seed):
    """Also during a turn, by the mover or another player."""
    rng = random.Random(seed)
    position = random_position(SIX, seed, 30)
    for _ in range(3):
        position = position.resign(rng.choice([seat for seat in range(6) if position.can_resign(seat)]))
    line = analyse(position, depth=1).lines[0]
    after = played(position, line.moves)
    assert after.turn != position.turn or after.outcome.over
    assert choose(position, 3, seed=1).move in position.moves
