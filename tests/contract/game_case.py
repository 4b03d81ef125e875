"""A game or variant for the contract suite, with independent knowledge about it."""

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
    """A game with options and independent knowledge.

    `perft` are published leaf counts by depth from `start()`, as deep as is quick.  `mirror` turns a position string
    into the one with the players exchanged, if the rules have this symmetry.  `counters` is the number of counters at
    the end of a position string.  The last one is the number of the ply or turn.  Keys may ignore counters.
    """

    game: Game
    perft: tuple[int, ...]
    mirror: Callable[[str], str] | None = None
    counters: int = 2

    def __str__(self) -> str:
        return "-".join([self.game.name, *(str(value) for value in self.game.options.values())])

    def vectors(self) -> list[dict[str, Any]]:
        """Positions with all moves by an independent implementation, for this case's options; empty without a file."""
        vectors = [json.loads(line) for line in _vectors_text(self.game.name).splitlines()]
        return [vector for vector in vectors if ludarium.game(self.game.name, **vector["options"]) == self.game]

    def without_counters(self, text: str, most: int = 2) -> str:
        """A position string without its counters, at most the last `most` of them."""
        cut = min(self.counters, most)
        return text.rsplit(" ", cut)[0] if cut else text

    def start(self) -> Position:
        return self.game.start(seed=0)

    def walk(self, choices: list[int], setup: str | None = None, seed: int = 0) -> Position:
        """The position after random moves, each number selecting a legal one, until the game ends."""
        position = self.game.start(setup, seed)
        for choice in choices:
            if not position.codes:
                break
            position = position.play(position.moves[choice % len(position.moves)])
        return position


def _vectors_text(name: str) -> str:
    """A game's vectors are beside its cases, or with those of the other games."""
    for path in (TESTS / "games" / name / "vectors.jsonl", TESTS / "data" / "vectors" / f"{name}.jsonl"):
        if path.exists():
            return path.read_text()
        packed = path.with_name(f"{path.name}.gz")
        if packed.exists():
            return gzip.decompress(packed.read_bytes()).decode()
    return ""
