"""Files of several records, and the collections of records in a game's folder.

A new record begins at a tag after a blank line, if the previous record has turns or a tag with the same name.  A file
may therefore contain several outputs of `write_record`, separated by blank lines.  `web/src/game/record_file.ts`
follows the same rule, and both are tested with the same examples."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from ludarium.errors import InvalidRecord
from ludarium.games.spec import Game
from ludarium.match.record import RESIGNATION_TAG, TAG_NAME, Record
from ludarium.match.record_reader import read_record
from ludarium.texts import tr

MAX_FILE_CHARACTERS = 16 * 1024 * 1024
MAX_RECORDS = 10_000

_TAG_START = re.compile(rf"\s*#%\s*({TAG_NAME})\s*:")
_TURN_START = re.compile(r"\s*[1-9][0-9]{0,8}\.?\s+[^\s#]")
COLLECTIONS_FOLDER = "collections"
"""The folder of collections, in a game's folder.  The game's messages `collection-NAME-title` and `collection-NAME` are
the title and the description of the collection `NAME.txt`."""


class RecordText(NamedTuple):
    """The text of one record, and the number of its first line in the file, counted from 1."""

    line: int
    text: str


def read_records(text: str, game: Game | None = None) -> list[Record]:
    """Read a file of records.  Raises InvalidRecord, with the number of the invalid record and of its first line."""
    records: list[Record] = []
    for number, part in enumerate(split_records(text), 1):
        try:
            records.append(read_record(part.text, game))
        except InvalidRecord as error:
            message = tr("record {number}, from line {line}: {error}", number=number, line=part.line, error=error)
            raise InvalidRecord(message) from None
    return records


def split_records(text: str) -> list[RecordText]:
    """Split a file into the texts of its records, without checking them.  A file without records gives one text,
    which `read_record` rejects.  Raises InvalidRecord above MAX_FILE_CHARACTERS or MAX_RECORDS."""
    if len(text) > MAX_FILE_CHARACTERS:
        raise InvalidRecord("a file of records can have at most {most} characters", most=MAX_FILE_CHARACTERS)
    rows = text.removeprefix("\ufeff").splitlines()
    starts = [0, *_starts(rows)]
    if len(starts) > MAX_RECORDS:
        raise InvalidRecord("a file can have at most {most} records", most=MAX_RECORDS)
    ends = [*starts[1:], len(rows)]
    return [RecordText(start + 1, "\n".join(rows[start:end])) for start, end in zip(starts, ends, strict=True)]


def _starts(rows: list[str]) -> Iterator[int]:
    """Yield the indices of the rows at which the second and later records begin."""
    tags: set[str] = set()
    has_turns = False
    for index, row in enumerate(rows):
        tag = _TAG_START.match(row)
        if tag is None or tag[1] == RESIGNATION_TAG:  # a resignation counts as a turn
            has_turns = has_turns or tag is not None or _TURN_START.match(row) is not None
            continue
        follows_blank = index > 0 and not rows[index - 1].strip()
        if follows_blank and (has_turns or tag[1] in tags):
            yield index
            tags, has_turns = set(), False
        tags.add(tag[1])


def collection_files(game: type[Game]) -> dict[str, Path]:
    """Return the record files of a game's collections by collection name, sorted by name."""
    return {file.stem: file for file in sorted((game.folder() / COLLECTIONS_FOLDER).glob("*.txt"))}
