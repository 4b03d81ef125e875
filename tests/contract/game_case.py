"""A game or variant that the contract suite is run for, with what is known of it from elsewhere."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import ludarium
from ludarium.games.position import Position
from ludarium.games.spec import Game

TESTS = Path(__file__).parent.parent


@dataclass(frozen=True)
class GameCase:
    """A game with options; `perft` are published leaf counts by depth from `start()`, as deep as is quick.

    `mirror` turns a position string into the one with the players exchanged, where the rules have that symmetry.
    `counters`: so many fields at the end of a position string count (quiet plies, plies played); the last is the
    number of the ply or turn.  Keys may leave them out.
    """

    game: Game
    perft: tuple[int, ...]
    mirror: Callable[[str], str] | None = None
    counters: int = 2

    def __str__(self) -> str:
        return "-".join([self.game.name, *(str(value) for value in self.game.options.values())])

    def vectors(self) -> list[dict[str, Any]]:
        """Positions with all moves, made by an independent implementation, whose options are this case's; none
        where there is no such file."""
        found = [json.loads(line) for line in _vectors_text(self.game.name).splitlines()]
        return [vector for vector in found if ludarium.game(self.game.name, **vector["options"]) == self.game]

    def without_counters(self, text: str, most: int = 2) -> str:
        """A position string without its counters, or `most` of them from the end."""
        cut = min(self.counters, most)
        return text.rsplit(" ", cut)[0] if cut else text

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


def _vectors_text(name: str) -> str:
    """A game's vectors lie beside its cases, or with those of the other games."""
    for path in (TESTS / "games" / name / "vectors.jsonl", TESTS / "data" / "vectors" / f"{name}.jsonl"):
        if path.exists():
            return path.read_text()
        packed = path.with_name(f"{path.name}.gz")
        if packed.exists():
            return gzip.decompress(packed.read_bytes()).decode()
    return ""
