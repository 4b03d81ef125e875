"""Playing a unit of a study inside a game's module, where the state stays: quick enough for thousands of games."""

from __future__ import annotations

import random
from collections import deque
from typing import NamedTuple

from ludarium.analysis.stop import Stop
from ludarium.analysis.thinker import SLOT_BYTES, Thinker
from ludarium.engine import request as req
from ludarium.engine.levels import level
from ludarium.engine.scores import score_of
from ludarium.games.position import Position
from ludarium.games.spec import Game
from ludarium.kernel import operations as op
from ludarium.kernel.words import to_words
from ludarium.match.review import expectation
from ludarium.modules.runtime import WORD
from ludarium.studies.measures import Course, course
from ludarium.studies.plan import SIGHT, Unit, Variant

MAX_PLIES = 1_500
"""A game of this many plies is a draw for the study, with the reason `unfinished`."""

UNFINISHED = "unfinished"

JUDGED_GAMES = 200
"""Of each variant and level, only so many games are judged turn by turn, which takes longer than playing at sight."""

OPENING_PLIES = (4, 8)
"""After how many plies the positions of games are compared."""

JUDGE_NODES = 2_000
"""The most that a judge's search looks at: with several players, few positions lead to very many captures."""

VARIED_PLIES, VARIED_LEVEL = 8, 4
"""Levels that leave nothing to chance would play one game again and again: in so many plies they play as this level."""

_LEVEL_NODES = 200_000
"""In place of the time that a level has, where it has no limit of nodes: results must be the same on every machine."""

_SMALL_TABLE_BITS, _TABLE_BITS, _NO_TABLE = 12, 18, 1
_MASK = (1 << 64) - 1
_GENERATIONS = 4
_NO_LIMIT = 1 << 40


class Played(NamedTuple):
    """A game of a study, as a row of its file."""

    winner: int
    """A seat, or -1."""
    reason: str
    plies: int
    choices: int
    """The legal moves of all its positions together."""
    opening: tuple[str, ...]
    """The keys of the positions after OPENING_PLIES plies, as far as it came."""
    strong: int | None
    """The seat of the higher level, where levels met."""
    course: Course | None
    """None where it was not judged."""


def play_unit(variant: Variant, unit: Unit, seed: int, stop: Stop) -> list[Played]:
    """The games of a unit, whose chances are all of the seed and their numbers; nothing of use once `stop` is set."""
    board = _Board(variant.game, [unit.level] if unit.rival is None else [unit.level, unit.rival], stop)
    games = []
    for number in range(unit.first, unit.first + unit.games):
        if stop.is_set:
            break
        rng = random.Random(f"{seed}/{variant.name}/{unit.level}/{unit.rival}/{number}")
        games.append(_play(board, variant, unit, number, rng))
    return games


