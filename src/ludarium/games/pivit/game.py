"""The class of Pivit: names, options and setups."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from ludarium.errors import InvalidOption
from ludarium.games.choices import Option, Setup
from ludarium.games.limits import draw_after_option
from ludarium.games.pivit import view
from ludarium.games.pivit.board import AXES, AXIS_SIGNS, COLOURS, PIECE_KINDS, State, is_variant
from ludarium.games.pivit.evaluation import Features
from ludarium.games.pivit.messages import LOST, MESSAGES, PASS_LABEL
from ludarium.games.pivit.rules import REASONS
from ludarium.games.scene import Board, Cell, Piece
from ludarium.games.sentences import sentence
from ludarium.games.spec import Game, NamedAction, import_all

import_all(__package__)


class Pivit(Game):
    """Pivit, by Tyler Neylon; for the rules see guide/rules.en.md."""

    name = "pivit"
    title = "Pivit"
    credit = "Tyler Neylon, 2012"
    terms = "The guide, and the page of rules on which this game is based, state no licence."
    rule_options = (
        Option("players", 2, low=2, high=4, primary=True),
        Option("size", 8, choices=(8, 6), primary=True),
        draw_after_option(30),
    )
    max_players = 4
    setups = (Setup("classic"),)
    state_type = State
    reasons = REASONS
    messages = MESSAGES
    features = Features._fields
    trays = (LOST,)
    actions = (NamedAction("pass", PASS_LABEL),)

    def __init__(self, /, **options: int | str) -> None:
        super().__init__(**options)
        players, size = int(self.options["players"]), int(self.options["size"])
        if not is_variant(players, size):
            raise InvalidOption(sentence(self, "board-for-two", {"size": size, "players": players}))
        self.players = COLOURS[:players]
        if players > 2:
            self.searcher = "mcts"

    @cached_property
    def geometry(self) -> Board:
        return view.board_of(len(self.players), int(self.options["size"]))

    def piece_sides(self, symbol: str) -> tuple[str, ...]:
        """The sides of a printed piece: minion and master.  Both have the first axis: players turn the piece."""
        colour = symbol.partition("-")[0]
        return f"{colour}-{AXES[0]}-{PIECE_KINDS[0]}", f"{colour}-{AXES[0]}-{PIECE_KINDS[1]}"

    def cell_text(self, cell: Cell, pieces: Sequence[Piece]) -> str:
        """The owner's letter and the axis: `r|` is a minion, `R|` a master.  An empty corner is `+`."""
        if not pieces:
            return "+" if cell.mark else "·"
        colour, axis, kind = pieces[0].symbol.split("-")
        letter = colour[0].upper() if kind == PIECE_KINDS[1] else colour[0]
        return letter + AXIS_SIGNS[AXES.index(axis)]
