"""What Pijersi looks like: board, cubes, click paths and animation frames of moves, and the board in a terminal."""

from __future__ import annotations

from math import sqrt

from ludarium.games import scene
from ludarium.games.limits import shown_limit
from ludarium.games.pijersi.board import BLACK_GOAL, HEXAGONS, WHITE_GOAL
from ludarium.games.pijersi.notation import Action, actions_of, is_enemy, is_friend
from ludarium.games.pijersi.rules import State
from ludarium.games.pijersi.setups import ROLE_NAMES, SUPPLY, cubes_on, owner_of

_MARGIN = 0.25
_SINGLE = 0.52
_STACKED = 0.42
_STACK_SHIFT = 0.34

_CUBE = '<rect class="body" x="-0.94" y="-0.94" width="1.88" height="1.88" rx="0.3"/>'
_SIGNS = {
    "rock": '<circle class="line" r="0.5"/>',
    "paper": '<rect class="line" x="-0.46" y="-0.46" width="0.92" height="0.92" rx="0.04"/>',
    "scissors": '<path class="line" d="M-0.48,-0.48 L0.48,0.48 M0.48,-0.48 L-0.48,0.48"/>',
    "wise": '<path class="line" d="M0,0 C0.22,-0.42 0.68,-0.42 0.68,0 C0.68,0.42 0.22,0.42 0,0'
    ' C-0.22,-0.42 -0.68,-0.42 -0.68,0 C-0.68,0.42 -0.22,0.42 0,0 Z"/>',
}


def _cell(name: str) -> scene.Cell:
    x, y = HEXAGONS.centre(name)
    goal = (WHITE_GOAL | BLACK_GOAL) >> HEXAGONS.index[name] & 1
    return scene.Cell(
        name,
        round(x + _MARGIN, 4),
        round(y + _MARGIN, 4),
        tuple((round(px + _MARGIN, 4), round(py + _MARGIN, 4)) for px, py in HEXAGONS.corners(name)),
        tone=1 if goal else 0,
    )


BOARD = scene.Board(
    width=round(7 * sqrt(3) + 2 * _MARGIN, 4),
    height=11 + 2 * _MARGIN,
    cells=tuple(_cell(name) for name in HEXAGONS.names),
    symbols=tuple(scene.Symbol(role, role, _CUBE + sign) for role, sign in _SIGNS.items()),
)


def scene_of(state: State) -> scene.Scene:
    """The pieces on the board, the captured ones beside it, and the plies to the draw."""
    pieces = tuple(piece for name in HEXAGONS.names for piece in _pieces(state, name))
    counter = scene.Counter("Plies without a capture", state.quiet, shown_limit(state.draw_after), ends=True)
    remarks = (scene.Remark(1 - state.turn, "resigned"),) if state.resigned else ()
    return scene.Scene(pieces, (_captured(pieces, 0), _captured(pieces, 1)), (counter,), remarks=remarks)


def _pieces(state: State, name: str) -> list[scene.Piece]:
    cubes = cubes_on(state, name)
    roles = [ROLE_NAMES[cube.upper()] for cube in cubes]
    if len(cubes) == 1:
        return [scene.Piece(name, roles[0], owner_of(cubes), size=_SINGLE)]
    return [
        scene.Piece(name, role, owner_of(cubes), layer, dy=shift, size=_STACKED)
        for layer, (role, shift) in enumerate(zip(roles, (_STACK_SHIFT, -_STACK_SHIFT), strict=False))
    ]


def _captured(pieces: tuple[scene.Piece, ...], seat: int) -> scene.Tray:
    """What `seat` has captured: the opponent's cubes that are missing from the board."""
    left = [piece.symbol for piece in pieces if piece.owner != seat]
    items = (
        scene.TrayItem(ROLE_NAMES[cube], 1 - seat, supply - left.count(ROLE_NAMES[cube]))
        for cube, supply in SUPPLY.items()
    )
    return scene.Tray("Captured", seat, tuple(item for item in items if item.count > 0))


def paths(state: State, move: int) -> list[scene.Path]:
    """Click what moves, then where it goes, then where the second action goes.

    A stack's top is chosen by a second click on the stack; before it steps onto a friendly cube, where the whole
    stack could not go, that second click may be left out.
    """
    actions = actions_of(state, move)
    first = actions[0]
    start = scene.Step(first.start, "from")
    onward = tuple(_arrival(state, action, vacated=first.start) for action in actions)
    if first.whole_stack or len(cubes_on(state, first.start)) == 1:
        return [(start, *onward)]
    by_top = (start, start, *onward)
    return [(start, *onward), by_top] if is_friend(state, first.end) else [by_top]


def _arrival(state: State, action: Action, vacated: str) -> scene.Step:
    if is_enemy(state, action.end):
        return scene.Step(action.end, "capture")
    joins = is_friend(state, action.end) and action.end != vacated
    return scene.Step(action.end, "stack" if joins else "move")


def frames(state: State, move: int) -> list[scene.Frame]:
    """One hop for each action."""
    actions = actions_of(state, move)
    height = len(cubes_on(state, actions[0].start))
    hops: list[scene.Frame] = []
    for number, action in enumerate(actions):
        top = 1 if number or height == 2 else 0
        hops.append((scene.Hop(action.start, action.end, () if action.whole_stack else (top,)),))
    return hops


def draw_text(state: State) -> str:
    """The board in letters: capitals White; `P/R` is a stack, top over bottom; empty cells show their names."""
    lines = []
    for row in "gfedcba":
        names = [name for name in HEXAGONS.names if name[0] == row]
        cells = "".join(_label(state, name).center(6) for name in names)
        indent = " " * (1 if len(names) == 7 else 4)
        lines.append(f"{row}{indent}{cells}".rstrip())
    return "\n".join(lines)


def _label(state: State, name: str) -> str:
    return "/".join(reversed(cubes_on(state, name))) or f"·{name[1]}"
