"""Level 0: it overlooks moves as people do, except kinds of moves that were harmful in this game."""

from __future__ import annotations

import random
from functools import cache

import pytest

import ludarium
from contract.cases import CASES
from ludarium.analysis.computer_player import choose
from ludarium.analysis.search_session import SearchSession
from ludarium.engine import request as req
from ludarium.engine.levels import LOWEST_LEVEL, level_of
from ludarium.games import registry

PIJERSI = ludarium.game("pijersi")


@pytest.mark.parametrize("case", CASES, ids=str)
def test_moves_are_legal_and_reproducible(case):
    position = case.walk([5, 2, 9])
    first, again = (choose(position, LOWEST_LEVEL, seed=3).move for _ in range(2))
    assert first == again
    assert first.code in position.codes


@pytest.mark.parametrize("name", registry.names())
def test_finishes_games_with_history(name):
    game = registry.game_class(name)()
    start = position = game.start(seed=1)
    codes = []
    while not position.outcome.over and len(codes) < 24:
        move = choose(position, LOWEST_LEVEL, seed=len(codes), played=(start, codes)).move
        codes.append(move.code)
        position = position.play(move)
    assert codes


@cache
def random_positions():
    """Unfinished positions of random games of Pijersi."""
    rng, found = random.Random(11), []
    while len(found) < 12:
        position = PIJERSI.start(seed=rng.randrange(1 << 30))
        for _ in range(rng.randrange(6, 20)):
            if position.outcome.over:
                break
            position = position.play(rng.choice(position.moves))
        if not position.outcome.over:
            found.append(position)
    return found


def test_overlooks_some_moves():
    settings = level_of(PIJERSI, LOWEST_LEVEL)
    differing = 0
    for position in random_positions():
        session = SearchSession(PIJERSI, 12)
        answers = [
            [
                session.search(position, depth=settings.depth, margin=1, blunder_rate=blunder_rate, seed=seed).lines[0][
                    1
                ][0]
                for seed in range(30)
            ]
            for blunder_rate in (0, settings.blunder_rate)
        ]
        differing += sum(seen != overlooked for seen, overlooked in zip(*answers, strict=True))
    assert 0 < differing < 12 * 30


def test_harmful_moves_are_remembered():
    """After each move of the opponent that costs a piece, the memory holds its kind."""
    rng, learned = random.Random(5), 0
    session = SearchSession(PIJERSI, 12)
    for _ in range(6):
        start = position = PIJERSI.start(seed=rng.randrange(1 << 30))
        codes = []
        while not position.outcome.over and len(codes) < 40:
            move = rng.choice(position.moves)
            codes.append(move.code)
            position = position.play(move)
        session.recall(start, codes, 0)
        lessons, attention = session._instance.words(session._addresses["memory"], req.MEMORY_WORDS).tolist()
        learned += lessons.bit_count()
        assert attention > 0  # the piece it moved last
        session.recall(start, [], 0)
        assert session._instance.words(session._addresses["memory"], req.MEMORY_WORDS).tolist() == [0, 0]
    assert learned > 0
