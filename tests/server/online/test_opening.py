"""Games with others that continue from given moves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.server.online.games import ANN, BOB, FIVE_AND_THREE, MINUTE, START, game_request
from tests.server.online.pages import Page, Refusal
from tests.server.online.test_decide import after, ask, left, play

import ludarium
from ludarium.errors import IllegalMove, NotAllowed
from ludarium.match.match import MAX_MATCH_PLIES
from ludarium.server.online.creation import new_game, new_rematch
from ludarium.server.online.game import OnlineGame
from ludarium.server.refusals import Impossible, Refused

MOVES = ["a4b5c4", "g6f7d6"]


def begun_after(moves: list[str], *resignations: list[int], **terms: Any) -> OnlineGame:
    """A game of Ann and Bob with this opening."""
    seats = game_request("me", "open", opening={"moves": moves, "resignations": list(resignations)}, **terms)
    return after(new_game(ANN, seats).game, BOB, "sit", name="Bob")


def test_opening_is_on_the_board() -> None:
    game = begun_after(MOVES, control=FIVE_AND_THREE)
    assert [str(move) for move in game.match.moves] == MOVES
    assert (game.status, game.ply, game.turn, game.deadline) == ("playing", 2, 0, None)
    moved = play(game, ANN, str(game.match.position.moves[0]), START + MINUTE)
    assert moved.deadline == START + MINUTE + 5 * MINUTE
    assert left(moved) == (5 * MINUTE + 3000, 5 * MINUTE)


def test_opening_moves_cannot_be_taken_back() -> None:
    game = begun_after(MOVES)
    with pytest.raises(Impossible, match="no move to take back"):
        ask(game, ANN, "offer", kind="takeback", ply=2)
    assert after(game, ANN, "offer", kind="abort", ply=2).status == "aborted"
    moved = play(game, ANN, str(game.match.position.moves[0]))
    asked = after(moved, ANN, "offer", kind="takeback", ply=3)
    assert after(asked, BOB, "answer", accept=True).ply == 2


def test_resignation_in_opening_counts() -> None:
    resigned = {"moves": [], "resignations": [[0, 0]]}
    seats = game_request("me", "open", "2", game="pivit", options={"players": 3}, opening=resigned)
    game = after(new_game(ANN, seats).game, BOB, "sit", name="Bob")
    assert game.turn == 1
    with pytest.raises(Impossible):
        ask(game, ANN, "offer", kind="draw", ply=0)


def test_rematch_begins_at_the_start() -> None:
    assert new_rematch(begun_after(MOVES)).ply == 0


def test_invalid_openings_are_refused() -> None:
    with pytest.raises(IllegalMove):
        begun_after(["a4b5c4", "a4b5c4"])
    with pytest.raises(NotAllowed):
        begun_after(MOVES, [2, 0], [2, 0])
    with pytest.raises(Refused):
        begun_after(MOVES, [2, 0])  # the game is over
    with pytest.raises(Refused):
        begun_after(MOVES, rated=True, takebacks=False)


def test_opening_is_stored(visit: Callable[[], Page]) -> None:
    ann = visit()
    game = ludarium.game("pijersi").start()
    record = {"moves": MOVES, "resignations": []}
    created = ann.create(game_request("me", "open", opening=record).model_dump())["game"]
    shown = ann.get(f"online/{created}")
    assert (shown["opening"], shown["match"]["moves"], shown["match"]["start"]) == (2, MOVES, str(game))
    (listed,) = [one for one in ann.get("online")["games"] if one["game"] == created]
    assert listed["ply"] == 2


def test_opening_above_limit_is_refused(visit: Callable[[], Page]) -> None:
    body = game_request("me", "open").model_dump()
    body["opening"] = {"moves": ["a4b5c4"] * (MAX_MATCH_PLIES + 1), "resignations": []}
    with pytest.raises(Refusal) as refused:
        visit().create(body)
    assert refused.value.error == "invalid"
