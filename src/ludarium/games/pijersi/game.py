"""Pijersi as the rest of the house sees it: names, options, setups, and which module does what."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from functools import cache, cached_property
from typing import Any

from ludarium.errors import InvalidOption
from ludarium.games.pijersi import (  # noqa: F401 - the others register operations
    baseline_evaluation,
    counting,
    evaluation,
    notation,
    positions,
    setups,
    tactics,
    view,
)
from ludarium.games.pijersi.rules import REASONS, State
from ludarium.games.scene import Board, Frame, Path, Scene
from ludarium.games.spec import Game, Option, Outcome, Setup


class Pijersi(Game):
    """Pijersi, by Lucas Borboleta; see README.md beside this file for the rules."""

    name = "pijersi"
    title = "Pijersi"
    credit = "Lucas Borboleta, 2022 (CC BY-NC-SA 4.0)"
    summary = "Rock, paper, scissors on 45 hexagons: stack, capture, and be first on the far row."
    rule_options = (Option("draw_after", 20, "plies without a capture that make a draw", low=1, high=1000),)
    setups = (
        Setup("classic", "the author's order, the same for both sides"),
        Setup("half-random", "White's cubes shuffled, Black's opposite to them", seeded=True),
        Setup("full-random", "both sides shuffled, each for itself", seeded=True),
    )
    reasons = REASONS
    players = notation.COLOURS

    @property
    def draw_after(self) -> int:
        """The quiet counter that makes a draw (R3)."""
        return int(self.options["draw_after"])

    @classmethod
    @cache
    def weights(cls) -> tuple[int, ...]:
        return evaluation.read(cls.folder())

    def start_state(self, setup: str, seed: int) -> State:
        """A named setup, a setup code (`GRXLLS`, `GRXLLS-grxlls`) or a position string."""
        if setup == "classic":
            sides = setups.CLASSIC, setups.CLASSIC
        elif setup in ("half-random", "full-random"):
            rng = random.Random(seed)
            white = setups.shuffled(rng)
            sides = white, white if setup == "half-random" else setups.shuffled(rng)
        elif "/" in setup:
            return self.parse_position(setup)
        elif setups.is_code(setup):
            sides = setups.from_code(setup)
        else:
            names = ", ".join(known.name for known in self.setups)
            raise InvalidOption(f"setup {setup[:40]!r} is none of {names}, no code like GRXLLS and no position string")
        return setups.deal(*sides, self.draw_after)

    def parse_position(self, text: str) -> State:
        return positions.parse(text, self.draw_after)

    def format_position(self, state: State) -> str:
        return positions.format_position(state)

    def parse_move(self, state: State, text: str) -> int:
        return notation.parse(state, text)

    def format_move(self, state: State, move: int) -> str:  # noqa: ARG002 - other games need the state
        return notation.format_ugi(move)

    def format_long(self, state: State, move: int) -> str:
        return notation.format_long(state, move)

    def read_prologue(self, lines: Sequence[str]) -> State | None:
        return positions.read_prologue(lines, self.draw_after) if lines else self.start_state("classic", 0)

    def write_prologue(self, state: State) -> Iterable[str] | None:
        return () if state == self.start_state("classic", 0) else positions.write_prologue(state)

    def outcome_text(self, outcome: Outcome) -> str:
        winner = (outcome.winner or "").capitalize()
        loser = "Black" if outcome.winner == "white" else "White"
        sentences = {
            "goal": f"{winner} wins: a rock, paper or scissors has reached the far row.",
            "stalemate": f"{winner} wins: {loser} has no move left.",
            "quiet": f"A draw: {self.draw_after} plies without a capture.",
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

    def draw_text(self, state: Any) -> str:
        return view.draw_text(state)
