"""How good a position of Pivit is for one of two to four players, in hundredths of a minion.

Each player's strength is a sum of features, weighed by what training has found in games of two.
"""

from __future__ import annotations

from pathlib import Path

from ludarium.games.pivit.board import corners_of
from ludarium.games.pivit.features import Features, features
from ludarium.games.pivit.rules import State, occupied_cells
from ludarium.games.weights import FILE, read_weights
from ludarium.kernel import operations as op
from ludarium.kernel.bits import bit
from ludarium.kernel.linear import dot, hundredths

WEIGHTS = read_weights(Path(__file__).with_name(FILE), Features._fields)

_PATIENCE = 8
"""So many plies after the limit the quiet counter would have eaten up all advantage."""


@op.evaluate.register(State)
def evaluate(state: State, seat: int) -> int:
    """The strength of `seat` less the average of the others', whether still in the game or out; it fades as a draw by
    quiet comes near."""
    others = state.players - 1
    balance = others * dot(WEIGHTS, features(state, seat))
    for other in range(state.players):
        if other != seat:
            balance -= dot(WEIGHTS, features(state, other))
    whole = state.quiet_limit + _PATIENCE
    size = hundredths(abs(balance)) * (whole - state.quiet) // (others * whole)
    return size if balance > 0 else -size


@op.promise.register(State)
def promise(state: State, move: int) -> int:
    """Captures of masters, promotions, captures of minions, each by a minion before a master."""
    if move & ~0xFFF:
        return 0
    start, end = bit(move & 63), bit(move >> 6)
    minion = start & ~state.master
    total = 0
    if end & occupied_cells(state):
        total = 2000 if end & state.master else 1000
    if minion and end & corners_of(state.size):
        total += 1200
    return total + 50 if total and minion else total
