"""Results of a contest's games, and their rows in the contest's journal (`arena.journal`)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from ludarium.arena.fixtures import Fixture
from ludarium.arena.openings import ContestOpening
from ludarium.errors import InvalidRecord

VERSION = 1  # the format version of the rows
_OPTIONAL = ("fault", "remarks")  # fields that a row omits if they are None or empty


@dataclass(frozen=True)
class Forfeit:
    """A forfeit in a game's result: the kind and message of the EngineError, and the last lines of standard error."""

    seat: int
    kind: str
    message: str
    stderr: str = ""


@dataclass(frozen=True)
class EngineRemark:
    """A remark in a game's result: a problem without a forfeit, such as an option that the engine refused."""

    seat: int
    text: str


@dataclass(frozen=True)
class FinishedGame:
    """A game in a contest's results, without its fixture and start.  `moves` begin with the moves of the opening.
    `winner` is a seat; None for a draw, or if several players share the win after a forfeit.  `scores` (encoded as in
    `engine.scores`, for the mover) and `depths` have an entry for each move: None in the opening, or if the player
    reported no value."""

    moves: tuple[str, ...]
    scores: tuple[int | None, ...]
    depths: tuple[int | None, ...]
    winner: int | None
    reason: str
    """The reason of the outcome, the kind of the forfeit, `adjudication`, or `length` after MAX_MATCH_PLIES plies."""
    shares: tuple[float, ...]  # points by seat, whose sum is 1
    seconds: float
    fault: Forfeit | None = None
    remarks: tuple[EngineRemark, ...] = ()  # only new ones, not those of earlier games


@dataclass(frozen=True)
class GameResult:
    """A finished game of a contest, with its fixture and opening."""

    fixture: Fixture
    opening: ContestOpening
    played: FinishedGame

    @property
    def course(self) -> tuple[str, tuple[str, ...]]:
        """The start and the moves, which identify repeated games."""
        return self.opening.start, self.played.moves


def result_data(result: GameResult) -> dict[str, Any]:
    """A result as JSON data, for a row of the journal."""
    start, moves = result.opening
    played = {name: value for name, value in asdict(result.played).items() if value or name not in _OPTIONAL}
    played |= {"moves": " ".join(result.played.moves), "seconds": round(result.played.seconds, 3)}
    return {**result.fixture._asdict(), "start": start, "opening_moves": len(moves), **played}


def read_result(data: Mapping[str, Any]) -> GameResult:
    """Parse the result of a contest's game from a row that `result_data` returned.  Raises InvalidRecord."""
    try:
        moves = tuple(data["moves"].split())
        fixture = Fixture(data["number"], data["pair"], tuple(data["seats"]), data["opening"])
        lists: dict[str, Any] = {name: tuple(data[name]) for name in ("scores", "depths", "shares")}
        others: dict[str, Any] = {name: data[name] for name in ("winner", "reason", "seconds")}
        fault = Forfeit(**data["fault"]) if "fault" in data else None
        remarks = tuple(EngineRemark(**remark) for remark in data.get("remarks", ()))
        played = FinishedGame(moves, **lists, **others, fault=fault, remarks=remarks)
        return GameResult(fixture, ContestOpening(data["start"], moves[: data["opening_moves"]]), played)
    except (KeyError, TypeError, AttributeError) as error:
        raise InvalidRecord("invalid result: {name}: {error}", name=type(error).__name__, error=error) from None
