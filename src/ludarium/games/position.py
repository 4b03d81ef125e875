"""Positions and moves of the library: immutable, and the same classes for all games."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Literal, overload

from ludarium.errors import IllegalMove, NotAllowed
from ludarium.games.rules_host import rules_host_of
from ludarium.games.scene import Frame, Path, Scene
from ludarium.kernel import operations as op
from ludarium.validation import short_repr

if TYPE_CHECKING:
    from ludarium.games.spec import Game


@dataclass(frozen=True)
class Outcome:
    """The outcome of a game at a position; `winner` is a player's name."""

    status: Literal["ongoing", "win", "draw"]
    winner: str | None = None
    reason: str | None = None

    @property
    def over(self) -> bool:
        return self.status != "ongoing"

    def as_json(self) -> dict[str, str]:
        """`{"status": …}` with `winner` and `reason` if present."""
        named = {"status": self.status, "winner": self.winner, "reason": self.reason}
        return {name: value for name, value in named.items() if value is not None}

    def __str__(self) -> str:
        if self.status == "win":
            return f"{self.winner} wins ({self.reason})"
        return f"draw ({self.reason})" if self.status == "draw" else "ongoing"


ONGOING_OUTCOME = Outcome("ongoing")

RESIGNATION_REASON = "resignation"
"""The name of the reason `operations.RESIGNATION`, which is a number."""


@dataclass(frozen=True)
class Move:
    """A legal move of a position.  `str(move)` is the canonical notation, `long` the notation of records."""

    position: Position
    code: int

    def __str__(self) -> str:
        return self.position.game.format_move(self.position.state, self.code)

    def __repr__(self) -> str:
        return f"<move {self}>"

    @property
    def long(self) -> str:
        return self.position.game.format_long(self.position.state, self.code)

    @property
    def paths(self) -> list[Path]:
        return self.position.game.paths(self.position.state, self.code)

    @property
    def frames(self) -> list[Frame]:
        return self.position.game.frames(self.position.state, self.code)


class Moves(Sequence[Move]):
    """The legal moves of a position, in a fixed order.  Each `Move` is created on access."""

    __slots__ = ("_codes", "_position")

    def __init__(self, position: Position, codes: tuple[int, ...]) -> None:
        self._position, self._codes = position, codes

    def __len__(self) -> int:
        return len(self._codes)

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Move, ...]: ...
    def __getitem__(self, index: int | slice) -> Move | tuple[Move, ...]:
        if isinstance(index, slice):
            return tuple(Move(self._position, code) for code in self._codes[index])
        return Move(self._position, self._codes[index])

    def __iter__(self) -> Iterator[Move]:
        return (Move(self._position, code) for code in self._codes)

    def __contains__(self, move: object) -> bool:
        return isinstance(move, Move) and move.code in self._codes and move.position == self._position

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Moves | tuple) and tuple(self) == tuple(other)

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return repr(tuple(self))