class _Board(Thinker):
    """A thinker whose state stays in its memory from move to move, with a table for each level that plays, as a level
    is to know only what it has found itself."""

    def __init__(self, game: Game, levels: list[int], stop: Stop) -> None:
        super().__init__(game, _NO_TABLE, native=True)
        self._stop = stop
        limit = op.move_limit(game.start(seed=0).state)
        self._next = self._instance.reserve(self._instance.call("state_words"))
        self._moves = self._instance.reserve(limit)
        self._tables = {number: self._table(number) for number in levels if number != SIGHT}
        self._list = self._instance.words(self._moves, limit)

    def _table(self, number: int) -> tuple[int, int]:
        """A level's slots and their bits.  Searches of turns of several moves use no table; those that look two plies
        ahead need a small one."""
        if self.game.multi_action_turns:
            return self._slots, self.bits
        bits = _SMALL_TABLE_BITS if level(number).margin else _TABLE_BITS
        return self._instance.reserve((SLOT_BYTES // WORD) << bits), bits

    def put(self, position: Position) -> None:
        """Begin a game here."""
        self._instance.write(self._state, to_words(position.state))

    def ask(self, name: str) -> int:
        """What a function of the state alone returns."""
        return self._instance.call(name, self._state)

    def count(self) -> int:
        """How many legal moves there are; 0 if the game is over."""
        return self._instance.call("moves", self._state, self._moves)

    def play(self, code: int) -> None:
        """Make a move."""
        self._instance.call("play", self._state, code, self._next)
        self._state, self._next = self._next, self._state

    def at_sight(self, total: int, rng: random.Random) -> int:
        """The move at sight, after `count`."""
        win = self.ask("winning_move")
        return win if win != op.NO_MOVE else int(self._list[int(rng.random() * total)])

    def of_level(self, number: int, plies: int, rng: random.Random) -> list[int]:
        """The line that a level plays after so many plies; the rest of its turn is its first moves."""
        settings = level(number)
        if not settings.margin and plies < VARIED_PLIES:
            settings = level(VARIED_LEVEL)
        margin = settings.margin_for(self.game.eval_scale)
        seed = rng.getrandbits(62)
        return self._look(settings.depth, settings.nodes or _LEVEL_NODES, margin, seed, self._tables[number])[1]

    def judged(self) -> int:
        """The score that whoever is to move has by a search of this turn alone, which no level sees."""
        return self._look(1, JUDGE_NODES, 0, 0, (self._slots, self.bits))[0]

    def _look(
        self, depth: int | None, nodes: int, margin: int, seed: int, table: tuple[int, int]
    ) -> tuple[int, list[int]]:
        self._generation = (self._generation + 1) % _GENERATIONS
        request = [0] * req.WORDS
        request[req.DEPTH], request[req.NODES], request[req.LINES] = depth or _NO_LIMIT, nodes, 1
        request[req.MARGIN], request[req.SEED] = margin, seed
        request[req.PLAYERS], request[req.GENERATION] = len(self.game.players), self._generation
        self._instance.write(self._part["request"], request)
        with self._stop.watching(self._instance.words(self._part["stop"], 1)):
            self._instance.call("search_begin", self._state, self._search, *table)
            while self._instance.call("search_run", self._state, self._search, *table) == req.PAUSED:
                pass
        return self._answer().lines[0]


def _play(board: _Board, variant: Variant, unit: Unit, number: int, rng: random.Random) -> Played:
    """One game.  Where levels meet, they take the seats in turn."""
    game, seats = variant.game, len(variant.game.players)
    strong = None if unit.rival is None else number % seats
    judge = _Judge(game) if unit.rival is None and number < JUDGED_GAMES else None
    board.put(game.start(variant.setup, rng.getrandbits(31)))
    plies = choices = 0
    opening, planned = list[str](), deque[int]()
    mover = -1
    while (total := board.count()) and plies < MAX_PLIES:
        choices += total
        seat = board.ask("turn") if unit.level != SIGHT or judge else 0
        if judge and seat != mover:
            judge.add(seat, board.judged())
        if seat != mover or not game.multi_action_turns:
            planned.clear()
        if not planned:
            playing = unit.rival if strong is not None and seat != strong else unit.level
            planned.extend([board.at_sight(total, rng)] if not playing else board.of_level(playing, plies, rng))
        mover = seat
        board.play(planned.popleft())
        plies += 1
        if plies in OPENING_PLIES:
            opening.append(f"{board.ask('key') & _MASK:016x}")
    outcome = board.ask("outcome")
    winner = op.winner_of(outcome) if outcome != op.ONGOING else -1
    went = course(judge.turns, winner) if judge else None
    reason = game.outcome(outcome).reason or "" if outcome != op.ONGOING else UNFINISHED
    return Played(winner, reason, plies, choices, tuple(opening), strong, went)


class _Judge:
    """Keeps what each turn promises to each seat."""

    def __init__(self, game: Game) -> None:
        self._eval_scale, self._seats = game.eval_scale, len(game.players)
        self.turns: list[tuple[float, ...]] = []

    def add(self, seat: int, score: int) -> None:
        """The score of a seat's turn."""
        hopes = list(self.turns[-1]) if self.turns else [1 / self._seats] * self._seats
        hopes[seat] = expectation(score_of(score), self._eval_scale)
        if self._seats == 2:
            hopes[1 - seat] = 1.0 - hopes[seat]
        self.turns.append(tuple(hopes))
