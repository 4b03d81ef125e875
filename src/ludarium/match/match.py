"""A game being played, as an immutable value: seats, the line of moves, the cursor on it, how it ended.

Every action returns a new `Match` that shares the positions with the old one, so nothing is replayed, a failed save
leaves nothing half done, and other threads may go on reading.  Records are in `record`; storage and computer players
belong to the layers above.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from ludarium.errors import IllegalMove, InvalidOption, InvalidRecord, LudariumError, NotAllowed
from ludarium.games import registry
from ludarium.games.spec import Game, Move, Outcome, Position
from ludarium.match.seats import Engine, Person, Seat, read_seat, seat_data

MAX_PLIES = 4000
"""A line longer than this is no game any more; it bounds what a match can cost."""


@dataclass(frozen=True)
class Ending:
    """An end outside the rules: the player of `seat` resigned or failed, or all agreed to a draw (no seat)."""

    reason: Literal["resignation", "fault", "agreement"]
    seat: int | None = None
    detail: str = ""
    """For a fault: what was wrong, as a predicate like "gave no move within 5 s"."""


@dataclass(frozen=True)
class Match:
    """A game being played.  Make one with `begin`, `load` or `branch`."""

    seats: tuple[Seat, ...]
    """In the order of `game.players`."""
    moves: tuple[Move, ...]
    """The whole line, including moves that were undone and can be redone."""
    positions: tuple[Position, ...]
    """Before the first move and after each."""
    cursor: int
    """The number of moves that are on the board; the rest were undone."""
    ending: Ending | None = None
    tags: Mapping[str, str] = field(default_factory=dict, hash=False)
    """The tags of an imported record other than players and result: date, event …"""

    @classmethod
    def begin(cls, start: Position, seats: Sequence[Seat], moves: Iterable[Move | str] = ()) -> Match:
        """A match from `start` in which `moves` have been played; raises InvalidOption or IllegalMove."""
        wanted = len(start.game.players)
        if len(seats) != wanted:
            raise InvalidOption(f"{start.game.title} has {wanted} seats; {len(seats)} were given")
        positions, played = [start], []
        for move in moves:
            played.append(_legal(positions[-1], move))
            positions.append(positions[-1].play(played[-1]))
            _check_length(len(played))
        return cls(tuple(seats), tuple(played), tuple(positions), len(played))

    @property
    def game(self) -> Game:
        return self.positions[0].game

    @property
    def start(self) -> Position:
        return self.positions[0]

    @property
    def position(self) -> Position:
        """The position on the board."""
        return self.positions[self.cursor]

    @property
    def mover(self) -> Seat:
        """The seat to move."""
        return self.seats[self.position.seat]

    @property
    def outcome(self) -> Outcome:
        """How the match stands; besides the game's own reasons there are `resignation`, `fault`, `agreement`."""
        return self.outcome_at(self.cursor)

    def outcome_at(self, ply: int) -> Outcome:
        """How the match stood after `ply` plies."""
        if self.ending is None or ply != self.cursor:
            return self.positions[ply].outcome
        if self.ending.seat is None or len(self.seats) != 2:  # among more, those without fault share the win
            return Outcome("draw", None, self.ending.reason)
        winner = 1 - self.ending.seat
        return Outcome("win", self.game.players[winner], self.ending.reason)

    @property
    def over(self) -> bool:
        return self.outcome.over

    @property
    def result(self) -> str:
        """The outcome in a sentence for people; empty while the match goes on."""
        return self.result_at(self.cursor)

    def result_at(self, ply: int) -> str:
        """`result` after `ply` plies."""
        outcome = self.outcome_at(ply)
        if not outcome.over:
            return ""
        if self.ending is None or ply != self.cursor:
            return self.game.outcome_text(outcome)
        if self.ending.seat is None:
            return "A draw: the players agreed to it."
        loser = self.game.players[self.ending.seat].capitalize()
        if self.ending.reason == "resignation":
            return f"{str(outcome.winner).capitalize()} wins: {loser} resigned."
        seat = self.seats[self.ending.seat]
        failed = f"{loser}'s engine{f', {seat.name},' if isinstance(seat, Engine) else ''} {self.ending.detail}."
        if outcome.winner is None:
            return f"The others share the win: {failed}"
        return f"{outcome.winner.capitalize()} wins: {failed}"

    @property
    def persons_turn(self) -> bool:
        """A person is to move."""
        return not self.over and isinstance(self.mover, Person)

    @property
    def computers_turn(self) -> bool:
        """A computer player, or another program's engine, is to move."""
        return not self.over and not isinstance(self.mover, Person)

    def play(self, move: Move | str) -> Match:
        """The match after a move; undone moves are dropped.  Raises NotAllowed or IllegalMove."""
        self._check_going_on()
        _check_length(self.cursor + 1)
        legal = _legal(self.position, move)
        moves = (*self.moves[: self.cursor], legal)
        positions = (*self.positions[: self.cursor + 1], self.position.play(legal))
        return replace(self, moves=moves, positions=positions, cursor=len(moves))

    @property
    def can_undo(self) -> bool:
        return self.ending is not None or self._ply_before() is not None

    def undo(self) -> Match:
        """Undo a resignation, a fault or an agreed draw, else one ply; against computers, back to a person's turn."""
        if self.ending is not None:
            return replace(self, ending=None)
        ply = self._ply_before()
        if ply is None:
            start = "this is the start of the game" if self.cursor == 0 else "no person has moved yet"
            raise NotAllowed(f"there is nothing to undo: {start}")
        return replace(self, cursor=ply)

    @property
    def can_redo(self) -> bool:
        return self.ending is None and self.cursor < len(self.moves)

    def redo(self) -> Match:
        """Redo one ply; against computers, up to a person's turn or the end of the line."""
        if not self.can_redo:
            raise NotAllowed("there is nothing to redo: no move has been undone since the last one played")
        return replace(self, cursor=self._ply_after())

    @property
    def can_resign(self) -> bool:
        return not self.over and self._resigning_seat() is not None

    def resign(self) -> Match:
        """A person resigns: the one to move or, on a computer's turn, the only person."""
        self._check_going_on()
        seat = self._resigning_seat()
        if seat is None:
            raise NotAllowed(
                "only two can play for a resignation to give a winner"
                if len(self.seats) != 2
                else "a computer player does not resign; a person can, when it is that person's turn"
            )
        return self._ended(Ending("resignation", seat))

    def lose(self, detail: str, seat: int | None = None) -> Match:
        """The player of `seat` (None: the one to move) loses by a fault; `detail` is a predicate like "gave no move
        within 5 s"."""
        self._check_going_on()
        return self._ended(Ending("fault", self.position.seat if seat is None else seat, detail))

    @property
    def can_agree(self) -> bool:
        return not self.over and all(isinstance(seat, Person) for seat in self.seats)

    def agree(self) -> Match:
        """The persons agree to a draw."""
        self._check_going_on()
        if not self.can_agree:
            raise NotAllowed("a draw can be agreed only when all seats are taken by persons")
        return self._ended(Ending("agreement"))

    def branch(self, ply: int, seats: Sequence[Seat] | None = None) -> Match:
        """A new match that begins with the first `ply` plies of this one's line, perhaps with other seats."""
        if not 0 <= ply <= len(self.moves):
            raise NotAllowed(f"the game has {len(self.moves)} plies; there is no ply {ply}")
        taken = self.seats if seats is None else tuple(seats)
        if len(taken) != len(self.seats):
            raise InvalidOption(f"{self.game.title} has {len(self.seats)} seats; {len(taken)} were given")
        return Match(taken, self.moves[:ply], self.positions[: ply + 1], ply)

    def to_data(self) -> dict[str, Any]:
        """The match as JSON data, for `load`."""
        ending = self.ending and vars(self.ending)
        return {
            "game": self.game.name,
            "options": dict(self.game.options),
            "start": str(self.start),
            "seats": [seat_data(seat) for seat in self.seats],
            "moves": [str(move) for move in self.moves],
            "cursor": self.cursor,
            "ending": ending,
            "tags": dict(self.tags),
        }

    @classmethod
    def load(cls, data: Mapping[str, Any]) -> Match:
        """The match that `to_data` described, replayed once; raises InvalidRecord."""
        try:
            game = registry.game(data["game"], **data["options"])
            match = cls.begin(game.position(data["start"]), [read_seat(seat) for seat in data["seats"]], data["moves"])
            if not 0 <= data["cursor"] <= len(match.moves):
                raise InvalidRecord(f"there is no ply {data['cursor']}")
            ending = data["ending"] and Ending(**data["ending"])
            if ending and ending.seat is not None and not _can_have_ended(match, ending):
                raise InvalidRecord(f"nobody can have resigned at seat {ending.seat}")
            tags = {str(name): str(value) for name, value in data.get("tags", {}).items()}
        except (AttributeError, KeyError, TypeError, LudariumError) as error:
            raise InvalidRecord(f"a saved game cannot be read: {error}") from error
        return replace(match, cursor=data["cursor"], ending=ending, tags=tags)

    def _ended(self, ending: Ending) -> Match:
        """The match ended at the cursor; undone moves are dropped."""
        moves, positions = self.moves[: self.cursor], self.positions[: self.cursor + 1]
        return replace(self, moves=moves, positions=positions, ending=ending)

    def _check_going_on(self) -> None:
        if self.over:
            raise NotAllowed(f"the game is over: {self.result}")

    def _resigning_seat(self) -> int | None:
        if len(self.seats) != 2:
            return None
        if isinstance(self.mover, Person):
            return self.position.seat
        persons = [number for number, seat in enumerate(self.seats) if isinstance(seat, Person)]
        return persons[0] if len(persons) == 1 else None

    def _waits_at(self, ply: int) -> bool:
        """Whether undo and redo may stop at `ply`: a person is to move there, or there is no person."""
        seat = self.seats[self.positions[ply].seat]
        return isinstance(seat, Person) or not any(isinstance(seat, Person) for seat in self.seats)

    def _ply_before(self) -> int | None:
        return next((ply for ply in range(self.cursor - 1, -1, -1) if self._waits_at(ply)), None)

    def _ply_after(self) -> int:
        end = len(self.moves)
        return next((ply for ply in range(self.cursor + 1, end) if self._waits_at(ply)), end)


def _can_have_ended(match: Match, ending: Ending) -> bool:
    """Whether the seat exists and, for a resignation, two play."""
    return ending.seat in range(len(match.seats)) and (ending.reason == "fault" or len(match.seats) == 2)


def _legal(position: Position, move: Move | str) -> Move:
    if isinstance(move, str):
        return position.move(move)
    if move.position != position or move.code not in position.codes:
        raise IllegalMove(f"{move} is a move of another position")
    return move


def _check_length(plies: int) -> None:
    if plies > MAX_PLIES:
        raise NotAllowed(f"a game of more than {MAX_PLIES} plies cannot go on here")
