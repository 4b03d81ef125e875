"""A game in progress as an immutable value: seats, the line of moves and resignations, a cursor, and the ending.

Every change returns a new `Match`, which shares positions with the old one.  Changes therefore replay no moves, and
other threads can keep reading the old match."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import accumulate, takewhile
from typing import Any, Protocol, Self

from ludarium.errors import IllegalMove, InvalidOption, InvalidRecord, NotAllowed
from ludarium.games.position import Move, Outcome, Position
from ludarium.games.sentences import sentence
from ludarium.games.spec import Game
from ludarium.match.ending import Ending, Resignation, ended_outcome, ending_sentence, exit_ends_game, with_resignations
from ludarium.match.numbering import number_after, step_numbers
from ludarium.match.seats import Human, Seat, seat_data


class PlayedMove(Protocol):
    """A move that a `Match` adds to its line without playing it in Python: the move's code, and the state after it."""

    @property
    def move(self) -> int: ...

    @property
    def state(self) -> Any: ...


replayers: dict[type, Callable[[Any, Sequence[str]], Iterator[PlayedMove]]] = {}
"""Compiled functions, by type of state, that read and play moves faster than Python.  Each takes a state and the texts
of moves.  It yields the moves that it played, and stops at the first text that it cannot read."""


def _replay_compiled(position: Position, steps: Iterable[Move | str | Resignation]) -> Iterator[PlayedMove]:
    """Play moves with the game's compiled replayer, as far as possible.  Stops at the first step that is not a text, or
    that the replayer cannot read.  Yields nothing if the game has no replayer."""
    replayer = replayers.get(type(position.state))
    if replayer is None:
        return iter(())
    texts: list[Any] = list(takewhile(lambda step: isinstance(step, str), steps))
    return replayer(position.state, texts)


MAX_MATCH_PLIES = 4000  # bounds the memory and time of a match


