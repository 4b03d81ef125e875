"""The plain opponent: it finds what its depth shows, the same every time, in every game."""

from __future__ import annotations

import pytest

import ludarium
from ludarium.analysis.baseline import baseline_choice
from ludarium.arena.players import make_player
from ludarium.arena.specs import read_player
from ludarium.errors import NotAllowed
from ludarium.kernel import operations as op

PIJERSI = ludarium.game("pijersi")


def test_it_takes_a_win_and_refuses_a_finished_game():
    win = baseline_choice(PIJERSI.position("5p-/S-6/6/7/6/7/6 w 0 30"), 1)
    assert win.move.position.play(win.move).outcome.winner == "white"
    assert win.score == 29_999
    with pytest.raises(NotAllowed):
        baseline_choice(win.move.position.play(win.move))


def test_it_repeats_itself():
    """The score to depth 2 from the start, and how many nodes it takes, never change."""
    runs = [baseline_choice(PIJERSI.start(), 2) for _ in range(2)]
    assert runs[0] == runs[1]
    assert (runs[0].score, runs[0].nodes) == (0, 554)


def test_the_baseline_evaluation_is_material_and_advancement():
    start, further = PIJERSI.start(), PIJERSI.position("6/7/6/S-6/6/7/p-5 w 0 1")
    assert op.baseline_evaluate(start.state, 0, ()) == op.baseline_evaluate(start.state, 1, ()) == 0
    assert op.baseline_evaluate(further.state, 0, ()) == 15 - 30
    assert op.baseline_evaluate(ludarium.game("pux").start().state, 0, ()) == 10
    assert op.baseline_evaluate(ludarium.game("pivit").start().state, 0, ()) == 12
    baishu = ludarium.game("baishu").start()
    weights = baishu.game.weights()
    assert op.baseline_evaluate(baishu.state, 0, weights) == op.evaluate(baishu.state, 0, weights)


@pytest.mark.parametrize(
    "game",
    [ludarium.game("pux"), ludarium.game("pivit", players=3), ludarium.game("baishu", side=3, pieces=3)],
    ids=["pux", "pivit", "baishu"],
)
def test_it_plays_any_game(game):
    assert baseline_choice(game.start(), 2).move in game.start().moves


def test_it_is_a_player_of_the_arena():
    assert read_player("old=baseline").kind == "baseline"
    assert make_player(read_player("baseline")).stderr == ""
