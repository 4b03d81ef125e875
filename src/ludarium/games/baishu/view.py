"""The display of Baishu: board, pieces, reserves, remarks, and forecasts of the turn's end."""

from __future__ import annotations

from collections.abc import MutableSequence
from functools import cache
from math import sqrt

from ludarium.games import scene
from ludarium.games.baishu.board import (
    NOWHERE,
    Cells,
    anywhere,
    both,
    count_cells,
    either,
    having,
    hexagons,
    lowest,
    single,
    without,
)
from ludarium.games.baishu.judgement import held, judge
from ludarium.games.baishu.messages import (
    FALLS_OUT,
    MOVEMENTS_LEFT,
    OUT_OF_THE_GAME,
    PLACEMENTS_LEFT,
    REMOVALS_LEFT,
    ROUND,
    SCARCEST,
    TURNS_WITHOUT_ACTION,
    TURNS_WITHOUT_CAPTURE,
)
from ludarium.games.baishu.rules import outcome, placements_at_start
from ludarium.games.baishu.state import (
    State,
    element_on,
    in_reserve,
    is_in_game,
    next_player,
    occupied,
    owned,
    owner_on,
    players_left,
)
from ludarium.games.baishu.symbols import symbol_number, symbols
from ludarium.games.limits import shown_limit
from ludarium.kernel import description
from ludarium.kernel.description import (
    COMMON,
    RESIGNING,
    TRAY_PLACE,
    put_action,
    put_counter,
    put_forecast,
    put_piece,
    put_remark,
    put_tray_item,
)
from ludarium.kernel.operations import ONGOING, compilable

_BOARD_MARGIN = 0.25
"""Margin around the cells, in the board's units."""
_PIECE_HALF_WIDTH = 740
"""Half width of a piece, in thousandths of the unit."""
_TONES = 3
"""Number of cell colours."""

_WARNING_MARGIN = 3
"""A remark names a player's scarcest elements if the player has fewer pieces of them than at the start, and at most
this number more than the fatal half (`evaluation.Features`)."""


@cache
def board_of(side: int, players: int) -> scene.Board:
    """The hexagonal board; adjacent cells differ in tone."""
    widest = 2 * side - 1
    return scene.Board(
        width=round(widest * sqrt(3) + 2 * _BOARD_MARGIN, 3),
        height=1.5 * (widest - 1) + 2 + 2 * _BOARD_MARGIN,
        cells=tuple(_hexagon_cell(side, name) for name in hexagons(side).names),
        symbols=symbols(players),
    )


def _hexagon_cell(side: int, name: str) -> scene.Cell:
    geometry = hexagons(side)
    number, centre, corners = geometry.index[name], geometry.centre(name), geometry.corners(name)
    tone = sum(divmod(number, 2 * side - 1)) % _TONES
    return scene.polygon_cell(name, number, centre, corners, _BOARD_MARGIN, digits=3, tone=tone)


@description.pieces.register(State)
def pieces(state: State, out: MutableSequence[int]) -> int:
    n, left = 0, occupied(state)
    while anywhere(left):
        cell = lowest(left)
        left = without(left, single(cell))
        owner = owner_on(state, cell)
        symbol = symbol_number(state.rules.players, element_on(state, cell), owner)
        n = put_piece(out, n, cell, symbol, owner, 0, 0, 0, _PIECE_HALF_WIDTH)
    return n


@description.tray_items.register(State)
def tray_items(state: State, out: MutableSequence[int]) -> int:
    """The reserves; the mover can click pieces that can be placed."""
    n, is_ongoing = 0, outcome(state) == ONGOING
    for seat in range(state.rules.players):
        placing = is_ongoing and seat == state.turn and state.placements > 0
        for element in range(6):
            count, symbol = in_reserve(state.reserves[seat], element), symbol_number(state.rules.players, element, seat)
            place = TRAY_PLACE + element if placing and count > 0 else -1
            n = put_tray_item(out, n, 0, seat, symbol, seat, count, place)
    return n


@description.counters.register(State)
def counters(state: State, out: MutableSequence[int]) -> int:
    rules, limit = state.rules, shown_limit(state.rules.draw_after)
    n = put_counter(out, 0, PLACEMENTS_LEFT, state.placements, placements_at_start(state.round), 0)
    n = put_counter(out, n, MOVEMENTS_LEFT, state.movements, 2, 0)
    n = put_counter(out, n, REMOVALS_LEFT, 0 if state.removed > 0 else 1, 1, 0)
    n = put_counter(out, n, TURNS_WITHOUT_CAPTURE, state.quiet, limit * rules.players, 1)
    n = put_counter(out, n, TURNS_WITHOUT_ACTION, state.nulls, players_left(state) if limit else 0, 1)
    return put_counter(out, n, ROUND, state.round, 0, 0)


