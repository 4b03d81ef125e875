"""Lines of moves from a position: their codes, positions and turns."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ludarium.games.position import Position
from ludarium.kernel import operations as op


def position_after(position: Position, move: int) -> Position:
    """The next position of a line: the position after a legal move."""
    return Position(position.game, op.play(position.state, move))


def positions_along(position: Position, moves: Iterable[int]) -> list[Position]:
    """The positions of a line: `position`, and the position after each of these legal moves."""
    line = [position]
    for move in moves:
        line.append(position_after(line[-1], move))
    return line


def codes_of(position: Position, moves: Iterable[str]) -> list[int]:
    """The codes of `moves`, a line from `position` in notation.  Raises IllegalMove."""
    codes = []
    for text in moves:
        move = position.move(text)
        codes.append(move.code)
        position = position.play(move)
    return codes


def first_turn(position: Position, moves: Iterable[int]) -> tuple[int, ...]:
    """The moves of the first turn of a line."""
    seat, turn = position.seat, list[int]()
    for move in moves:
        if position.seat != seat or position.outcome.over:
            break
        turn.append(move)
        position = position_after(position, move)
    return tuple(turn)


def mover_turns(line: Sequence[Position]) -> int:
    """Count the turns, in a line of moves, of the player who moves first.  The line's last position begins no turn."""
    seat, mover, turns = line[0].seat, -1, 0
    for position in line[:-1]:
        turns += position.seat == seat and mover != seat
        mover = position.seat
    return turns


def has_won(position: Position, seat: int) -> bool:
    """Whether a line of moves that leads to `position` ends the game with a win for the player of `seat`."""
    outcome = op.outcome(position.state)
    return outcome != op.ONGOING and op.winner_of(outcome) == seat
