"""The results of searches: progress while they run, an analysis or a chosen move at the end.  Imports no Numba."""

from __future__ import annotations

from dataclasses import dataclass

from ludarium.engine.scores import Score
from ludarium.games.position import Move


@dataclass(frozen=True)
class Line:
    """A score from the mover's view and the moves, in canonical notation, that lead to it."""

    score: Score
    moves: tuple[str, ...]


@dataclass(frozen=True)
class Progress:
    """The state of a running search."""

    depth: int
    """The last finished depth."""
    score: int
    """The score of the best line, in hundredths of a piece from the mover's view."""
    nodes: int
    lines: tuple[Line, ...] = ()
    """The best lines so far, best first."""
    hashfull: int = 0
    """The used part of the transposition table, in thousandths."""
    seldepth: int = 0
    """The length of the longest line of the last depth, in plies; 0 if unknown."""


@dataclass(frozen=True)
class Analysis:
    """The result of an analysis: the best lines, best first (none if the game is over), the depth and the effort."""

    lines: tuple[Line, ...]
    depth: int
    nodes: int
    seconds: float

    @property
    def nps(self) -> int:
        """Nodes per second."""
        return round(self.nodes / self.seconds) if self.seconds > 0 else 0


@dataclass(frozen=True)
class Choice:
    """A chosen move; `score` in hundredths of a piece from the mover's view, None where no search was needed."""

    move: Move
    score: int | None
    depth: int
    nodes: int
