"""Parse and format UGI commands and answers, for engines and for clients.

Positions and moves use the game's own notation.  All times are in milliseconds."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from ludarium.engine.scores import PROVED, WIN, Score
from ludarium.engine.time_management import TimeLimits, time_limits
from ludarium.errors import IllegalMove, InvalidCommand
from ludarium.games.position import Outcome, Position
from ludarium.games.spec import Game
from ludarium.match.record_reader import read_turn

MAX_NUMBER = 10**15  # larger numbers in commands are replaced by this number, which fits the integers of compiled code
NO_MOVE_WORD = "(none)"  # the answer to `go` if the game is over or the search finds no move

_CLOCK = re.compile(r"p([1-9][0-9]?)(time|inc)")


@dataclass(frozen=True)
class GoLimits:
    """The search limits in the protocol's command `go`.  `movetime` is in milliseconds.  `times` and `increments` map a
    seat (0 for p1) to milliseconds."""

    depth: int | None = None
    nodes: int | None = None
    movetime: float | None = None
    infinite: bool = False
    times: Mapping[int, float] = field(default_factory=dict)
    increments: Mapping[int, float] = field(default_factory=dict)

    def time_limits(self, seat: int) -> TimeLimits | None:
        """Return the time limits of a move of `seat`, or None if the search has no time limit."""
        return time_limits(self.movetime, self.times.get(seat), self.increments.get(seat, 0.0))

    def __str__(self) -> str:
        """Return the words after `go`."""
        words = [f"{name} {value}" for name, value in (("depth", self.depth), ("nodes", self.nodes)) if value]
        if self.movetime is not None:
            words.append(f"movetime {round(self.movetime)}")
        for name, values in (("time", self.times), ("inc", self.increments)):
            words += [f"p{seat + 1}{name} {max(0, round(value))}" for seat, value in sorted(values.items())]
        if self.infinite:
            words.append("infinite")
        return " ".join(words)


def read_limits(words: Sequence[str]) -> GoLimits:
    """Parse the protocol's words after `go`.  Raises InvalidCommand."""
    numbers: dict[str, float] = {}
    infinite = False
    rest = iter(words)
    for word in rest:
        if word == "infinite":
            infinite = True
        elif word in ("depth", "nodes", "movetime") or _CLOCK.fullmatch(word):
            numbers[word] = _limit_number(word, next(rest, ""), minimum=1 if word in ("depth", "nodes") else 0)
        else:
            limits = "depth, nodes, movetime, infinite, p1time, p1inc, p2time …"
            raise InvalidCommand(f"go: {word[:40]!r} is not one of {limits}")
    clocks: dict[str, dict[int, float]] = {"time": {}, "inc": {}}
    for word, value in numbers.items():
        if match := _CLOCK.fullmatch(word):
            clocks[match[2]][int(match[1]) - 1] = value
    depth, nodes = (int(numbers[word]) if word in numbers else None for word in ("depth", "nodes"))
    return GoLimits(depth, nodes, numbers.get("movetime"), infinite, clocks["time"], clocks["inc"])


def _limit_number(word: str, text: str, minimum: int) -> float:
    """Parse the number after `word`.  Raises InvalidCommand if the number is missing, or if a depth or node count is
    too small.  Some front ends send fractions of milliseconds.  The negative time of an expired clock becomes 0."""
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if math.isnan(value) or (minimum and value < minimum):
        raise InvalidCommand(f"go: {word} takes a number of at least {minimum}, not {text[:40]!r}")
    return min(max(value, 0.0), MAX_NUMBER)


def read_position_words(game: Game, words: Sequence[str]) -> Position:
    """Parse the words after `position`: `startpos`, or `fen` and a position string, optionally followed by `moves …`.
    Raises InvalidCommand, InvalidPosition or IllegalMove."""
    split = words.index("moves") if "moves" in words else len(words)
    if list(words[:split]) == ["startpos"]:
        position = start_position(game)
    elif words[:1] == ["fen"]:
        position = game.position(" ".join(words[1:split]))
    else:
        raise InvalidCommand("position: expected startpos, or fen and a position string")
    return play_moves(position, words[split + 1 :])


def play_moves(position: Position, moves: Sequence[str], first_number: int = 1) -> Position:
    """Return the position after the protocol's `moves`, which are moves or whole turns.  Raises IllegalMove, whose
    message has the number of the illegal move.  `first_number` is the number of the first move."""
    for number, text in enumerate(moves, first_number):
        try:
            position = play_turn(position, text)
        except IllegalMove as error:
            raise IllegalMove("move {number}: {error}", number=number, error=error) from None
    return position


def play_turn(position: Position, text: str) -> Position:
    """Return the position after one of the protocol's `moves`, a move or a whole turn.  Raises IllegalMove."""
    for move in read_turn(position, text):
        position = position.play(move)
    return position


def start_position(game: Game) -> Position:
    """Return the position of `startpos`: the game's first setup, with seed 0 if the setup is random."""
    return game.start(seed=0)


def result_word(game: Game, outcome: Outcome) -> str:
    """Format the protocol's answer to `query result`: `none`, `draw`, `p1win`, `p2win` …"""
    if outcome.winner is not None:
        return f"p{game.players.index(outcome.winner) + 1}win"
    return "draw" if outcome.over else "none"


def score_words(score: Score) -> str:
    """Format a score for the protocol's `info`: `cp` and hundredths of a piece, or `win` and plies (negative: loss)."""
    if score.kind == "cp":
        return f"cp {score.value}"
    return f"win {score.value if score.kind == 'win' else -score.value}"


class Info(NamedTuple):
    """The values of the protocol's answer `info`; None if missing.  `score` is encoded as in `engine.scores`.
    `best_line` is False for lines of a lower rank (`multipv`)."""

    score: int | None = None
    depth: int | None = None
    nodes: int | None = None
    best_line: bool = True


def read_info(words: Sequence[str]) -> Info:
    """Parse the protocol's `info`.  Invalid words are ignored, because engines differ in what they write."""
    score = depth = nodes = None
    best_line = True
    for index, word in enumerate(words):
        if word in ("pv", "string", "error"):
            break
        if word == "depth":
            depth = _integer(words, index + 1)
        elif word == "nodes":
            nodes = _integer(words, index + 1)
        elif word == "multipv":
            best_line = _integer(words, index + 1) in (1, None)
        elif word == "score":
            score = _score(words, index + 1)
    return Info(score, depth, nodes, best_line)


def _integer(words: Sequence[str], index: int) -> int | None:
    try:
        return max(-MAX_NUMBER, min(int(words[index]), MAX_NUMBER))
    except (IndexError, ValueError):
        return None


def _score(words: Sequence[str], index: int) -> int | None:
    """Parse the score that begins at `index`.  A bare number counts as `cp`, because some engines omit `cp`."""
    bare_number = _integer(words, index)
    if bare_number is not None:
        return _evaluation(bare_number)
    value = _integer(words, index + 1)
    if value is None:
        return None
    match words[index]:
        case "cp":
            return _evaluation(value)
        case "win" | "mate":
            plies = min(abs(value), WIN - PROVED)
            return WIN - plies if value > 0 else plies - WIN
        case "loss":
            return min(abs(value), WIN - PROVED) - WIN
    return None


def _evaluation(value: int) -> int:
    """Return a `cp` value as a score, limited to scores that prove no win or loss."""
    return max(1 - PROVED, min(value, PROVED - 1))
