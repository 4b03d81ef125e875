"""Resignations, and endings of a match outside the rules of its game: faults, draws by agreement, losses on time.

Resignations do not count as plies.  The shared messages `outcome-REASON` describe endings to players of any game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple, TypeVar, cast

from ludarium.errors import InvalidRecord
from ludarium.games.position import Outcome, Position
from ludarium.games.sentences import sentence
from ludarium.match.seats import Computer, Engine, Seat

EndingReason = Literal["fault", "agreement", "time"]
MoveT = TypeVar("MoveT")


class Resignation(NamedTuple):
    """A resignation, which ends the match for the player of `seat` after `ply` plies."""

    ply: int
    seat: int


def with_resignations(moves: Sequence[MoveT], resignations: Iterable[Resignation]) -> Iterator[MoveT | Resignation]:
    """Yield the moves and resignations of a match in the order of play.  Resignations after the same ply keep their
    order."""
    yielded_count = 0
    for resignation in sorted(resignations, key=lambda resignation: resignation.ply):
        yield from moves[yielded_count : resignation.ply]
        yielded_count = max(yielded_count, resignation.ply)
        yield resignation
    yield from moves[yielded_count:]


@dataclass(frozen=True)
class Ending:
    """A match's ending outside the rules.  `fault`: the player of `seat` failed to make a legal move.  `time`: the
    player of `seat` ran out of time.  `agreement`: all players agreed to a draw, and `seat` is None."""

    reason: EndingReason
    seat: int | None = None
    detail: str = ""  # the cause of a fault, as a predicate such as "gave no move within 5 s"


def read_ending(data: Mapping[str, Any], position: Position) -> Ending:
    """Read the ending of a match at `position` from a mapping of its fields.  Raises InvalidRecord."""
    match data:
        case {"reason": "agreement", "seat": None, "detail": ""}:
            allowed_seats: Sequence[int | None] = [None]
        case {"reason": "fault", "seat": int(), "detail": str()}:
            allowed_seats = range(len(position.game.players))
        case {"reason": "time", "seat": int(), "detail": ""}:
            allowed_seats = [seat for seat in range(len(position.game.players)) if exit_ends_game(position, seat)]
        case _:
            allowed_seats = []
    seat = data.get("seat")
    if len(data) != len(Ending.__dataclass_fields__) or isinstance(seat, bool) or seat not in allowed_seats:
        raise InvalidRecord("invalid end of the game: {data!r}", data=str(data)[:80])
    return Ending(cast(EndingReason, data["reason"]), seat, data["detail"])


def exit_ends_game(position: Position, seat: int) -> bool:
    """Whether an unfinished match ends if the player of `seat` resigns or runs out of time."""
    return position.can_resign(seat) and position.resign(seat).outcome.over


def ended_outcome(ending: Ending, position: Position) -> Outcome:
    """Return the outcome of a match that ended at `position`.  A loss on time has the same winner as a resignation.
    After a fault, if exactly one player remains, this player wins.  All other endings are draws."""
    if ending.reason == "time":
        resigned = position.resign(ending.seat).outcome
        return Outcome(resigned.status, resigned.winner, ending.reason)
    others = _other_seats(ending, position)
    if ending.seat is None or len(others) != 1:
        return Outcome("draw", None, ending.reason)
    return Outcome("win", position.game.players[others[0]], ending.reason)


def _other_seats(ending: Ending, position: Position) -> list[int]:
    return [seat for seat in range(len(position.game.players)) if seat != ending.seat and position.can_resign(seat)]


def ending_sentence(ending: Ending, position: Position, seats: Sequence[Seat]) -> str:
    """Describe the ending of a match in a sentence for players."""
    game = position.game
    if ending.seat is None:
        return sentence(game, f"outcome-{ending.reason}")
    outcome, loser = ended_outcome(ending, position), seats[ending.seat]
    arguments: dict[str, str | int] = {
        "name": game.player_title(outcome.winner) if outcome.winner else "",
        "loser": game.player_title(game.players[ending.seat]),
        "others": len(_other_seats(ending, position)),
    }
    if ending.reason == "fault":
        arguments |= {
            "level": loser.level if isinstance(loser, Computer) else 0,
            "engine": loser.name if isinstance(loser, Engine) else "",
            "detail": ending.detail,
        }
    return sentence(game, f"outcome-{ending.reason}", arguments)
