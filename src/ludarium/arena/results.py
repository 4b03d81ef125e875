"""Results of a contest, and the file that keeps them: JSON lines, one a game, after one that tells the contest.

A line is written at once when its game is over, so nothing but games that were going on is lost when the program
is stopped or killed.  A last line that was cut off is forgotten.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from ludarium.arena.fixtures import Fixture
from ludarium.arena.openings import Opening
from ludarium.arena.play import Fault, Played, Remark
from ludarium.errors import InvalidOption, InvalidRecord
from ludarium.texts import tr

VERSION = 1


@dataclass(frozen=True)
class GameResult:
    """A game of a contest: which one, from where, and how it went."""

    fixture: Fixture
    opening: Opening
    played: Played

    @property
    def course(self) -> tuple[str, tuple[str, ...]]:
        """What makes the game a game of its own: its start and its moves."""
        return self.opening.start, self.played.moves


def result_data(result: GameResult) -> dict[str, Any]:
    """A result as plain data for JSON."""
    played = result.played
    data: dict[str, Any] = {
        **result.fixture._asdict(),
        "start": result.opening.start,
        "opening_moves": len(result.opening.moves),
        "moves": " ".join(played.moves),
        "scores": played.scores,
        "depths": played.depths,
        "winner": played.winner,
        "reason": played.reason,
        "shares": played.shares,
        "seconds": round(played.seconds, 3),
    }
    if played.fault is not None:
        data["fault"] = asdict(played.fault)
    if played.remarks:
        data["remarks"] = [asdict(remark) for remark in played.remarks]
    return data


def read_result(data: Mapping[str, Any]) -> GameResult:
    """The result that `result_data` described; raises InvalidRecord."""
    try:
        moves = tuple(data["moves"].split())
        fixture = Fixture(data["number"], data["pair"], tuple(data["seats"]), data["opening"])
        played = Played(
            moves,
            tuple(data["scores"]),
            tuple(data["depths"]),
            data["winner"],
            data["reason"],
            tuple(data["shares"]),
            data["seconds"],
            Fault(**data["fault"]) if "fault" in data else None,
            tuple(Remark(**remark) for remark in data.get("remarks", ())),
        )
        return GameResult(fixture, Opening(data["start"], moves[: data["opening_moves"]]), played)
    except (KeyError, TypeError, AttributeError) as error:
        raise InvalidRecord(
            tr("a result cannot be read: {name}: {error}", name=type(error).__name__, error=error)
        ) from None


class ResultsFile:
    """A results file, open for going on.  `results` holds what was in it."""

    def __init__(self, path: Path, header: Mapping[str, Any]) -> None:
        """Open or create the file of the contest that `header` tells.

        Raises InvalidOption where the file is another contest's or in use, InvalidRecord where it is damaged.
        """
        self.results: list[GameResult] = []
        try:
            self._file = path.open("a+b")
        except OSError as error:
            raise InvalidOption(tr("results: {path}: {strerror}", path=path, strerror=error.strerror)) from None
        try:
            self._lock(path)
            self._read(path, dict(header))
        except BaseException:
            self._file.close()
            raise

    def add(self, result: GameResult) -> None:
        """Write a finished game down."""
        self._write(result_data(result))

    def close(self) -> None:
        self._file.close()

    def _write(self, data: Mapping[str, Any]) -> None:
        self._file.write(json.dumps(data).encode() + b"\n")
        self._file.flush()

    def _lock(self, path: Path) -> None:
        """Two contests must not write to one file; the lock ends with the process."""
        with suppress(ImportError):
            import fcntl  # noqa: PLC0415 - POSIX only

            try:
                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                raise InvalidOption(tr("results: {path} is being written by another contest", path=path)) from None

    def _read(self, path: Path, header: dict[str, Any]) -> None:
        self._file.seek(0)
        whole, _, torn = self._file.read().rpartition(b"\n")
        if torn:
            self._file.truncate(len(whole) + 1 if whole else 0)
            self._file.seek(0, os.SEEK_END)
        rows = whole.split(b"\n") if whole else []
        if not rows:
            self._write({"version": VERSION, **header})
            return
        _check_header(path, _row(path, 1, rows[0]), {"version": VERSION, **header})
        for number, row in enumerate(rows[1:], 2):
            try:
                self.results.append(read_result(_row(path, number, row)))
            except InvalidRecord as error:
                raise InvalidRecord(
                    tr("results: {path}, line {number}: {error}", path=path, number=number, error=error)
                ) from None


def _row(path: Path, number: int, row: bytes) -> dict[str, Any]:
    with suppress(ValueError):
        data = json.loads(row)
        if isinstance(data, dict):
            return data
    raise InvalidRecord(tr("results: {path}, line {number} is no JSON object", path=path, number=number))


def _check_header(path: Path, found: Mapping[str, Any], wanted: Mapping[str, Any]) -> None:
    plain = json.loads(json.dumps(wanted))
    for name in (*plain, *found):
        if found.get(name) != plain.get(name):
            raise InvalidOption(
                tr(
                    "results: {path} belongs to another contest: its {name} is {found}, not {wanted};"
                    " choose another file or the same settings",
                    path=path,
                    name=name,
                    found=_short(found.get(name)),
                    wanted=_short(plain.get(name)),
                )
            )


def _short(value: Any) -> str:
    return json.dumps(value)[:120]


def distinct(results: Sequence[GameResult]) -> int:
    """How many of the games are not repetitions of another, move by move."""
    return len({result.course for result in results})
