"""The display of Baishu: board, pieces, reserves, remarks, and forecasts of the turn's end.  The shape and colour of a
piece show the owner; a sign, on a medallion or engraved, shows the element."""

from __future__ import annotations

import re
from collections.abc import MutableSequence
from functools import cache
from math import sqrt

from ludarium.games import scene
from ludarium.games.baishu.board import (
    ELEMENT_NAMES,
    ELEMENTS,
    NOWHERE,
    Cells,
    State,
    cells_of_player,
    cells_with,
    count_cells,
    element_on,
    has_cells,
    hexagons,
    in_reserve,
    intersection,
    lowest,
    occupied,
    owner_on,
    single,
    union,
    without,
)
from ludarium.games.baishu.judgement import held_count, judge
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
from ludarium.games.baishu.rules import is_in_game, next_player, outcome, placements_per_turn, players_left
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

_BODIES = (
    '<circle class="body" r="0.96"/>',
    '<rect class="body" x="-0.86" y="-0.86" width="1.72" height="1.72" rx="0.16"/>',
    '<path class="body" d="M0,-1.06 L1.06,0 L0,1.06 L-1.06,0 Z"/>',
    '<path class="body" d="M0,-1 L1,-0.26 L0.66,0.9 L-0.66,0.9 L-1,-0.26 Z"/>',
    '<path class="body" d="M0,1.06 C-0.8,0.62 -0.92,0.1 -0.9,-0.84 L0.9,-0.84 C0.92,0.1 0.8,0.62 0,1.06 Z"/>',
    '<path class="body" d="M-0.74,-0.74 L-0.3,-0.74 L0,-1.05 L0.3,-0.74 L0.74,-0.74 L0.74,-0.3 L1.05,0 L0.74,0.3'
    ' L0.74,0.74 L0.3,0.74 L0,1.05 L-0.3,0.74 L-0.74,0.74 L-0.74,0.3 L-1.05,0 L-0.74,-0.3 Z"/>',
)
"""By seat: disc, square, diamond, pentagon, shield, star."""

_WHITE, _DARK = "#ffffff", "#1d2228"


def _stroke(colour: str, path: str, width: float = 0.13) -> str:
    return (
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width:g}"'
        ' stroke-linecap="round" stroke-linejoin="round"/>'
    )


def _filled(colour: str, path: str) -> str:
    return f'<path d="{path}" fill="{colour}"/>'


_MEDALLIONS = {
    "F": (
        "#d8401f",
        _filled(
            _WHITE,
            "M0.02,-0.5 C0.3,-0.24 0.36,-0.02 0.34,0.14 A0.34,0.34 0 0 1 -0.34,0.14 C-0.34,-0.04 -0.22,-0.12"
            " -0.16,-0.26 C-0.06,-0.18 0,-0.12 0.02,-0.02 C0.1,-0.16 0.1,-0.32 0.02,-0.5 Z",
        ),
    ),
    "O": ("#f0c52e", _stroke(_DARK, "M-0.34,-0.34 H0.34 V0.34 H-0.34 Z M0,-0.34 V0.34 M-0.34,0 H0.34", 0.11)),
    "C": (
        "#7c3aa8",
        _stroke(
            _WHITE,
            "M0.05,0.03 C0.05,-0.1 -0.16,-0.08 -0.16,0.08 C-0.16,0.3 0.3,0.3 0.3,-0.02"
            " C0.3,-0.4 -0.42,-0.42 -0.42,0.08 C-0.42,0.3 -0.3,0.4 -0.16,0.46",
        ),
    ),
    "A": (
        "#c3e8f2",
        _stroke(_DARK, "M-0.42,-0.12 H0.14 A0.16,0.16 0 1 0 -0.02,-0.3 M-0.42,0.1 H0.3 M-0.3,0.32 H0.12", 0.11),
    ),
    "E": ("#7a5230", _filled(_WHITE, "M-0.48,0.34 L-0.14,-0.3 L0.06,0.06 L0.18,-0.12 L0.48,0.34 Z")),
    "W": (
        "#1f6fc9",
        _filled(
            _WHITE,
            "M0,-0.5 C0.22,-0.18 0.34,-0.02 0.34,0.16 A0.34,0.34 0 0 1 -0.34,0.16 C-0.34,-0.02 -0.22,-0.18 0,-0.5 Z",
        ),
    ),
}
"""The medallion's colour and the sign of each element: flame, grid, spiral, wind, mountains, drop."""

_ENGRAVED_SCALES = (1.3, 1.3, 1.12, 1.2, 1.25, 1.2)
"""Scale of signs without a medallion, by seat, so that they fit the body's shape."""

_SOLID = scene.Solid("slab", height=0.55, material="stone")


