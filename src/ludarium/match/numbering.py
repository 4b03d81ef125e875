"""Move numbers in the page's list of moves.  Each game counts either turns or rounds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from ludarium.games.position import Move, Position

if TYPE_CHECKING:
    from ludarium.match.match import Match


def list_number(match: Match) -> int:
    """Return the number of the last move played, or 0 before the first move.

    The page's counterpart is `numbered` in `numbering.ts`."""
    return _number(match.start, (move.position.seat for move in match.moves[: match.cursor]))


def next_number(start: Position, moves: Sequence[Move], seat: int) -> int:
    """Return the number of the next move, made by the player of `seat` after `moves`.

    The page's counterpart is `numberedNext`."""
    return _number(start, (*(move.position.seat for move in moves), seat))


def _number(start: Position, seats: Iterable[int]) -> int:
    """Return the number of the last move.  `seats` holds the seat that made each move."""
    game = start.game
    turns, rounds, mover = start.seat, 0, -1
    for seat in seats:
        if game.multi_action_turns and seat == mover:
            continue
        turns += 1
        rounds += seat <= mover or mover < 0
        mover = seat
    if mover < 0:
        return 0
    return turns if game.move_numbers == "turns" else rounds
