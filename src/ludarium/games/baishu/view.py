"""What Baishu looks like: board, pieces, reserves, click paths, animation frames, and the board in a terminal."""

from __future__ import annotations

from functools import cache
from math import sqrt

from ludarium.games import scene
from ludarium.games.baishu.board import Cells, anywhere, hexagons, holds
from ludarium.games.baishu.elements import ELEMENTS, NAMES
from ludarium.games.baishu.judgement import held, judge
from ludarium.games.baishu.notation import action_of
from ludarium.games.baishu.positions import PLAYERS, piece_on, pieces_on
from ludarium.games.baishu.rules import END, PLACE, STEP, SWAP, TAKE, outcome
from ludarium.games.baishu.state import State, in_reserve, owned, placements_at_start, players_in
from ludarium.games.baishu.symbols import symbol_id, symbols
from ludarium.games.limits import shown_limit
from ludarium.kernel import operations as op

_MARGIN = 0.25
_PIECE = 0.74
_TONES = 3

END_ACTION = "end"
"""The id of the button that ends the turn."""


@cache
def board(side: int, players: int) -> scene.Board:
    """The hexagon; neighbouring cells differ in tone."""
    widest = 2 * side - 1
    return scene.Board(
        width=round(widest * sqrt(3) + 2 * _MARGIN, 4),
        height=1.5 * (widest - 1) + 2 + 2 * _MARGIN,
        cells=tuple(_cell(side, name) for name in hexagons(side).names),
        symbols=symbols(players),
    )


def _cell(side: int, name: str) -> scene.Cell:
    geometry = hexagons(side)
    x, y = geometry.centre(name)
    row, column = divmod(geometry.index[name], 2 * side - 1)
    return scene.Cell(
        name,
        round(x + _MARGIN, 4),
        round(y + _MARGIN, 4),
        tuple((round(px + _MARGIN, 4), round(py + _MARGIN, 4)) for px, py in geometry.corners(name)),
        tone=(column + row) % _TONES,
    )


def tray_id(element: str) -> str:
    """What stands in paths for an element of the mover's reserve."""
    return f"tray:{element}"


def scene_of(state: State) -> scene.Scene:
    """Pieces, reserves, what is left of the turn, and what the coming judgement would take."""
    going_on = outcome(state) == op.ONGOING
    return scene.Scene(
        pieces=tuple(
            scene.Piece(cell, symbol_id(element, owner), owner, size=_PIECE)
            for cell, owner, element in pieces_on(state)
        ),
        trays=tuple(_tray(state, seat, going_on) for seat in range(state.rules.players)),
        counters=_counters(state),
        actions=(_end_action(state),) if going_on else (),
        remarks=tuple(_remark(state, seat) for seat in range(state.rules.players)),
        forecasts=_forecasts(state) if going_on else (),
    )


def _end_action(state: State) -> scene.Button:
    """To end a turn without a piece on the board is to surrender (R8)."""
    return scene.Button(END_ACTION, "End turn", "" if anywhere(owned(state, state.turn)) else "resign")


def _tray(state: State, seat: int, going_on: bool) -> scene.Tray:
    """A player's reserve; the mover can click what may be placed."""
    placing = going_on and seat == state.turn and state.placements > 0
    items = []
    for n, element in enumerate(ELEMENTS):
        count = in_reserve(state.reserves[seat], n)
        clickable = tray_id(element) if placing and count else ""
        items.append(scene.TrayItem(symbol_id(element, seat), seat, count, clickable))
    return scene.Tray("Reserve", seat, tuple(items))


def _counters(state: State) -> tuple[scene.Counter, ...]:
    rules = state.rules
    limit = shown_limit(rules.draw_after)
    return (
        scene.Counter("Placements left", state.placements, placements_at_start(state.round)),
        scene.Counter("Movements left", state.movements, 2),
        scene.Counter("Removals left", 0 if state.removed else 1, 1),
        scene.Counter("Turns without a capture", state.quiet, limit * rules.players, ends=True),
        scene.Counter("Turns in a row without an action", state.nulls, players_in(state) if limit else 0, ends=True),
        scene.Counter("Round", state.round),
    )


