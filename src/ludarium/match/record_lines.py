"""Parse the lines of a record into tags, turns, resignations and results, independently of the game."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import suppress
from typing import NamedTuple

from ludarium.errors import InvalidRecord
from ludarium.match.record import RESIGNATION_TAG, TAG_NAME

MAX_RECORD_CHARACTERS = 256 * 1024

_TAG_LINE = re.compile(rf"#%\s*({TAG_NAME})\s*:(.*)")
_DASHES = re.compile(r"[-=_*~]{3,}")
_RESULT = re.compile(r"1-0|0-1|1/2-1/2|½-½|\*")
_RESULT_SENTENCE = re.compile(r"(?i)\b(wins?|won|loses|lost|draws?|drawn|resigns|resigned)\b")
TURN_NUMBER = re.compile(r"([1-9][0-9]{0,8})\.?")


class RecordLine(NamedTuple):
    """A line with its number (from 1), without comments and surrounding spaces.  If the line has a tag, `text` is the
    tag's value."""

    number: int
    text: str
    resigns: bool = False
    """Whether the line is a resignation.  `text` is then the name of the player."""

    @property
    def has_turns(self) -> bool:
        return not self.resigns and TURN_NUMBER.fullmatch(self.text.split(maxsplit=1)[0]) is not None


class NumberedTurn(NamedTuple):
    """A turn parsed from the lines of a record: the number of the line, the number of the turn, and its text."""

    line: int
    number: int
    text: str


def read_rows(text: str) -> list[str]:
    """Split a record into rows: its raw lines, which still have comments and spaces.  Raises InvalidRecord."""
    if len(text) > MAX_RECORD_CHARACTERS:
        raise InvalidRecord(
            "a record of {text} characters is too long; the limit is {max_characters}",
            text=len(text),
            max_characters=MAX_RECORD_CHARACTERS,
        )
    return text.removeprefix("\ufeff").splitlines()


def read_tags(rows: list[str]) -> dict[str, RecordLine]:
    tags: dict[str, RecordLine] = {}
    for number, row in enumerate(rows, 1):
        match = _TAG_LINE.fullmatch(row.strip())
        if match is None or match[1] == RESIGNATION_TAG:
            continue
        name, value = match[1], match[2].strip()
        if known := tags.get(name):
            raise InvalidRecord(
                "line {number}: the tag {name} is already on line {first}; a file of several records must be split",
                number=number,
                name=name,
                first=known.number,
            )
        tags[name] = RecordLine(number, _unquote(value))
    return tags


def content_lines(rows: list[str]) -> list[RecordLine]:
    """Return the lines with turns, resignations or a prologue (a start position), without their comments.  Leaves out
    lines of dashes and lines that only state a result."""
    lines = [_read_line(number, row) for number, row in enumerate(rows, 1)]
    return [line for line in lines if line.resigns or (line.text and (line.has_turns or not _is_ignored(line.text)))]


def _read_line(number: int, row: str) -> RecordLine:
    tag = _TAG_LINE.fullmatch(row.strip())
    if tag is not None and tag[1] == RESIGNATION_TAG:
        return RecordLine(number, tag[2].strip(), resigns=True)
    return RecordLine(number, row.partition("#")[0].strip())


def read_results(rows: list[str]) -> Iterator[RecordLine]:
    """Yield the lines of a record that only state a result, and marks such as `1-0` on lines with turns."""
    for line in (_read_line(number, row) for number, row in enumerate(rows, 1)):
        if line.text and line.has_turns:
            yield from (RecordLine(line.number, word) for word in line.text.split() if _RESULT.fullmatch(word))
        elif _is_ignored(line.text) and not _DASHES.fullmatch(line.text):
            yield line


def _is_ignored(text: str) -> bool:
    return bool(_DASHES.fullmatch(text) or _RESULT.fullmatch(text) or _RESULT_SENTENCE.search(text))


def read_turns(lines: list[RecordLine]) -> Iterator[NumberedTurn | RecordLine]:
    """Parse lines of a record without the game's rules: yield turns and resignation lines.  Raises InvalidRecord."""
    for line in lines:
        if line.resigns:
            yield line
            continue
        words = iter(line.text.split())
        for word in words:
            if _RESULT.fullmatch(word):
                continue
            numbered = TURN_NUMBER.fullmatch(word)
            if numbered is None:
                raise InvalidRecord(
                    "line {number}: unexpected {word!r}; expected the number of a turn, a result or a comment after #",
                    number=line.number,
                    word=word[:40],
                )
            number, text = int(numbered[1]), next(words, None)
            if text is None:
                raise InvalidRecord("line {number}: turn {turn} has no move", number=line.number, turn=number)
            yield NumberedTurn(line.number, number, text)


def _unquote(text: str) -> str:
    """Decode a tag's value if it is a JSON string.  `match.record` writes some values as JSON strings."""
    if text.startswith('"'):
        with suppress(ValueError):
            value = json.loads(text)
            if isinstance(value, str):
                return value
    return text
