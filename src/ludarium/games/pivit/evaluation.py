"""The static evaluation of Pivit for two to four players, in hundredths of a minion: trained weights of features."""

from __future__ import annotations

from collections.abc import Sequence

from ludarium.games.pivit.board import corners_of
from ludarium.games.pivit.features import Features, features
from ludarium.games.pivit.rules import State, cells_in_play
from ludarium.kernel import operations as op
from ludarium.kernel.bits import bit
from ludarium.kernel.linear import dot, hundredths
from ludarium.kernel.operations import compilable

_MAX_PLAYERS = 4
_FADE_PLIES = 8
"""An advantage is scaled down linearly with the quiet counter, to 0 at this many plies after the draw."""
_WIDTH = len(Features._fields)


@op.evaluate.register(State)
def evaluate(state: State, seat: int, weights: Sequence[int]) -> int:
    """The weighted features of `seat` less the mean of the others', scaled down as a quiet draw comes near."""
    others = state.players - 1
    place, balance = (others - 1) * _WIDTH, 0
    for player in range(state.players):
        worth = dot(weights, features(state, player), place)
        balance += worth * others if player == seat else -worth
    size = faded(state, hundredths(abs(balance)) // others)
    return size if balance > 0 else -size


@compilable
def faded(state: State, balance: int) -> int:
    """`balance`, scaled down as a quiet draw comes near."""
    whole = state.quiet_limit + _FADE_PLIES
    return balance * (whole - state.quiet) // whole


@op.move_score.register(State)
def move_score(state: State, move: int) -> int:
    """Captures of masters, promotions, captures of minions, each by a minion before a master."""
    if move & ~0xFFF:
        return 0
    start, end = bit(move & 63), bit(move >> 6)
    minion = start & ~state.master
    total = 0
    if end & cells_in_play(state):
        total = 2 * op.NOISY if end & state.master else op.NOISY
    if minion and end & corners_of(state.size):
        total += op.NOISY + 200
    return total + 50 if total and minion else total