@dataclass(frozen=True)
class Position:
    """A game and one of its states; immutable."""

    game: Game
    state: Any

    @cached_property
    def codes(self) -> tuple[int, ...]:
        """The legal moves as integer codes."""
        return rules_host_of(self.game).moves(self.state)

    @property
    def moves(self) -> Moves:
        """The legal moves in a fixed order; empty if the game is over."""
        return Moves(self, self.codes)

    def forget_moves(self) -> None:
        """Free the cached moves (some kilobytes).  They are recomputed on demand."""
        self.__dict__.pop("codes", None)

    def move(self, text: str) -> Move:
        """The legal move that `text` means, in any notation of the game; raises IllegalMove with the reason."""
        if not isinstance(text, str):
            raise IllegalMove("a move is a text or a Move, not {text}", text=short_repr(text))
        code = self.game.parse_move(self.state, text)
        if code not in self.codes:
            raise IllegalMove("{text!r} is not a legal move here", text=text.strip()[:40])
        return Move(self, code)

    def play(self, move: str | Move) -> Position:
        """The position after a move; raises IllegalMove."""
        if isinstance(move, Move):
            self._check(move)
        else:
            move = self.move(move)
        return Position(self.game, rules_host_of(self.game).play(self.state, move.code))

    def _check(self, move: Move) -> None:
        if move.position is not self:
            if move.position.game != self.game:
                other, game = move.position.game.full_name, self.game.full_name
                raise IllegalMove("this is a move of {other}, not of {game}", other=other, game=game)
            if move.position.state != self.state:
                raise IllegalMove("{move} is a move of another position", move=move)
        if move.code not in self.codes:
            raise IllegalMove("{code} is not the code of a legal move here", code=short_repr(move.code))

    def can_resign(self, seat: int) -> bool:
        """Whether the game is ongoing and the player of a seat is not out of the game."""
        return bool(op.resign(self.state, seat) != self.state)

    def resign(self, seat: int | None = None) -> Position:
        """The position after a resignation of `seat`, by default the player to move.  A resignation is not a ply.

        Raises NotAllowed if the seat is invalid, if the game is over, or if the player is already out."""
        players = self.game.players
        if seat is None:
            seat = self.seat
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < len(players):
            raise NotAllowed(
                "there is no seat {seat}; the seats are 0 to {players}", seat=short_repr(seat), players=len(players) - 1
            )
        if self.outcome.over:
            raise NotAllowed(
                "nobody can resign: the game is over. {outcome}", outcome=self.game.outcome_text(self.outcome)
            )
        if not self.can_resign(seat):
            raise NotAllowed("{player} cannot resign, being out of the game already", player=players[seat])
        return Position(self.game, op.resign(self.state, seat))

    @property
    def seat(self) -> int:
        """The player to move, as an index into `game.players`."""
        return int(op.turn(self.state))

    @property
    def turn(self) -> str:
        """The name of the player to move."""
        return self.game.players[self.seat]

    @cached_property
    def outcome(self) -> Outcome:
        return self.game.outcome(rules_host_of(self.game).outcome(self.state))

    @property
    def key(self) -> int:
        """A signed 64-bit hash of the position.  Some games are drawn when a counter reaches a limit.  The hash may
        omit this counter while at least `operations.MAX_PLY` plies remain before the limit."""
        return int(op.key(self.state))

    @property
    def scene(self) -> Scene:
        return self.game.scene(self.state)

    def __str__(self) -> str:
        """The position string."""
        return self.game.format_position(self.state)

    def __repr__(self) -> str:
        return f"{self.game.draw_text(self.state)}\n{self}"

    def _repr_svg_(self) -> str:
        from ludarium.games.drawing.board import draw  # noqa: PLC0415 - only notebooks need it
        from ludarium.games.drawing.svg import svg  # noqa: PLC0415

        return svg(draw(self.game.board, self.scene, self.game.players))


_MOVE_NUMBER = re.compile(r"[0-9]+(\.+|…)|[1-9][0-9]{0,8}")  # a move number in a move list or a record


def read_moves(start: Position, texts: str | Iterable[str | Move]) -> list[Move]:
    """Parse consecutive moves: a sequence of moves or texts, or one text with spaces between moves.

    If turns have several plies, commas also separate moves.  Skips move numbers such as `3.` or `3`.  Raises
    IllegalMove, whose message gives the move's number in the sequence, from 1."""
    words = texts.split() if isinstance(texts, str) else list(texts)
    has_commas = start.game.multi_action_turns
    moves: list[Move] = []
    position = start
    for word in words:
        if isinstance(word, str) and _is_move_number(word, position):
            continue
        for text in word.split(",") if has_commas and isinstance(word, str) else [word]:
            try:
                move = text if isinstance(text, Move) else position.move(text)
                position = position.play(move)
            except IllegalMove as error:
                raise IllegalMove("move {number}, {error}", number=len(moves) + 1, error=error) from None
            moves.append(move)
    return moves


def _is_move_number(word: str, position: Position) -> bool:
    """Whether a word is a move number.  In some games a number without dots can be a legal move instead."""
    return _MOVE_NUMBER.fullmatch(word) is not None and not (word.isdecimal() and word in map(str, position.moves))
