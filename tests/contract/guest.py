"""A game or variant that the contract suite is run for, with what is known of it from elsewhere."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from dataclasses import dataclass
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

    def __str__(self) -> str:
        return "-".join([self.game.name, *(str(value) for value in self.game.options.values())])

    def vectors(self) -> list[dict[str, Any]]:
        """Positions with all moves, made by an independent implementation, whose options are this guest's."""
        path = DATA / "vectors" / f"{self.game.name}.jsonl"
        text = path.read_text() if path.exists() else gzip.decompress(Path(f"{path}.gz").read_bytes()).decode()
        found = [json.loads(line) for line in text.splitlines()]
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
