"""Search with a game's module: write a request to its memory, and read the answer.  Check the limits of searches."""

from __future__ import annotations

import math
from array import array
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from numbers import Real
from typing import Any, NamedTuple

from ludarium.analysis.stop import Stop
from ludarium.engine import request as req
from ludarium.engine.request import MAX_LINES
from ludarium.errors import InvalidOption
from ludarium.games.choices import Searcher
from ludarium.games.position import Position
from ludarium.games.spec import Game
from ludarium.kernel import operations as op
from ludarium.kernel.words import to_words
from ludarium.modules import interface
from ludarium.modules.hosts import Instance, open_instance
from ludarium.modules.runtime import WORD_BYTES
from ludarium.validation import check_number

TABLE_BITS = 20  # default size of a transposition table: 2**20 slots, 16 MiB

MIN_TABLE_BITS = 1
"""Minimum `bits`, for searches that do not need a table, such as searches of whole turns or to depth 0 or 1."""

SLOT_BYTES = 16  # bytes per slot of a transposition table

_UNLIMITED_DEPTH = 1 << 40  # no search reaches it

MAX_NODES = 10**18
MAX_SEARCH_SECONDS = 10**6


def check_limits(seconds: float | None, depth: int | None, nodes: int | None, lines: int) -> None:
    """Raise InvalidOption for a limit of a search out of range; None means unlimited."""
    if seconds is not None:
        is_number = isinstance(seconds, Real) and not isinstance(seconds, bool) and math.isfinite(seconds)
        if not is_number or not 0 <= seconds <= MAX_SEARCH_SECONDS:
            raise InvalidOption(
                "seconds: {seconds!r} is not a number from 0 to {max_seconds:,}",
                seconds=seconds,
                max_seconds=MAX_SEARCH_SECONDS,
            )
    for name, value, high in (("depth", depth, MAX_NODES), ("nodes", nodes, MAX_NODES), ("lines", lines, MAX_LINES)):
        if value is not None:
            check_number(name, value, 1, high)


@dataclass(frozen=True)
class SearchLimits:
    """The limits of one search with a game's module.  Raises InvalidOption for a limit out of range."""

    seconds: float | None = None
    depth: int | None = None
    nodes: int | None = None

    def __post_init__(self) -> None:
        check_limits(self.seconds, self.depth, self.nodes, 1)


class SearchAnswer(NamedTuple):
    """The result so far of a search in a session."""

    depth: int  # the last finished depth: in plies, in turns (if they have several moves), or in iterations of MCTS
    nodes: int  # visited positions, tried moves (if turns have several moves), or simulations of MCTS
    seldepth: int  # the length of the longest line that the last depth searched, in plies; 0 if unknown
    hashfull: int  # the occupied share of the transposition table or, with MCTS, of the tree, in thousandths
    lines: list[tuple[int, list[int]]]  # search score (`engine.scores`) and move codes of each line, best line first


