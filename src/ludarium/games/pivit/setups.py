"""How a game of Pivit begins, for each number of players."""

from __future__ import annotations

from collections.abc import Sequence

from ludarium.games.limits import draw_limit
from ludarium.games.pivit.board import LARGE, SMALL
from ludarium.games.pivit.pieces import LETTERS, SIDEWAYS, emptied, minion_of, with_piece
from ludarium.games.pivit.rules import State
from ludarium.kernel import description
from ludarium.kernel.operations import compilable
from ludarium.kernel.text import codes

SETUPS = ("classic",)


def _owners(line: str) -> int:
    """The seats of a line's owners as a number: two bits each, the first the lowest."""
    return sum(LETTERS.index(code) << 2 * n for n, code in enumerate(codes(line)))


_ACROSS = (_owners("rbrrbr"), _owners("rbgrbg"), _owners("rbgyrb"), _owners("rbrb"))
_DOWN = (_owners("brbbrb"), _owners("gbrgbr"), _owners("gyrbgy"), _owners("brbr"))
"""The owners on the top and the bottom rank from the second file on, and those on the first and the last file from the
second rank from the top downward; for two, three and four players on the larger board, and two on the smaller."""
_ON_SMALL = 3


def exists(players: int, size: int) -> bool:
    """Whether so many can play on a board of that size."""
    return size == LARGE or (size == SMALL and players == 2)


@description.blank.register(State)
def blank(_like: State, values: Sequence[int]) -> State:
    players = int(values[0])
    limit = draw_limit(int(values[2]), players)
    return State(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, players, int(values[1]), limit)


@description.setup.register(State)
def setup(like: State, _number: int, _seed: int) -> State:
    """The only one there is, in which chance has no part."""
    state, size = emptied(like, 0, 0, 1), like.size
    line = _ON_SMALL if size == SMALL else like.players - 2
    for n in range(size - 2):
        across, down = minion_of(owner_at(_ACROSS[line], n), 0), minion_of(owner_at(_DOWN[line], n), SIDEWAYS)
        bottom, left = n + 1, 8 * (size - 2 - n)
        state = with_piece(with_piece(state, bottom, across), bottom + 8 * (size - 1), across)
        state = with_piece(with_piece(state, left, down), left + size - 1, down)
    return state


@compilable
def owner_at(owners: int, n: int) -> int:
    """The seat in place `n` of a line."""
    return owners >> 2 * n & 3
