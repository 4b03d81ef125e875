"""The class of Baishu: names, options and setups."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

from ludarium.games.baishu import positions
from ludarium.games.baishu.board import ELEMENTS, MAX_PLAYERS, MAX_SIDE, MIN_SIDE, State
from ludarium.games.baishu.evaluation import Features
from ludarium.games.baishu.messages import (
    ACTIONS_LEFT,
    END_TURN,
    LEFT_AFTER_TAKING_BACK,
    MESSAGES,
    OUT_OF_THE_GAME,
    RESERVE,
)
from ludarium.games.baishu.rules import REASONS, is_in_game
from ludarium.games.baishu.view import board_of, symbol_number
from ludarium.games.choices import Option, Setup
from ludarium.games.limits import draw_after_option
from ludarium.games.scene import Board, Cell, Piece
from ludarium.games.sentences import explain
from ludarium.games.spec import Game, NamedAction, import_all
from ludarium.games.weights import WEIGHTS_FILE

_GUOQ_FILE = "weights-baishuguoq.json"
"""The weights of Baishuguoq, where captured pieces stay on the board and different features matter."""

import_all(__package__)


class Baishu(Game):
    """Baishu and Baishuguoq; for the rules see guide/rules.en.md."""

    name = "baishu"
    title = "Baishu"
    credit = "authors unknown; the rules (version 0.2) mention Athenaya and Tasha"
    terms = "The rules state no licence."
    rule_options = (
        Option("players", 2, low=2, high=MAX_PLAYERS, primary=True),
        Option("side", 7, low=MIN_SIDE, high=MAX_SIDE, primary=True),
        Option("pieces", 12, low=1, high=36),
        Option("variant", "baishu", choices=("baishu", "baishuguoq"), primary=True),
        draw_after_option(60),
    )
    setups = (Setup("empty"),)
    state_type = State
    reasons = REASONS
    multi_action_turns = True
    max_players = MAX_PLAYERS
    eval_scale = 900
    messages = MESSAGES
    features = Features._fields
    weights_files = (WEIGHTS_FILE, _GUOQ_FILE)
    trays = (RESERVE,)
    tray_places = tuple(f"tray:{element}" for element in ELEMENTS)
    actions = (NamedAction("end", END_TURN),)
    text_width = 4

    def __init__(self, /, **options: int | str) -> None:
        super().__init__(**options)
        self.players = tuple(positions.PLAYER_LETTERS[: int(self.options["players"])])

    @property
    def weights_file(self) -> Path:
        return self.data_file(_GUOQ_FILE if self.options["variant"] == "baishuguoq" else WEIGHTS_FILE)

    @cached_property
    def geometry(self) -> Board:
        return board_of(int(self.options["side"]), len(self.players))

    def cell_text(self, cell: Cell, pieces: Sequence[Piece]) -> str:  # noqa: ARG002 - all empty cells look the same
        """The letters of each piece's owner and element; `·` for an empty cell."""
        return "".join(f"{self.players[piece.owner]}{piece.symbol[0].upper()}" for piece in pieces) or " ·"

    def draw_text(self, state: Any) -> str:
        """The board, the letter, name and reserve of each player, and the actions that remain in the turn."""
        lines = [super().draw_text(state)]
        names = [f"{player} {self.player_title(player)}:" for player in self.players]
        width = max(map(len, names))
        for seat, tray in enumerate(self.scene(state).trays):
            counts = " ".join(f"{item.symbol[0].upper()}{item.count}" for item in tray.items)
            shown = counts if is_in_game(state, seat) else self.words(OUT_OF_THE_GAME)
            lines.append(f"{'>' if seat == state.turn else ' '} {names[seat].ljust(width)} {shown}")
        message, taken = ACTIONS_LEFT, 0  # `taken`: the symbol number of the piece taken back in this turn
        if state.removed:
            message, taken = LEFT_AFTER_TAKING_BACK, symbol_number(len(self.players), state.removed - 1, state.turn)
        lines.append(f"  {explain(self, state, (message, 0, state.placements, state.movements, taken))}")
        return "\n".join(lines)
