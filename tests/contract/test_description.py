"""Looks, texts and refusals: what the operations of `kernel.description` give interpreted, they give compiled."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from contract.cases import CASES
from ludarium.check.looks import ROWS, in_all_orders, places_of
from ludarium.games.description import encoded
from ludarium.kernel import description as op
from ludarium.kernel.compiler import compiled
from ludarium.kernel.messages import ERROR_FIELDS
from ludarium.kernel.text import MAX_TEXT

each_case = pytest.mark.parametrize("case", CASES, ids=str)
walks = st.lists(st.integers(0, 1 << 20), max_size=60)
seeds = st.integers(-(1 << 63), (1 << 63) - 1)

LENGTHS = [fields * most for _, fields, most in ROWS] + [MAX_TEXT]


@compiled
def shown(state, pieces, items, counters, actions, notes, remarks, forecasts, text, totals):
    """All that is seen of a state."""
    totals[0] = op.pieces(state, pieces)
    totals[1] = op.tray_items(state, items)
    totals[2] = op.counters(state, counters)
    totals[3] = op.actions(state, actions)
    totals[4] = op.notes(state, notes)
    totals[5] = op.remarks(state, remarks)
    totals[6] = op.forecasts(state, forecasts)
    totals[7] = op.write_position(state, text)


@compiled
def moved(state, move, steps, hops, canonical, record, totals):
    """All that is seen of a move."""
    totals[0] = op.paths(state, move, steps)
    totals[1] = op.frames(state, move, hops)
    totals[2] = op.write_move(state, move, op.CANONICAL, canonical)
    totals[3] = op.write_move(state, move, op.RECORD, record)


@compiled
def read(state, text, length, move_error, position_error, setup_error):
    """A text as a move, a position and a setup code."""
    move = op.read_move(state, text, length, move_error)
    position = op.read_position(state, text, length, position_error)
    return move, position, op.read_setup(state, text, length, setup_error)


@compiled
def clicked(state, places, total, error):
    return op.why_not(state, places, total, error)


@compiled
def set_up(like, number, seed):
    return op.setup(like, number, seed)


def buffers(*lengths):
    """Zeros for operations that run interpreted, and for compiled ones."""
    return [[0] * length for length in lengths], [np.zeros(length, np.int64) for length in lengths]


def plain(function):
    """What a compiled function is made of."""
    return getattr(function, "py_func", function)


def both(function, before, lengths):
    """The results of a function interpreted, which must be those that it gives compiled."""
    interpreted, native = buffers(*lengths)
    results = plain(function)(*before, *interpreted), function(*before, *native)
    assert results[0] == results[1]
    assert interpreted == [part.tolist() for part in native]
    return results[0], interpreted


@each_case
@settings(deadline=None)
@given(choices=walks)
def test_what_is_shown_agrees(case, choices):
    """And no game writes more rows than hosts have room for."""
    state = case.walk(choices).state
    _, (*_, totals) = both(shown, [state], [*LENGTHS, 8])
    assert all(total <= most for total, most in zip(totals, [most for *_, most in ROWS] + [MAX_TEXT], strict=True))


@each_case
@settings(deadline=None)
@given(choices=walks, data=st.data())
def test_what_is_shown_of_moves_agrees(case, choices, data):
    position = case.walk(choices)
    for code in position.codes[:: data.draw(st.integers(1, 40))]:
        most = [op.MAX_STEPS, op.MAX_HOPS, op.MAX_MOVE_TEXT, op.MAX_MOVE_TEXT]
        lengths = [op.STEP_FIELDS * op.MAX_STEPS, op.HOP_FIELDS * op.MAX_HOPS, *most[2:], 4]
        _, (*_, totals) = both(moved, [position.state, code], lengths)
        assert all(total <= limit for total, limit in zip(totals, most, strict=True))


@each_case
@settings(deadline=None)
@given(choices=walks, data=st.data())
def test_what_is_read_and_refused_agrees(case, choices, data):
    """As a move, a position or a setup code."""
    position = case.walk(choices)
    texts = [str(position), *(str(move) for move in position.moves), *(move.long for move in position.moves)]
    text = data.draw(st.text(max_size=30) | near(texts), label="text")
    written = encoded(text)
    both(read, [position.state, np.frombuffer(written, np.uint8), len(written)], [ERROR_FIELDS] * 3)


@st.composite
def near(draw, texts):
    """One of these texts, with parts of others put into it."""
    text = draw(st.sampled_from(texts))
    for _ in range(draw(st.integers(0, 3))):
        other = draw(st.sampled_from(texts))
        start, end = sorted((draw(st.integers(0, len(other))), draw(st.integers(0, len(other)))))
        at, cut = draw(st.integers(0, len(text))), draw(st.integers(0, 3))
        text = text[:at] + other[start : min(end, start + 4)] + text[at + cut :]
    return text


@each_case
@settings(deadline=None)
@given(choices=walks, data=st.data())
def test_refusals_of_clicks_agree(case, choices, data):
    position = case.walk(choices)
    places = places_of(case.game)
    number = {case.game.place_name(place): place for place in places}
    before = ()
    if position.moves:
        way = data.draw(st.sampled_from(list(in_all_orders(data.draw(st.sampled_from(position.moves)).paths))))
        before = tuple(number[step.at] for step in way[: data.draw(st.integers(0, len(way)))])
    for place in data.draw(st.lists(st.sampled_from(places), max_size=10)):
        clicks = [*before, place]
        both(clicked, [position.state, np.array(clicks), len(clicks)], [ERROR_FIELDS])


@each_case
@settings(deadline=None, max_examples=20)
@given(seed=seeds)
def test_setups_are_dealt_alike(case, seed):
    for number in range(len(case.game.setups)):
        assert set_up(case.game.blank, number, seed) == op.setup(case.game.blank, number, seed)
