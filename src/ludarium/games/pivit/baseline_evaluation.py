"""The baseline evaluation of Pivit, which never changes, with weights set by hand, in hundredths of a minion.

It is also the evaluation for three and four players: the weights trained in two-player games (`evaluation`) won fewer
games among greedy players there, see docs/training.md.  The weights here were compared in games of 12,000 nodes a move.
"""

from __future__ import annotations

from collections.abc import Sequence

from ludarium.games.pivit.board import cells_of, corners_of
from ludarium.games.pivit.features import attacks, leads
from ludarium.games.pivit.rules import (
    State,
    cells_in_play,
    first_master_of,
    in_play,
    occupied_cells,
    pieces_of,
)
from ludarium.kernel import operations as op
from ludarium.kernel.bits import popcount
from ludarium.kernel.operations import compilable

_MINION = 100
_MASTER = 180
_REACH = 3
"""For each cell that at least one piece can move to."""
_HANGING = 35
"""The penalty for each piece that an enemy can capture and no own piece could recapture."""
_AT_A_CORNER = 30
"""For each corner that a minion can move to in one move."""
_LEADING = 360
"""For the player who would win if the game ended now, divided by the number of minions left plus 1."""
_REFUGE = 40
"""For each cell that a minion can move to and no enemy attacks, divided likewise: such cells save the last minions."""
_TEMPO = 12
_FADE_PLIES = 8
"""An advantage is scaled down linearly with the quiet counter, to 0 at this many plies after the draw."""


@op.baseline_evaluate.register(State)
def baseline_evaluate(state: State, seat: int, _weights: Sequence[int]) -> int:
    """The strength of `seat` minus the mean strength of the others, players who are out included."""
    others = 0
    for other in range(state.players):
        if other != seat:
            others += _strength(state, other)
    return faded(state, _strength(state, seat) - others // (state.players - 1))


@compilable
def faded(state: State, balance: int) -> int:
    """`balance`, scaled down as a quiet draw comes near."""
    whole = state.quiet_limit + _FADE_PLIES
    return balance * (whole - state.quiet) // whole


@compilable
def _strength(state: State, seat: int) -> int:
    """0 for who is out or has resigned."""
    own = in_play(pieces_of(state, seat), first_master_of(state, seat))
    if not own:
        return 0
    left, board = cells_in_play(state), cells_of(state.size)
    empty, ends = board & ~occupied_cells(state), board & ~own
    masters, minions = own & state.master, own & ~state.master
    reached, attacked = attacks(state, own, empty), attacks(state, left & ~own, empty)
    steps = attacks(state, minions, empty) & ends
    total = _MINION * popcount(minions) + _MASTER * popcount(masters)
    total += _REACH * popcount(reached & ends) - _HANGING * popcount(own & attacked & ~reached)
    total += _AT_A_CORNER * popcount(steps & corners_of(state.size))
    at_the_end = _REFUGE * popcount(steps & ~attacked) + _LEADING * leads(state, seat)
    total += at_the_end // (1 + popcount(left & ~state.master))
    return total + (_TEMPO if state.turn == seat else 0)
