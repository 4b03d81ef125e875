"""Ends of a match that the rules of its game do not know, and what they are called.

The sentences are messages that all games share, `outcome-REASON`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, cast

from ludarium.errors import InvalidRecord
from ludarium.games.position import Outcome, Position
from ludarium.games.sentences import sentence
from ludarium.match.seats import Computer, Engine, Seat

Reason = Literal["fault", "agreement", "time"]


@dataclass(frozen=True)
class Ending:
    """The player of `seat` failed or ran out of time, or all agreed to a draw (no seat)."""

    reason: Reason
    seat: int | None = None
    detail: str = ""
    """For a fault: what was wrong, as a predicate like "gave no move within 5 s"."""


def read_ending(data: Mapping[str, Any], position: Position) -> Ending:
    """The ending of a match at this position, from the names and values of its fields; raises InvalidRecord."""
    match data:
        case {"reason": "agreement", "seat": None, "detail": ""}:
            seats: Sequence[int | None] = [None]
        case {"reason": "fault", "seat": int(), "detail": str()}:
            seats = range(len(position.game.players))
        case {"reason": "time", "seat": int(), "detail": ""}:
            seats = [seat for seat in range(len(position.game.players)) if ends_without(position, seat)]
        case _:
            seats = []
    if len(data) != len(Ending.__dataclass_fields__) or data["seat"] not in seats:
        raise InvalidRecord("invalid end of the game: {data!r}", data=str(data)[:80])
    return Ending(cast(Reason, data["reason"]), data["seat"], data["detail"])


def ends_without(position: Position, seat: int) -> bool:
    """Whether a game that goes on is over when the player of a seat drops out."""
    return position.can_resign(seat) and position.resign(seat).outcome.over


def ended_outcome(ending: Ending, position: Position) -> Outcome:
    """How a match stands that ended at this position.

    Time: as if the player had resigned.  A fault: where several are left without one, they share the win."""
    if ending.reason == "time":
        without = position.resign(ending.seat).outcome
        return Outcome(without.status, without.winner, ending.reason)
    left = others_left(ending, position)
    if ending.seat is None or len(left) != 1:
        return Outcome("draw", None, ending.reason)
    return Outcome("win", position.game.players[left[0]], ending.reason)


def others_left(ending: Ending, position: Position) -> list[int]:
    """The seats still in the game, but for the one by which it ended."""
    seats = range(len(position.game.players))
    return [seat for seat in seats if seat != ending.seat and position.can_resign(seat)]


def ending_sentence(ending: Ending, position: Position, seats: Sequence[Seat]) -> str:
    """How a match ended, for people."""
    game = position.game
    if ending.seat is None:
        return sentence(game, f"outcome-{ending.reason}")
    outcome, mover = ended_outcome(ending, position), seats[ending.seat]
    arguments: dict[str, str | int] = {
        "name": game.player_title(outcome.winner) if outcome.winner else "",
        "loser": game.player_title(game.players[ending.seat]),
        "others": len(others_left(ending, position)),
    }
    if ending.reason == "fault":
        arguments |= {
            "level": mover.level if isinstance(mover, Computer) else 0,
            "engine": mover.name if isinstance(mover, Engine) else "",
            "detail": ending.detail,
        }
    return sentence(game, f"outcome-{ending.reason}", arguments)