@description.actions.register(State)
def actions(state: State, out: MutableSequence[int]) -> int:
    """The button that ends the turn, in an ongoing game.  For a player without a piece on the board, it resigns
    (R8)."""
    kind = COMMON if anywhere(owned(state, state.turn)) else RESIGNING
    return put_action(out, 0, 0, kind) if outcome(state) == ONGOING else 0


@description.remarks.register(State)
def remarks(state: State, out: MutableSequence[int]) -> int:
    """Players who are out, who will be out if the turn ends now, or who have scarce elements (R2)."""
    n, players, fatal = 0, state.rules.players, state.rules.pieces // 2
    is_ongoing = outcome(state) == ONGOING
    captured, overwhelmed = judge(state.elements, state.rules.side)
    for seat in range(players):
        if not is_in_game(state, seat):
            n = put_remark(out, n, seat, OUT_OF_THE_GAME)
            continue
        next_scarcest = scarcest_after(state, seat, captured, overwhelmed)
        next_count = count_after(state, seat, next_scarcest, captured, overwhelmed)
        scarcest = scarcest_after(state, seat, NOWHERE, NOWHERE)
        left = count_held(state, seat, scarcest)
        if is_ongoing and next_count <= fatal:
            n = put_remark(out, n, seat, FALLS_OUT, next_count, symbol_number(players, next_scarcest, seat), fatal)
        elif left <= fatal + _WARNING_MARGIN and left < state.rules.pieces:
            second = next_equal(state, seat, scarcest)
            third = next_equal(state, seat, second)
            n = put_remark(
                out, n, seat, SCARCEST, left, symbol_number(players, scarcest, seat), fatal,
                count_equal(state, seat, left), symbol_number(players, second, seat),
                symbol_number(players, third, seat),
            )  # fmt: skip
    return n


@compilable
def next_equal(state: State, seat: int, element: int) -> int:
    """For remarks: the next element after `element` with as many pieces of the player, or `element` itself."""
    for other in range(element + 1, 6):
        if count_held(state, seat, other) == count_held(state, seat, element):
            return other
    return element


@compilable
def count_equal(state: State, seat: int, left: int) -> int:
    """For remarks: the number of elements of which a player has exactly `left` pieces."""
    count = 0
    for element in range(6):
        if count_held(state, seat, element) == left:
            count += 1
    return count


@compilable
def count_held(state: State, seat: int, element: int) -> int:
    """For remarks: the number of a player's pieces of an element, including one taken back this turn."""
    returning = 1 if seat == state.turn and state.removed == element + 1 else 0
    return held(state.elements, owned(state, seat), state.reserves[seat], element) + returning


@compilable
def scarcest_after(state: State, seat: int, captured: Cells, overwhelmed: Cells) -> int:
    """For remarks: the element of which a player will have the fewest pieces after this judgement."""
    scarcest = 0
    for element in range(1, 6):
        fewest = count_after(state, seat, scarcest, captured, overwhelmed)
        if count_after(state, seat, element, captured, overwhelmed) < fewest:
            scarcest = element
    return scarcest


@compilable
def count_after(state: State, seat: int, element: int, captured: Cells, overwhelmed: Cells) -> int:
    """For remarks: the number of a player's pieces of an element after this judgement."""
    kind = having(state.elements, element + 1)
    lost = both(both(either(captured, overwhelmed), kind), owned(state, seat))
    left = count_held(state, seat, element) - count_cells(lost)
    for other in range(state.rules.players):
        if other != seat and next_player(state, other) == seat:
            left += count_cells(both(both(captured, kind), owned(state, other)))
    return left


@description.forecasts.register(State)
def forecasts(state: State, out: MutableSequence[int]) -> int:
    """The pieces that will be lost if the turn ends now."""
    if outcome(state) != ONGOING:
        return 0
    captured, overwhelmed = judge(state.elements, state.rules.side)
    n = put_forecasts(captured, description.WILL_CAPTURE, out, 0)
    return put_forecasts(overwhelmed, description.WILL_OVERWHELM, out, n)


@compilable
def put_forecasts(taken: Cells, kind: int, out: MutableSequence[int], n: int) -> int:
    """Write the same forecast for all cells of a set."""
    while anywhere(taken):
        cell = lowest(taken)
        taken = without(taken, single(cell))
        n = put_forecast(out, n, cell, kind)
    return n
