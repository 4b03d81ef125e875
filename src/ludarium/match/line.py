"""The line of a game: its moves and resignations in order, and the move numbers in the page's list of moves.

A resignation does not count as a ply.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeVar

from ludarium.games.position import Move, Position

if TYPE_CHECKING:
    from ludarium.match.match import Match

MoveT = TypeVar("MoveT")


class Resignation(NamedTuple):
    """The player of `seat` resigned after `ply` plies."""

    ply: int
    seat: int


def in_order(moves: Sequence[MoveT], resignations: Iterable[Resignation]) -> Iterator[MoveT | Resignation]:
    """Yield moves and resignations in the order of play.  Resignations after the same ply keep their order."""
    done = 0
    for resignation in sorted(resignations, key=lambda resignation: resignation.ply):
        yield from moves[done : resignation.ply]
        done = max(done, resignation.ply)
        yield resignation
    yield from moves[done:]


class Played(Protocol):
    """The code of a legal move, and the state after the move."""

    @property
    def move(self) -> int: ...

    @property
    def state(self) -> Any: ...


replayers: dict[type, Callable[[Any, Sequence[str]], Iterator[Played]]] = {}
"""Compiled functions, by type of state, that read and play moves faster than Python.

Each takes a state and the texts of moves.  It yields the moves that it played, and stops at the first text that it
cannot read."""


def replayed(position: Position, steps: Iterable[Move | str | Resignation]) -> Iterator[Played]:
    """Play moves with the game's compiled replayer, as far as possible.

    Stops at the first step that is not a text, or that the replayer cannot read.  Yields nothing if the game has no
    replayer."""
    replayer = replayers.get(type(position.state))
    if replayer is None:
        return iter(())
    texts: list[str] = []
    for step in steps:
        if not isinstance(step, str):
            break
        texts.append(step)
    return replayer(position.state, texts)


def list_number(match: Match) -> int:
    """Return the number of the last turn or round on the board, as in the page's list of moves; 0 without a move.

    The page's counterpart is `moveNumberAt` in `numbering.ts`."""
    return _last_number(match.start, (move.position.seat for move in match.moves[: match.cursor]))


def next_number(start: Position, moves: Sequence[Move], seat: int) -> int:
    """Return the number of the turn or round of the next move, which the player of `seat` makes after `moves`.

    The page's counterpart is `nextMoveNumber`."""
    return _last_number(start, (*(move.position.seat for move in moves), seat))


def _last_number(start: Position, seats: Iterable[int]) -> int:
    """Return the number of the last turn or, in games that number rounds, of the last round.

    `seats` has the seat that made each move."""
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
