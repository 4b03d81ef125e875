"""Numbering of the moves of a match, as in the page's list of moves."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from ludarium.games.position import Move, Position

if TYPE_CHECKING:
    from ludarium.match.ending import Resignation
    from ludarium.match.match import Match


def last_move_number(match: Match) -> int:
    """Return the number that the page's list of moves shows for the last move on the board: the number of its turn or,
    in games that number rounds, of its round; 0 without a move.  The page's counterpart is `moveNumberAt` in
    `numbering.ts`."""
    return match.numbers[match.at]


def next_number(start: Position, moves: Sequence[Move], seat: int) -> int:
    """Return the number of the turn or round of the next move, which the player of `seat` makes after `moves`.  The
    page's counterpart is `nextMoveNumber`."""
    number, mover = 0, None
    for next_mover in (*(move.position.seat for move in moves), seat):
        number, mover = number_after(start, number, mover, next_mover), next_mover
    return number


def number_after(start: Position, number: int, mover: int | None, seat: int) -> int:
    """Return the number of a move of `seat`, after a move of `mover` with the number `number`.  `mover` is None if
    there is no earlier move."""
    game = start.game
    if mover is None:  # as if each seat before `start.seat` had made a turn
        return start.seat + 1 if game.move_numbers == "turns" else 1
    if game.multi_action_turns and seat == mover:
        return number
    return number + (game.move_numbers == "turns" or seat <= mover)


def step_numbers(start: Position, line: Iterable[Move | Resignation]) -> tuple[int, ...]:
    """Return the number of the last move before the first step of a line, and after each step."""
    numbers, mover = [0], None
    for step in line:
        if isinstance(step, Move):
            numbers.append(number_after(start, numbers[-1], mover, step.position.seat))
            mover = step.position.seat
        else:
            numbers.append(numbers[-1])
    return tuple(numbers)
