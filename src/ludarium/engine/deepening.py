"""Iterative deepening of one position, by one thread or by several that share the transposition table.

Several threads search the same tree and help each other through the table alone (*lazy SMP*, known from chess
programs since about 2013; Brange, "Evaluating heuristic and algorithmic improvements for alpha-beta search in a chess
program", Lund 2021, tells it well).  Each helper has an order of its own for the moves after the best, so that they do
not all do the same at once: where the first thread comes later, the table already has something to say.  A helper that
falls behind goes on at the first thread's depth.  The result is the first thread's.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from types import ModuleType, TracebackType
from typing import Any

import numpy as np

from ludarium.engine import alphabeta, many_players, scores, workspace
from ludarium.engine.results import Line
from ludarium.engine.scores import INFINITE, PROVED
from ludarium.engine.stop import Stop
from ludarium.engine.transposition_table import TranspositionTable
from ludarium.engine.workspace import NODES, SELDEPTH, Int64s, Workspace
from ludarium.games.spec import Position
from ludarium.kernel import operations as op

MAX_DEPTH = op.MAX_PLY // 2

_ASPIRING_DEPTH, _ASPIRATION = 4, 40
"""The least depth with an aspiration window, and its half width in hundredths of a piece."""


def search_for(position: Position) -> ModuleType:
    """The module whose search is made for so many players; all have the same functions."""
    return alphabeta if len(position.game.players) == 2 else many_players


def workspace_for(position: Position, stop: Stop, node_limit: int | None = None, generation: int = 0) -> Workspace:
    """What one thread's search of this position works with, beside a table."""
    limit, weights = op.move_limit(position.state), position.game.weights()
    return workspace.create(limit, stop, weights, node_limit, len(position.game.players), generation)


def weights_of(position: Position) -> Int64s:
    """The weights of the game's evaluation, as compiled code takes them."""
    return np.array(position.game.weights(), np.int64)


def rank_statically(position: Position) -> tuple[Int64s, Int64s]:
    """The legal moves sorted by their static scores, the best first, and these scores; takes next to no time."""
    moves: Int64s = np.array(position.codes, np.int64)
    values = np.zeros(len(moves), np.int64)
    search_for(position).score_statically(position.state, moves, len(moves), values, weights_of(position))
    order = np.argsort(-values, kind="stable")
    return moves[order], values[order]


