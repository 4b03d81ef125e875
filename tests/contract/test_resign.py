"""Resigning, beyond the checks of every game: invalid seats, and the outcome's text."""

from __future__ import annotations

import pytest

from contract.cases import CASES
from ludarium.errors import NotAllowed
from ludarium.games.position import ONGOING_OUTCOME

each_case = pytest.mark.parametrize("case", CASES, ids=str)


@each_case
def test_invalid_seat_cannot_resign(case):
    for nobody in (-1, len(case.game.players), "white", True):
        with pytest.raises(NotAllowed, match="there is no seat"):
            case.start().resign(nobody)
    position = case.start()
    while not position.outcome.over:
        position = position.resign()
    with pytest.raises(NotAllowed, match="the game is over"):
        position.resign()


@each_case
def test_resignation_of_two_players_ends_game(case):
    if len(case.game.players) > 2:
        assert case.start().resign().outcome == ONGOING_OUTCOME
        return
    for seat in (0, 1):
        outcome = case.start().resign(seat).outcome
        assert outcome.winner == case.game.players[1 - seat]
        assert outcome.reason in ("resignation", "last")
        assert case.game.outcome_text(outcome).startswith(f"{case.game.player_title(outcome.winner)} wins: ")
