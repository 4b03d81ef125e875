"""The numbers that moves have in the page's list of moves: of turns or of rounds, as the game counts them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from ludarium.games.position import Move, Position

if TYPE_CHECKING:
    from ludarium.match.match import Match


def list_number(match: Match) -> int:
    """The number of the last move played, 0 before the first; the same as `numbered` in the page's `numbering.ts`."""
    return _number(match.start, (move.position.seat for move in match.moves[: match.cursor]))


def next_number(start: Position, moves: Sequence[Move], seat: int) -> int:
    """The number of the move that the player of `seat` makes after these; the same as the page's `numberedNext`."""
    return _number(start, (*(move.position.seat for move in moves), seat))


def _number(start: Position, seats: Iterable[int]) -> int:
    """`seats`: of the players, move by move."""
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
