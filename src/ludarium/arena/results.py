"""Results of a contest, and their rows in its journal (`arena.journal`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from ludarium.arena.fixtures import Fixture
from ludarium.arena.openings import Opening
from ludarium.arena.play import FinishedGame, Forfeit, Remark
from ludarium.errors import InvalidRecord

VERSION = 1
"""Of the rows."""

_OPTIONAL = ("fault", "remarks")
"""Fields that a row has only where they say something."""


@dataclass(frozen=True)
class GameResult:
    """A game of a contest: which one, from where, and how it went."""

    fixture: Fixture
    opening: Opening
    played: FinishedGame

    @property
    def course(self) -> tuple[str, tuple[str, ...]]:
        """What makes the game a game of its own: its start and its moves."""
        return self.opening.start, self.played.moves


def result_data(result: GameResult) -> dict[str, Any]:
    """A result as plain data for JSON."""
    start, moves = result.opening
    played = {name: value for name, value in asdict(result.played).items() if value or name not in _OPTIONAL}
    played |= {"moves": " ".join(result.played.moves), "seconds": round(result.played.seconds, 3)}
    return {**result.fixture._asdict(), "start": start, "opening_moves": len(moves), **played}


def read_result(data: Mapping[str, Any]) -> GameResult:
    """The result that `result_data` described; raises InvalidRecord."""
    try:
        moves = tuple(data["moves"].split())
        fixture = Fixture(data["number"], data["pair"], tuple(data["seats"]), data["opening"])
        lists: dict[str, Any] = {name: tuple(data[name]) for name in ("scores", "depths", "shares")}
        told: dict[str, Any] = {name: data[name] for name in ("winner", "reason", "seconds")}
        fault = Forfeit(**data["fault"]) if "fault" in data else None
        remarks = tuple(Remark(**remark) for remark in data.get("remarks", ()))
        played = FinishedGame(moves, **lists, **told, fault=fault, remarks=remarks)
        return GameResult(fixture, Opening(data["start"], moves[: data["opening_moves"]]), played)
    except (KeyError, TypeError, AttributeError) as error:
        raise InvalidRecord(
            "a result cannot be read: {name}: {error}", name=type(error).__name__, error=error
        ) from None


def distinct(results: Sequence[GameResult]) -> int:
    """How many of the games are not repetitions of another, move by move."""
    return len({result.course for result in results})
