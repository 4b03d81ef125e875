"""What the computer players of no game for two must miss."""

from __future__ import annotations

import random

import pytest

import ludarium
from ludarium.engine.analysis import analyse
from ludarium.engine.deepening import rank_statically
from ludarium.engine.player import choose

GAMES = [ludarium.game("pijersi"), ludarium.game("pux"), ludarium.game("pivit"), ludarium.game("pivit", size=6)]


def positions_before_wins(game, number):
    """Positions of random games in which the mover then won."""
    rng = random.Random(7)
    found = []
    while len(found) < number:
        before = position = game.start()
        while not position.outcome.over:
            before, position = position, position.play(rng.choice(position.moves))
        if position.outcome.winner == before.turn:
            found.append(before)
    return found


@pytest.mark.parametrize("game", GAMES, ids=["pijersi", "pux", "pivit", "pivit-6"])
def test_a_win_at_once_is_taken(game):
    for position in positions_before_wins(game, 4):
        wins = {str(move) for move in position.moves if position.play(move).outcome.winner == position.turn}
        best = analyse(position, depth=1).lines[0]
        assert best.score == ("win", 1)
        assert best.moves[0] in wins
        assert str(choose(position, 1, seed=1).move) in wins
        assert game.format_move(position.state, int(rank_statically(position)[0][0])) in wins


def test_a_player_left_alone_has_won():
    """Who alone has pieces in Pivit is next to move, although the game is over by that player's own move."""
    position = ludarium.game("pivit").position("8/8/8/1b|6/2r-5/8/5B-2/2B|5 b r23b10 26 88")
    best = analyse(position, depth=4).lines[0]
    assert best.moves == ("c1xc4",)
    assert best.score == ("win", 1)
