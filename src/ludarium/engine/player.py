"""The computer player: a move for a position at one of the levels."""

from __future__ import annotations

import math
import random
from collections.abc import Callable

from ludarium.engine import turn_analysis
from ludarium.engine.analysis import analyse, prepare
from ludarium.engine.deepening import at_sight, search_for, workspace_for
from ludarium.engine.levels import Level, level
from ludarium.engine.results import Choice, Progress
from ludarium.engine.scores import PROVED, number_of
from ludarium.engine.stop import Deadline, Stop
from ludarium.engine.transposition_table import TranspositionTable
from ludarium.engine.workspace import NODES
from ludarium.errors import NotAllowed
from ludarium.games.spec import Move, Position

_TABLE_BITS = 12
"""Enough for the low levels, which look two plies ahead; a table of the usual size takes longer to make than to use."""


def choose(
    position: Position,
    level_number: int,
    *,
    stop: Stop | None = None,
    seed: int | None = None,
    threads: int = 1,
    table: TranspositionTable | None = None,
    progress: Callable[[Progress], None] | None = None,
) -> Choice:
    """The move that a computer player of this level (1 to 8) makes; within 3 s once native code is ready.

    `stop.set()` from another thread makes it answer at once with the best it has.  `seed` makes the lower levels' small
    errors reproducible.  `threads` and `table`, see `analyse`, are for the level that looks as far as time allows.
    Raises NotAllowed when the game is over, InvalidOption for an unknown level.
    """
    settings = level(level_number)
    if not position.codes:
        raise NotAllowed("the game is over; there is no move to choose")
    if position.game.multi_action_turns:
        return turn_analysis.choose(position, settings, stop=stop, seed=seed, progress=progress)
    if len(position.codes) == 1:
        return Choice(position.moves[0], None, 0, 0)
    if settings.margin:
        return _choose_fairly(position, settings, stop or Stop(), random.Random(seed))
    if settings.nodes is not None:
        threads, table = 1, None
    found = analyse(
        position,
        seconds=settings.seconds,
        nodes=settings.nodes,
        threads=threads,
        table=table,
        stop=stop,
        progress=progress,
    )
    best = found.lines[0]
    return Choice(position.move(best.moves[0]), number_of(best.score), found.depth, found.nodes)


def _choose_fairly(position: Position, settings: Level, stop: Stop, rng: random.Random) -> Choice:
    """One of the moves within the level's margin of the best, the better the likelier."""
    prepare(position)
    moves, values = at_sight(position)
    work, table = workspace_for(position, stop), TranspositionTable(_TABLE_BITS)
    depth, margin = settings.depth or 1, settings.margin_for(position.game.eval_scale)
    with Deadline(stop, settings.seconds):
        finished = search_for(position).score_all(
            position.state, moves, len(moves), depth, margin, values, work, table.slots
        )
    if finished < len(moves) and not (values[:finished] > -PROVED).any():  # the others have their values at sight
        finished, depth = len(moves), 0
    best = int(values[:finished].max())
    allowed = [i for i in range(finished) if _acceptable(int(values[i]), best, margin)]
    weights = [math.exp(2 * (int(values[i]) - best) / margin) for i in allowed]
    pick = rng.choices(allowed, weights)[0]
    return Choice(Move(position, int(moves[pick])), int(values[pick]), depth, int(work.counters[NODES]))


def _acceptable(value: int, best: int, margin: int) -> bool:
    """A proved win is taken as it is, a proved loss only where there is nothing else (then the longest)."""
    if abs(best) >= PROVED:
        return value == best
    return value >= best - margin and value > -PROVED
