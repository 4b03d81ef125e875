"""Helper for tests of editors: names pieces by their letters and returns errors as text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ludarium.authoring.check.editor import editor_placement, number_rows, palette_rows
from ludarium.games.description import position_text
from ludarium.games.position import Position
from ludarium.games.sentences import explain
from ludarium.kernel import editing


@dataclass
class Editor:
    """A changing position; `str` gives its position string."""

    position: Position

    def __post_init__(self) -> None:
        self.game = self.position.game
        self.state: Any = self.position.state
        self._cells = {name: number for number, name in self.game.cell_names.items()}

    def place(self, symbol: str, seat: int, cell: str) -> str:
        """Place a piece; returns the error, or ""."""
        pieces = [(self.game.board.symbols[row[0]].id, row[1]) for row in palette_rows(self.state)]
        self.state, error = editor_placement(self.state, self._cells[cell], pieces.index((symbol, seat)))
        return explain(self.game, self.state, error) if error[0] else ""

    def take(self, cell: str) -> None:
        self.state = editing.take(self.state, self._cells[cell])

    def turn_piece(self, cell: str) -> None:
        self.state = editing.turn_piece(self.state, self._cells[cell])

    def value(self, label: str, seat: int = -1) -> tuple[int, int, int]:
        """The value, minimum and maximum with this label."""
        _, _, value, least, greatest, _ = number_rows(self.state)[self._number(label, seat)]
        return value, least, greatest

    def set(self, label: str, value: int, seat: int = -1) -> None:
        self.state = editing.with_number(self.state, self._number(label, seat), value)

    def move_by(self, seat: int) -> None:
        self.state = editing.with_turn(self.state, seat)

    def _number(self, label: str, seat: int) -> int:
        return [(self.game.words(row[0]), row[1]) for row in number_rows(self.state)].index((label, seat))

    def __str__(self) -> str:
        return position_text(self.state)
