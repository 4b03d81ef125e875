"""Online games to test with."""

from __future__ import annotations

from typing import Any

from ludarium.server.online.creation import new_game
from ludarium.server.online.decide import decide
from ludarium.server.online.game import OnlineGame
from ludarium.server.schema.commands import Sit
from ludarium.server.schema.new_game import NewGame

ANN, BOB, CLEO, EVE = "ann", "bob", "cleo", "eve"
START = 1_700_000_000_000
MINUTE = 60_000
FIVE_AND_THREE = {"initial": 5 * MINUTE, "increment": 3000, "perMove": 0}


def game_request(
    *seats: str, game: str = "pijersi", shuffle: bool = False, alone: bool = False, **terms: Any
) -> NewGame:
    """A request of Ann for a new game.  Seats are `me`, `open`, `invited`, or a computer's level."""
    options, opening = terms.pop("options", {}), terms.pop("opening", None)
    plain = {"start": "", "control": None, "takebacks": True, "chat": True, "rated": False, "delay": 0}
    plain["listed"] = not alone
    return NewGame.model_validate(
        {
            "terms": {"game": game, "options": options, **plain, **terms},
            "name": "Ann",
            "seats": [_seat(seat) for seat in seats],
            "shuffle": shuffle,
            "opening": opening,
            "alone": alone,
        }
    )


def _seat(kind: str) -> dict[str, Any]:
    return {"kind": "computer", "level": int(kind)} if kind.isdigit() else {"kind": kind}


def started_game(*others: str, game: str = "pijersi", **terms: Any) -> OnlineGame:
    """A game that Ann created and in which the other users took the other seats."""
    made = new_game(ANN, game_request("me", *("open" for _ in others), game=game, **terms)).game
    for user in others:
        command = Sit(type="sit", game=made.id, name=user.title())
        decision = decide(made, user, command, START)
        assert decision is not None
        made = decision.game
    assert made.status == "playing"
    return made
