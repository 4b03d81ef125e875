"""What position strings have in common is read strictly, and what is wrong is named."""

from __future__ import annotations

import pytest

from ludarium.errors import InvalidPosition
from ludarium.games.text import MAX_COUNTER, format_row, parse_counter, quote, split_fields


def test_fields_are_split_by_single_spaces() -> None:
    assert split_fields("8/8 w 0", "board", "mover", "ply") == ["8/8", "w", "0"]


@pytest.mark.parametrize("text", ["8/8 w", "8/8 w 0 1", "8/8  w", "8/8 w ", " 8/8 w", ""])
def test_other_numbers_of_fields_are_refused(text: str) -> None:
    with pytest.raises(InvalidPosition, match=r"three fields are wanted, .* \(board, mover, ply\)"):
        split_fields(text, "board", "mover", "ply")


def test_counters_are_whole_numbers() -> None:
    assert [parse_counter("ply", text) for text in ("0", "7", "999999")] == [0, 7, MAX_COUNTER]


@pytest.mark.parametrize("text", ["", "-1", "07", "1e3", "٣", " 1", "1000000", "9" * 5000])
def test_other_counters_are_refused(text: str) -> None:
    with pytest.raises(InvalidPosition, match=r"ply: .* is not a whole number from 0 to 999999"):
        parse_counter("ply", text)


def test_counters_have_bounds() -> None:
    with pytest.raises(InvalidPosition, match="ply: '0' is not a whole number from 1 to 9"):
        parse_counter("ply", "0", 1, 9)


def test_empty_cells_side_by_side_are_one_number() -> None:
    assert format_row(["", "", "w", "B", ""]) == "2wB1"
    assert format_row([""] * 12) == "12"
    assert format_row([]) == ""


def test_long_texts_are_cut() -> None:
    assert quote("a\nb") == r"'a\nb'"
    assert quote("a" * 60) == f"'{'a' * 60}'"
    assert quote("a" * 61) == f"'{'a' * 57}...'"
