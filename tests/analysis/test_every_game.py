"""Computer players find immediate wins in every game of the registry."""

from __future__ import annotations

import random

import pytest

import ludarium
from ludarium.analysis.analyse import analyse
from ludarium.analysis.computer_player import choose
from ludarium.analysis.search_session import SearchSession
from ludarium.games import registry
from ludarium.kernel import operations as op

RANDOM_GAMES = 200


def variants():
    """Every game with default options, and with each other choice of its primary options."""
    for name in registry.names():
        yield ludarium.game(name)
        for option in registry.game_class(name).rule_options:
            if option.primary:
                yield from (ludarium.game(name, **{option.name: c}) for c in option.choices if c != option.default)


GAMES = [game for game in variants() if len(game.players) == 2]


def positions_before_wins(game, number):
    """Positions of random games in which the mover then won.  Each move is the better of two by `move_score`, because
    purely random games rarely end in a win."""
    rng = random.Random(7)
    found = []
    for _ in range(RANDOM_GAMES):
        before = position = game.start(seed=rng.randrange(1 << 30))
        while not position.outcome.over:
            two = rng.choice(position.moves), rng.choice(position.moves)
            before = position
            position = position.play(max(two, key=lambda move: op.move_score(before.state, move.code)))
        if position.outcome.winner == before.turn:
            found.append(before)
        if len(found) == number:
            break
    return found


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.full_name)
def test_immediate_win_is_taken(game):
    positions = positions_before_wins(game, 2)
    assert positions
    for position in positions:
        wins = {str(move) for move in position.moves if position.play(move).outcome.winner == position.turn}
        best = analyse(position, depth=1).lines[0]
        assert best.score == ("win", 1)
        assert best.moves[0] in wins
        assert str(choose(position, 1, seed=1).move) in wins
        if not game.multi_action_turns:
            ((_, codes),) = SearchSession(game, 1).search(position, depth=0).lines
            assert game.format_move(position.state, codes[0]) in wins


def test_last_player_left_wins():
    """In Pivit the only player with pieces is next to move, although its own move ended the game."""
    position = ludarium.game("pivit").position("8/8/8/1b|6/2r-5/8/5B-2/2B|5 b r23b10 26 88")
    best = analyse(position, depth=4).lines[0]
    assert best.moves == ("c1xc4",)
    assert best.score == ("win", 1)
