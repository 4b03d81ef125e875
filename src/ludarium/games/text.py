"""What the games' position strings have in common: fields, counters, rows of cells, and how a wrong text is shown."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from ludarium.errors import InvalidPosition
from ludarium.kernel import operations as op

MAX_COUNTER = 999_999
"""The largest number in a field, unless a field has a smaller one."""
COUNTER = "0|[1-9][0-9]{0,5}"
"""The pattern of such numbers: no signs, no leading zeros."""

RESIGNED = "x"
"""The field at the end of a string where the opponent of the side to move has resigned."""

_SHOWN = 60
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def quote(text: str) -> str:
    """A text for an error message: in quotation marks, on one line, cut where it is long."""
    return repr(text if len(text) <= _SHOWN else f"{text[: _SHOWN - 3]}...")


def split_fields(text: str, *names: str, resignation: bool = False) -> list[str]:
    """The fields of a position string, one for each of `names`, and with `resignation` perhaps RESIGNED behind them;
    raises InvalidPosition where they are more or fewer."""
    fields = text.split(" ", len(names) + resignation)
    if not len(names) <= len(fields) <= len(names) + resignation or "" in fields:
        raise InvalidPosition(
            f"position {quote(text)}: {_NUMBERS[len(names)]} fields are wanted, with one space between them"
            f" ({', '.join(names)})" + (f", and {RESIGNED} if the other side has resigned" if resignation else "")
        )
    return fields


def resigned(state: Any, text: str) -> Any:
    """The state after the opponent of the side to move has resigned, as the field `text` says; raises
    InvalidPosition."""
    if text != RESIGNED:
        raise InvalidPosition(f"resignation: {quote(text)} is not {RESIGNED}, which says that the other side resigned")
    after = op.resign(state, 1 - state.turn)
    if after == state:
        raise InvalidPosition(f"resignation: {RESIGNED} cannot be, as the game was over before")
    return after


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
