"""Records of Baishu: a whole turn after each number."""

import pytest

import ludarium
from ludarium.errors import InvalidRecord
from ludarium.match.match import Match
from ludarium.match.record import Record, read_record, write_record
from ludarium.match.seats import Person

THREE = ludarium.game("baishu", players=3, side=3)


def test_a_turn_is_one_entry():
    match = Match.begin(THREE.start(), [Person()] * 3, ["F@c3", "W@a1", ".", "O@e1", ".", "C@e3", "C@d4", ".", "a1-a2"])
    record = Record(match.start, match.moves, {"date": "today"})
    text = write_record(record)
    lines = text.splitlines()
    assert lines[:2] == ["#% game: baishu", "#% options: players=3 side=3"]
    assert [line.split() for line in lines[-2:]] == [
        ["1", "F@c3,W@a1,.", "2", "O@e1,."],
        ["3", "C@e3,C@d4,.", "4", "a1-a2"],
    ]
    assert read_record(text) == record


def test_one_move_after_each_number_is_read_as_well():
    text = "#% game: baishu\n#% options: players=3 side=3\n1 F@c3\n2 .\n3 O@e1,.\n"
    assert [str(move) for move in read_record(text).moves] == ["F@c3", ".", "O@e1", "."]


def test_what_is_wrong_is_named_by_its_turn():
    text = "#% game: baishu\n#% options: players=3 side=3\n1 F@c3,.\n2 O@c3,.\n"
    with pytest.raises(InvalidRecord, match="turn 2: O@c3: c3 is not empty"):
        read_record(text)
