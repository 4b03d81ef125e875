"""On nearly empty boards the score has the sign of the proved result."""

from __future__ import annotations

import pytest

import ludarium
from analysis.endgames import GAMES, POSITIONS, read_positions
from ludarium.analysis.analyse import analyse
from ludarium.analysis.search_session import SearchSession
from ludarium.engine.scores import search_score
from ludarium.games.pijersi import endgame
from ludarium.kernel import operations as op

DEPTH = 5
"""The depth of reviews in the community's front end of Pijersi."""

AGREEING = {"pijersi": 95, "pux": 95, "pivit": 95, "baishu": 95}
"""Minimum positions of a hundred with the right sign."""


@pytest.mark.parametrize("name", GAMES)
def test_scores_have_the_sign_of_the_proof(name):
    game, positions = GAMES[name], read_positions(name)
    session, agreeing = SearchSession(game, 14), 0
    for text, result in positions:
        score = search_score(analyse(game.position(text), depth=DEPTH, session=session).lines[0].score)
        agreeing += (score > 0) == (result == "win") and score != 0
    assert len(positions) == POSITIONS
    assert 100 * agreeing >= AGREEING[name] * POSITIONS


def test_two_lone_cubes_score_as_proved():
    """A table names the winner for all relations of the cubes, all rows and both players to move."""
    game = ludarium.game("pijersi")
    for text in ("6/3r-3/6/7/3R-2/7/6", "6/3s-3/6/7/3R-2/7/6", "6/3p-3/6/7/3R-2/7/6", "6/7/4s-1/7/6/P-6/6"):
        for mover in "wb":
            position = game.position(f"{text} {mover} 0 9")
            proved = analyse(position, nodes=100_000, table_bits=16).lines[0].score
            assert proved.kind != "cp"
            judged = op.evaluate(position.state, position.seat, game.weights())
            assert (judged > 0) == (proved.kind == "win")
            assert abs(endgame.endgame(position.state).duel) == 60


def test_side_without_majors_loses():
    game = ludarium.game("pijersi")
    assert endgame.endgame(game.position("6/3w-3/6/7/3R-2/7/6 w 0 9").state).duel == 60
    assert endgame.endgame(game.position("6/3w-3/6/2w-4/3R-2/7/6 b 0 9").state).duel == -60
    assert endgame.endgame(game.position("6/3w-3/6/7/3W-2/7/6 w 0 9").state).duel == 0
