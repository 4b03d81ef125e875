"""Baishu as the rest of the house sees it: names, options, setups, and which module does what."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from ludarium.errors import InvalidOption
from ludarium.games.baishu import (  # noqa: F401 - the first three register operations
    counting,
    evaluation,
    notation,
    positions,
    tactics,
    view,
)
from ludarium.games.baishu.board import LARGEST, SMALLEST
from ludarium.games.baishu.state import MAX_PLAYERS, REASONS, Rules, State
from ludarium.games.scene import Board, Frame, Path, Scene
from ludarium.games.spec import Game, Option, Outcome, Position, Setup


class Baishu(Game):
    """Baishu and Baishuguoq; see README.md beside this file for the rules."""

    name = "baishu"
    title = "Baishu"
    credit = "authors not named in the rules, which name Athenaya and Tasha (version 0.2)"
    summary = "Six elements on a hexagon: place, move and swap; what two others extinguish changes sides."
    rule_options = (
        Option("players", 2, "how many play", low=2, high=MAX_PLAYERS, primary=True),
        Option("side", 7, "cells on each side of the board", low=SMALLEST, high=LARGEST, primary=True),
        Option("pieces", 12, "pieces of each element that each player begins with", low=1, high=36),
        Option(
            "variant",
            "baishu",
            "what becomes of a captured piece: the next player takes it in hand (baishu), or it stays where it is and"
            " changes sides (baishuguoq)",
            choices=("baishu", "baishuguoq"),
            primary=True,
        ),
        Option("draw_after", 60, "rounds without a capture or an overwhelming that make a draw", low=1, high=1000),
    )
    setups = (Setup("empty", "an empty board, every piece in the reserves"),)
    reasons = REASONS
    multi_action_turns = True
    max_players = MAX_PLAYERS
    eval_scale = 900

    def __init__(self, /, **options: int | str) -> None:
        super().__init__(**options)
        self.rules = Rules(
            players=int(self.options["players"]),
            side=int(self.options["side"]),
            pieces=int(self.options["pieces"]),
            guoq=int(self.options["variant"] == "baishuguoq"),
            draw_after=int(self.options["draw_after"]),
        )
        self.players = tuple(positions.PLAYERS[: self.rules.players])

    def start_state(self, setup: str, seed: int) -> State:  # noqa: ARG002 - nothing is left to chance
        """The empty board, or a position string."""
        if setup == "empty":
            return positions.start(self.rules)
        if "/" in setup:
            return self.parse_position(setup)
        raise InvalidOption(f"setup {setup[:40]!r} is neither empty nor a position string")

    def parse_position(self, text: str) -> State:
        return positions.parse(text, self.rules)

    def format_position(self, state: State) -> str:
        return positions.format_position(state)

    def parse_move(self, state: State, text: str) -> int:
        return notation.parse(state, text)

    def format_move(self, state: State, move: int) -> str:
        return notation.format_move(state, move)

    def play_turn(self, position: Position, text: str) -> Position:
        """The position after the actions of `F@g7,g7-g8,.`, one after the other; raises IllegalMove."""
        for action in text.split(","):
            position = position.play(action)
        return position

    def outcome_text(self, outcome: Outcome) -> str:
        winner = (outcome.winner or "").upper()
        sentences = {
            "last": f"{winner} wins: all others are out of the game.",
            "filled": f"{winner} wins: no cell is left empty.",
            "nobody": "A draw: nobody is left in the game.",
            "quiet": "A draw: nobody has done anything for a round,"
            f" or nothing has been captured or overwhelmed for {self.rules.draw_after} rounds.",
        }
        return sentences.get(outcome.reason or "", super().outcome_text(outcome))

    @cached_property
    def board(self) -> Board:
        return view.board(self.rules.side, self.rules.players)

    def scene(self, state: State) -> Scene:
        return view.scene_of(state)

    def paths(self, state: State, move: int) -> list[Path]:
        return view.paths(state, move)

    def frames(self, state: State, move: int) -> list[Frame]:
        return view.frames(state, move)

    def draw_text(self, state: Any) -> str:
        return view.draw_text(state)
