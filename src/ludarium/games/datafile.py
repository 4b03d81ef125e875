"""Files of data that lie beside a game, such as its puzzles: JSON, with a line for each row of a list.

Errors name the field.  Callers check what is in the fields.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

from ludarium.errors import InvalidOption, LudariumError
from ludarium.games.spec import Game

Json = dict[str, Any]

T = TypeVar("T")


class WrongData(LudariumError):
    """What is wrong with the content of a file, without its name."""


def read_data(file: Path, max_bytes: int, read: Callable[[Any], T]) -> T:
    """What `read` makes of the content; raises InvalidOption, also for the WrongData that `read` raises."""
    try:
        if file.stat().st_size > max_bytes:
            raise InvalidOption("{file}: it is longer than {bytes} bytes", file=file, bytes=max_bytes)
        content = json.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise InvalidOption("{file}: {strerror}", file=file, strerror=error.strerror) from None
    except (ValueError, RecursionError):
        raise InvalidOption("{file}: it is not JSON", file=file) from None
    try:
        return read(content)
    except WrongData as wrong:
        raise InvalidOption("{file}: {wrong}", file=file, wrong=wrong) from None


def check_head(content: Any, fields: Sequence[str], known_format: int, game: type[Game]) -> None:
    """Whether the content has these fields and no others, the format that is known, and is of this game."""
    if not isinstance(content, dict) or content.keys() != set(fields):
        raise WrongData("{fields} are wanted, and nothing else", fields=", ".join(fields))
    if content["format"] != known_format:
        raise WrongData("format {format!r}; this Ludarium reads {known}", format=content["format"], known=known_format)
    if content["game"] != game.name:
        raise WrongData("it is of the game {found!r}, not of {wanted}", found=content["game"], wanted=game.name)


def read_rows(rows: Any, name: str, most: int, read: Callable[[Any], T]) -> tuple[T, ...]:
    """What `read` makes of each of at most so many rows; what is wrong is told with the row's number, from 1."""
    if not isinstance(rows, list) or len(rows) > most:
        raise WrongData("{name} is a list of at most {most}", name=name, most=most)
    found = []
    for number, row in enumerate(rows, 1):
        try:
            found.append(read(row))
        except WrongData as wrong:
            raise WrongData("{name}, row {number}: {wrong}", name=name, number=number, wrong=wrong) from None
    return tuple(found)


def read_options(options: Any, game: type[Game]) -> dict[str, int | str]:
    """Options that the game has, none with its default."""
    known = {option.name: option.default for option in game.rule_options}
    if not isinstance(options, dict) or any(known.get(name, value) == value for name, value in options.items()):
        raise WrongData("options are those of the game that differ from their defaults")
    return options


def whole_number(number: Any, name: str, low: int, high: int = 1 << 62) -> int:
    if type(number) is not int or not low <= number <= high:
        raise WrongData(
            "{name}: {number!r} is no whole number from {low} to {high}", name=name, number=number, low=low, high=high
        )
    return number


def write_data(file: Path, head: Mapping[str, Any], lists: Mapping[str, Sequence[Any]]) -> None:
    """Write a file whole or not at all: a line for each field of the head, and for each row of the lists."""
    fields = [f"  {json.dumps(name)}: {_compact(value)}" for name, value in head.items()]
    for name, rows in lists.items():
        lines = ",\n".join("    " + _compact(row) for row in rows)
        fields.append(f"  {json.dumps(name)}: [\n{lines}\n  ]")
    file.parent.mkdir(exist_ok=True)
    unfinished = file.with_name(f"{file.name}.new")
    unfinished.write_text("{\n" + ",\n".join(fields) + "\n}\n", encoding="utf-8")
    unfinished.replace(file)


def _compact(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(", ", ": "))
