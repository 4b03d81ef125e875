"""How our engine words what it says: as UGI has it, or as the community's own front end of Pijersi reads it.

That front end, pijersi-certu, was written for one engine, Natural Selection ("natsel"), and takes its habits for the
protocol.  It reads exactly one line after a query and after `isready`, whatever it says; the word after `score` as the
number; and the depths of the `info` lines as ever larger ones.  It starts the engine anew for every move.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import suppress

from ludarium.engine.scores import Score
from ludarium.errors import InvalidOption
from ludarium.ugi.lines import Writer
from ludarium.ugi.protocol import score_words

NATSEL_WIN = 524_288
"""What a win at the root scores in the dialect; one in n plies scores n less."""

_NATSEL_UNIT = 10
"""Hundredths of a cube in one of the dialect's points.  The front end's reviews draw a score on a curve that it fits to
a win and to a won race of two cubes, in which it can calibrate itself by 2 to 74 points alone."""


class Dialect:
    """UGI as it is written down.  Methods write whole lines and may be called from several threads."""

    name = "standard"
    several_lines = True
    """Whether more than the best line may be asked for."""

    def __init__(self, writer: Writer) -> None:
        self.say = writer.say

    def response(self, answer: str) -> None:
        """The answer to a query."""
        self.say(f"response {answer}")

    def error(self, text: str) -> None:
        """What was wrong with a command, or with us."""
        self.say(f"info error {text}")

    def info(
        self, depth: int, score: Score, effort: str, moves: Sequence[str], *, seldepth: int = 0, number: int = 0
    ) -> None:
        """A line that a search has found, which took `effort`, in words.

        `number` is 1 for the best line, 2 for the second and so on, 0 where nothing was said of others; `seldepth` is 0
        where it is not known.
        """
        reached = f"{depth} seldepth {seldepth}" if seldepth else str(depth)
        rank = f" multipv {number}" if number else ""
        self.say(f"info depth {reached} score {self.score(score)} {effort}{rank} pv {' '.join(moves)}")

    def best_move(self, move: str) -> None:
        """The end of a search."""
        self.say(f"bestmove {move}")

    def score(self, score: Score) -> str:
        """The words after `score`."""
        return score_words(score)


class NatselDialect(Dialect):
    """As Natural Selection speaks.

    Errors go to standard error, since whatever stands on standard output is taken for an answer.  The search is loaded
    at `isready`, as that engine makes its tables there: a process that plays one move has no better moment.
    """

    name = "natsel"
    several_lines = False

    def __init__(self, writer: Writer) -> None:
        super().__init__(writer)
        self._last_depth = -1

    def response(self, answer: str) -> None:
        self.say(answer)

    def error(self, text: str) -> None:
        with suppress(OSError):
            Writer(sys.stderr).say(f"ludarium: {text}")

    def info(
        self, depth: int, score: Score, effort: str, moves: Sequence[str], *, seldepth: int = 0, number: int = 0
    ) -> None:
        """Only the best line, and only once for each depth: what an unfinished depth has changed is not told."""
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
    """The dialect of that name; raises InvalidOption."""
    if name not in DIALECTS:
        raise InvalidOption(
            "there is no dialect {name!r}; the dialects are {names}", name=name[:40], names=", ".join(DIALECTS)
        )
    return DIALECTS[name]
