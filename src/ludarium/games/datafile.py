"""Files of data that lie beside a game, such as its puzzles: JSON, with a line for each row of a list.

A dataclass says what a file has: pydantic reads the file by the dataclass's types.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from ludarium.errors import InvalidOption, LudariumError
from ludarium.games.spec import Game
from ludarium.texts import tr

if TYPE_CHECKING:
    from pydantic import TypeAdapter
    from pydantic_core import ErrorDetails

Json = dict[str, Any]

T = TypeVar("T")
R = TypeVar("R")

STRICT = {"extra": "forbid", "allow_inf_nan": False}
"""`__pydantic_config__` of the dataclasses that files are read as, for the dataclasses in them too."""

FAULTS = {
    "missing": "this field is missing",
    "unexpected_keyword_argument": "there is no such field",
    "extra_forbidden": "there is no such field",
    "int_type": "enter a whole number",
    "float_type": "enter a number",
    "finite_number": "enter a number",
    "greater_than_equal": "the minimum is {low}",
    "less_than_equal": "the maximum is {high}",
    "string_type": "enter a text",
    "string_too_short": "enter at least {min_length} characters",
    "string_too_long": "enter at most {max_length} characters",
    "literal_error": "enter {expected}",
    "tuple_type": "enter a list",
    "too_short": "enter at least {min_length} items",
    "too_long": "enter at most {max_length} items",
    "dataclass_type": "enter an object with fields",
}
"""What is right, by pydantic's kinds of errors; other kinds want an object with fields."""


class WrongData(LudariumError, ValueError):
    """What is wrong with the content of a file, without its name."""


def read_data(file: Path, max_bytes: int, kind: type[T], read: Callable[[T], R]) -> R:
    """What `read`, which may raise WrongData, makes of the content as this dataclass; raises InvalidOption, which names
    the file and the place in it."""
    try:
        if file.stat().st_size > max_bytes:
            raise InvalidOption("{file}: it is longer than {bytes} bytes", file=file, bytes=max_bytes)
        return read(read_json(kind, file.read_bytes()))
    except OSError as error:
        raise InvalidOption("{file}: {strerror}", file=file, strerror=error.strerror) from None
    except WrongData as wrong:
        raise InvalidOption("{file}: {wrong}", file=file, wrong=wrong) from None


def read_json(kind: type[T], content: str | bytes) -> T:
    """JSON as this dataclass; raises WrongData, which names the place.  A wrong format is told first."""
    from pydantic import ValidationError  # noqa: PLC0415 - it is slow to import

    try:
        found: T = _reader(kind).validate_json(content, strict=True)  # type: ignore[arg-type]  # classes can be hashed
    except ValidationError as error:
        first = min(error.errors(include_url=False), key=lambda fault: fault["loc"] != ("format",))
    else:
        return found
    if first["type"] == "json_invalid":
        raise WrongData("it is not JSON")
    if first["type"] == "literal_error" and first["loc"] == ("format",):
        known = first["ctx"]["expected"]
        raise WrongData("format {format!r}; this Ludarium reads {known}", format=first["input"], known=known)
    raise WrongData("{name}: {value}", name=_place(first) or "JSON", value=_sentence(first))


@cache
def _reader(kind: Any) -> TypeAdapter[Any]:
    from pydantic import TypeAdapter  # noqa: PLC0415 - it is slow to import

    return TypeAdapter(kind)


def _sentence(fault: ErrorDetails) -> str:
    values = fault.get("ctx", {})
    if "error" in values:
        return str(values["error"])  # of WrongData
    expected = str(values.get("expected")).replace(" or ", ", ")
    text = FAULTS.get(fault["type"], FAULTS["dataclass_type"])
    return tr(text, **values | {"low": values.get("ge"), "high": values.get("le"), "expected": expected})


def _place(fault: ErrorDetails) -> str:
    """The path to a field, with rows counted from 1; the names of a union's types are no part of it."""
    path = [part for part in fault["loc"] if part not in ("int", "str")]
    return ", ".join(tr("row {number}", number=part + 1) if isinstance(part, int) else part[:40] for part in path)


def check_game(name: str, game: type[Game]) -> None:
    if name != game.name:
        raise WrongData("it is of the game {found!r}, not of {wanted}", found=name, wanted=game.name)


def check_options(options: Mapping[str, int | str], game: type[Game]) -> None:
    """Options that the game has, none with its default."""
    known = {option.name: option.default for option in game.rule_options}
    if any(known.get(name, value) == value for name, value in options.items()):
        raise WrongData("options are those of the game that differ from their defaults")


def read_rows(rows: Sequence[T], name: str, read: Callable[[T], R]) -> tuple[R, ...]:
    """What `read` makes of each row; what is wrong is told with the row's number, from 1."""
    found = []
    for number, row in enumerate(rows, 1):
        try:
            found.append(read(row))
        except WrongData as wrong:
            raise WrongData("{name}, row {number}: {wrong}", name=name, number=number, wrong=wrong) from None
    return tuple(found)


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
