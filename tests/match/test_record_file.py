"""Files of several records, with examples that `web/test/game/record_file.test.ts` also tests."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ludarium.errors import InvalidRecord
from ludarium.match import record_file
from ludarium.match.record import write_record
from ludarium.match.record_file import read_records, split_records

CORPUS: list[dict[str, Any]] = json.loads(
    (Path(__file__).parent / "corpus" / "record_files.json").read_text(encoding="utf-8")
)


@pytest.mark.parametrize("case", CORPUS, ids=[case["name"] for case in CORPUS])
def test_records_are_split(case: dict[str, Any]) -> None:
    parts = split_records(case["text"])
    assert [part.line for part in parts] == case["starts"]
    records = read_records(case["text"])
    assert read_records("\n".join(write_record(record) for record in records)) == records


def test_error_names_record_and_line() -> None:
    text = "#% game: pijersi\n 1 a4-b5=c4\n\n#% game: pijersi\n 1 a1-a9\n"
    with pytest.raises(InvalidRecord, match="record 2, from line 4: turn 1"):
        read_records(text)


def test_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(InvalidRecord, match="has no turns"):
        read_records("")
    monkeypatch.setattr(record_file, "MAX_RECORDS", 1)
    with pytest.raises(InvalidRecord, match="at most 1 records"):
        split_records("#% game: pijersi\n\n#% game: pijersi\n")
    monkeypatch.setattr(record_file, "MAX_FILE_CHARACTERS", 10)
    with pytest.raises(InvalidRecord, match="at most 10 characters"):
        split_records("1 a4-b5=c4\n")
