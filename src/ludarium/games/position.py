"""Positions and moves as users of the library see them; immutable, and the same class for all games."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from ludarium.errors import IllegalMove, NotAllowed
from ludarium.games.outcome import Outcome
from ludarium.games.scene import Frame, Path, Scene
from ludarium.games.text import shown
from ludarium.kernel import operations as op
from ludarium.texts import tr

if TYPE_CHECKING:
    from ludarium.games.spec import Game


@dataclass(frozen=True)
class Move:
    """A legal move of a position.  `str(move)` is the canonical notation, `long` the form that records show."""

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


@dataclass(frozen=True)
class Position:
    """A game and one of its states; immutable."""

    game: Game
    state: Any

    @cached_property
    def codes(self) -> tuple[int, ...]:
        """The legal moves as the integers that the rules work with."""
        buffer = [0] * op.move_limit(self.state)
        return tuple(buffer[: op.moves(self.state, buffer)])

    @cached_property
    def moves(self) -> tuple[Move, ...]:
        """The legal moves in a fixed order; none when the game is over."""
        return tuple(Move(self, code) for code in self.codes)

    def forget_moves(self) -> None:
        """Free the memory of the list of moves, some kilobytes; it is made anew when it is asked for."""
        for name in ("codes", "moves"):
            self.__dict__.pop(name, None)

    def move(self, text: str) -> Move:
        """The legal move that `text` means, in any notation of the game; raises IllegalMove, which says why not."""
        if not isinstance(text, str):
            raise IllegalMove(tr("a move is a text or a Move, not {text}", text=shown(text)))
        code = self.game.parse_move(self.state, text)
        if code not in self.codes:
            raise IllegalMove(tr("{text!r} is not a legal move here", text=text.strip()[:40]))
        return Move(self, code)

    def play(self, move: str | Move) -> Position:
        """The position after a move; raises IllegalMove."""
        if not isinstance(move, Move):
            move = self.move(move)
        elif move.position.game != self.game:
            raise IllegalMove(
                tr(
                    "this is a move of {other}, not of {game}",
                    other=move.position.game.full_name,
                    game=self.game.full_name,
                )
            )
        elif move.position.state != self.state:
            raise IllegalMove(tr("{move} is a move of another position", move=move))
        elif move.code not in self.codes:
            raise IllegalMove(tr("{code} is the code of no legal move here", code=shown(move.code)))
        return Position(self.game, op.play(self.state, move.code))

    def can_resign(self, seat: int) -> bool:
        """Whether the player of a seat is still in a game that goes on."""
        return bool(op.resign(self.state, seat) != self.state)

    def resign(self, seat: int | None = None) -> Position:
        """The position after the player of `seat`, or whoever is to move, has resigned, which is no ply.

        Raises NotAllowed where the game is over or that player is out of it."""
        players = self.game.players
        if seat is None:
            seat = self.seat
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < len(players):
            raise NotAllowed(
                tr("there is no seat {seat}; the seats are 0 to {players}", seat=shown(seat), players=len(players) - 1)
            )
        if self.outcome.over:
            raise NotAllowed(tr("nobody can resign: the game is over, {outcome}", outcome=self.outcome))
        if not self.can_resign(seat):
            raise NotAllowed(tr("{players} cannot resign, being out of the game already", players=players[seat]))
        return Position(self.game, op.resign(self.state, seat))

    @property
    def seat(self) -> int:
        """Index of the player to move in `game.players`."""
        return int(op.turn(self.state))

    @property
    def turn(self) -> str:
        """Name of the player to move."""
        return self.game.players[self.seat]

    @cached_property
    def outcome(self) -> Outcome:
        return self.game.outcome(op.outcome(self.state))

    @property
    def key(self) -> int:
        """A signed 64-bit hash of everything that determines the rest of the game."""
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
        from ludarium.games.drawing.board import draw, svg  # noqa: PLC0415 - only notebooks need it

        return svg(draw(self.game.board, self.scene, self.game.players))
