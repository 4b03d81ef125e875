"""The class of Pijersi: its names, options and setups; everything else is delegated to the other modules."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path

from ludarium.games.choices import Setup
from ludarium.games.limits import draw_after_option
from ludarium.games.pijersi import evaluation, prologues, setups, view
from ludarium.games.pijersi.messages import CAPTURED, MESSAGES
from ludarium.games.pijersi.rules import REASONS, State
from ludarium.games.scene import Cell, Piece
from ludarium.games.spec import Game, import_all
from ludarium.games.weights import FILE

import_all(__package__)


class Pijersi(Game):
    """Pijersi, by Lucas Borboleta; see guide/rules.en.md beside this file for the rules.

    Besides the named setups, a game starts from a setup code (`GRXLLS`, `GRXLLS-grxlls`) or a position string.
    """

    name = "pijersi"
    title = "Pijersi"
    credit = "Lucas Borboleta, 2022 (CC BY-NC-SA 4.0)"
    terms = (
        "Copyright (C) 2022 Lucas Borboleta, https://github.com/LucasBorboleta/pijersi. The rules are under the"
        " Creative Commons Attribution-NonCommercial-ShareAlike 4.0 International License,"
        " https://creativecommons.org/licenses/by-nc-sa/4.0/; for what it does not allow, ask lucas.borboleta@free.fr."
    )
    licence = "CC BY-NC-SA 4.0"
    rule_options = (draw_after_option(20),)
    setups = tuple(Setup(name, seeded="random" in name) for name in setups.SETUPS)
    state_type = State
    reasons = REASONS
    move_numbers = "turns"
    players = ("white", "black")
    messages = MESSAGES
    trays = (CAPTURED,)
    geometry = view.BOARD
    text_width = 6

    @classmethod
    @cache
    def weights(cls, file: Path | None = None) -> tuple[int, ...]:
        return evaluation.read(file or cls.folder() / FILE)

    def cell_text(self, cell: Cell, pieces: Sequence[Piece]) -> str:
        """Capitals are White's; `P/R` is a stack, top over bottom; empty cells show their names."""
        letters = [piece.symbol[0] if piece.owner else piece.symbol[0].upper() for piece in reversed(pieces)]
        return f"{'/'.join(letters) or '·' + cell.id[1]:^3}"

    def read_prologue(self, lines: Sequence[str]) -> State | None:
        return prologues.read(self, lines) if lines else super().read_prologue(lines)

    def write_prologue(self, state: State) -> Iterable[str] | None:
        usual = super().write_prologue(state)
        return prologues.write(state) if usual is None else usual
