"""What searches tell: progress on the way, an analysis or a chosen move at the end.  Imports no Numba."""

from __future__ import annotations

from dataclasses import dataclass

from ludarium.engine.scores import Score
from ludarium.games.spec import Move


@dataclass(frozen=True)
class Line:
    """A score from the mover's view and the moves, in canonical notation, that lead to it."""

    score: Score
    moves: tuple[str, ...]


@dataclass(frozen=True)
class Progress:
    """Where a running search is: the last finished depth with its score (hundredths, mover's view).

    `lines` are the best lines so far, best first; `hashfull` is how full the transposition table is, in thousandths;
    `seldepth` how many plies the longest line of this depth had, 0 if that is not known.
    """

    depth: int
    score: int
    nodes: int
    lines: tuple[Line, ...] = ()
    hashfull: int = 0
    seldepth: int = 0


@dataclass(frozen=True)
class Analysis:
    """What was found: the best lines, best first (none if the game is over), to what depth and at what cost."""

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
    """A chosen move; `score` in hundredths of a piece from the mover's view, None where there was no choice."""

    move: Move
    score: int | None
    depth: int
    nodes: int