class Deepening:
    """One thread's search between depths: root moves in order, best lines so far."""

    def __init__(
        self, position: Position, lines: int, nodes: int | None, stop: Stop, table: TranspositionTable
    ) -> None:
        self.position = position
        self.search = search_for(position)
        self.work = workspace_for(position, stop, nodes, table.generation)
        self.slots = table.slots
        self.depth = 0
        self.moves, static_scores = rank_statically(position)
        self.best: list[tuple[int, list[int]]] = [(int(static_scores[i]), [int(self.moves[i])]) for i in range(lines)]
        self._latest: dict[int, tuple[int, list[int]]] = {}
        """By root move: the line that it began when it was best last, with its score."""

    @property
    def nodes(self) -> int:
        return int(self.work.counters[NODES])

    @property
    def seldepth(self) -> int:
        """How many plies the longest line had when the root was searched last; 0 where nobody counts them."""
        return int(self.work.counters[SELDEPTH])

    @property
    def proved(self) -> bool:
        """Whether deeper searches cannot change the score of any wanted line."""
        return all(abs(score) >= PROVED for score, _ in self.best)

    def deepen(self, depth: int) -> bool:
        """Search every wanted line to `depth`; False when interrupted or without moves, keeping what is certain."""
        found: list[tuple[int, list[int]]] = []
        for rank in range(len(self.best)):
            best, finished = self._search_root(self.moves[rank:], depth, self.best[rank][0])
            if best is not None:
                found.append(best)
            if rank + finished < len(self.moves):
                self.best = self._best_of_one(found, finished) if len(self.best) == 1 else self._best_of_several(found)
                return False
        self.best = sorted(found, key=lambda line: -line[0])
        self._latest.update((codes[0], (score, codes)) for score, codes in found)
        self.depth = depth
        return bool(self.best)

    def _search_root(self, moves: Int64s, depth: int, guess: int) -> tuple[tuple[int, list[int]] | None, int]:
        """The best line that begins with one of `moves`, or None, and how many of them were finished: fewer than all
        after an interruption, and then the first ones.

        At first only scores near the one of the last depth are told apart; then, if need be, all above or below."""
        alpha, beta = -INFINITE, INFINITE
        if depth >= _ASPIRING_DEPTH and abs(guess) < PROVED:
            alpha, beta = guess - _ASPIRATION, guess + _ASPIRATION
        best, state = None, self.position.state
        while True:
            done = self.search.search_root(state, moves, len(moves), depth, alpha, beta, self.work, self.slots)
            score = int(self.work.order[0, 0])
            if score > alpha:
                best = score, self._line()
            if done < len(moves):
                return best, done
            if score <= alpha and alpha > -INFINITE:
                alpha = -INFINITE
            elif score >= beta and beta < INFINITE:
                beta = INFINITE
            else:
                return best, done

    def _best_of_one(self, found: list[tuple[int, list[int]]], finished: int) -> list[tuple[int, list[int]]]:
        """The line to keep after an interruption with the first `finished` root moves searched, where one is wanted.

        A move found to be better than that of the last whole depth replaces it.  If that move is still the best of
        those finished, but for less, its line stays: a move that was not searched may be better.  For the same reason
        no loss is proved yet: where all finished moves lose, the next one is taken."""
        if not found:
            return self.best
        score, codes = found[0]
        if score <= -PROVED:
            return [self._first_not_lost(finished) or found[0]]
        if codes[0] == self.best[0][1][0] and score < self.best[0][0]:
            return self.best
        return found

    def _first_not_lost(self, finished: int) -> tuple[int, list[int]] | None:
        """What is known of the first root move behind the `finished` ones that does not lose at sight, or None where
        all do.  The moves that were best most recently come first."""
        at_once = dict(zip(*(array.tolist() for array in rank_statically(self.position)), strict=True))
        for code in self.moves[finished:].tolist():
            if at_once[code] > -PROVED:
                return self._latest.get(code, (at_once[code], [code]))
        return None

    def _best_of_several(self, found: list[tuple[int, list[int]]]) -> list[tuple[int, list[int]]]:
        """The lines to keep after an interruption, where several are wanted: those of the last whole depth, as scores
        of two depths do not compare, but what has been proved to win since then."""
        won = [line for line in found if line[0] >= PROVED]
        begun = {codes[0] for _, codes in won}
        older = [line for line in self.best if line[1][0] not in begun]
        return sorted(won + older, key=lambda line: -line[0])[: len(self.best)]

    def _line(self) -> list[int]:
        codes: list[int] = []
        for code in self.work.line[0]:
            if code == op.NO_MOVE:
                break
            codes.append(int(code))
        return codes

    def lines(self) -> Iterator[Line]:
        """The best lines so far in notation, best first."""
        for score, codes in self.best:
            yield Line(scores.score_of(score), self.words(codes))

    def words(self, codes: list[int]) -> tuple[str, ...]:
        """Moves in notation, played out from the root, as far as they follow each other.  Of several opponents a line
        names only the one who matters: in between, the others play what is expected of them."""
        position, words = self.position, list[str]()
        for code in codes:
            while code not in position.codes and position.codes and position.seat != self.position.seat:
                if self.search is alphabeta or len(words) >= MAX_DEPTH:
                    break
                position = self._play(position, self._expected(position), words)
            if code not in position.codes:
                break
            position = self._play(position, code, words)
        return tuple(words)

    @staticmethod
    def _play(position: Position, code: int, words: list[str]) -> Position:
        words.append(position.game.format_move(position.state, code))
        return Position(position.game, op.play(position.state, code))

    @staticmethod
    def _expected(position: Position) -> int:
        buffer = np.zeros(op.move_limit(position.state), np.int64)
        return int(many_players.greedy_move(position.state, buffer, weights_of(position)))


class Helpers:
    """Context in which `number` further threads search the same position as a `leader` into the same table."""

    def __init__(
        self, leader: Deepening, lines: int, nodes: int | None, number: int, table: TranspositionTable
    ) -> None:
        self._leader, self._stop = leader, Stop()
        self._searches = [Deepening(leader.position, lines, nodes, self._stop, table) for _ in range(number)]
        self._pool: ThreadPoolExecutor | None = None
        self._futures: list[Future[Any]] = []

    @property
    def nodes(self) -> int:
        """Nodes visited by all of them so far."""
        return sum(search.nodes for search in self._searches)

    def __enter__(self) -> Helpers:
        if self._searches:
            self._pool = ThreadPoolExecutor(len(self._searches), "helper")
            self._futures = [
                self._pool.submit(_help, search, self._leader, (i + 1) / (len(self._searches) + 1))
                for i, search in enumerate(self._searches)
            ]
        return self

    def __exit__(
        self, exc_type: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self._stop.set()
        if self._pool is not None:
            self._pool.shutdown()
        if error is None:
            for future in self._futures:
                future.result()


def _help(search: Deepening, leader: Deepening, share: float) -> None:
    """Deepen until told to stop, never less deep than the leader, the moves after the best in an order of one's own."""
    depth = 0
    while depth < MAX_DEPTH:
        depth = max(depth, leader.depth) + 1
        rest = search.moves[1:]
        rest[:] = np.roll(rest, int(share * len(rest)))
        if not search.deepen(depth) or search.proved:
            break
