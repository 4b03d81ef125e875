"""What the games' position strings have in common: fields, counters, rows of cells, and how a wrong text is shown."""

from __future__ import annotations

import re
from collections.abc import Iterable

from ludarium.errors import InvalidPosition

MAX_COUNTER = 999_999
"""The largest number in a field, unless a field has a smaller one."""
COUNTER = "0|[1-9][0-9]{0,5}"
"""The pattern of such numbers: no signs, no leading zeros."""

_SHOWN = 60
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def quote(text: str) -> str:
    """A text for an error message: in quotation marks, on one line, cut where it is long."""
    return repr(text if len(text) <= _SHOWN else f"{text[: _SHOWN - 3]}...")


def split_fields(text: str, *names: str) -> list[str]:
    """The fields of a position string, one for each of `names`; raises InvalidPosition where they are more or fewer."""
    fields = text.split(" ", len(names))
    if len(fields) != len(names) or "" in fields:
        raise InvalidPosition(
            f"position {quote(text)}: {_NUMBERS[len(names)]} fields are wanted, with one space between them"
            f" ({', '.join(names)})"
        )
    return fields


def parse_counter(field: str, text: str, low: int = 0, high: int = MAX_COUNTER) -> int:
    """A whole number without leading zeros, from `low` to `high`; raises InvalidPosition, which names the field."""
    if not re.fullmatch(COUNTER, text) or not low <= int(text) <= high:
        raise InvalidPosition(f"{field}: {quote(text)} is not a whole number from {low} to {high}")
    return int(text)


def format_row(pieces: Iterable[str]) -> str:
    """A row of cells, a piece's text or "" for each: empty cells side by side become their number."""
    row, empty = "", 0
    for piece in pieces:
        if not piece:
            empty += 1
            continue
        row += f"{empty or ''}{piece}"
        empty = 0
    return f"{row}{empty or ''}"
