"""Records of Baishu: a whole turn after each number."""

import pytest

import ludarium
from ludarium.errors import InvalidRecord
from ludarium.match.ending import Resignation
from ludarium.match.match import Match
from ludarium.match.record import Record, write_record
from ludarium.match.record_reader import read_record
from ludarium.match.seats import Human

THREE = ludarium.game("baishu", players=3, side=3)


def test_turn_is_one_entry():
    match = Match.begin(THREE.start(), [Human()] * 3, ["F@c3", "W@a1", ".", "O@e1", ".", "C@e3", "C@d4", ".", "a1-a2"])
    record = Record(match.start, match.moves, {"date": "today"})
    text = write_record(record)
    lines = text.splitlines()
    assert lines[:2] == ["#% game: baishu", "#% options: players=3 side=3"]
    assert [line.split() for line in lines[-2:]] == [
        ["1", "F@c3,W@a1,.", "2", "O@e1,."],
        ["3", "C@e3,C@d4,.", "4", "a1-a2"],
    ]
    assert read_record(text) == record


def test_single_moves_per_number_are_read():
    text = "#% game: baishu\n#% options: players=3 side=3\n1 F@c3\n2 .\n3 O@e1,.\n"
    assert [str(move) for move in read_record(text).moves] == ["F@c3", ".", "O@e1", "."]


def test_errors_name_line_ply_and_round():
    text = "#% game: baishu\n#% options: players=3 side=3\n1 F@c3,.\n2 O@c3,.\n"
    with pytest.raises(InvalidRecord, match="line 4, ply 3, round 1: O@c3: c3 is not empty"):
        read_record(text)


def test_interrupted_turn_keeps_its_number():
    head = "#% game: baishu\n#% options: players=3 side=3\n"
    text = f"{head}   1 F@c3\n#% resigns: b\n   1 W@a1,.               2 O@e1\n#% resigns: c\n"
    record = read_record(text)
    assert [str(move) for move in record.moves] == ["F@c3", "W@a1", ".", "O@e1"]
    assert record.resignations == (Resignation(1, 1), Resignation(4, 2))
    assert str(record.end.outcome) == "a wins (last)"
    assert write_record(record) == text
    with pytest.raises(InvalidRecord, match="line 5: turn 2 follows turn 1; expected turn 1"):
        read_record(f"{head}1 F@c3\n#% resigns: b\n2 W@a1,.\n")
    with pytest.raises(InvalidRecord, match="line 5: turn 1 follows turn 1; expected turn 2"):
        read_record(f"{head}1 F@c3,.\n#% resigns: b\n1 W@a1,.\n")


def test_own_resignation_starts_next_number():
    text = "#% game: baishu\n#% options: players=3 side=3\n1 F@c3\n#% resigns: a\n2 O@e1,. 3 C@e3,.\n"
    assert read_record(text).end.turn == "b"
