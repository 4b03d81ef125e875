"""How good a position of Pux is, in hundredths of a stone."""

from __future__ import annotations

from ludarium.games.pux.board import BLACK
from ludarium.games.pux.rules import State, stones
from ludarium.kernel import operations as op
from ludarium.kernel.bits import bit, popcount
from ludarium.kernel.operations import compilable

_STONE = 100


@op.evaluate.register(State)
def evaluate(state: State, seat: int) -> int:
    """The balance for `seat` of an ongoing position."""
    balance = _worth(state.white, state.promoted) - _worth(state.black, state.promoted)
    return balance if seat == 0 else -balance


@compilable
def _worth(pieces: int, promoted: int) -> int:
    return _STONE * stones(pieces, promoted)


@op.promise.register(State)
def promise(state: State, move: int) -> int:
    """Captures first, of promoted pieces before stones."""
    end = bit(move >> 6 & 63)
    enemy = state.white if state.turn == BLACK else state.black
    if move >> 12 == 0 and end & enemy:
        return 1000 + 500 * popcount(end & state.promoted)
    return 0
