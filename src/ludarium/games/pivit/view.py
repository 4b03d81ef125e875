"""What Pivit looks like: board, pieces, click paths and animation frames of moves, and the board in a terminal."""

from __future__ import annotations

from ludarium.games import scene
from ludarium.games.limits import shown_limit
from ludarium.games.pivit.board import FILES, index_of, is_corner
from ludarium.games.pivit.notation import PASS_WORD, cells_of_move
from ludarium.games.pivit.rules import PASS, RESIGNED, State, cells_in_play, first_master_of, pieces_of
from ludarium.games.pivit.setups import LETTERS, UPRIGHT, Variant, cell_names, owner_of, piece_on, supply
from ludarium.games.pivit.symbols import symbol_of, symbols
from ludarium.kernel import operations as op
from ludarium.kernel.bits import popcount

_MARGIN = 0.15
_CELL = 1.5
"""Side of a cell in the board's units, near to the width of a hexagon, so that pieces and names fit alike."""
_PIECE = 0.56


def board_of(players: int, size: int) -> scene.Board:
    """The board with the pieces that so many players have."""
    side = round(size * _CELL + 2 * _MARGIN, 4)
    return scene.Board(side, side, tuple(_cell(name, size) for name in cell_names(size)), symbols(players))


def _cell(name: str, size: int) -> scene.Cell:
    file, rank = index_of(name) % 8, index_of(name) // 8
    left, top = _MARGIN + _CELL * file, _MARGIN + _CELL * (size - 1 - rank)
    right, bottom = left + _CELL, top + _CELL
    corner = is_corner(name, size)
    return scene.Cell(
        name,
        round(left + _CELL / 2, 4),
        round(top + _CELL / 2, 4),
        tuple((round(x, 4), round(y, 4)) for x, y in ((left, top), (right, top), (right, bottom), (left, bottom))),
        tone=2 if corner else (file + rank) % 2,
        mark="corner" if corner else "",
    )


def scene_of(state: State) -> scene.Scene:
    """The pieces on the board, how many each player has lost, who is out, who would win a tie, what the end is near."""
    pieces = tuple(
        scene.Piece(name, symbol_of(piece), owner_of(piece), size=_PIECE)
        for name in cell_names(state.size)
        if (piece := piece_on(state, name))
    )
    seats = range(state.players)
    buffer = [0] * op.move_limit(state)
    passes = op.moves(state, buffer) == 1 and buffer[0] == PASS
    return scene.Scene(
        pieces,
        trays=tuple(_lost(state, seat) for seat in seats),
        counters=(
            scene.Counter(
                "Plies without a capture or a promotion", state.quiet, shown_limit(state.quiet_limit), ends=True
            ),
            scene.Counter("Minions left", popcount(cells_in_play(state) & ~state.master)),
        ),
        actions=(scene.Button(PASS_WORD, "Pass: no piece can move", "pass"),) if passes else (),
        remarks=tuple(scene.Remark(seat, text) for seat in seats if (text := _remark(state, seat))),
    )


def _lost(state: State, seat: int) -> scene.Tray:
    """The pieces that others have captured from `seat`; a state does not know who did, nor which were masters."""
    missing = supply(Variant(state.players, state.size, state.quiet_limit)) - popcount(pieces_of(state, seat))
    item = scene.TrayItem(symbol_of(LETTERS[seat] + UPRIGHT), seat, missing)
    return scene.Tray("Lost", seat, (item,) if missing else ())


def _remark(state: State, seat: int) -> str:
    """Resigned or out, or how many masters and since when: what decides at the end."""
    if first_master_of(state, seat) == RESIGNED:
        return "resigned"
    if not pieces_of(state, seat):
        return "out"
    first = first_master_of(state, seat)
    if not first:
        return ""
    firsts = [first_master_of(state, other) for other in range(state.players)]
    number = popcount(pieces_of(state, seat) & state.master)
    count = f"{number} master{'' if number == 1 else 's'}"
    earliest = first == min(ply for ply in firsts if ply > 0)
    return f"{count}, first master at ply {first}{', before all others' if earliest else ''}"


def paths(state: State, move: int) -> list[scene.Path]:
    """Click the piece, then where it goes; a pass is an action of its own."""
    if move == PASS:
        return [(scene.Step(PASS_WORD, "action"),)]
    start, end = cells_of_move(move)
    captures = piece_on(state, end) != ""
    return [(scene.Step(start, "from"), scene.Step(end, "capture" if captures else "move"))]


def frames(move: int) -> list[scene.Frame]:
    """One frame with one hop; none for a pass."""
    if move == PASS:
        return []
    start, end = cells_of_move(move)
    return [(scene.Hop(start, end),)]


def draw_text(state: State) -> str:
    """The board in letters with coordinates: `r|` a minion with its axis, `R|` a master, `+` an empty corner."""
    lines = []
    for rank in range(state.size, 0, -1):
        cells = (f"{file}{rank}" for file in FILES[: state.size])
        lines.append(f"{rank}  " + " ".join(_label(state, cell) for cell in cells).rstrip())
    return "\n".join([*lines, "   " + "  ".join(FILES[: state.size])])


def _label(state: State, cell: str) -> str:
    return piece_on(state, cell) or ("+ " if is_corner(cell, state.size) else "· ")
