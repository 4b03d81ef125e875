"""A judgement of Pivit with weights set by hand, in hundredths of a minion, which is never changed.

Progress is measured with it; and three and four players are judged by it, as the weights that training found in games
of two (`evaluation`) win fewer games among greedy players, see docs/training.md.  Its own were compared in games of
12,000 nodes a move.
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
"""Off for each piece that an enemy can take and no friend could take back."""
_AT_A_CORNER = 30
"""For each corner that a minion can move to at once."""
_LEADING = 360
"""For whom the end would make the winner, divided by the number of minions left plus 1."""
_REFUGE = 40
"""For each cell that a minion can move to and no enemy attacks, divided likewise: the last minions are hunted."""
_TEMPO = 12
_PATIENCE = 8
"""So many plies after the limit the quiet counter would have eaten up all advantage."""


@op.baseline_evaluate.register(State)
def baseline_evaluate(state: State, seat: int, _weights: Sequence[int]) -> int:
    """The strength of `seat` less the average of the others', whether still in the game or out."""
    others = 0
    for other in range(state.players):
        if other != seat:
            others += _strength(state, other)
    return faded(state, _strength(state, seat) - others // (state.players - 1))


@compilable
def faded(state: State, balance: int) -> int:
    """What is left of an advantage as a draw by quiet comes near."""
    whole = state.quiet_limit + _PATIENCE
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
