"""The results file of a long command, with a line of JSON for each finished unit of work.

Each line is written when its unit finishes, so a killed program loses only unfinished units.  An incomplete last line
is removed, and its unit is repeated."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import IO, Any, Generic, TypeVar

import ludarium
from ludarium.analysis.stop import Stop
from ludarium.arena.executor import Executor, UnitKey, Work
from ludarium.errors import InvalidOption
from ludarium.games.spec import Game
from ludarium.modules import stamp

UnitResult = TypeVar("UnitResult")

_MAX_VALUE_CHARACTERS = 120  # maximum characters of a setting's value in an error message


class Journal(Generic[UnitKey, UnitResult]):
    """Context manager that reads the finished units of a file and appends new ones.  If `path` is None, the results are
    only in memory.

    `head` is the first line of the file.  A file with a different head belongs to other work.  If `head` is None, each
    line is a unit.  `read` converts the JSON data of a line to a unit's key and result, and may raise any error for
    invalid data.  `write` is the inverse of `read`.  `__enter__` raises InvalidOption if the file belongs to other
    work, is invalid, or is in use."""

    def __init__(
        self,
        path: Path | None,
        head: Mapping[str, Any] | None,
        *,
        read: Callable[[Any], tuple[UnitKey, UnitResult]] = lambda row: row,
        write: Callable[[UnitKey, UnitResult], Any] = lambda unit, result: [unit, result],
    ) -> None:
        self._path, self._head = path, head
        self._read, self._write = read, write
        self._file: IO[bytes] | None = None
        self.results: dict[UnitKey, UnitResult] = {}  # the result of each finished unit, in the order of the lines

    def __enter__(self) -> Journal[UnitKey, UnitResult]:
        if self._path is None:
            return self
        try:
            self._file = self._path.open("a+b")
        except OSError as error:
            raise InvalidOption("{file}: {strerror}", file=self._path, strerror=error.strerror) from None
        try:
            lock_open_file(self._file, self._path)
            self._read_lines(self._path, self._file)
        except BaseException:
            self._file.close()
            raise
        return self

    def __exit__(self, *_error: object) -> None:
        if self._file is not None:
            self._file.close()

    def add(self, unit: UnitKey, result: UnitResult) -> None:
        line = json.dumps(self._write(unit, result))
        self.results.update([self._read(json.loads(line))])
        self._write_line(line)

    def complete(
        self, units: Iterable[tuple[UnitKey, Any]], work: Work, executor: Executor, stop: Stop, *, ordered: bool = True
    ) -> Iterator[tuple[UnitKey, Any]]:
        """Run the units that have no result yet, with `Executor.run`.  Save each result before it is yielded."""
        missing = ((key, task) for key, task in units if key not in self.results)
        for key, result in executor.run(work, missing, stop, ordered=ordered):
            self.add(key, result)
            yield key, result

    def discard(self) -> None:
        """Delete the file, after the caller has saved its results elsewhere."""
        if self._path is not None:
            self._path.unlink(missing_ok=True)

    def _write_line(self, line: str) -> None:
        if self._file is not None:
            self._file.write(line.encode() + b"\n")
            self._file.flush()

    def _read_lines(self, path: Path, file: IO[bytes]) -> None:
        file.seek(0)
        complete_lines, newline, incomplete_line = file.read().rpartition(b"\n")
        if incomplete_line:
            file.truncate(len(complete_lines + newline))
            file.seek(0, os.SEEK_END)
        lines = complete_lines.split(b"\n") if newline else []
        if self._head is not None and lines:
            self._check_head(path, lines[0])
        elif self._head is not None:
            self._write_line(json.dumps(self._head))
        head_line_count = 0 if self._head is None else 1
        for line_number, line in enumerate(lines[head_line_count:], head_line_count + 1):
            try:
                self.results.update([self._read(json.loads(line))])
            except Exception as error:
                raise InvalidOption(
                    "{file}, line {line}: not a result of this run ({error}); choose another file",
                    file=path,
                    line=line_number,
                    error=error,
                ) from None

    def _check_head(self, path: Path, line: bytes) -> None:
        expected_head, head = json.loads(json.dumps(self._head)), None
        with suppress(ValueError):
            head = json.loads(line)
        if not isinstance(head, dict) or not head.keys() & expected_head.keys():
            raise InvalidOption("{file}, line 1: not a results file of Ludarium; choose another file", file=path)
        for name in (*expected_head, *head):
            if head.get(name) != expected_head.get(name):
                values = [json.dumps(settings.get(name)) for settings in (head, expected_head)]
                found, expected = (value[:_MAX_VALUE_CHARACTERS] for value in values)
                raise InvalidOption(
                    "{file} has other settings: {name} is {found}, not {expected}; use the same settings or another"
                    " file",
                    file=path,
                    name=name,
                    found=found,
                    expected=expected,
                )


def journal_head(kind: str, format_version: int, game: Game, seed: int, **settings: Any) -> dict[str, Any]:
    """Return the `head` of a journal, with all values that determine the results of the units."""
    return {
        kind: format_version,
        "version": ludarium.__version__,
        "game": game.name,
        "sources": stamp.source_digest(type(game)),
        "seed": seed,
        **settings,
    }


def journal_path(output: Path | None) -> Path | None:
    """Return the path of the journal for the work that writes the file `output`: in the same folder, with `.games`
    added to the name.  Returns None if `output` is None."""
    return None if output is None else output.with_name(f"{output.name}.games")


def lock_open_file(file: IO[Any], path: Path) -> None:
    """Lock an open file against other processes, until the file is closed.  Raises InvalidOption if another process has
    locked the file.  Does nothing on systems without such locks."""
    with suppress(ImportError):
        import fcntl  # noqa: PLC0415 - POSIX only

        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise InvalidOption("{file} is in use by another process", file=path) from None
