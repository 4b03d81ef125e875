"""Pux as the rest of the house sees it: names, options, setups, and which module does what."""

from __future__ import annotations

from functools import cache, cached_property

from ludarium.errors import InvalidOption
from ludarium.games.pux import (  # noqa: F401 - some only register operations
    baseline_evaluation,
    counting,
    evaluation,
    notation,
    positions,
    tactics,
    view,
)
from ludarium.games.pux.rules import REASONS, State
from ludarium.games.scene import Board, Frame, Path, Scene
from ludarium.games.spec import Game, Option, Outcome, Setup

_START = "1bbbbbb1/1bbbbbb1/8/8/8/8/1wwwwww1/1wwwwww1 w - 0 1"


class Pux(Game):
    """Pux, by João Pedro Neto; see README.md beside this file for the rules."""

    name = "pux"
    title = "Pux"
    credit = "João Pedro Neto, 2000"
    summary = "Stones are as strong as their company: move in groups, carry friend and foe, capture every enemy."
    rule_options = (
        Option("draw_after", 60, "plies without a capture or promotion that make a draw", low=1, high=1000),
    )
    setups = (Setup("standard", "two ranks of six stones on either side"),)
    reasons = REASONS
    players = positions.COLOURS

    @property
    def draw_after(self) -> int:
        """The quiet counter that makes a draw (R8)."""
        return int(self.options["draw_after"])

    @classmethod
    @cache
    def weights(cls) -> tuple[int, ...]:
        return evaluation.read(cls.folder())

    def start_state(self, setup: str, seed: int) -> State:  # noqa: ARG002 - other games need the seed
        """The one setup, or a position string."""
        if setup == "standard":
            return self.parse_position(_START)
        if "/" in setup:
            return self.parse_position(setup)
        raise InvalidOption(f"setup {setup[:40]!r} is neither standard nor a position string")

    def parse_position(self, text: str) -> State:
        return positions.parse(text, self.draw_after)

    def format_position(self, state: State) -> str:
        return positions.format_position(state)

    def parse_move(self, state: State, text: str) -> int:
        return notation.parse(state, text)

    def format_move(self, state: State, move: int) -> str:
        return notation.format_move(state, move)

    def outcome_text(self, outcome: Outcome) -> str:
        winner = (outcome.winner or "").capitalize()
        loser = "Black" if outcome.winner == "white" else "White"
        sentences = {
            "capture": f"{winner} wins: {loser} has no stone left.",
            "quiet": f"A draw: {self.draw_after} plies without a capture or a promotion.",
        }
        return sentences.get(outcome.reason or "", super().outcome_text(outcome))

    @cached_property
    def board(self) -> Board:
        return view.BOARD

    def scene(self, state: State) -> Scene:
        return view.scene_of(state)

    def paths(self, state: State, move: int) -> list[Path]:
        return view.paths(state, move)

    def frames(self, state: State, move: int) -> list[Frame]:
        return view.frames(state, move)

    def draw_text(self, state: State) -> str:
        return view.draw_text(state)
