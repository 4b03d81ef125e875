"""Resigning, where the checks of every game leave something to say: who cannot, and what the outcome is called."""

from __future__ import annotations

import pytest

from contract.cases import CASES
from ludarium.errors import NotAllowed
from ludarium.games.position import ONGOING

each_case = pytest.mark.parametrize("case", CASES, ids=str)


@each_case
def test_nobody_resigns_from_no_seat(case):
    for nobody in (-1, len(case.game.players), "white", True):
        with pytest.raises(NotAllowed, match="there is no seat"):
            case.start().resign(nobody)
    position = case.start()
    while not position.outcome.over:
        position = position.resign()
    with pytest.raises(NotAllowed, match="the game is over"):
        position.resign()


@each_case
def test_two_players_have_a_winner_by_resignation_at_once(case):
    if len(case.game.players) > 2:
        assert case.start().resign().outcome == ONGOING
        return
    for seat in (0, 1):
        outcome = case.start().resign(seat).outcome
        assert outcome.winner == case.game.players[1 - seat]
        assert outcome.reason in ("resignation", "last")
        assert case.game.outcome_text(outcome).startswith(f"{case.game.player_title(outcome.winner)} wins: ")
