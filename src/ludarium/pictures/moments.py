"""Split the moves of a picture into turns, each with its last position, arrows and marks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ludarium.games.drawing.marks import Arrow, Mark, arrows_of
from ludarium.games.position import Move, Position


@dataclass(frozen=True)
class Moment:
    """A position and the moves of the turn that led to it.  The start has no moves; a turn may have several."""

    position: Position
    moves: tuple[Move, ...] = ()
    number: str = ""
    """Number as in move lists.  In games that number turns: `1.`, `2.`, …, but from `2.` if the second seat begins.
    In games that number rounds: `3.` for a round's first turn, `3…` for other turns.  If the first seat does not begin
    the game, all turns of round 1 have `1…`."""

    @property
    def caption(self) -> str:
        return f"{self.number} {' '.join(move.long for move in self.moves)}".strip()

    @property
    def arrows(self) -> list[Arrow]:
        """The paths of the pieces, numbered if the pieces moved one after the other."""
        return arrows_of([frame for move in self.moves for frame in move.frames])

    @property
    def marks(self) -> list[Mark]:
        """Marks for placed pieces (`ring`) and gone pieces: `capture` if the cell is then occupied, else `lost`."""
        by_cell: dict[str, Mark] = {}
        for number, move in enumerate(self.moves, 1):
            end = self.moves[number].position if number < len(self.moves) else self.position
            by_cell |= {mark.cell: mark for mark in _changes_without_arrows(move, end)}
        occupied = {piece.cell for piece in self.position.scene.pieces}
        return [mark for mark in by_cell.values() if mark.kind != "ring" or mark.cell in occupied]


def _changes_without_arrows(move: Move, end: Position) -> list[Mark]:
    """Return marks for changes that arrows do not show.  `end`: the position after the move."""
    before, now = _owners_by_cell(move.position), _owners_by_cell(end)
    departed: set[str] = set()
    reached: set[str] = set()
    for frame in move.frames:
        # A piece that reached the cell in an earlier frame is not the piece that stood there before the move.
        departed |= {hop.start for hop in frame} - reached
        reached |= {hop.end for hop in frame}
    gone = [cell for cell, owners in before.items() if not owners & now.get(cell, set()) and cell not in departed]
    put = [cell for cell in now if cell not in before and cell not in reached]
    return [*(Mark(cell, "capture" if cell in now else "lost") for cell in gone), *map(Mark, put)]


def _owners_by_cell(position: Position) -> dict[str, set[int]]:
    owners: dict[str, set[int]] = {}
    for piece in position.scene.pieces:
        owners.setdefault(piece.cell, set()).add(piece.owner)
    return owners


def moments(start: Position, moves: Sequence[Move]) -> list[Moment]:
    """Return a moment for the start and for each turn.  The last turn may be unfinished."""
    result = [Moment(start)]
    turns, rounds, mover = start.seat, 0, -1
    for move in moves:
        seat, after = move.position.seat, move.position.play(move)
        if move.position.game.multi_action_turns and seat == mover:
            last = result[-1]
            result[-1] = Moment(after, (*last.moves, move), last.number)
            continue
        turns += 1
        begins_round = seat <= mover or mover < 0
        rounds += begins_round
        sign = "." if begins_round and (rounds > 1 or seat == 0) else "…"
        number = f"{turns}." if move.position.game.move_numbers == "turns" else f"{rounds}{sign}"
        result.append(Moment(after, (move,), number))
        mover = seat
    return result
