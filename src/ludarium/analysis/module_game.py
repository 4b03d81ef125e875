"""Plays games quickly: between moves, the state stays in the memory of the game's compiled module.

A *chooser* is a function that chooses moves in a `ModuleGame`, such as `computer_player.LevelSearch.line`."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from math import inf

from ludarium.analysis.stop import Stop
from ludarium.games.position import Position
from ludarium.games.spec import Game
from ludarium.kernel import description as desc
from ludarium.kernel import operations as op
from ludarium.kernel.words import from_words, to_words
from ludarium.modules.hosts import open_instance


class ModuleGame:
    """A game in progress in a module's memory or, with `native`, in that of native code if it is cached, for one thread
    at a time; `begin` starts another game."""

    def __init__(self, game: Game, *, native: bool = False) -> None:
        self.game = game
        self._instance = open_instance(type(game), native=native)
        self._state_word_count = self._instance.call("state_words")
        self._state_address, self._next_state_address = (
            self._instance.reserve(self._state_word_count) for _ in range(2)
        )
        limit = op.move_limit(game.start(seed=0).state)
        self._moves_address = self._instance.reserve(limit)
        self._rows_address = self._instance.reserve(desc.PIECE_FIELDS * desc.MAX_PIECES)
        self._move_words = self._instance.words(self._moves_address, limit)
        self.begin(game.start(seed=0))

    def begin(self, position: Position) -> None:
        self.start, self.played_moves = position, list[int]()
        self._instance.write(self._state_address, to_words(position.state))

    @property
    def position(self) -> Position:
        words = self._instance.words(self._state_address, self._state_word_count).tolist()
        return Position(self.game, from_words(self.start.state, words))

    @property
    def winner(self) -> int:
        """The winner's seat; -1 if the game is not over, or is a draw."""
        outcome = self.call("outcome")
        return op.winner_of(outcome) if outcome != op.ONGOING else -1

    def call(self, name: str) -> int:
        """The result of the operation `name`, whose only parameter is the state."""
        return self._instance.call(name, self._state_address)

    def generate_moves(self) -> int:
        """Generate the legal moves for `codes` and `random_move`, and return their number; 0 if the game is over."""
        self.move_count = self._instance.call("moves", self._state_address, self._moves_address)
        return self.move_count

    @property
    def codes(self) -> list[int]:
        """The codes of the legal moves.  Call `generate_moves` first."""
        codes: list[int] = self._move_words[: self.move_count].tolist()
        return codes

    def random_move(self, rng: random.Random) -> int:
        """A random legal move.  Call `generate_moves` first."""
        return int(self._move_words[int(rng.random() * self.move_count)])

    def winning_or_random_move(self, rng: random.Random) -> int:
        """A move that wins at once if the game's `winning_move` finds one; otherwise a random move.  Call
        `generate_moves` first."""
        win = self.call("winning_move")
        return win if win != op.NO_MOVE else self.random_move(rng)

    def pieces(self) -> Iterator[tuple[int, int]]:
        """Cell and owner's seat (-1: none) of each piece."""
        row_count = self._instance.call("pieces", self._state_address, self._rows_address)
        words = self._instance.words(self._rows_address, desc.PIECE_FIELDS * row_count)
        return zip(words[:: desc.PIECE_FIELDS], words[2 :: desc.PIECE_FIELDS], strict=True)

    def destination(self, code: int) -> int:
        """The place (`kernel.description`) of the last click in the default sequence of clicks for a legal move; -1
        if the move has no clicks."""
        row_count = self._instance.call("paths", self._state_address, code, self._rows_address)
        words = self._instance.words(self._rows_address, desc.STEP_FIELDS * row_count)
        steps = zip(words[:: desc.STEP_FIELDS], words[1 :: desc.STEP_FIELDS], strict=True)
        return next((place for path, place in reversed(list(steps)) if path == words[0]), -1)

    def play(self, code: int) -> None:
        self.played_moves.append(code)
        self._instance.call("play", self._state_address, code, self._next_state_address)
        self._state_address, self._next_state_address = self._next_state_address, self._state_address


Chooser = Callable[[ModuleGame], Sequence[int]]
"""A function that returns a line of moves for the player to move.  `run_game` plays the first move of the line or, in
games with several moves per turn, all moves of its first turn.  If the line is empty, `run_game` ends."""


def run_game(module_game: ModuleGame, choosers: Sequence[Chooser], stop: Stop, max_plies: float = inf) -> Iterator[int]:
    """Play a `ModuleGame` from its current position, in its compiled module, and yield each move before playing it.

    Ends when the game is over, when it has `max_plies` plies since `begin`, or when `stop` is set.  `choosers` has one
    function for each seat, or one function for all seats."""
    planned_moves, last_seat, seat = deque[int](), -1, 0
    needs_seat = len(choosers) > 1 or module_game.game.multi_action_turns
    while len(module_game.played_moves) < max_plies and module_game.generate_moves() and not stop.is_set:
        if needs_seat:
            seat = module_game.call("turn")
        if seat != last_seat or not module_game.game.multi_action_turns:
            planned_moves.clear()
        if not planned_moves:
            planned_moves.extend(choosers[seat if len(choosers) > 1 else 0](module_game))
            if stop.is_set or not planned_moves:
                return
        last_seat = seat
        yield planned_moves[0]
        module_game.play(planned_moves.popleft())
