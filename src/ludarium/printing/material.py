"""What a game needs on a table, in millimetres: how large its board is, and how many pieces of which kind there are.

The pieces are those of the game's setups: what stands on the board and lies in the trays before the first move.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from ludarium.games.drawing.marks import radius
from ludarium.games.position import Position
from ludarium.games.spec import Game

UNIT = 14.0
"""Of a board's unit.  Cells are 21 to 24 mm wide then, and most boards fit on one sheet."""
_CLEARANCE = 0.8
"""Between a piece and the edge of its cell."""
_RANDOM_GAMES, _RANDOM_PLIES = 8, 120
_USUAL_HALF = 0.5
"""Of pieces that are never seen, in the board's units."""
_REACH = 1.22
"""How far drawings of pieces reach from their middle, of their half width."""


_Piece = tuple[int, tuple[str, ...]]
"""The owner, and the symbols of the sides."""


@dataclass(frozen=True)
class PieceKind:
    """Equal pieces of one owner: the symbols of their sides, and how many there are."""

    owner: int
    sides: tuple[str, ...]
    count: int


def pieces_of(game: Game) -> list[PieceKind]:
    """All pieces that the game's setups ask for, by owner; of a game that begins without any, as many as there were at
    once in random games."""
    needed: Counter[_Piece] = Counter()
    for setup in game.setups:
        needed |= Counter(_pieces_at(game.start(setup.name, seed=1)))
    if not needed:
        for position in _played_at_random(game):
            needed |= Counter(_pieces_at(position))
    order = {symbol.id: number for number, symbol in enumerate(game.geometry.symbols)}
    kinds = [PieceKind(owner, sides, count) for (owner, sides), count in needed.items()]
    return sorted(kinds, key=lambda kind: (kind.owner, order[kind.sides[0]]))


def _pieces_at(position: Position) -> Iterator[_Piece]:
    game, scene = position.game, position.scene
    for piece in scene.pieces:
        yield piece.owner, game.piece_sides(piece.symbol)
    for tray in scene.trays:
        for item in tray.items:
            yield from [(item.owner, game.piece_sides(item.symbol))] * item.count


def _played_at_random(game: Game) -> Iterator[Position]:
    """Positions of some games by chance, the same every time."""
    rng = Random(1)
    for _ in range(_RANDOM_GAMES):
        position = game.start(seed=1)
        for _ in range(_RANDOM_PLIES):
            if not position.moves:
                break
            position = position.play(rng.choice(position.moves))
            yield position


def has_cubes(game: Game) -> bool:
    """Whether the pieces are cubes: printed ones are nets to fold, all others flat."""
    return all(symbol.solid.form == "block" for symbol in game.geometry.symbols)


def piece_width(game: Game) -> float:
    """Of a flat piece, or a cube's edge: as large as on the board, and no larger than a cell has room for."""
    room = 2 * (min(radius(cell) for cell in game.geometry.cells) * UNIT - _CLEARANCE)
    half = _largest(game) * UNIT
    return round(2 * half if has_cubes(game) else min(room, 2 * half * _REACH), 1)


def drawn_half(game: Game, width: float) -> float:
    """The half width at which a symbol fills a piece so wide."""
    return width / 2 if has_cubes(game) else width / 2 / _REACH


def _largest(game: Game) -> float:
    """The largest half width of a piece, in the board's units: at the start or, where the board is empty then, soon
    after."""
    for positions in ((game.start(setup.name, seed=1) for setup in game.setups), _played_at_random(game)):
        if sizes := [piece.size for position in positions for piece in position.scene.pieces]:
            return max(sizes)
    return _USUAL_HALF
