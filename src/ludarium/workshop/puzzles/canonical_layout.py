"""Positions that are the same puzzle: they look alike up to a reflection and an exchange of the players.

Looks are compared, not rules, as no operation tells a game's symmetries: two puzzles that mirror each other on the
board are one too many even where the rules tell left from right.
"""

from __future__ import annotations

from collections.abc import Iterator

from ludarium.games.position import Position

_DIGITS = 3
"""Places are compared to a thousandth."""

Looks = tuple[tuple[object, ...], ...]


def canonical_layout(position: Position) -> Looks:
    """The same for positions that differ only by counters, by a reflection of the board, or by exchanged players."""
    return min(_views(position))


def _views(position: Position) -> Iterator[Looks]:
    """The position in the four reflections of the board, with owners counted from the mover."""
    board, players = position.game.geometry, len(position.game.players)
    cells = {cell.id: (cell.x, cell.y) for cell in board.cells}
    titles = {symbol.id: symbol.title for symbol in board.symbols}
    scene = position.scene
    beside = tuple(
        (_owner(tray.seat, position.seat, players), titles[item.symbol], item.count)
        for tray in scene.trays
        for item in tray.items
        if item.id
    )
    for across in (False, True):
        for upside_down in (False, True):
            seen = []
            for piece in scene.pieces:
                x, y = cells[piece.cell]
                x, y = board.width - x if across else x, board.height - y if upside_down else y
                owner = _owner(piece.owner, position.seat, players)
                seen.append((round(x, _DIGITS), round(y, _DIGITS), piece.layer, owner, titles[piece.symbol]))
            yield (*sorted(seen), *sorted(beside))


def _owner(owner: int, mover: int, players: int) -> int:
    """An owner as seen by the mover: 0 the mover, then the others in their order; -1 nobody."""
    return owner if owner < 0 else (owner - mover) % players
