"""Positions with moves to choose among: what is kept of them, and that it is the same each time."""

from __future__ import annotations

import numpy as np

import ludarium
from ludarium.kernel import operations as op
from ludarium.training import moves as kept
from ludarium.training.moves import CHOICES, choices_of
from ludarium.training.positions import ABSENT
from ludarium.training.selfplay import SelfPlay, play_game

GAME = ludarium.game("pijersi")
GAMES = [play_game(GAME, number, 3, SelfPlay(nodes=60)) for number in range(4)]


def states_of(played):
    """A game's states by ply."""
    found = [GAME.position(played.start).state]
    for code in played.moves:
        found.append(op.play(found[-1], code))
    return found


def test_the_best_move_comes_first() -> None:
    found, row = choices_of(GAME, 1, GAMES), 0
    symmetries, most = op.input_shape(states_of(GAMES[0])[0]).symmetries, found.moves.shape[2]
    for played in GAMES:
        for searched in played.searched:
            state = states_of(played)[searched.ply]
            if abs(searched.score) >= 10_000 or op.winning_move(state) != op.NO_MOVE:
                continue
            assert (found.game[row], found.score[row]) == (played.number, searched.score)
            written = []
            for symmetry in range(symmetries):
                out = [ABSENT] * most
                op.move_inputs(state, symmetry, searched.move, out)
                written.append(out)
            assert found.moves[row, 0].tolist() in written
            total = op.moves(state, [0] * op.move_limit(state))
            kept_here = found.moves[row, :, 0] != ABSENT
            assert kept_here.sum() == min(total, CHOICES)
            assert len({tuple(each) for each in found.moves[row, kept_here].tolist()}) == kept_here.sum()
            winner = {-1: 0.5, op.turn(state): 1.0}.get(played.winner, 0.0)
            assert found.result[row] == winner
            row += 1
    assert row == len(found.game) > 10
    assert (found.ratings <= 0).all()


def test_they_are_the_same_each_time_and_other_by_another_seed(monkeypatch) -> None:
    first, again, other = (choices_of(GAME, seed, GAMES) for seed in (1, 1, 2))
    monkeypatch.setattr(kept, "fast", lambda function: function)
    plain = choices_of(GAME, 1, GAMES[:1])
    assert all(np.array_equal(one, two) for one, two in zip(first, again, strict=True))
    assert not np.array_equal(first.moves, other.moves)
    assert all(np.array_equal(one, two[: len(one)]) for one, two in zip(plain, first, strict=True))
