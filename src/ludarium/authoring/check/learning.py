"""Checks of the operations for reinforcement learning: actions and planes.  Games without these operations pass."""

from __future__ import annotations

import random
from typing import Any

from ludarium.authoring.check.faults import demand
from ludarium.games.position import Position
from ludarium.kernel import learning


def offers_learning(state: Any) -> bool:
    """Whether the game of a state has any operation for reinforcement learning."""
    return any(type(state) in operation.implementations for operation in learning.ALL)


def every_move_has_its_own_action(position: Position, _rng: random.Random) -> None:
    """every legal move has its own action, and the action gives the same move."""
    if not offers_learning(position.state):
        return
    state, total = position.state, int(learning.action_count(position.state))
    start = learning.action_count(position.game.start(seed=0).state)
    demand(total == start, learning.action_count, position, f"it is {total} here and {start} at the start")
    taken = dict[int, str]()
    for move in position.moves:
        action = int(learning.action_of(state, move.code))
        demand(0 <= action < total, learning.action_of, position, f"{move} is {action} of {total} actions")
        demand(action not in taken, learning.action_of, position, f"{move} and {taken.get(action)} are the same action")
        taken[action] = str(move)
        again = int(learning.move_of(state, action))
        demand(again == move.code, learning.move_of, position, f"{move} is action {action}, which is the move {again}")


def planes_hold_small_numbers(position: Position, _rng: random.Random) -> None:
    """every seat sees planes of one shape, with numbers from 0 to 127."""
    if not offers_learning(position.state):
        return
    shape = learning.planes_shape(position.state)
    same = tuple(shape) == tuple(learning.planes_shape(position.game.start(seed=0).state))
    demand(same, learning.planes_shape, position, "it differs from that at the start")
    size = shape.planes * shape.height * shape.width
    for seat in range(len(position.game.players)):
        out = _Counted(size)
        learning.planes(position.state, seat, out)
        demand(out.outside is None, learning.planes, position, f"it writes number {out.outside} of {size} numbers")
        wrong = [number for number in out if not 0 <= number <= learning.MAX_PLANE_VALUE]
        demand(
            not wrong,
            learning.planes,
            position,
            f"it writes {wrong[:1]}, and numbers go from 0 to {learning.MAX_PLANE_VALUE}",
        )


class _Counted(list[int]):
    """A buffer for numbers that stores the index of a write out of bounds."""

    def __init__(self, size: int) -> None:
        super().__init__([0] * size)
        self.outside: int | None = None

    def __setitem__(self, at: Any, number: Any) -> None:
        if 0 <= at < len(self):
            super().__setitem__(at, number)
        else:
            self.outside = at
