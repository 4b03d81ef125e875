"""What a policy-value network says of a position and its moves (`kernel.policy_value`), in compiled text."""

from __future__ import annotations

from typing import Any

from ludarium.engine.workspace import Workspace
from ludarium.kernel import operations as op
from ludarium.kernel.compiler import compiled
from ludarium.kernel.operations import compilable
from ludarium.kernel.policy_value import (
    BIAS,
    FIRST,
    HIDDEN,
    IS_THERE,
    LOGIT_SHIFT,
    MOVES,
    ONE,
    POLICY,
    SCALE_SHIFT,
    SECOND,
    UNIT_BIAS,
    UNITS,
    VALUE,
)


@compilable
def has_network(work: Workspace) -> bool:
    """Whether the search was given a network."""
    return work.network[IS_THERE] != 0


@compiled
def read_position(state: Any, work: Workspace) -> None:
    """Write the network's units for a position to `work.units`."""
    network, hidden, units = work.network, work.hidden, work.units
    bias = network[BIAS]
    for i in range(HIDDEN):
        hidden[i] = network[bias + i]
    for n in range(op.inputs(state, op.opaque_int(0), work.inputs)):
        row = network[FIRST] + work.inputs[n] * HIDDEN
        for i in range(HIDDEN):
            hidden[i] += network[row + i]
    for unit in range(UNITS):
        units[unit] = 0
    for i in range(HIDDEN):
        active = min(max(hidden[i], 0), ONE)
        if active != 0:
            row = network[SECOND] + i * UNITS
            for unit in range(UNITS):
                units[unit] += active * network[row + unit]
    for unit in range(UNITS):
        units[unit] = (units[unit] >> SCALE_SHIFT) + network[network[UNIT_BIAS] + unit]


@compiled
def value_logit(work: Workspace) -> int:
    """What the position is worth for the mover beside its evaluation, after `read_position`: log-odds in parts of
    LOGIT."""
    network, place = work.network, work.network[VALUE]
    total = 0
    for unit in range(UNITS):
        total += max(work.units[unit], 0) * network[place + unit]
    return int((total >> LOGIT_SHIFT) + network[place + UNITS])


@compiled
def move_logit(state: Any, move: int, work: Workspace) -> int:
    """How likely the move is the best one, after `read_position`: log-odds in parts of LOGIT, all but for the same
    constant."""
    network, place, sums = work.network, work.network[POLICY], work.sums
    for unit in range(UNITS):
        sums[unit] = work.units[unit]
    for n in range(op.move_inputs(state, op.opaque_int(0), move, work.inputs)):
        row = network[MOVES] + work.inputs[n] * UNITS
        for unit in range(UNITS):
            sums[unit] += network[row + unit]
    total = 0
    for unit in range(UNITS):
        total += max(sums[unit], 0) * network[place + unit]
    return int(total >> LOGIT_SHIFT)