def _remark(state: State, seat: int) -> scene.Remark:
    """How near a player is to the fatal half (R2)."""
    reserve = state.reserves[seat]
    if reserve < 0:
        return scene.Remark(seat, "out of the game")
    own = owned(state, seat)
    returning = state.removed - 1 if seat == state.turn else -1
    left = [held(state.elements, own, reserve, n) + (n == returning) for n in range(len(ELEMENTS))]
    scarcest = min(range(len(ELEMENTS)), key=left.__getitem__)
    return scene.Remark(
        seat, f"scarcest: {left[scarcest]} {NAMES[ELEMENTS[scarcest]]}; out at {state.rules.pieces // 2}"
    )


def _forecasts(state: State) -> tuple[scene.Forecast, ...]:
    """What would be taken if the turn ended now."""
    captured, overwhelmed = judge(state.elements, state.rules.side)
    return (*_forecast(state, captured, "capture"), *_forecast(state, overwhelmed, "overwhelm"))


def _forecast(state: State, taken: Cells, kind: str) -> list[scene.Forecast]:
    index = hexagons(state.rules.side).index
    return [scene.Forecast(cell, kind) for cell, _, _ in pieces_on(state) if holds(taken, index[cell])]


def paths(state: State, move: int) -> list[scene.Path]:
    """Tray and cell to place, the piece and its neighbour to move or swap, a piece twice to take it back."""
    action = action_of(state, move)
    if action.kind == END:
        return [(scene.Step(END_ACTION, "action"),)]
    if action.kind == PLACE:
        return [(scene.Step(tray_id(action.element), "from"), scene.Step(action.cell, "place"))]
    start = scene.Step(action.cell, "from")
    if action.kind == TAKE:
        return [(start, scene.Step(action.cell, "take"))]
    if action.kind == STEP:
        return [(start, scene.Step(action.end, "move"))]
    return [
        (start, scene.Step(action.end, "swap")),
        (scene.Step(action.end, "from"), scene.Step(action.cell, "swap")),
    ]


def frames(state: State, move: int) -> list[scene.Frame]:
    """One frame: a hop for a move, two for a swap, none for what only comes or goes."""
    action = action_of(state, move)
    hops = {STEP: [(action.cell, action.end)], SWAP: [(action.cell, action.end), (action.end, action.cell)]}
    return [tuple(scene.Hop(*hop) for hop in hops.get(action.kind, []))]


def draw_text(state: State) -> str:
    """The board in letters, owner before element, `·` an empty cell; then the reserves and what is left of the turn."""
    geometry = hexagons(state.rules.side)
    widest = max(geometry.lengths)
    lines = []
    for row in range(widest - 1, -1, -1):
        letter, length = chr(ord("a") + row), geometry.lengths[row]
        cells = "".join(_label(state, f"{letter}{n + 1}") for n in range(length))
        lines.append(f"{letter} {'  ' * (widest - length)}{cells}".rstrip())
    for seat in range(state.rules.players):
        reserve = state.reserves[seat]
        counts = " ".join(f"{element}{in_reserve(reserve, n)}" for n, element in enumerate(ELEMENTS))
        lines.append(f"{'>' if seat == state.turn else ' '} {PLAYERS[seat]}: {counts if reserve >= 0 else 'out'}")
    removed = f", {NAMES[ELEMENTS[state.removed - 1]]} taken back" if state.removed else ""
    lines.append(f"  left: {state.placements} to place, {state.movements} to move{removed}")
    return "\n".join(lines)


def _label(state: State, cell: str) -> str:
    piece = piece_on(state, cell)
    return " ·  " if piece is None else f"{PLAYERS[piece[0]]}{piece[1]}  "