class SearchSession:
    """An instance of a game's module that searches one position after another, on one thread at a time.

    The transposition table of 2**`bits` slots lasts from search to search.  Each Monte-Carlo search builds a
    new tree in the table's memory.

    `weights` replace the game's weights, so that two sets of weights can compete.  `searcher`: see `games.choices`.
    `native`: see `modules.hosts`."""

    def __init__(
        self,
        game: Game,
        bits: int = TABLE_BITS,
        weights: Sequence[int] | None = None,
        *,
        searcher: Searcher = "alphabeta",
        native: bool = False,
    ) -> None:
        self.game, self.bits, self.searcher = game, bits, searcher
        self._prefix = "mcts" if searcher == "mcts" else "search"
        """The prefix of the names of the module's search functions."""
        self._instance = open_instance(type(game), native=native)
        layout = _memory_layout(type(game), self._prefix, self._instance)
        self._state = self._instance.reserve(layout.state_words)
        self._recall_states = [self._instance.reserve(layout.state_words) for _ in range(2)]
        self._search = self._instance.reserve(layout.search_words)
        self._slots = self._instance.reserve((SLOT_BYTES // WORD_BYTES) << bits)
        self._addresses = {part: self._search + offset for part, offset in layout.offsets.items()}
        self._line_words = layout.line_words
        self._instance.write(self._addresses["weights"], _weight_words(type(game)) if weights is None else weights)
        self._lines_have_gaps = len(game.players) > 2 and searcher != "mcts"  # see `notation`
        self._moves = self._instance.reserve(op.move_limit(game.start(seed=0).state) if self._lines_have_gaps else 0)
        self._generation = 0
        self._move_cache = dict[tuple[Any, int], tuple[str, Any]]()

    def search(
        self,
        position: Position,
        *,
        depth: int | None = None,
        nodes: int | None = None,
        lines: int = 1,
        margin: int = 0,
        blunder_rate: int = 0,
        seed: int = 0,
        moves: Sequence[int] = (),
        method: int = req.BEST_REPLY_PLUS,
        stop: Stop | None = None,
        progress: Callable[[SearchAnswer], bool | None] | None = None,
    ) -> SearchAnswer:
        """The best lines of a position of this game, to `depth` or `nodes`, or until `stop` is set.

        Depth 0 sorts the moves by static score.  With a `margin`, in hundredths of a piece, the session chooses a
        random move (by `seed`) within this margin of the best move, and overlooks moves at the rate `blunder_rate`
        (`engine.levels.Level`).  MCTS ignores `margin`, `seed` and `blunder_rate`.  `moves`: if not empty, the only
        root moves of the search.  If turns have several moves, then, except with MCTS, the `seed` also orders equal
        moves, and `moves` is the only root turn.  With three or more players, `method` models the opponents
        (`engine.request`).  After each finished depth, the search calls `progress`, and ends if `progress` returns
        True.  With a `margin`, it calls `progress` only if turns have several moves."""
        self._generation = (self._generation + 1) % req.GENERATIONS
        self._move_cache.clear()
        request = [0] * req.WORDS
        request[req.DEPTH] = _UNLIMITED_DEPTH if depth is None else depth
        request[req.NODES], request[req.LINES] = nodes or 0, min(lines, req.MAX_LINES)
        request[req.MARGIN], request[req.SEED], request[req.MOVES] = margin, seed, len(moves)
        request[req.PLAYERS], request[req.GENERATION] = len(self.game.players), self._generation
        request[req.METHOD], request[req.BLUNDER_RATE] = method, blunder_rate
        request[req.SCALE], request[req.TURNS] = self.game.eval_scale, int(self.game.multi_action_turns)
        request[req.PAUSE] = int(progress is not None)
        instance = self._instance
        instance.write(self._state, to_words(position.state))
        instance.write(self._addresses["root_moves"], moves)
        instance.write(self._addresses["request"], request)
        with (stop or Stop()).copied_to(instance.words(self._addresses["stop"], 1)):
            arguments = self._state, self._search, self._slots, self.bits
            self._call("begin", *arguments)
            while self._call("run", *arguments) == req.PAUSED:
                if progress is not None and progress(self._answer()):
                    break
        return self._answer()

    def visits(self) -> dict[int, int]:
        """The Monte-Carlo visits of each move of the last searched position."""
        words = self._instance.words
        total = int(words(self._addresses["answer"], req.ANSWER_WORDS)[req.TOTAL])
        moves, visits = (words(self._addresses[name], total).tolist() for name in ("root_moves", "visits"))
        return dict(zip(moves, visits, strict=True))

    def recall(self, start: Position, moves: Sequence[int], seat: int) -> None:
        """Let the player of a seat remember the moves of a game from `start` on (`engine.blunders`), for searches with
        a `blunder_rate`."""
        before, after = self._recall_states
        self._instance.write(self._addresses["memory"], [0] * req.MEMORY_WORDS)
        self._instance.write(before, to_words(start.state))
        for code in moves:
            self._instance.call("remember", before, code, seat, self._search)
            self._instance.call("play", before, code, after)
            before, after = after, before

    def notation(self, position: Position, codes: Sequence[int]) -> tuple[str, ...]:
        """The moves of a line from a position, in notation.  With three or more players, the lines of a search by
        alpha-beta lack most moves of opponents, unless turns have several moves.  This method inserts the expected
        moves, and ends the line where no move is expected."""
        state, written = position.state, list[str]()
        for code in codes:
            while self._lines_have_gaps and op.turn(state) != position.seat and not self._is_legal(state, code):
                expected = self._instance.call("expected_move", self._state, self._search)
                if expected == op.NO_MOVE or len(written) >= self._line_words:
                    return tuple(written)
                state = self._append_move(state, expected, written)
            state = self._append_move(state, code, written)
        return tuple(written)

    def _is_legal(self, state: Any, code: int) -> bool:
        """Whether a move is legal, by the module's list of moves, which is ten times as fast as Python's.  The state
        remains in the module for a following call of `expected_move`."""
        self._instance.write(self._state, to_words(state))
        total = self._instance.call("moves", self._state, self._moves)
        return code in self._instance.words(self._moves, total).tolist()

    def _append_move(self, state: Any, code: int, written: list[str]) -> Any:
        """Append the move in notation to `written`, and return the state after it.  `_move_cache` serves all lines of
        a search, because most lines of successive depths begin with the same moves."""
        step = self._move_cache.get((state, code))
        if step is None:
            step = self._move_cache[state, code] = self.game.format_move(state, code), op.play(state, code)
        written.append(step[0])
        return step[1]

    def _call(self, name: str, *arguments: int) -> int:
        return self._instance.call(f"{self._prefix}_{name}", *arguments)

    def _answer(self) -> SearchAnswer:
        words = self._instance.words
        answer = words(self._addresses["answer"], req.ANSWER_WORDS)
        scores = words(self._addresses["scores"], answer[req.FOUND])
        lines = []
        for rank in range(answer[req.FOUND]):
            row = words(self._addresses["lines"] + rank * self._line_words * WORD_BYTES, self._line_words).tolist()
            lines.append((scores[rank], row[: row.index(op.NO_MOVE)]))
        return SearchAnswer(answer[req.REACHED], answer[req.VISITED], answer[req.SELDEPTH], answer[req.HASHFULL], lines)


class _MemoryLayout(NamedTuple):
    """Sizes of a state, a search record (`modules.interface`) and a line in the memory of a game's module, in words,
    and offsets of the parts of the search record, in bytes."""

    state_words: int
    search_words: int
    line_words: int
    offsets: dict[str, int]


_memory_layouts = dict[tuple[type[Game], str], _MemoryLayout]()


def _memory_layout(game_class: type[Game], prefix: str, instance: Instance) -> _MemoryLayout:
    """The cached layout.  All instances of a module share it, and each call below takes 30 µs."""
    layout = _memory_layouts.get((game_class, prefix))
    if layout is None:
        parts = interface.MCTS_PARTS if prefix == "mcts" else interface.SEARCH_PARTS
        layout = _memory_layouts[game_class, prefix] = _MemoryLayout(
            instance.call("state_words"),
            -(-instance.call(f"{prefix}_bytes") // WORD_BYTES),
            instance.call(f"{prefix}_line_words"),
            {name: instance.call(f"{prefix}_part", 0, number) for number, name in enumerate(parts)},
        )
    return layout


@cache
def _weight_words(game_class: type[Game]) -> array[int]:
    return array("q", game_class.weights())
