"""The class of Pux: its names, options and setups; everything else is delegated to the other modules."""

from __future__ import annotations

from collections.abc import Sequence

from ludarium.games.choices import Setup
from ludarium.games.limits import draw_after_option
from ludarium.games.pux import setups, view
from ludarium.games.pux.features import Features
from ludarium.games.pux.messages import CAPTURED, MESSAGES, PASS_LABEL
from ludarium.games.pux.rules import REASONS, State
from ludarium.games.pux.stones import PIECES, PROMOTED
from ludarium.games.scene import Cell, Piece
from ludarium.games.spec import Game, NamedAction, import_all

import_all(__package__)


class Pux(Game):
    """Pux, by João Pedro Neto; see guide/rules.en.md beside this file for the rules."""

    name = "pux"
    title = "Pux"
    credit = "João Pedro Neto, 2000"
    terms = "Copyright (c) 2000 João Neto, jpn@di.fc.ul.pt; from his pages “Games of Soldiers”, without a licence."
    rule_options = (draw_after_option(60),)
    setups = tuple(Setup(name) for name in setups.SETUPS)
    state_type = State
    reasons = REASONS
    players = ("white", "black")
    messages = MESSAGES
    features = Features._fields
    trays = (CAPTURED,)
    actions = (NamedAction("pass", PASS_LABEL),)
    geometry = view.BOARD
    text_width = 2

    def cell_text(self, cell: Cell, pieces: Sequence[Piece]) -> str:  # noqa: ARG002 - cells show no names
        """The letters of position strings: capitals are promoted pieces."""
        return chr(PIECES[pieces[0].owner + PROMOTED * (len(pieces) - 1)]) if pieces else "·"
