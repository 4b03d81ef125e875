"""The engine's output in standard UGI, or in the dialect of a front end from the Pijersi community.

The front end pijersi-certu was written for the engine Natural Selection ("natsel"), and depends on its behaviour.
After a query and after `isready`, the front end reads exactly one line.  It parses the word after `score` as a number,
and expects increasing depths in `info` lines."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import suppress

from ludarium.engine.scores import Score
from ludarium.errors import InvalidOption
from ludarium.ugi.lines import LineWriter
from ludarium.ugi.protocol import score_words

NATSEL_WIN = 524_288  # in the dialect, the score of a win in n plies is NATSEL_WIN - n

_NATSEL_UNIT = 10
"""Hundredths of a cube (a piece of Pijersi) per point of the dialect.

The front end's game review fits a curve to the scores of two positions: one with an immediate win, and one where a cube
reaches the far row before the opponent can.  The fit works only if the second score is 2 to 74 points."""


class Dialect:
    """Standard UGI.  Several threads can write lines at the same time."""

    name = "standard"
    offers_multipv = True  # whether the engine offers the `MultiPV` option

    def __init__(self, writer: LineWriter) -> None:
        self.write_line = writer.write_line

    def response(self, answer: str) -> None:
        """Answer a query."""
        self.write_line(f"response {answer}")

    def error(self, text: str) -> None:
        """Report an error in a command or in the engine."""
        self.write_line(f"info error {text}")

    def info(
        self, depth: int, score: Score, effort: str, moves: Sequence[str], *, seldepth: int = 0, number: int = 0
    ) -> None:
        """Report a variation that a search found.  `effort` has the words about nodes and time.  `number` is the rank
        of the variation, counted from 1; 0 omits the rank.  `seldepth` is 0 if unknown."""
        reached = f"{depth} seldepth {seldepth}" if seldepth else str(depth)
        rank = f" multipv {number}" if number else ""
        self.write_line(f"info depth {reached} score {self.score(score)} {effort}{rank} pv {' '.join(moves)}")

    def best_move(self, move: str) -> None:
        """Report the chosen move.  The search sends no further lines."""
        self.write_line(f"bestmove {move}")

    def score(self, score: Score) -> str:
        """Return the words for a score, which follow the word `score`."""
        return score_words(score)


class NatselDialect(Dialect):
    """The dialect of Natural Selection.  Errors go to standard error, because the front end reads each line of standard
    output as an answer."""

    name = "natsel"
    offers_multipv = False

    def __init__(self, writer: LineWriter) -> None:
        super().__init__(writer)
        self._last_depth = -1

    def response(self, answer: str) -> None:
        self.write_line(answer)

    def error(self, text: str) -> None:
        with suppress(OSError):
            LineWriter(sys.stderr).write_line(f"ludarium: {text}")

    def info(
        self, depth: int, score: Score, effort: str, moves: Sequence[str], *, seldepth: int = 0, number: int = 0
    ) -> None:
        """Report only the best variation, once per depth, because the front end expects increasing depths."""
        if number <= 1 and depth > self._last_depth:
            self._last_depth = depth
            super().info(depth, score, effort, moves, seldepth=seldepth)

    def best_move(self, move: str) -> None:
        self._last_depth = -1
        super().best_move(move)

    def score(self, score: Score) -> str:
        if score.kind == "cp":
            return str(round(score.value / _NATSEL_UNIT))
        return str(NATSEL_WIN - score.value if score.kind == "win" else score.value - NATSEL_WIN)


DIALECTS: dict[str, type[Dialect]] = {dialect.name: dialect for dialect in (Dialect, NatselDialect)}


def dialect_named(name: str) -> type[Dialect]:
    """Return the dialect with this name.  Raises InvalidOption."""
    if name not in DIALECTS:
        raise InvalidOption(
            "there is no dialect {name!r}; the dialects are {names}", name=name[:40], names=", ".join(DIALECTS)
        )
    return DIALECTS[name]
