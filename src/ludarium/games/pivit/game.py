"""Pivit as the rest of the house sees it: names, options, setups, and which module does what."""

from __future__ import annotations

from functools import cache, cached_property

from ludarium.errors import InvalidOption
from ludarium.games.pivit import (  # noqa: F401 - some only register operations
    baseline_evaluation,
    evaluation,
    notation,
    positions,
    setups,
    tactics,
    view,
)
from ludarium.games.pivit.rules import REASONS, State
from ludarium.games.scene import Board, Frame, Path, Scene
from ludarium.games.spec import Game, Option, Outcome, Setup


class Pivit(Game):
    """Pivit, by Tyler Neylon; see README.md beside this file for the rules."""

    name = "pivit"
    title = "Pivit"
    credit = "Tyler Neylon, 2012"
    summary = "Pieces move along their arrows and turn with every move; corners make masters, and most masters win."
    rule_options = (
        Option("players", 2, "how many play", low=2, high=4, primary=True),
        Option("size", 8, "cells on a side of the board; 6 for two players", choices=(8, 6), primary=True),
        Option("draw_after", 30, "rounds without a capture or promotion that make a draw", low=1, high=1000),
    )
    max_players = 4
    setups = (Setup("classic", "all border cells but the corners are filled, the players' pieces mixed"),)
    reasons = REASONS

    def __init__(self, /, **options: int | str) -> None:
        super().__init__(**options)
        players, size = int(self.options["players"]), int(self.options["size"])
        if not setups.exists(players, size):
            raise InvalidOption(f"option size: the board of {size}x{size} is for two players, not for {players}")
        self.players = setups.COLOURS[:players]
        self._variant = setups.Variant(players, size, int(self.options["draw_after"]) * players)

    @classmethod
    @cache
    def weights(cls) -> tuple[int, ...]:
        return evaluation.read(cls.folder())

    def start_state(self, setup: str, seed: int) -> State:  # noqa: ARG002 - chance has no part in it
        """The named setup, or a position string."""
        if "/" in setup:
            return self.parse_position(setup)
        if setup != self.setups[0].name:
            raise InvalidOption(f"setup {setup[:40]!r} is neither {self.setups[0].name} nor a position string")
        return setups.start(self._variant)

    def parse_position(self, text: str) -> State:
        return positions.parse(text, self._variant)

    def format_position(self, state: State) -> str:
        return positions.format_position(state)

    def parse_move(self, state: State, text: str) -> int:
        return notation.parse(state, text)

    def format_move(self, state: State, move: int) -> str:
        return notation.format_move(state, move)

    def outcome_text(self, outcome: Outcome) -> str:
        winner = (outcome.winner or "").capitalize()
        sentences = {
            "last": f"{winner} wins: all other pieces have been captured.",
            "masters": f"{winner} wins: no minion is left, and {winner} has most masters"
            " or, of those who have most, got one first.",
            "quiet": f"A draw: {self.options['draw_after']} rounds without a capture or a promotion.",
        }
        return sentences.get(outcome.reason or "", super().outcome_text(outcome))

    @cached_property
    def board(self) -> Board:
        return view.board_of(self._variant.players, self._variant.size)

    def scene(self, state: State) -> Scene:
        return view.scene_of(state)

    def paths(self, state: State, move: int) -> list[Path]:
        return view.paths(state, move)

    def frames(self, state: State, move: int) -> list[Frame]:  # noqa: ARG002 - other games need the state
        return view.frames(move)

    def draw_text(self, state: State) -> str:
        return view.draw_text(state)
