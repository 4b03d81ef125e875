"""Numbering of the moves of a match, as in the page's list of moves."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from ludarium.games.position import Move, Position

if TYPE_CHECKING:
    from ludarium.match.match import Match


def last_move_number(match: Match) -> int:
    """Return the number that the page's list of moves shows for the last move on the board: the number of its turn or,
    in games that number rounds, of its round; 0 without a move.  The page's counterpart is `moveNumberAt` in
    `numbering.ts`."""
    return _last_number(match.start, (move.position.seat for move in match.moves[: match.cursor]))


def next_number(start: Position, moves: Sequence[Move], seat: int) -> int:
    """Return the number of the turn or round of the next move, which the player of `seat` makes after `moves`.  The
    page's counterpart is `nextMoveNumber`."""
    return _last_number(start, (*(move.position.seat for move in moves), seat))


def _last_number(start: Position, seats: Iterable[int]) -> int:
    """The number of the last turn or, in games that number rounds, round.  `seats` has the seat that made each move."""
    game = start.game
    turns, rounds, mover = start.seat, 0, -1  # as if each seat before `start.seat` had made a turn
    for seat in seats:
        if game.multi_action_turns and seat == mover:
            continue
        turns += 1
        rounds += seat <= mover or mover < 0
        mover = seat
    if mover < 0:
        return 0
    return turns if game.move_numbers == "turns" else rounds
