"""How good a position of Pivit is for one of two to four players, in hundredths of a minion.

Each player's strength is summed up by hand-set weights: minions and masters, how far they reach, pieces that hang,
promotions at hand, and, the fewer minions are left, who would win if the game ended now.
"""

from __future__ import annotations

from ludarium.games.pivit.board import cells_of, corners_of, reach_down, reach_left, reach_right, reach_up
from ludarium.games.pivit.rules import State, most_masters, occupied_cells, pieces_of
from ludarium.kernel import operations as op
from ludarium.kernel.bits import bit, popcount
from ludarium.kernel.operations import compilable

_MINION = 100
_MASTER = 220
_REACH = 3
"""For each cell that at least one piece can move to."""
_HANGING = 25
"""Off for each piece that an enemy can take and no friend could take back."""
_AT_A_CORNER = 30
"""For each corner that a minion can move to at once."""
_LEADING = 360
"""For whom the end would make the winner, divided by the number of minions left plus 1."""
_TEMPO = 12


@op.evaluate.register(State)
def evaluate(state: State, seat: int) -> int:
    """The strength of `seat` less the average of the others', whether still in the game or out."""
    total = 0
    for other in range(state.players):
        if other != seat:
            total += _strength(state, other)
    return _strength(state, seat) - total // (state.players - 1)


@compilable
def _strength(state: State, seat: int) -> int:
    own = pieces_of(state, seat)
    if not own:
        return 0
    occupied = occupied_cells(state)
    masters, minions = own & state.master, own & ~state.master
    empty = cells_of(state.size) & ~occupied
    reached, attacked = _reach(state, own, empty), _reach(state, occupied & ~own, empty)
    total = _MINION * popcount(minions) + _MASTER * popcount(masters)
    total += _REACH * popcount(reached & cells_of(state.size) & ~own) - _HANGING * popcount(own & attacked & ~reached)
    total += _AT_A_CORNER * popcount(_reach(state, minions, empty) & corners_of(state.size) & ~own)
    if state.master and most_masters(state) == seat:
        total += _LEADING // (1 + popcount(occupied & ~state.master))
    return total + (_TEMPO if state.turn == seat else 0)


@compilable
def _reach(state: State, pieces: int, empty: int) -> int:
    """Where any of `pieces`, of one or several owners, can move by R1, onto pieces of their own as well."""
    upright, sideways = pieces & state.vertical, pieces & ~state.vertical
    upright_masters, sideways_masters = upright & state.master, sideways & state.master
    return (
        reach_up(upright, upright_masters, empty)
        | reach_down(upright, upright_masters, empty)
        | reach_right(sideways, sideways_masters, empty)
        | reach_left(sideways, sideways_masters, empty)
    )


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
