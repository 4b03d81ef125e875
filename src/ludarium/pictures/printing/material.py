"""Determine the scale of a printed board, and the pieces of a printed game.

The pieces, on the board and in trays, suffice for each of the game's setups.
If pieces can change owner, two players share pieces with a side for each player.  Three or more players share neutral
pieces, and each player has markers to put under them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from ludarium.games.position import Position
from ludarium.games.spec import Game

UNIT = 14.0
"""Millimetres per board unit.  Cells are then 21 to 24 mm wide, and most boards fit on one sheet."""
_SAMPLE_GAMES, _SAMPLE_PLIES = 8, 120

NO_OWNER = -1
"""The owner of a neutral piece."""


class Face(NamedTuple):
    """A face of a piece: its owner (a seat, or NO_OWNER) and its symbol."""

    owner: int
    symbol: str


_Piece = tuple[Face, ...]


@dataclass(frozen=True)
class PieceKind:
    """A kind of identical pieces: their sides and number.  A marker shows its owner's shape without a symbol."""

    sides: _Piece
    count: int
    is_marker: bool = False

    @property
    def owner(self) -> int:
        """The owner's seat, or NO_OWNER for shared pieces."""
        owners = {side.owner for side in self.sides}
        return owners.pop() if len(owners) == 1 else NO_OWNER


def printed_pieces(game: Game) -> list[PieceKind]:
    """Return the pieces that suffice for each setup of the game, shared pieces first, then by owner.

    If no setup has pieces, the number of each kind is its maximum over the positions of random games.
    """
    needed: Counter[_Piece] = Counter()
    for setup in game.setups:
        needed |= Counter(_pieces_at(game.start(setup.name, seed=1)))
    if not needed:
        for position in played_at_random(game):
            needed |= Counter(_pieces_at(position))
    kinds = [PieceKind(sides, count) for sides, count in needed.items()]
    if game.pieces_change_owner:
        kinds = _shared_pieces(game, kinds)
    order = {symbol.id: number for number, symbol in enumerate(game.geometry.symbols)}
    return sorted(kinds, key=lambda kind: (kind.owner, order[kind.sides[0].symbol]))


def _shared_pieces(game: Game, kinds: list[PieceKind]) -> list[PieceKind]:
    """Return shared pieces that can belong to any player, and the markers.

    Two players get pieces with a side for each.  Three or more players get neutral pieces.  Each of these players also
    gets a marker for each piece, but not more markers than the board has cells.
    """
    titles = {symbol.id: symbol.title for symbol in game.geometry.symbols}
    by_title: dict[str, list[PieceKind]] = {}
    for kind in sorted(kinds, key=lambda kind: kind.owner):
        by_title.setdefault(titles[kind.sides[0].symbol], []).append(kind)
    counts = {title: sum(kind.count for kind in same) for title, same in by_title.items()}
    if len(game.players) == 2:
        return [PieceKind(tuple(kind.sides[0] for kind in same), counts[title]) for title, same in by_title.items()]
    markers = min(len(game.geometry.cells), sum(counts.values()))
    shapes = {kind.owner: kind.sides for kind in kinds}
    return [
        *(PieceKind((Face(NO_OWNER, same[0].sides[0].symbol),), counts[title]) for title, same in by_title.items()),
        *(PieceKind(sides[:1], markers, is_marker=True) for sides in shapes.values()),
    ]


def _pieces_at(position: Position) -> Iterator[_Piece]:
    game, scene = position.game, position.scene
    for piece in scene.pieces:
        yield _sides(game, piece.owner, piece.symbol)
    for tray in scene.trays:
        for item in tray.items:
            yield from [_sides(game, item.owner, item.symbol)] * item.count


def _sides(game: Game, owner: int, symbol: str) -> _Piece:
    return tuple(Face(owner, side) for side in game.piece_sides(symbol))


def played_at_random(game: Game) -> Iterator[Position]:
    """Yield the positions of random games.  The seed is fixed."""
    rng = Random(1)
    for _ in range(_SAMPLE_GAMES):
        position = game.start(seed=1)
        for _ in range(_SAMPLE_PLIES):
            if not position.moves:
                break
            position = position.play(rng.choice(position.moves))
            yield position
