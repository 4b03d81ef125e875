"""What every game's looks, texts and refusals must satisfy, as the operations of `kernel.description` give them.

Random games are walked, and what the operations give interpreted is compared with what they give compiled.
"""

from __future__ import annotations

from itertools import chain, groupby, permutations, product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from contract.cases import CASES
from ludarium.games.description import encoded, why_not
from ludarium.games.sentences import explain
from ludarium.kernel import description as op
from ludarium.kernel.compiler import compiled
from ludarium.kernel.messages import ERROR_FIELDS
from ludarium.kernel.operations import NO_MOVE
from ludarium.kernel.text import MAX_TEXT
from ludarium.kernel.words import from_words, to_words

WITHOUT_OPERATIONS = ("three",)
"""Games that still describe themselves by methods of their class; the last of them takes this list with it."""

DESCRIBED = [case for case in CASES if case.game.name not in WITHOUT_OPERATIONS]
each_case = pytest.mark.parametrize("case", DESCRIBED, ids=str)
walks = st.lists(st.integers(0, 1 << 20), max_size=60)
seeds = st.integers(-(1 << 63), (1 << 63) - 1)

SCENE = (
    (op.pieces, op.PIECE_FIELDS, op.MAX_PIECES),
    (op.tray_items, op.TRAY_ITEM_FIELDS, op.MAX_TRAY_ITEMS),
    (op.counters, op.COUNTER_FIELDS, op.MAX_COUNTERS),
    (op.actions, op.ACTION_FIELDS, op.MAX_ACTIONS),
    (op.notes, op.NOTE_FIELDS, op.MAX_NOTES),
    (op.remarks, op.REMARK_FIELDS, op.MAX_REMARKS),
    (op.forecasts, op.FORECAST_FIELDS, op.MAX_FORECASTS),
)
LENGTHS = [fields * most for _, fields, most in SCENE] + [MAX_TEXT]


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


def rows_of_paths(state, move):
    """The ways to click a move, as lists of place and whether unordered."""
    steps = [0] * (op.STEP_FIELDS * op.MAX_STEPS)
    total = op.paths(state, move, steps)
    rows = [steps[at : at + op.STEP_FIELDS] for at in range(0, total * op.STEP_FIELDS, op.STEP_FIELDS)]
    return [[(place, unordered) for _, place, _, unordered in path] for _, path in groupby(rows, lambda row: row[0])]


def in_all_orders(path):
    """A path as it can be clicked: runs of unordered clicks in every order."""
    runs = [list(run) for _, run in groupby(path, key=lambda step: step[1])]
    orders = [permutations(run) if run[0][1] else [run] for run in runs]
    return [tuple(place for place, _ in chain.from_iterable(parts)) for parts in product(*orders)]


def places_of(game):
    """All that there is to click."""
    trays = range(op.TRAY_PLACE, op.TRAY_PLACE + len(game.tray_places))
    return [*game.cell_names, *trays, *range(op.ACTION_PLACE, op.ACTION_PLACE + len(game.actions))]


@pytest.mark.parametrize("case", [case for case in CASES if case not in DESCRIBED], ids=str)
def test_games_without_these_operations_are_listed_as_long_as_they_have_none(case):
    state = case.start().state
    assert type(state) not in op.pieces.implementations
    assert type(state) not in op.read_move.implementations


@each_case
@settings(deadline=None)
@given(choices=walks)
def test_what_is_shown_agrees(case, choices):
    """And no game writes more rows than hosts have room for."""
    state = case.walk(choices).state
    _, (*_, totals) = both(shown, [state], [*LENGTHS, 8])
    assert all(total <= most for total, most in zip(totals, [most for *_, most in SCENE] + [MAX_TEXT], strict=True))


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
def test_any_text_is_read_or_refused_in_words(case, choices, data):
    """As a move, a position or a setup code; compiled as interpreted."""
    position = case.walk(choices)
    texts = [str(position), *(str(move) for move in position.moves), *(move.long for move in position.moves)]
    text = data.draw(st.text(max_size=30) | near(texts), label="text")
    written = encoded(text)
    (move, state, coded), errors = both(
        read, [position.state, np.frombuffer(written, np.uint8), len(written)], [ERROR_FIELDS] * 3
    )
    assert (move == NO_MOVE) == (errors[0][0] != 0)
    assert move == NO_MOVE or move in position.codes
    assert errors[1][0] == 0 or state == position.state
    assert errors[2][0] == 0 or coded == position.state
    for error in errors:
        if error[0]:
            sentence = explain(case.game, position.state, error, text)
            assert sentence
            assert "\n" not in sentence


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
@given(choices=walks)
def test_what_is_written_is_read_back(case, choices):
    state, (error, out) = case.walk(choices).state, ([0] * ERROR_FIELDS, [0] * MAX_TEXT)
    assert op.read_position(case.game.blank, out, op.write_position(state, out), error) == state
    for code in case.walk(choices).codes:
        for notation in (op.CANONICAL, op.RECORD):
            assert op.read_move(state, out, op.write_move(state, code, notation, out), error) == code
    assert error == [0] * ERROR_FIELDS


@each_case
@settings(deadline=None)
@given(choices=walks, data=st.data())
def test_a_click_is_refused_if_and_only_if_no_path_goes_on_with_it(case, choices, data):
    position = case.walk(choices)
    paths = [path for code in position.codes for path in rows_of_paths(position.state, code)]
    clicked_before = ()
    if paths:
        path = data.draw(st.sampled_from(paths))
        way = data.draw(st.sampled_from(in_all_orders(path)))
        clicked_before = way[: data.draw(st.integers(0, len(way)))]
    n = len(clicked_before)
    following = {way[n] for path in paths for way in in_all_orders(path) if way[:n] == clicked_before and len(way) > n}
    unordered = {place for path in paths for place, free in path if free} & set(clicked_before)
    others = data.draw(st.lists(st.sampled_from(sorted(set(places_of(case.game)) - unordered)), max_size=10))
    for place in (following - unordered).union(others):
        places = [*clicked_before, place]
        _, (error,) = both(clicked, [position.state, np.array(places), len(places)], [ERROR_FIELDS])
        assert (error[0] == 0) == (place in following), places
        assert bool(why_not(case.game, position.state, places)) == (error[0] != 0)


@each_case
@settings(deadline=None, max_examples=20)
@given(seed=seeds)
def test_setups_are_dealt_alike(case, seed):
    for number in range(len(case.game.setups)):
        state = op.setup(case.game.blank, number, seed)
        assert set_up(case.game.blank, number, seed) == state
        assert case.game.position(case.game.format_position(state)).state == state


@each_case
@given(choices=walks)
def test_a_state_is_made_again_from_its_words(case, choices):
    state = case.walk(choices).state
    again = from_words(case.game.blank, to_words(state))
    assert again == state
    assert type(again) is type(state)


@each_case
def test_cells_have_numbers(case):
    numbers = [cell.number for cell in case.game.board.cells]
    assert len(set(numbers)) == len(numbers)
    assert all(0 <= number < op.TRAY_PLACE for number in numbers)
