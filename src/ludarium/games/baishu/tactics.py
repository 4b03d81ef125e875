"""Operations for the search: winning and noisy moves; only the end of a turn can be either."""

from __future__ import annotations

from collections.abc import MutableSequence

from ludarium.games.baishu.board import anywhere, either
from ludarium.games.baishu.judgement import judge
from ludarium.games.baishu.rules import END, encode, outcome, play
from ludarium.games.baishu.state import State, owned
from ludarium.kernel import operations as op
from ludarium.kernel.operations import compilable


@op.winning_move.register(State)
def winning_move(state: State) -> int:
    """The end of the turn where that wins.  A surrender by taking back a piece could make another player win, never
    the mover, so nothing else can."""
    if outcome(state) != op.ONGOING or not anywhere(owned(state, state.turn)):
        return op.NO_MOVE
    end = encode(END, 0, 0)
    return end if op.winner_of(outcome(play(state, end))) == state.turn else op.NO_MOVE


@op.noisy_moves.register(State)
def noisy_moves(state: State, out: MutableSequence[int]) -> int:
    """The end of the turn where something is captured or overwhelmed; no other action changes the balance at once."""
    if outcome(state) != op.ONGOING or not anywhere(owned(state, state.turn)) or not _takes_anything(state):
        return 0
    out[0] = encode(END, 0, 0)
    return 1


@compilable
def _takes_anything(state: State) -> bool:
    captured, overwhelmed = judge(state.elements, state.rules.side)
    return anywhere(either(captured, overwhelmed))
