"""The computer player: a move for a position at one of the levels."""

from __future__ import annotations

import random
import threading
from collections import OrderedDict
from collections.abc import Callable, Sequence

from ludarium.analysis.analyse import reporter
from ludarium.analysis.results import Choice, Progress
from ludarium.analysis.stop import Deadline, Stop
from ludarium.analysis.thinker import TABLE_BITS, Answer, Thinker
from ludarium.engine.levels import Level
from ludarium.engine.placed_levels import level_of
from ludarium.errors import NotAllowed
from ludarium.games.position import Move, Position
from ludarium.games.spec import Game
from ludarium.kernel import operations as op
from ludarium.texts import tr

_SMALL_TABLE_BITS = 12
"""Enough for the low levels, which look two plies ahead; a table of the usual size takes longer to make than to use."""

_MAX_PLANS = 256

Played = tuple[Position, Sequence[int]]
"""A game so far: its start, or the position after the last resignation, and the codes of the moves since."""


def choose(
    position: Position,
    level_number: int,
    *,
    stop: Stop | None = None,
    seed: int | None = None,
    thinker: Thinker | None = None,
    progress: Callable[[Progress], None] | None = None,
    played: Played | None = None,
) -> Choice:
    """The move that a computer player of this level (0 to 8) makes, within 3 s.

    Where a turn is a series of moves, the search for the first one chooses the whole turn; its other moves are then
    answered at once.  `stop.set()` from another thread makes it answer at once with the best it has.  `seed` makes the
    lower levels' small errors reproducible.  `played`: the game so far, from which the lowest level learns; without it,
    every move is its first.  `thinker`, see `analyse`, is for the level that looks as far as time
    allows.  Raises NotAllowed when the game is over, InvalidOption for an unknown level.
    """
    settings = level_of(position.game, level_number)
    if not position.codes:
        raise NotAllowed(tr("the game is over; there is no move to choose"))
    planned = _plans.take(position, settings)
    if planned:
        _plans.keep(position, settings, planned)
        return Choice(Move(position, planned[0]), None, 0, 0)
    if len(position.codes) == 1:
        return Choice(position.moves[0], None, 0, 0)
    if settings.nodes is not None or settings.margin or thinker is None:
        thinker = _thinker(position.game, settings)
    if settings.oversight and played is not None:
        thinker.recall(*played, position.seat)
    answer = _search(position, settings, thinker, stop or Stop(), seed, progress)
    score, codes = answer.lines[0]
    if position.game.multi_action_turns:
        _plans.keep(position, settings, _turn_of(position, codes))
    return Choice(Move(position, codes[0]), score, answer.depth, answer.nodes)


def _thinker(game: Game, settings: Level) -> Thinker:
    """A thinker for one move; only alpha-beta tells which moves are nearly as good as the best."""
    if settings.margin:
        return Thinker(game, _SMALL_TABLE_BITS)
    return Thinker(game, TABLE_BITS, searcher=game.searcher)


def _search(
    position: Position,
    settings: Level,
    thinker: Thinker,
    stop: Stop,
    seed: int | None,
    progress: Callable[[Progress], None] | None,
) -> Answer:
    """What the level finds within its limits."""
    with Deadline(stop, settings.seconds):
        return thinker.search(
            position,
            depth=settings.depth,
            nodes=settings.nodes,
            margin=settings.margin_for(position.game.eval_scale),
            oversight=settings.oversight,
            seed=random.Random(seed).getrandbits(62),
            stop=stop,
            progress=reporter(position, thinker, progress),
        )


def _turn_of(position: Position, codes: Sequence[int]) -> list[int]:
    """The moves with which a line begins, as long as the same player moves."""
    state, turn = position.state, list[int]()
    for code in codes:
        if op.turn(state) != position.seat or op.outcome(state) != op.ONGOING:
            break
        turn.append(code)
        state = op.play(state, code)
    return turn


class _Plans:
    """The remaining moves of turns already chosen, by the next position; the oldest are dropped."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._moves: OrderedDict[tuple[Position, Level], list[int]] = OrderedDict()

    def keep(self, position: Position, settings: Level, turn: list[int]) -> None:
        """Store all moves of `turn` but the first, which is played in `position` now."""
        if len(turn) > 1:
            following = Position(position.game, op.play(position.state, turn[0]))
            with self._lock:
                self._moves[following, settings] = turn[1:]
                while len(self._moves) > _MAX_PLANS:
                    self._moves.popitem(last=False)

    def take(self, position: Position, settings: Level) -> list[int]:
        """Remove and return the moves planned from this position on; empty if there are none."""
        with self._lock:
            return self._moves.pop((position, settings), [])


_plans = _Plans()
