"""Results of a contest, their rows in its journal (`arena.journal`), and records of its games."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from ludarium.arena.fixtures import Fixture
from ludarium.arena.openings import ContestOpening
from ludarium.arena.play import EngineRemark, FinishedGame, Forfeit
from ludarium.errors import InvalidOption, InvalidRecord
from ludarium.games.position import Position
from ludarium.games.spec import Game
from ludarium.match.record import Record, write_record

VERSION = 1
"""The format version of the rows."""

_OPTIONAL = ("fault", "remarks")
"""Fields that a row omits if they are None or empty."""


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
    """A result as a row of the results file, in JSON data."""
    start, moves = result.opening
    played = {name: value for name, value in asdict(result.played).items() if value or name not in _OPTIONAL}
    played |= {"moves": " ".join(result.played.moves), "seconds": round(result.played.seconds, 3)}
    return {**result.fixture._asdict(), "start": start, "opening_moves": len(moves), **played}


def read_result(data: Mapping[str, Any]) -> GameResult:
    """Parse a row that `result_data` returned.  Raises InvalidRecord."""
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


def distinct_games(results: Sequence[GameResult]) -> int:
    """The number of different games, by start and moves."""
    return len({result.course for result in results})


def record_of(game: Game, names: Sequence[str], result: GameResult) -> Record:
    """A game as a record, with tags for the players, the result, and the score and depth of each move."""
    played = result.played
    start = game.position(result.opening.start)
    position, moves = start, []
    for text in played.moves:
        moves.append(position.move(text))
        position = position.play(moves[-1])
    tags = {seat: names[player] for seat, player in zip(game.players, result.fixture.seats, strict=True)}
    tags["result"] = _result_text(game, position, result)
    tags["scores"] = _number_list(played.scores)
    tags["depths"] = _number_list(played.depths)
    return Record(start, tuple(moves), tags)


def write_records(folder: Path, game: Game, names: Sequence[str], results: Iterable[GameResult]) -> int:
    """Write the files `game-000001.txt` … into a folder, numbered by fixture.  Return the number of files.

    Raises InvalidOption."""
    written = 0
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for result in results:
            text = write_record(record_of(game, names, result))
            (folder / f"game-{result.fixture.number + 1:06}.txt").write_text(text, encoding="utf-8")
            written += 1
    except OSError as error:
        raise InvalidOption("records: {folder}: {strerror}", folder=folder, strerror=error.strerror) from None
    return written


def _result_text(game: Game, position: Position, result: GameResult) -> str:
    played = result.played
    if played.fault is not None:
        return f"{game.players[played.fault.seat]} loses ({played.fault.kind}: {played.fault.message[:200]})"
    if position.outcome.over:
        return str(position.outcome)
    return f"{game.players[played.winner]} wins ({played.reason})" if played.winner is not None else "draw (length)"


def _number_list(values: Sequence[int | None]) -> str:
    """The values, separated by spaces; `-` for None."""
    return " ".join("-" if value is None else str(value) for value in values) or "-"
