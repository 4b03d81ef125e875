"""Measure the time per move of the levels with a fixed depth: `python -m benchmarks.levels`.

The time includes the setup of each search, which once dominated it.
"""

from __future__ import annotations

import random
from functools import partial

from benchmarks import games
from benchmarks.samples import random_position
from ludarium.analysis.computer_player import choose
from ludarium.cli import measure
from ludarium.engine.levels import LEVELS
from ludarium.games.position import Position

POSITIONS = 100
_MAX_PLIES = 20


def main() -> None:
    """Measure each level with a fixed depth, in every game whose turns have one move."""
    for title, start in games.starts():
        if start.game.multi_action_turns:
            continue
        positions = _random_positions(start, random.Random(1))
        for level in LEVELS:
            if level.depth is not None:
                choose(positions[0], level.number, seed=0)
                work = partial(_choose_moves, positions, level.number)
                measured = measure.measure(f"{title}, level {level.number}", "moves", work)
                cost = f"{1000 * measured.seconds / measured.amount:.2f} ms, {1 / measured.ratio:,.0f} steps"
                print(f"{measured.name}: {cost} of the reference loop a move")


def _random_positions(start: Position, rng: random.Random) -> list[Position]:
    """Return ongoing positions of random games, with at least two moves.  Their legal moves are already computed."""
    positions: list[Position] = []
    while len(positions) < POSITIONS:
        position = random_position(start, _MAX_PLIES, rng)
        if len(position.codes) > 1:
            positions.append(position)
    return positions


def _choose_moves(positions: list[Position], level: int) -> int:
    for position in positions:
        choose(position, level, seed=0)
    return len(positions)


if __name__ == "__main__":
    main()
