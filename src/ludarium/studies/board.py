"""A board inside a game's module, where the state stays from move to move: quick enough for thousands of games."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cached_property

from ludarium.analysis.stop import Stop
from ludarium.analysis.thinker import SLOT_BYTES, TABLE_BITS, Thinker
from ludarium.engine import request as req
from ludarium.engine.levels import Level
from ludarium.games.position import Position
from ludarium.games.spec import Game
from ludarium.kernel import description as look
from ludarium.kernel import operations as op
from ludarium.kernel.words import from_words, to_words
from ludarium.modules.runtime import WORD

MOST_NODES = 200_000
"""In place of the time that a level has, where it has no limit of nodes: results must be the same on every machine."""

JUDGE_NODES = 2_000
"""The most that a judge's search looks at: with several players, few positions lead to very many captures."""

_SMALL_TABLE_BITS, _TABLE_BITS, _NO_TABLE = 12, 18, 1
_GENERATIONS = 4
_NO_LIMIT = 1 << 40


class Board(Thinker):
    """A thinker whose state stays in its memory from move to move, with a table for each level that plays, as a level
    is to know only what it has found itself."""

    def __init__(self, game: Game, stop: Stop) -> None:
        super().__init__(game, _NO_TABLE, native=True)
        self._stop = stop
        limit = op.move_limit(game.start(seed=0).state)
        self._next = self._instance.reserve(self._instance.call("state_words"))
        self._moves = self._instance.reserve(limit)
        self._rows = self._instance.reserve(look.PIECE_FIELDS * look.MAX_PIECES)
        self._tables: dict[Level, tuple[int, int]] = {}
        self._list = self._instance.words(self._moves, limit)
        self.start, self._played = game.start(seed=0), list[int]()

    def _table(self, level: Level) -> tuple[int, int]:
        """A level's slots and their bits.  Searches of turns of several moves use no table; those that look two plies
        ahead need a small one."""
        if self.game.multi_action_turns:
            return self._slots, self.bits
        if level not in self._tables:
            bits = _SMALL_TABLE_BITS if level.margin else _TABLE_BITS
            self._tables[level] = self._instance.reserve((SLOT_BYTES // WORD) << bits), bits
        return self._tables[level]

    def put(self, position: Position) -> None:
        """Begin a game here."""
        self.start, self._played = position, list[int]()
        self._instance.write(self._state, to_words(position.state))

    def ask(self, name: str) -> int:
        """What a function of the state alone returns."""
        return self._instance.call(name, self._state)

    def count(self) -> int:
        """How many legal moves there are; 0 if the game is over."""
        return self._instance.call("moves", self._state, self._moves)

    def pieces(self) -> Iterator[tuple[int, int]]:
        """Cell and owner's seat (-1: none) of each piece."""
        total = self._instance.call("pieces", self._state, self._rows)
        words = self._instance.words(self._rows, look.PIECE_FIELDS * total)
        return zip(words[:: look.PIECE_FIELDS], words[2 :: look.PIECE_FIELDS], strict=True)

    def destination(self, code: int) -> int:
        """The cell or tray place of the last click of a legal move; -1 where the move has none."""
        total = self._instance.call("paths", self._state, code, self._rows)
        words = self._instance.words(self._rows, look.STEP_FIELDS * total)
        steps = zip(words[:: look.STEP_FIELDS], words[1 :: look.STEP_FIELDS], strict=True)
        return next((place for path, place in reversed(list(steps)) if path == words[0]), -1)

    def play(self, code: int) -> None:
        """Make a move."""
        self._played.append(code)
        self._instance.call("play", self._state, code, self._next)
        self._state, self._next = self._next, self._state

    def at_sight(self, total: int, rng: random.Random) -> int:
        """The move at sight, after `count`."""
        win = self.ask("winning_move")
        return win if win != op.NO_MOVE else self.at_random(total, rng)

    def at_random(self, total: int, rng: random.Random) -> int:
        """Any legal move, after `count`."""
        return int(self._list[int(rng.random() * total)])

    def of_level(self, level: Level, seed: int) -> list[int]:
        """The line that a level plays, by the `seed`; the rest of its turn is its first moves."""
        if self.game.searcher == "mcts" and not level.margin:
            return self._simulated(level)
        if level.oversight:
            self.recall(self.start, self._played, self.ask("turn"))
        margin = level.margin_for(self.game.eval_scale)
        table = self._table(level)
        return self._look(level.depth, level.nodes or MOST_NODES, margin, seed, table, level.oversight)[1]

    def _simulated(self, level: Level) -> list[int]:
        """The line of a level that searches by simulation, as `analysis.player` has it."""
        words = self._instance.words(self._state, self._instance.call("state_words")).tolist()
        position = Position(self.game, from_words(self.start.state, words))
        answer = self._simulator.search(position, nodes=level.nodes or MOST_NODES, stop=self._stop)
        return answer.lines[0][1]

    @cached_property
    def _simulator(self) -> Thinker:
        return Thinker(self.game, TABLE_BITS, searcher="mcts", native=True)

    def judged(self) -> int:
        """The score that whoever is to move has by a search of this turn alone, which no level sees."""
        return self._look(1, JUDGE_NODES, 0, 0, (self._slots, self.bits))[0]

    def _look(
        self, depth: int | None, nodes: int, margin: int, seed: int, table: tuple[int, int], oversight: int = 0
    ) -> tuple[int, list[int]]:
        self._generation = (self._generation + 1) % _GENERATIONS
        request = [0] * req.WORDS
        request[req.DEPTH], request[req.NODES], request[req.LINES] = depth or _NO_LIMIT, nodes, 1
        request[req.MARGIN], request[req.SEED], request[req.OVERSIGHT] = margin, seed, oversight
        request[req.PLAYERS], request[req.GENERATION] = len(self.game.players), self._generation
        self._instance.write(self._part["request"], request)
        with self._stop.watching(self._instance.words(self._part["stop"], 1)):
            self._instance.call("search_begin", self._state, self._search, *table)
            while self._instance.call("search_run", self._state, self._search, *table) == req.PAUSED:
                pass
        return self._answer().lines[0]
