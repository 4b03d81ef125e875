"""Moves one after the other from a position: what is looked along in puzzles and openings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ludarium.games.position import Position
from ludarium.kernel import operations as op


def after(position: Position, move: int) -> Position:
    """The position after a legal move."""
    return Position(position.game, op.play(position.state, move))


def positions_along(position: Position, moves: Iterable[int]) -> list[Position]:
    """The position and those after each of the moves, which are legal."""
    line = [position]
    for move in moves:
        line.append(after(line[-1], move))
    return line


def codes_of(position: Position, moves: Iterable[str]) -> list[int]:
    """The codes of moves in notation, played one after the other; raises IllegalMove."""
    codes = []
    for text in moves:
        move = position.move(text)
        codes.append(move.code)
        position = position.play(move)
    return codes


def turn_of(position: Position, moves: Iterable[int]) -> tuple[int, ...]:
    """The moves with which a line begins, as long as the same player moves."""
    seat, turn = position.seat, list[int]()
    for move in moves:
        if position.seat != seat or position.outcome.over:
            break
        turn.append(move)
        position = after(position, move)
    return tuple(turn)


def turns_in(line: Sequence[Position]) -> int:
    """How many turns the mover of the first position has in a line, without what may follow its last position."""
    seat, mover, turns = line[0].seat, -1, 0
    for position in line[:-1]:
        turns += position.seat == seat and mover != seat
        mover = position.seat
    return turns


def has_won(position: Position, seat: int) -> bool:
    """Whether the game is over and this player has won."""
    outcome = op.outcome(position.state)
    return outcome != op.ONGOING and op.winner_of(outcome) == seat