@dataclass(frozen=True)
class Match:
    """A game in progress.  Use `begin` or `branch` to create a match."""

    seats: tuple[Seat, ...]  # in the order of `game.players`
    line: tuple[Move | Resignation, ...]
    """All steps (moves and resignations), including undone steps that can be redone."""
    positions: tuple[Position, ...]  # the positions before the first step and after each step
    plies: tuple[int, ...]
    """The number of plies before the first step and after each step.  Resignations do not count."""
    numbers: tuple[int, ...]
    """The number of the last move (see `numbering.last_move_number`) before the first step and after each step."""
    at: int  # the number of steps on the board; later steps are undone
    ending: Ending | None = None
    tags: Mapping[str, str] = field(default_factory=dict, hash=False)
    """The tags of a record, such as date, except players and result.  The tag `study` has comments and variations."""

    @classmethod
    def begin(
        cls,
        start: Position,
        seats: Sequence[Seat],
        moves: Iterable[Move | str] = (),
        resignations: Iterable[Resignation] = (),
    ) -> Self:
        """Create a match from `start`, and play `moves` and `resignations`.  Raises InvalidOption for a wrong number of
        seats, IllegalMove for an illegal move, and NotAllowed for an invalid resignation or more than MAX_MATCH_PLIES
        moves."""
        seat_count = len(start.game.players)
        if len(seats) != seat_count:
            raise InvalidOption(
                "{title} has {seats} seats, not {given}", title=start.game.title, seats=seat_count, given=len(seats)
            )
        moves, positions = list(moves), [start]
        if len(moves) > MAX_MATCH_PLIES:
            raise NotAllowed("a game can have at most {max_plies} plies", max_plies=MAX_MATCH_PLIES)
        line: list[Move | Resignation] = []
        replayed_moves = _replay_compiled(start, moves)
        for step in with_resignations(moves, resignations):
            if isinstance(step, Resignation):
                if step.ply not in range(len(moves) + 1):
                    raise NotAllowed(
                        "invalid resignation after ply {ply}: the game has {moves} plies",
                        ply=step.ply,
                        moves=len(moves),
                    )
                line.append(step)
                positions.append(positions[-1].resign(step.seat))
                replayed_moves = _replay_compiled(positions[-1], moves[step.ply :])
            elif (played := next(replayed_moves, None)) is not None:
                line.append(Move(positions[-1], played.move))
                positions.append(Position(start.game, played.state))
            else:
                move = _legal_move(positions[-1], step)
                line.append(move)
                positions.append(positions[-1].play(move))
                positions[-2].forget_moves()  # the cached moves would use most of a long match's memory
        plies = accumulate((isinstance(step, Move) for step in line), initial=0)
        numbers = step_numbers(start, line)
        return cls(tuple(seats), tuple(line), tuple(positions), tuple(plies), numbers, len(line))

    @property
    def game(self) -> Game:
        return self.positions[0].game

    @property
    def start(self) -> Position:
        return self.positions[0]

    @cached_property
    def moves(self) -> tuple[Move, ...]:
        """All moves, including undone moves that can be redone."""
        return tuple(step for step in self.line if isinstance(step, Move))

    @property
    def cursor(self) -> int:
        """The number of moves on the board; later moves are undone."""
        return self.plies[self.at]

    @property
    def resignations(self) -> tuple[Resignation, ...]:
        """All resignations, including undone ones that can be redone."""
        return tuple(step for step in self.line if isinstance(step, Resignation))

    @property
    def current_resignations(self) -> tuple[Resignation, ...]:
        """The resignations that have not been undone."""
        return self.resignations[: self.at - self.cursor]

    @property
    def position(self) -> Position:
        """The position on the board."""
        return self.positions[self.at]

    def position_at(self, ply: int) -> Position:
        """Return the position after `ply` plies, before any resignations at this ply.  If `ply` is the cursor, return
        `position`, which is after the resignations that are not undone."""
        return self.position if ply == self.cursor else self.positions[self._steps_through(ply)]

    @property
    def since_resignation(self) -> tuple[Position, tuple[Move, ...]]:
        """The position after the last resignation on the board, and the moves after this position.  Without a
        resignation, the position is the start."""
        steps = self.line[: self.at]
        first = next((n for n in range(self.at, 0, -1) if isinstance(steps[n - 1], Resignation)), 0)
        return self.positions[first], tuple(step for step in steps[first:] if isinstance(step, Move))

    @property
    def mover(self) -> Seat:
        return self.seats[self.position.seat]

    @property
    def outcome(self) -> Outcome:
        """The current outcome.  Its reason is a reason of the game, `resignation`, `fault`, `agreement`, `time` or
        `length`.  `length` is a draw after MAX_MATCH_PLIES."""
        if self.ending is not None:
            return ended_outcome(self.ending, self.position)
        outcome = self.position.outcome
        return Outcome("draw", None, "length") if self.cursor >= MAX_MATCH_PLIES and not outcome.over else outcome

    @property
    def over(self) -> bool:
        return self.outcome.over

    @property
    def result(self) -> str:
        """The outcome as a sentence for players; empty while the match is not over."""
        outcome = self.outcome
        if not outcome.over:
            return ""
        if self.ending is not None:
            return ending_sentence(self.ending, self.position, self.seats)
        if outcome.reason == "length":
            return sentence(self.game, "outcome-length", {"plies": MAX_MATCH_PLIES})
        return self.game.outcome_text(outcome)

    def play(self, move: Move | str, played: PlayedMove | None = None) -> Self:
        """Return the match after a move.  Undone steps are dropped.  `played` is the result of one of `replayers`
        for this move, if available.  Raises NotAllowed if the match is over, and IllegalMove."""
        self._check_going_on()
        if played is not None:
            return self._with_step(Move(self.position, played.move), Position(self.game, played.state))
        legal_move = _legal_move(self.position, move)
        return self._with_step(legal_move, self.position.play(legal_move))

    @property
    def resigning_seat(self) -> int | None:
        """The default seat for `resign`: the human to move or, on a computer's turn, the only human who can resign.
        None if no human can resign, or if several humans can resign on a computer's turn."""
        seats = self.resigning_seats
        if self.position.seat in seats:
            return self.position.seat
        return seats[0] if len(seats) == 1 else None

    @property
    def resigning_seats(self) -> tuple[int, ...]:
        """The seats of all humans who can resign now, on any player's turn."""
        humans = () if self.over else tuple(n for n, seat in enumerate(self.seats) if isinstance(seat, Human))
        return tuple(seat for seat in humans if self.position.can_resign(seat))

    @property
    def can_resign(self) -> bool:
        return bool(self.resigning_seats)

    def resign(self, seat: int | None = None) -> Self:
        """Resign for the human of `seat`; by default for `resigning_seat`.  A human can resign on any player's turn.
        Undone steps are dropped.  Raises NotAllowed."""
        self._check_going_on()
        seat = self.resigning_seat if seat is None else seat
        if seat is None and self.can_resign:
            raise NotAllowed("several players can resign: name a seat")
        if seat is None or (seat in range(len(self.seats)) and not isinstance(self.seats[seat], Human)):
            raise NotAllowed("only humans who are still in the game can resign")
        return self._resigned(seat)

    def _resigned(self, seat: int) -> Self:
        return self._with_step(Resignation(self.cursor, seat), self.position.resign(seat))

    def lose(self, detail: str, seat: int | None = None) -> Self:
        """End the match by a fault of `seat`; by default of the player to move.  `detail` is a predicate such as "gave
        no move within 5 s".  Raises NotAllowed."""
        self._check_going_on()
        return self._ended(Ending("fault", self.position.seat if seat is None else seat, detail))

    def flag(self, seat: int) -> Self:
        """Record that the player of `seat`, human or computer, has run out of time.  If a resignation of `seat` would
        end the game, the match ends with the reason `time`.  If not, the line records this resignation, and the other
        players play on.  Raises NotAllowed."""
        self._check_going_on()
        if seat in range(len(self.seats)) and exit_ends_game(self.position, seat):
            return self._ended(Ending("time", seat))
        return self._resigned(seat)

    @property
    def can_agree(self) -> bool:
        return not self.over and all(isinstance(seat, Human) for seat in self.seats)

    def agree(self) -> Self:
        """End the match as a draw by agreement.  Raises NotAllowed unless all players are human."""
        self._check_going_on()
        if not self.can_agree:
            raise NotAllowed("a draw can be agreed only between humans")
        return self._ended(Ending("agreement"))

    def branch(self, ply: int) -> Self:
        """Return the match after `ply` plies, without later steps, ending and tags.  Raises NotAllowed."""
        ply_count = self.plies[-1]
        if not 0 <= ply <= ply_count:
            raise NotAllowed("the game has {moves} plies; there is no ply {ply}", moves=ply_count, ply=ply)
        return replace(self, at=self._steps_through(ply), ending=None, tags={}).without_undone()

    def to_data(self) -> dict[str, Any]:
        """Return the match as JSON data."""
        return {
            "game": self.game.name,
            "options": dict(self.game.options),
            "start": str(self.start),
            "seats": [seat_data(seat) for seat in self.seats],
            "moves": [str(move) for move in self.moves],
            "resignations": [list(resignation) for resignation in self.resignations],
            "cursor": self.cursor,
            "standing": len(self.current_resignations),  # the number of resignations not undone
            "ending": self.ending and vars(self.ending),
            "tags": dict(self.tags),
        }

    def go_to(self, plies: int, resignations: int) -> Self:
        """Return the match with these numbers of plies and resignations on the board.  Raises InvalidRecord."""
        match = replace(self, at=plies + resignations)
        if not 0 <= match.at <= len(self.line) or match.cursor != plies:
            raise InvalidRecord(
                "there is no ply {cursor} with {resigned} resignations", cursor=plies, resigned=resignations
            )
        return match

    def without_undone(self) -> Self:
        """Return the match without its undone steps."""
        end = self.at + 1
        positions, plies, numbers = self.positions[:end], self.plies[:end], self.numbers[:end]
        return replace(self, line=self.line[: self.at], positions=positions, plies=plies, numbers=numbers)

    def _with_step(self, step: Move | Resignation, position: Position) -> Self:
        before = replace(self.position)  # a copy without the cached list of moves, to free memory
        if isinstance(step, Move):
            step = Move(before, step.code)
        line, positions = (*self.line[: self.at], step), (*self.positions[: self.at], before, position)
        plies = (*self.plies[: self.at + 1], self.cursor + isinstance(step, Move))
        numbers = (*self.numbers[: self.at + 1], self._number_after(step))
        return replace(self, line=line, positions=positions, plies=plies, numbers=numbers, at=len(line))

    def _number_after(self, step: Move | Resignation) -> int:
        number = self.numbers[self.at]
        if not isinstance(step, Move):
            return number
        steps = (self.line[n] for n in range(self.at - 1, -1, -1))
        mover = next((earlier.position.seat for earlier in steps if isinstance(earlier, Move)), None)
        return number_after(self.start, number, mover, self.position.seat)

    def _ended(self, ending: Ending) -> Self:
        return replace(self.without_undone(), ending=ending)

    def _check_going_on(self) -> None:
        if self.over:
            raise NotAllowed("the game is over: {result}", result=self.result)

    def _steps_through(self, ply: int) -> int:
        """The number of steps up to and including move number `ply`: the index of the position after it."""
        return bisect_left(self.plies, ply)


def _legal_move(position: Position, move: Move | str) -> Move:
    if isinstance(move, str):
        return position.move(move)
    if move.position != position or move.code not in position.codes:
        raise IllegalMove("{move} is a move of another position", move=move)
    return move
