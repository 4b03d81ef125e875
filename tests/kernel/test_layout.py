"""Derived operations of a layout that our games do not use; the games' tests cover the others."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from ludarium.errors import InvalidGame
from ludarium.kernel import description, editing, layout
from ludarium.kernel import operations as op
from ludarium.kernel.fields import CounterField, MoverField
from ludarium.kernel.layout import Layout, Rows
from ludarium.kernel.messages import BOARD_FIELD, ERROR_FIELDS, TOO_MANY, TURN_NUMBER


class Row(NamedTuple):
    """Stones of two players in a row of four cells."""

    white: int
    black: int
    turn: int
    number: int


@layout.occupied.register(Row)
def occupied(state):
    return state.white | state.black


@layout.piece_at.register(Row)
def piece_at(state, cell, _layer):
    return 0 if state.white >> cell & 1 else 1 if state.black >> cell & 1 else -1


@layout.with_piece.register(Row)
def with_piece(state, cell, _layer, piece):
    here = 1 << cell
    white, black = state.white & ~here, state.black & ~here
    return op.replaced(state, white=white | here * (piece == 0), black=black | here * (piece == 1))


FIELDS = (MoverField("ox"), CounterField("number", TURN_NUMBER, TURN_NUMBER, least=1))
Layout(Row, Rows((0,), (4,), "a"), "ox", FIELDS, size=500, supply=(2,))


def read(text):
    error = [0] * ERROR_FIELDS
    return description.read_position(Row(0, 0, 0, 7), text.encode(), len(text), error), error


def test_fields_without_resignation():
    state, error = read("o1x1 x 12")
    assert (state, error[0]) == (Row(1, 4, 1, 12), 0)
    out = [0] * 100
    assert bytes(out[: description.write_position(state, out)]) == b"o1x1 x 12"
    assert read("o1x1 x 12 x")[1][0]
    assert read("o1x1 x 0")[1][0]


def test_supply_is_checked_by_default():
    _, error = read("ooo1 o 1")
    assert error == [TOO_MANY, 0, BOARD_FIELD, 3, 0, 0, ord("o"), 2]
    state, out = Row(3, 0, 0, 1), [0] * 100
    assert [description.tray_items(state, out), *out[:6]] == [1, 0, 0, 0, 1, 2, -1]


def test_editor_numbers_are_fields_except_mover():
    state, out = Row(3, 0, 0, 5), [0] * 100
    assert [editing.numbers(state, out), *out[:6]] == [1, TURN_NUMBER, -1, 5, 1, 999_999, 0]
    assert editing.with_number(state, 0, 9) == Row(3, 0, 0, 9)
    assert editing.with_turn(state, 1) == Row(3, 0, 1, 5)


def test_unknown_fields_are_named():
    with pytest.raises(InvalidGame, match="Row has no field quiet, size"):
        Layout(Row, Rows((0,), (4,), "a"), "ox", (CounterField("quiet", 1, 1),), size=500, options=("size",))
