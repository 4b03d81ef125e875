"""What a game needs on a table, in millimetres: how large its board is, and how many pieces of which kind there are.

The pieces are those of the game's setups: what stands on the board and lies in the trays before the first move.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from ludarium.games.drawing.marks import radius
from ludarium.games.position import Position
from ludarium.games.spec import Game

UNIT = 14.0
"""Of a board's unit.  Cells are 21 to 24 mm wide then, and most boards fit on one sheet."""
_CLEARANCE = 0.8
"""Between a piece and the edge of its cell."""
_REACH = 1.22
"""How far drawings of pieces reach from their middle, of their half width."""


@dataclass(frozen=True)
class PieceKind:
    """Equal pieces of one owner: the symbols of their sides, and how many there are."""

    owner: int
    sides: tuple[str, ...]
    count: int


def pieces_of(game: Game) -> list[PieceKind]:
    """All pieces that the game's setups ask for, by owner."""
    needed: Counter[tuple[int, tuple[str, ...]]] = Counter()
    for setup in game.setups:
        needed |= Counter(_begun_with(game, game.start(setup.name, seed=1)))
    order = {symbol.id: number for number, symbol in enumerate(game.geometry.symbols)}
    kinds = [PieceKind(owner, sides, count) for (owner, sides), count in needed.items()]
    return sorted(kinds, key=lambda kind: (kind.owner, order[kind.sides[0]]))


def _begun_with(game: Game, position: Position) -> Iterator[tuple[int, tuple[str, ...]]]:
    scene = position.scene
    for piece in scene.pieces:
        yield piece.owner, game.piece_sides(piece.symbol)
    for tray in scene.trays:
        for item in tray.items:
            yield from [(item.owner, game.piece_sides(item.symbol))] * item.count


def piece_width(game: Game) -> float:
    """Of a flat piece, or a cube's edge: as large as on the board, and no larger than a cell has room for."""
    room = 2 * (min(radius(cell) for cell in game.geometry.cells) * UNIT - _CLEARANCE)
    half = _largest(game) * UNIT
    return round(2 * half if game.piece_form == "cube" else min(room, 2 * half * _REACH), 1)


def drawn_half(game: Game, width: float) -> float:
    """The half width at which a symbol fills a piece so wide."""
    return width / 2 if game.piece_form == "cube" else width / 2 / _REACH


def _largest(game: Game) -> float:
    """The largest half width of a piece that stands alone on its cell, in the board's units; that of a piece in the
    stacks of the start where none does.  Games that begin with an empty board are looked at after the first move."""
    sizes: list[float] = []
    for setup in game.setups:
        position = game.start(setup.name, seed=1)
        while not position.scene.pieces:
            position = position.play(position.moves[0])
        sizes.extend(piece.size for piece in position.scene.pieces)
    return max(sizes)