def _symbol(element: str, seat: int) -> scene.Symbol:
    colour, sign = _MEDALLIONS[element]
    medallion = f'<circle r="0.62" fill="{colour}" stroke="{_WHITE}" stroke-width="0.06"/>'
    drawings = {"medallions": _BODIES[seat] + medallion + sign, "engraved": _BODIES[seat] + _engraved(sign, seat)}
    return scene.Symbol(f"{ELEMENT_NAMES[element]}-{seat}", ELEMENT_NAMES[element], drawings, _SOLID)


def _engraved(sign: str, seat: int) -> str:
    """A sign in the colour that contrasts with the owner's."""
    for colour in (_WHITE, _DARK):
        sign = sign.replace(f' fill="{colour}"', ' class="ink"')
        sign = re.sub(f' fill="none" stroke="{colour}" stroke-width="[0-9.]+"', ' class="line"', sign)
    return f'<g transform="scale({_ENGRAVED_SCALES[seat]:g})">{sign}</g>'


def symbols(players: int) -> tuple[scene.Symbol, ...]:
    """The symbols with which the view displays pieces: each element in the shapes of all seats, element by element."""
    return tuple(_symbol(element, seat) for element in ELEMENTS for seat in range(players))


@compilable
def symbol_number(players: int, element: int, seat: int) -> int:
    """The index in `symbols` of the symbol with which the view displays an element (0 to 5) in a seat's shape."""
    return element * players + seat


_BOARD_MARGIN = 0.25  # margin around the cells, in the board's units
_PIECE_HALF_WIDTH = 740  # half width of a piece, in thousandths of the unit
_TONES = 3  # number of cell colours

_WARNING_MARGIN = 3
"""A remark names a player's scarcest elements if some of their pieces are lost, and at most this many more losses of
one of these elements put the player out of the game (R2)."""


@cache
def board_of(side: int, players: int) -> scene.Board:
    """The view of the hexagonal board; adjacent cells differ in tone."""
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
    while has_cells(left):
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
    # The last argument: 1 if the game ends at the limit
    n = put_counter(out, 0, PLACEMENTS_LEFT, state.placements, placements_per_turn(state.round), 0)
    n = put_counter(out, n, MOVEMENTS_LEFT, state.movements, 2, 0)
    n = put_counter(out, n, REMOVALS_LEFT, 0 if state.removed > 0 else 1, 1, 0)
    n = put_counter(out, n, TURNS_WITHOUT_CAPTURE, state.quiet, limit * rules.players, 1)
    n = put_counter(out, n, TURNS_WITHOUT_ACTION, state.nulls, players_left(state) if limit else 0, 1)
    return put_counter(out, n, ROUND, state.round, 0, 0)


@description.actions.register(State)
def actions(state: State, out: MutableSequence[int]) -> int:
    """Display the button that ends the turn, or resigns (R8) for a player without a piece on the board."""
    kind = COMMON if has_cells(cells_of_player(state, state.turn)) else RESIGNING
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
        # `next_`: if the turn ends now
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
    """For a remark in Baishu's display: the first element after `element` of which the player has as many pieces;
    `element` if there is none."""
    for other in range(element + 1, 6):
        if count_held(state, seat, other) == count_held(state, seat, element):
            return other
    return element


@compilable
def count_equal(state: State, seat: int, left: int) -> int:
    """The number of elements of which a player has exactly `left` pieces, for a remark."""
    count = 0
    for element in range(6):
        if count_held(state, seat, element) == left:
            count += 1
    return count


@compilable
def count_held(state: State, seat: int, element: int) -> int:
    """The number of a player's pieces of an element, for remarks.  A piece taken back this turn counts."""
    returning = 1 if seat == state.turn and state.removed == element + 1 else 0
    return held_count(state.elements, cells_of_player(state, seat), state.reserves[seat], element) + returning


@compilable
def scarcest_after(state: State, seat: int, captured: Cells, overwhelmed: Cells) -> int:
    """For the display of Baishu's forecasts, a player's scarcest element, once the pieces on the cells `captured` and
    `overwhelmed` are lost."""
    scarcest = 0
    for element in range(1, 6):
        fewest = count_after(state, seat, scarcest, captured, overwhelmed)
        if count_after(state, seat, element, captured, overwhelmed) < fewest:
            scarcest = element
    return scarcest


@compilable
def count_after(state: State, seat: int, element: int, captured: Cells, overwhelmed: Cells) -> int:
    """The number of a player's pieces of an element for a remark, once the pieces on the cells `captured` and
    `overwhelmed` are lost.  A captured piece goes to the player after its owner."""
    kind = cells_with(state.elements, element + 1)
    lost = intersection(intersection(union(captured, overwhelmed), kind), cells_of_player(state, seat))
    left = count_held(state, seat, element) - count_cells(lost)
    for other in range(state.rules.players):
        if other != seat and next_player(state, other) == seat:
            left += count_cells(intersection(intersection(captured, kind), cells_of_player(state, other)))
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
    while has_cells(taken):
        cell = lowest(taken)
        taken = without(taken, single(cell))
        n = put_forecast(out, n, cell, kind)
    return n
