"""The file of long work: one line of JSON for what the work is, then one for each finished unit.

A line is written as soon as its unit is finished, so a program that is stopped or killed loses nothing but the units it
was working on.  A last line that was cut off is removed, and its unit is done again.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import IO, Any, Generic, TypeVar

import ludarium
from ludarium.analysis.stop import Stop
from ludarium.arena.executor import Executor, Work
from ludarium.errors import InvalidOption
from ludarium.games.spec import Game
from ludarium.modules import stamp

Unit = TypeVar("Unit")
Result = TypeVar("Result")

_SHOWN_CHARACTERS = 120


def _pair(row: Any) -> Any:
    unit, result = row
    return unit, result


class Journal(Generic[Unit, Result]):
    """Context with the finished units in a file; `results` has them in the order of its lines.

    `head` is the file's first line, and must be the same whenever the work goes on; without one the file begins with a
    unit.  `read` makes a unit and its result of a row and may raise any error of wrong data; `write` is its inverse.
    Without a file the units are kept in memory alone.  Raises InvalidOption where the file belongs to other work, has a
    line that is no unit of this work, or is open elsewhere.
    """

    def __init__(
        self,
        path: Path | None,
        head: Mapping[str, Any] | None,
        *,
        read: Callable[[Any], tuple[Unit, Result]] = _pair,
        write: Callable[[Unit, Result], Any] = lambda unit, result: [unit, result],
    ) -> None:
        self._path, self._head = path, head
        self._read, self._write = read, write
        self._file: IO[bytes] | None = None
        self.results: dict[Unit, Result] = {}

    def __enter__(self) -> Journal[Unit, Result]:
        if self._path is None:
            return self
        try:
            self._file = self._path.open("a+b")
        except OSError as error:
            raise InvalidOption("{file}: {strerror}", file=self._path, strerror=error.strerror) from None
        try:
            lock(self._file, self._path)
            self._read_rows(self._path, self._file)
        except BaseException:
            self._file.close()
            raise
        return self

    def __exit__(self, *_error: object) -> None:
        if self._file is not None:
            self._file.close()

    def add(self, unit: Unit, result: Result) -> None:
        """Keep the result of a unit."""
        row = json.dumps(self._write(unit, result))
        self.results.update([self._read(json.loads(row))])
        self._write_line(row)

    def complete(
        self,
        units: Iterable[tuple[Unit, Any]],
        work: Work,
        executor: Executor,
        stop: Stop,
        *,
        ordered: bool = True,
    ) -> Iterator[tuple[Unit, Any]]:
        """Run the units that have no result yet, as `Executor.run` does; each result is saved before it is yielded."""
        missing = (unit for unit in units if unit[0] not in self.results)
        for unit, result in executor.run(work, missing, stop, ordered=ordered):
            self.add(unit, result)
            yield unit, result

    def discard(self) -> None:
        """Remove the file, once its results are kept elsewhere."""
        if self._path is not None:
            self._path.unlink(missing_ok=True)

    def _write_line(self, row: str) -> None:
        if self._file is not None:
            self._file.write(row.encode() + b"\n")
            self._file.flush()

    def _read_rows(self, path: Path, file: IO[bytes]) -> None:
        file.seek(0)
        whole, end, torn = file.read().rpartition(b"\n")
        if torn:
            file.truncate(len(whole + end))
            file.seek(0, os.SEEK_END)
        lines = whole.split(b"\n") if end else []
        if self._head is not None:
            if not lines:
                self._write_line(json.dumps(self._head))
            else:
                self._check_head(path, lines[0])
        for number, line in enumerate(lines):
            if number or self._head is None:
                try:
                    self.results.update([self._read(json.loads(line))])
                except Exception as error:
                    raise InvalidOption(
                        "{file}, line {line}: not a result of this run ({error}); choose another file",
                        file=path,
                        line=number + 1,
                        error=error,
                    ) from None

    def _check_head(self, path: Path, line: bytes) -> None:
        wanted, found = json.loads(json.dumps(self._head)), None
        with suppress(ValueError):
            found = json.loads(line)
        if not isinstance(found, dict) or not found.keys() & wanted.keys():
            raise InvalidOption("{file}, line 1: not a results file of Ludarium; choose another file", file=path)
        for name in (*wanted, *found):
            if found.get(name) != wanted.get(name):
                raise InvalidOption(
                    "{file} has other settings: {name} is {found}, not {wanted}; use the same settings or another file",
                    file=path,
                    name=name,
                    found=json.dumps(found.get(name))[:_SHOWN_CHARACTERS],
                    wanted=json.dumps(wanted.get(name))[:_SHOWN_CHARACTERS],
                )


def head_of(kind: str, version: int, game: Game, seed: int, **settings: Any) -> dict[str, Any]:
    """The head of a journal of games: with another release or other sources the games would be others."""
    return {
        kind: version,
        "version": ludarium.__version__,
        "game": game.name,
        "sources": stamp.digest(type(game)),
        "seed": seed,
        **settings,
    }


def beside(file: Path | None) -> Path | None:
    """The journal of work whose result is another file; it is there while the work is unfinished."""
    return None if file is None else file.with_name(f"{file.name}.games")


def lock(file: IO[Any], path: Path) -> None:
    """Keep other processes from locking an open file; the lock ends with the process.  Raises InvalidOption where one
    has locked it, and does nothing where the system has no such locks."""
    with suppress(ImportError):
        import fcntl  # noqa: PLC0415 - POSIX only

        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise InvalidOption("{file} is in use by another process", file=path) from None
