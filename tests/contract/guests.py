"""The games and variants that the contract suite is run for, and what is known of each from elsewhere.

A new game adds a `Guest` here; the tests themselves are the same for all.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import ludarium
from ludarium.games.spec import Game, Position

DATA = Path(__file__).parent.parent / "data"


@dataclass(frozen=True)
class Guest:
    """A game with options; `perft` are published leaf counts by depth from `start()`, as deep as is quick.

    `mirror` turns a position string into the one with the players exchanged, where the rules have that symmetry.
    """

    game: Game
    perft: tuple[int, ...]
    mirror: Callable[[str], str] | None = None
    setups: tuple[str, ...] = field(default=())

    def __str__(self) -> str:
        return "-".join([self.game.name, *(str(value) for value in self.game.options.values())])

    def vectors(self) -> list[dict[str, Any]]:
        """Positions with all moves, made by an independent implementation, whose options are this guest's."""
        lines = (DATA / "vectors" / f"{self.game.name}.jsonl").read_text().splitlines()
        found = [json.loads(line) for line in lines]
        return [vector for vector in found if ludarium.game(self.game.name, **vector["options"]) == self.game]

    def start(self) -> Position:
        return self.game.start(seed=0)

    def walk(self, choices: list[int], setup: str | None = None, seed: int = 0) -> Position:
        """The position after random moves: each number chooses among the legal ones; stops where the game ends."""
        position = self.game.start(setup, seed)
        for choice in choices:
            if not position.codes:
                break
            position = position.play(position.moves[choice % len(position.moves)])
        return position


def _mirror_pijersi(text: str) -> str:
    """The board turned by half a turn and the colours exchanged."""
    board, side, quiet, number = text.split(" ")
    rows = []
    for row in reversed(board.split("/")):
        cells = []
        at = 0
        while at < len(row):
            width = 1 if row[at].isdigit() else 2
            cells.append(row[at : at + width])
            at += width
        rows.append("".join(reversed(cells)).swapcase())
    return f"{'/'.join(rows)} {'b' if side == 'w' else 'w'} {quiet} {number}"


GUESTS = (
    Guest(
        ludarium.game("pijersi"),
        perft=(186, 34_054, 6_410_472, 1_181_445_032),
        mirror=_mirror_pijersi,
        setups=("classic", "half-random", "full-random"),
    ),
    Guest(ludarium.game("pijersi", draw_after=6), perft=(186, 34_054), mirror=_mirror_pijersi),
)
