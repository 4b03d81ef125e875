"""Searching with a game's module: a request goes into its memory, the answer comes out, in moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from ludarium.engine import request as req
from ludarium.engine.stop import Stop
from ludarium.games.spec import Game, Position
from ludarium.kernel import operations as op
from ludarium.kernel.words import to_words
from ludarium.modules import interface
from ludarium.modules.runtime import WORD, Instance, load

TABLE_BITS = 20
"""The usual size of a transposition table: 2**20 slots, 16 MiB."""

_SLOT_WORDS = 2
_GENERATIONS = 4
_ALL = 1 << 40
"""A depth beyond all that a search reaches."""


class Answer(NamedTuple):
    """How far a search came: its last whole depth (in turns, where these have several actions), nodes, plies of the
    longest line (0: not counted), the table's fullness in thousandths, and scores with the moves' codes, best first."""

    depth: int
    nodes: int
    seldepth: int
    hashfull: int
    lines: list[tuple[int, list[int]]]


class Thinker:
    """An instance of a game's module that searches one position after another; a transposition table is kept from
    search to search, as it serves in a game.  For one thread at a time.

    `weights` replace those of the game's evaluation, so that two versions can meet.
    """

    def __init__(self, game: Game, bits: int = TABLE_BITS, weights: Sequence[int] | None = None) -> None:
        self.game, self.bits = game, bits
        self._instance = Instance(load(type(game)))
        self._state = self._instance.reserve(self._instance.call("state_words"))
        self._search = self._instance.reserve(-(-self._instance.call("search_bytes") // WORD))
        self._slots = self._instance.reserve(_SLOT_WORDS << bits)
        self._part = {
            name: self._instance.call("search_part", self._search, number)
            for number, name in enumerate(interface.PARTS)
        }
        self._line_words = self._instance.call("search_line_words")
        self._instance.write(self._part["weights"], game.weights() if weights is None else weights)
        self._generation = 0

    def search(
        self,
        position: Position,
        *,
        depth: int | None = None,
        nodes: int | None = None,
        lines: int = 1,
        margin: int = 0,
        seed: int = 0,
        moves: Sequence[int] = (),
        stop: Stop,
        progress: Callable[[Answer], None] | None = None,
    ) -> Answer:
        """The best lines of a position of this game, to `depth` or `nodes`, or until `stop` is set.

        With a `margin` one move within it is chosen by the `seed`; `moves` are the only ones to choose among (where
        turns have several actions: the only turn).  `progress` is called after each finished depth."""
        self._generation = (self._generation + 1) % _GENERATIONS
        request = [0] * req.WORDS
        request[req.DEPTH], request[req.NODES], request[req.LINES] = depth or _ALL, nodes or 0, lines
        request[req.MARGIN], request[req.SEED], request[req.MOVES] = margin, seed, len(moves)
        request[req.PLAYERS], request[req.GENERATION] = len(self.game.players), self._generation
        request[req.PAUSE] = int(progress is not None)
        instance = self._instance
        instance.write(self._state, to_words(position.state))
        instance.write(self._part["root_moves"], moves)
        instance.write(self._part["request"], request)
        with stop.watching(instance.words(self._part["stop"], 1)):
            instance.call("search_begin", self._state, self._search)
            while instance.call("search_run", self._state, self._search, self._slots, self.bits) == req.PAUSED:
                assert progress is not None
                progress(self._answer())
        return self._answer()

    def notation(self, position: Position, codes: Sequence[int]) -> tuple[str, ...]:
        """Moves in notation, played out from a position, as far as they follow each other.  Of several opponents a line
        names only the one who matters: in between, the others play what is expected of them."""
        seat, written = position.seat, list[str]()
        for code in codes:
            while code not in position.codes and position.codes and position.seat != seat:
                expected = self._expected_move(position)
                if expected == op.NO_MOVE or len(written) >= self._line_words:
                    break
                position = self._play(position, expected, written)
            if code not in position.codes:
                break
            position = self._play(position, code, written)
        return tuple(written)

    def _play(self, position: Position, code: int, written: list[str]) -> Position:
        written.append(self.game.format_move(position.state, code))
        return Position(position.game, op.play(position.state, code))

    def _expected_move(self, position: Position) -> int:
        self._instance.write(self._state, to_words(position.state))
        return self._instance.call("expected_move", self._state, self._search)

    def _answer(self) -> Answer:
        words = self._instance.words
        answer = words(self._part["answer"], req.ANSWER_WORDS)
        scores = words(self._part["scores"], req.MAX_LINES)
        lines = []
        for rank in range(answer[req.FOUND]):
            row = words(self._part["lines"] + rank * self._line_words * WORD, self._line_words).tolist()
            lines.append((scores[rank], row[: row.index(op.NO_MOVE)]))
        return Answer(answer[req.REACHED], answer[req.VISITED], answer[req.SELDEPTH], answer[req.HASHFULL], lines)
