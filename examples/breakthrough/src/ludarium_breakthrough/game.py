"""The class of Breakthrough: the names behind the numbers; everything else is delegated to the other modules."""

from __future__ import annotations

from collections.abc import Sequence

from ludarium.games.choices import Setup
from ludarium.games.scene import Cell, Piece
from ludarium.games.spec import Game, import_all
from ludarium_breakthrough import view
from ludarium_breakthrough.messages import CAPTURED, MESSAGES
from ludarium_breakthrough.rules import REASONS, BreakthroughState

import_all(__package__)


class Breakthrough(Game):
    """Breakthrough, by Dan Troyka; see guide/rules.en.md beside this file for the rules."""

    name = "breakthrough"
    title = "Breakthrough"
    credit = "Dan Troyka, 2000"
    setups = (Setup("classic"),)
    state_type = BreakthroughState
    reasons = REASONS
    players = ("white", "black")
    messages = MESSAGES
    trays = (CAPTURED,)
    geometry = view.BOARD
    text_width = 2

    def cell_text(self, _cell: Cell, pieces: Sequence[Piece]) -> str:
        """`w` and `b` pieces, a dot for an empty cell."""
        return self.players[pieces[0].owner][0] if pieces else "·"
