"""What Pux looks like: board, stones, click paths and animation frames of moves, and the board in a terminal."""

from __future__ import annotations

from ludarium.games import scene
from ludarium.games.limits import shown_limit
from ludarium.games.pux.board import BLACK, INDEX, NAMES, STEPS, WHITE
from ludarium.games.pux.notation import parts_of
from ludarium.games.pux.positions import owner_of, piece_on
from ludarium.games.pux.rules import (
    PASS,
    STONES,
    State,
    is_prey,
    movers_toward,
    moves,
    outcome,
    potential,
    side_to_move,
    stones,
)
from ludarium.kernel import operations as op
from ludarium.kernel.bits import bit

_SIDE = 1.5
_MARGIN = 0.25
_STONE = 0.56
_PROMOTED_SHIFT = 0.17

_STONE_SVG = '<circle class="body" r="0.94"/><circle class="line" r="0.56" stroke-opacity="0.35"/>'


def _cell(name: str) -> scene.Cell:
    left = _MARGIN + _SIDE * "abcdefgh".index(name[0])
    top = _MARGIN + _SIDE * (8 - int(name[1]))
    right, low = left + _SIDE, top + _SIDE
    dark = (INDEX[name] + INDEX[name] // 8) % 2 == 0
    corners = ((left, top), (right, top), (right, low), (left, low))
    return scene.Cell(name, left + _SIDE / 2, top + _SIDE / 2, corners, tone=1 if dark else 0)


BOARD = scene.Board(
    width=8 * _SIDE + 2 * _MARGIN,
    height=8 * _SIDE + 2 * _MARGIN,
    cells=tuple(_cell(name) for name in NAMES),
    symbols=(scene.Symbol("stone", "stone", _STONE_SVG),),
)

_PASS = scene.Button("pass", "Pass: no piece can move", "pass")


def scene_of(state: State) -> scene.Scene:
    """The stones, what is captured, the plies to the draw, potentials, and who may not move laterally."""
    barred = [seat for seat in (WHITE, BLACK) if state.lateral >> seat & 1]
    return scene.Scene(
        pieces=tuple(piece for name in NAMES for piece in _pieces(state, name)),
        trays=(_captured(state, WHITE), _captured(state, BLACK)),
        counters=(
            scene.Counter(
                "Plies without a capture or promotion", state.quiet, shown_limit(state.draw_after), ends=True
            ),
        ),
        actions=(_PASS,) if _must_pass(state) else (),
        notes=tuple(_potentials(state)),
        remarks=(
            *(scene.Remark(seat, "barred from lateral moves") for seat in barred),
            *([scene.Remark(1 - state.turn, "resigned")] if state.resigned else []),
        ),
    )


def _pieces(state: State, name: str) -> list[scene.Piece]:
    """One disc, or two on top of each other for a promoted piece."""
    piece = piece_on(state, name)
    if not piece:
        return []
    owner = owner_of(piece)
    if not piece.isupper():
        return [scene.Piece(name, "stone", owner, size=_STONE)]
    return [
        scene.Piece(name, "stone", owner, layer, dy=shift, size=_STONE)
        for layer, shift in enumerate((_PROMOTED_SHIFT, -_PROMOTED_SHIFT))
    ]


def _captured(state: State, seat: int) -> scene.Tray:
    """What `seat` has captured: the opponent's stones that are not on the board."""
    pieces = state.black if seat == WHITE else state.white
    missing = STONES - stones(pieces, state.promoted)
    items = (scene.TrayItem("stone", 1 - seat, missing),) if missing else ()
    return scene.Tray("Captured", seat, items)


def _potentials(state: State) -> list[scene.Note]:
    notes = []
    for name in NAMES:
        cell = bit(INDEX[name])
        for pieces in (state.white, state.black):
            if pieces & cell:
                notes.append(scene.Note(name, str(potential(pieces, state.promoted, cell))))
    return notes


def _must_pass(state: State) -> bool:
    if outcome(state) != op.ONGOING:
        return False
    codes = [0] * op.move_limit(state)
    moves(state, codes)
    return codes[0] == PASS


def paths(state: State, move: int) -> list[scene.Path]:
    """Click the piece, then in any order the neighbours that come along, then where the piece goes.

    Clicking an enemy neighbour that could be captured captures it; to take such a one along, click the piece a second
    time first.
    """
    if move == PASS:
        return [(scene.Step(_PASS.id, "action"),)]
    turn = parts_of(state, move)
    start = scene.Step(turn.start, "from")
    goal = scene.Step(turn.end, "capture" if turn.capture else "move")
    carried = tuple(scene.Step(cell, "carry", unordered=True) for cell in turn.carried)
    if any(_capturable(state, turn.start, cell) for cell in turn.carried):
        return [(start, scene.Step(turn.start, "carry"), *carried, goal)]
    return [(start, *carried, goal)]


def _capturable(state: State, start: str, cell: str) -> bool:
    """Whether the piece on `start` could capture what stands on the neighbouring `cell`."""
    side = side_to_move(state)
    at, target = bit(INDEX[start]), bit(INDEX[cell])
    direction = STEPS.index(INDEX[cell] - INDEX[start])
    reach = potential(side.own, side.promoted, at)
    return movers_toward(side, direction) & at != 0 and is_prey(side, target, reach)


def frames(state: State, move: int) -> list[scene.Frame]:
    """One frame in which the whole group moves; it is empty for a pass."""
    if move == PASS:
        return [()]
    start, end = move & 63, move >> 6 & 63
    turn = parts_of(state, move)
    return [tuple(scene.Hop(cell, NAMES[INDEX[cell] + end - start]) for cell in (turn.start, *turn.carried))]


def draw_text(state: State) -> str:
    """The board in letters, as in position strings: capitals are promoted pieces."""
    lines = [
        f"{rank} {' '.join(piece_on(state, f + str(rank)) or '·' for f in 'abcdefgh')}" for rank in range(8, 0, -1)
    ]
    return "\n".join([*lines, "  a b c d e f g h"])
