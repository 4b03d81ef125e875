"""Records of a contest's games."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from ludarium.arena.results import GameResult
from ludarium.errors import InvalidOption
from ludarium.games.position import Position
from ludarium.games.spec import Game
from ludarium.match.record import Record, write_record


def record_of(game: Game, player_names: Sequence[str], result: GameResult) -> Record:
    """The record of a contest's game, with tags for the players, the result, and the score and depth of each move."""
    played = result.played
    start = game.position(result.opening.start)
    position, moves = start, []
    for text in played.moves:
        moves.append(position.move(text))
        position = position.play(moves[-1])
    tags = {name: player_names[player] for name, player in zip(game.players, result.fixture.seats, strict=True)}
    tags["result"] = _result_text(game, position, result)
    tags["scores"] = _number_list(played.scores)
    tags["depths"] = _number_list(played.depths)
    return Record(start, tuple(moves), tags)


def write_records(folder: Path, game: Game, player_names: Sequence[str], results: Iterable[GameResult]) -> None:
    """Write each game's record to a file in `folder`: `game-000001.txt` for fixture 0.  Raises InvalidOption."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for result in results:
            text = write_record(record_of(game, player_names, result))
            (folder / f"game-{result.fixture.number + 1:06}.txt").write_text(text, encoding="utf-8")
    except OSError as error:
        raise InvalidOption("records: {folder}: {strerror}", folder=folder, strerror=error.strerror) from None


def _result_text(game: Game, position: Position, result: GameResult) -> str:
    played = result.played
    if played.fault is not None:
        return f"{game.players[played.fault.seat]} loses ({played.fault.kind}: {played.fault.message[:200]})"
    if position.outcome.over:
        return str(position.outcome)
    return f"{game.players[played.winner]} wins ({played.reason})" if played.winner is not None else "draw (length)"


def _number_list(values: Sequence[int | None]) -> str:
    return " ".join("-" if value is None else str(value) for value in values) or "-"
