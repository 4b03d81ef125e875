"""The levels: a legal move in time, no gross blunders, and increasing strength."""

from __future__ import annotations

import random
import threading
import time

import pytest

from analysis.test_search import PIJERSI, random_positions, wins_in_one
from ludarium.analysis.computer_player import choose
from ludarium.analysis.stop import Stop
from ludarium.engine.levels import ANCHOR, HIGHEST_LEVEL, LEVELS
from ludarium.errors import InvalidOption, NotAllowed

numbers = pytest.mark.parametrize("number", [level.number for level in LEVELS])


@numbers
def test_legal_move_within_three_seconds(number):
    choose(PIJERSI.start(), 1)
    begin = time.perf_counter()
    choice = choose(PIJERSI.start(), number, seed=1)
    assert time.perf_counter() - begin < 3.0
    assert choice.move in PIJERSI.start().moves


@pytest.mark.parametrize("number", range(ANCHOR, HIGHEST_LEVEL + 1))
def test_takes_wins_and_avoids_losses_in_one(number):
    stop = Stop()
    stop.set()
    for position in random_positions(12, seed=number):
        chosen = choose(position, number, seed=0, stop=stop if number > 5 else None).move
        wins = wins_in_one(position)
        if wins:
            assert str(chosen) in wins
        elif any(not wins_in_one(position.play(move)) for move in position.moves):
            assert not wins_in_one(position.play(chosen))


def test_lower_levels_vary_by_seed():
    chosen = {str(choose(PIJERSI.start(), 2, seed=seed).move) for seed in range(12)}
    assert len(chosen) > 1
    assert len({str(choose(PIJERSI.start(), 2, seed=7).move) for _ in range(3)}) == 1


def test_stop_gives_immediate_answer():
    choose(PIJERSI.start(), 1)
    stop = Stop()
    threading.Timer(0.1, stop.set).start()
    begin = time.perf_counter()
    choose(PIJERSI.start(), 8, stop=stop)
    assert time.perf_counter() - begin < 1.5


def test_only_move_is_played_without_search():
    forced = PIJERSI.position("w-1W-3/W-P-5/6/7/6/7/6 b 0 9")
    assert len(forced.moves) == 1
    choice = choose(forced, 8)
    assert choice.move == forced.moves[0]
    assert choice.nodes == 0


def test_finished_game_and_unknown_level_are_refused():
    with pytest.raises(NotAllowed, match="over"):
        choose(PIJERSI.position("R-5/7/6/7/6/7/r-5 w 0 5"), 1)
    with pytest.raises(InvalidOption, match="0 to 8"):
        choose(PIJERSI.start(), 9)


def test_every_level_beats_random_play():
    """Tests levels 1 to 5; docs/strength.md covers the others."""
    rng = random.Random(5)
    for number in range(1, 6):
        won = 0
        for game in range(2):
            position = PIJERSI.start("half-random", seed=game)
            while not position.outcome.over:
                mine = position.seat == game % 2
                position = position.play(
                    choose(position, number, seed=game).move if mine else rng.choice(position.moves)
                )
            won += position.outcome.winner == PIJERSI.players[game % 2]
        assert won == 2
