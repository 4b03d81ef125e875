"""Checks of actions and planes, the optional operations for reinforcement learning."""

from __future__ import annotations

import random
from typing import Any

from ludarium.authoring.check.faults import demand
from ludarium.games.position import Position
from ludarium.kernel import learning


def offers_learning(state: Any) -> bool:
    """Whether there is any operation for reinforcement learning to check."""
    return any(type(state) in operation.implementations for operation in learning.ALL)


def every_move_has_its_own_action(position: Position, _rng: random.Random) -> None:
    """every legal move has its own action, and the action gives the same move."""
    if not offers_learning(position.state):
        return
    state, total = position.state, int(learning.action_count(position.state))
    start = learning.action_count(position.game.start(seed=0).state)
    demand(total == start, learning.action_count, position, f"it is {total} here, but {start} at the start")
    taken = dict[int, str]()
    for move in position.moves:
        action = int(learning.action_of(state, move.code))
        fault = f"the action of {move} is {action}, not from 0 to {total - 1}"
        demand(0 <= action < total, learning.action_of, position, fault)
        demand(action not in taken, learning.action_of, position, f"{move} and {taken.get(action)} are the same action")
        taken[action] = str(move)
        again = int(learning.move_of(state, action))
        fault = f"{move} is action {action}, but that action is the move {again}"
        demand(again == move.code, learning.move_of, position, fault)


def planes_hold_small_numbers(position: Position, _rng: random.Random) -> None:
    """every seat sees planes of one shape, with numbers from 0 to 127."""
    if not offers_learning(position.state):
        return
    shape = learning.planes_shape(position.state)
    same = tuple(shape) == tuple(learning.planes_shape(position.game.start(seed=0).state))
    demand(same, learning.planes_shape, position, "it differs from the shape at the start")
    size = shape.planes * shape.height * shape.width
    for seat in range(len(position.game.players)):
        out: list[Any] = [0] * size + [None] * size
        learning.planes(position.state, seat, out)
        demand(out[size:] == [None] * size, learning.planes, position, f"it writes outside of its {size} numbers")
        invalid = [number for number in out[:size] if not 0 <= number <= learning.MAX_PLANE_VALUE]
        fault = f"it writes {invalid[:1]}, which is not from 0 to {learning.MAX_PLANE_VALUE}"
        demand(not invalid, learning.planes, position, fault)
