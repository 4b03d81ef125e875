"""Split the line of a picture into turns, each with its final position, arrows and marks."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ludarium.errors import IllegalMove
from ludarium.games.drawing.marks import Arrow, Mark, arrows_of
from ludarium.games.position import Move, Position

_MOVE_NUMBER = re.compile(r"[0-9]+(\.+|…)|[1-9][0-9]{0,8}")
"""A move number in a move list or a record."""


@dataclass(frozen=True)
class Moment:
    """A position and the moves of the turn that led to it.  The start has no moves; a turn may have several."""

    position: Position
    moves: tuple[Move, ...] = ()
    number: str = ""
    """The turn's number, as in move lists: `3.` or, for players other than the first of the round, `3…`."""

    @property
    def caption(self) -> str:
        return f"{self.number} {' '.join(move.long for move in self.moves)}".strip()

    @property
    def arrows(self) -> list[Arrow]:
        """The paths of the pieces, numbered if the pieces moved one after the other."""
        frames = [frame for move in self.moves for frame in move.frames]
        return arrows_of(frames)

    @property
    def marks(self) -> list[Mark]:
        """Marks for cells where a piece was placed or captured, or disappeared and left the cell empty."""
        found: dict[str, Mark] = {}
        for number, move in enumerate(self.moves, 1):
            after = self.moves[number].position if number < len(self.moves) else self.position
            found |= {mark.cell: mark for mark in _marks(move, after)}
        taken = {piece.cell for piece in self.position.scene.pieces}
        return [mark for mark in found.values() if mark.kind != "ring" or mark.cell in taken]


def _marks(move: Move, after: Position) -> list[Mark]:
    """Return the changes of a move that arrows do not show."""
    before, now = _owners_by_cell(move.position), _owners_by_cell(after)
    left: set[str] = set()
    reached: set[str] = set()
    for frame in move.frames:
        left |= {hop.start for hop in frame} - reached  # a piece that only passes a cell does not leave it
        reached |= {hop.end for hop in frame}
    gone = [cell for cell, owners in before.items() if not owners & now.get(cell, set()) and cell not in left]
    put = [cell for cell in now if cell not in before and cell not in reached]
    return [
        *(Mark(cell, "capture" if cell in now else "lost") for cell in gone),
        *(Mark(cell) for cell in put),
    ]


def _owners_by_cell(position: Position) -> dict[str, set[int]]:
    """Return the owners of the pieces on each non-empty cell."""
    found: dict[str, set[int]] = {}
    for piece in position.scene.pieces:
        found.setdefault(piece.cell, set()).add(piece.owner)
    return found


def read_moves(start: Position, texts: str | Iterable[str | Move]) -> list[Move]:
    """Parse consecutive moves: a sequence of moves or texts, or one text with spaces between moves.

    Move numbers such as `3.`, or `3` in records, are skipped.  Raises IllegalMove; its message gives the move's number.
    """
    words = texts.split() if isinstance(texts, str) else list(texts)
    separated = start.game.multi_action_turns
    moves: list[Move] = []
    position = start
    for word in words:
        if isinstance(word, str) and _is_number(word, position):
            continue
        for text in word.split(",") if separated and isinstance(word, str) else [word]:
            try:
                after = position.play(text)
            except IllegalMove as error:
                raise IllegalMove("move {number}, {error}", number=len(moves) + 1, error=error) from None
            moves.append(text if isinstance(text, Move) else position.move(text))
            position = after
    return moves


def _is_number(word: str, position: Position) -> bool:
    """Return whether a word is a move number.  In some games a bare number is a move."""
    return _MOVE_NUMBER.fullmatch(word) is not None and not (word.isdecimal() and word in map(str, position.moves))


def moments(start: Position, moves: Sequence[Move]) -> list[Moment]:
    """Return the start, and the position after each turn.  The last turn may be unfinished."""
    found = [Moment(start)]
    turns, rounds, mover = start.seat, 0, -1
    for move in moves:
        seat = move.position.seat
        after = move.position.play(move)
        if move.position.game.multi_action_turns and seat == mover:
            last = found[-1]
            found[-1] = Moment(after, (*last.moves, move), last.number)
            continue
        turns += 1
        begins = seat <= mover or mover < 0
        rounds += begins
        by_turns = move.position.game.move_numbers == "turns"
        number = f"{turns}." if by_turns else f"{rounds}." if begins and (rounds > 1 or seat == 0) else f"{rounds}…"
        found.append(Moment(after, (move,), number))
        mover = seat
    return found
