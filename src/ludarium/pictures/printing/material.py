"""What a game needs on a table, in millimetres: how large its board is, and how many pieces of which kind there are.

The pieces are those of the game's setups: what stands on the board and lies in the trays before the first move.  Where
a piece can pass to another player, two players share pieces with a side for each; more players share pieces in a
neutral colour, and each has markers to lay under them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

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


NOBODY = -1
"""The owner of a neutral piece."""


class Side(NamedTuple):
    """A face of a piece: whose it is, a seat or NOBODY, and the symbol that it shows."""

    owner: int
    symbol: str


_Piece = tuple[Side, ...]


@dataclass(frozen=True)
class PieceKind:
    """Equal pieces: their sides, and how many there are.  A marker shows its owner's shape without a symbol's sign."""

    sides: _Piece
    count: int
    is_marker: bool = False

    @property
    def owner(self) -> int:
        """A seat, or NOBODY for pieces that players share."""
        owners = {side.owner for side in self.sides}
        return owners.pop() if len(owners) == 1 else NOBODY


def pieces_of(game: Game) -> list[PieceKind]:
    """All pieces that the game's setups ask for, shared ones first, then by owner; of a game that begins without any,
    as many as there were at once in random games."""
    needed: Counter[_Piece] = Counter()
    for setup in game.setups:
        needed |= Counter(_pieces_at(game.start(setup.name, seed=1)))
    if not needed:
        for position in _played_at_random(game):
            needed |= Counter(_pieces_at(position))
    kinds = [PieceKind(sides, count) for sides, count in needed.items()]
    if game.pieces_change_owner:
        kinds = _shared(game, kinds)
    order = {symbol.id: number for number, symbol in enumerate(game.geometry.symbols)}
    return sorted(kinds, key=lambda kind: (kind.owner, order[kind.sides[0].symbol]))


def _shared(game: Game, kinds: list[PieceKind]) -> list[PieceKind]:
    """The same pieces so that each can be any player's: with a side for each of two players, else neutral, with as many
    markers for each player as there can be pieces on the board."""
    titles = {symbol.id: symbol.title for symbol in game.geometry.symbols}
    alike: dict[str, list[PieceKind]] = {}
    for kind in sorted(kinds, key=lambda kind: kind.owner):
        alike.setdefault(titles[kind.sides[0].symbol], []).append(kind)
    counts = {title: sum(kind.count for kind in found) for title, found in alike.items()}
    if len(game.players) == 2:
        return [PieceKind(tuple(kind.sides[0] for kind in found), counts[title]) for title, found in alike.items()]
    most = min(len(game.geometry.cells), sum(counts.values()))
    shapes = {kind.owner: kind.sides for kind in kinds}
    return [
        *(PieceKind((Side(NOBODY, found[0].sides[0].symbol),), counts[title]) for title, found in alike.items()),
        *(PieceKind(sides[:1], most, is_marker=True) for sides in shapes.values()),
    ]


def _pieces_at(position: Position) -> Iterator[_Piece]:
    game, scene = position.game, position.scene
    for piece in scene.pieces:
        yield _sides(game, piece.owner, piece.symbol)
    for tray in scene.trays:
        for item in tray.items:
            yield from [_sides(game, item.owner, item.symbol)] * item.count


def _sides(game: Game, owner: int, symbol: str) -> _Piece:
    return tuple(Side(owner, side) for side in game.piece_sides(symbol))


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
