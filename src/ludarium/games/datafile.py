"""JSON data files of games, such as puzzles.  Pydantic reads them as dataclasses.  In files that
`write_data_file` writes, each row of a list is on a line of its own."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, TypeVar

from ludarium.errors import InvalidOption, LudariumError
from ludarium.games.spec import Game
from ludarium.texts import tr

if TYPE_CHECKING:
    from pydantic import TypeAdapter
    from pydantic_core import ErrorDetails

Json = dict[str, Any]

Content = TypeVar("Content")
Converted = TypeVar("Converted")

STRICT = {"extra": "forbid", "allow_inf_nan": False}
"""`__pydantic_config__` for the dataclasses of files and their parts."""

ERROR_TEXTS = {
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
"""Texts by pydantic's error types; all other types have the text of `dataclass_type`."""


class InvalidData(LudariumError, ValueError):
    """Invalid content of a data file; the message does not name the file."""


def read_data(
    file: Path,
    max_bytes: int,
    content_type: type[Content],
    read: Callable[[Content], Converted],
    *,
    renamed: Mapping[str, str] | None = None,
) -> Converted:
    """Read a file as a dataclass and convert the content with `read`, which may raise InvalidData.  `renamed` maps
    field names of the previous release to new ones.  Raises InvalidOption, which names the file and the field."""
    content = read_text(file, max_bytes)
    for old, new in (renamed or {}).items():
        content = content.replace(f'"{old}":', f'"{new}":')
    try:
        return read(read_json(content_type, content))
    except InvalidData as error:
        raise InvalidOption("{file}: {wrong}", file=file, wrong=error) from None


def read_text(file: Path, max_bytes: int, stream: IO[bytes] | None = None) -> str:
    """Read a user's data file as text, or `stream` if given; errors name `file` even then.  Raises InvalidOption."""
    try:
        with stream or file.open("rb") as opened:
            data = opened.read(max_bytes + 1)
        if len(data) > max_bytes:
            raise InvalidOption("{file}: it is longer than {bytes} bytes", file=file, bytes=max_bytes)
        return data.decode()
    except OSError as error:
        raise InvalidOption("{file}: {strerror}", file=file, strerror=error.strerror) from None
    except UnicodeDecodeError as error:
        raise InvalidOption("{file} is not UTF-8 text: byte {start} is invalid", file=file, start=error.start) from None


def read_json(content_type: type[Content], content: str | bytes) -> Content:
    """Parse a JSON data file as a dataclass.  Raises InvalidData for a wrong `format`, else the first invalid field."""
    from pydantic import ValidationError  # noqa: PLC0415 - it is slow to import

    try:
        data: Content = _type_adapter(content_type).validate_json(content, strict=True)  # type: ignore[arg-type]  # classes can be hashed
    except ValidationError as error:
        first = min(error.errors(include_url=False), key=lambda fault: fault["loc"] != ("format",))
    else:
        return data
    if first["type"] == "json_invalid":
        raise InvalidData("it is not JSON")
    if first["type"] == "literal_error" and first["loc"] == ("format",):
        known = first["ctx"]["expected"]
        raise InvalidData("format {format!r}; this Ludarium reads {known}", format=first["input"], known=known)
    raise InvalidData("{name}: {value}", name=_fault_place(first) or "JSON", value=_fault_text(first))


@cache
def _type_adapter(content_type: Any) -> TypeAdapter[Any]:
    from pydantic import TypeAdapter  # noqa: PLC0415 - it is slow to import

    return TypeAdapter(content_type)


def _fault_text(fault: ErrorDetails) -> str:
    values = fault.get("ctx", {})
    if "error" in values:
        return str(values["error"])  # from InvalidData
    expected = str(values.get("expected")).replace(" or ", ", ")
    text = ERROR_TEXTS.get(fault["type"], ERROR_TEXTS["dataclass_type"])
    return tr(text, **values | {"low": values.get("ge"), "high": values.get("le"), "expected": expected})


def _fault_place(fault: ErrorDetails) -> str:
    """The path to a field, with rows counted from 1, without the type names of unions."""
    path = [part for part in fault["loc"] if part not in ("int", "str")]
    return ", ".join(tr("row {number}", number=part + 1) if isinstance(part, int) else part[:40] for part in path)


def check_game(name: str, game: type[Game]) -> None:
    """Raise InvalidData unless `name`, from a file, is the name of the game."""
    if name != game.name:
        raise InvalidData("it is of the game {found!r}, not of {wanted}", found=name, wanted=game.name)


def check_options(options: Mapping[str, int | str], game: type[Game]) -> None:
    """Raise InvalidData if the options in a game's JSON data file have a name unknown to the game, or a default
    value."""
    known = {option.name: option.default for option in game.rule_options}
    if any(known.get(name, value) == value for name, value in options.items()):
        raise InvalidData("options: list only options of the game that differ from their defaults")


def convert_rows(rows: Sequence[Content], name: str, read: Callable[[Content], Converted]) -> tuple[Converted, ...]:
    """Convert each row with `read`; errors name the row's number, from 1."""
    converted = []
    for number, row in enumerate(rows, 1):
        try:
            converted.append(read(row))
        except InvalidData as error:
            raise InvalidData("{name}, row {number}: {wrong}", name=name, number=number, wrong=error) from None
    return tuple(converted)


def write_data_file(file: Path, head: Mapping[str, Any], lists: Mapping[str, Sequence[Any]]) -> None:
    """Write a file atomically, with one line per field of the head and per row of the lists."""
    fields = [f"  {json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}" for name, value in head.items()]
    for name, rows in lists.items():
        lines = ",\n".join("    " + json.dumps(row, ensure_ascii=False) for row in rows)
        fields.append(f"  {json.dumps(name)}: [\n{lines}\n  ]")
    file.parent.mkdir(exist_ok=True)
    unfinished = file.with_name(f"{file.name}.new")
    unfinished.write_text("{\n" + ",\n".join(fields) + "\n}\n", encoding="utf-8")
    unfinished.replace(file)
