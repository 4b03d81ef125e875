"""How a game of Pijersi begins: classic, half-random, full-random, and the community's setup codes.

A side is fourteen cubes in the order in which they are dealt: the back row from the left, then the front row from the
left with the stack's lower cube before its upper one.  Black deals from Black's own left.  In a number, two bits stand
for each cube's role, the first the lowest; a setup code is this number, written with 26 letters.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

from ludarium.games.limits import draw_limit
from ludarium.games.pijersi.board import BLACK, HEXAGONS, WHITE
from ludarium.games.pijersi.cubes import BLACK_CUBE, NO_CUBE, SUPPLY, WISE, with_cubes
from ludarium.games.pijersi.messages import CODE_DEALS_OTHER, CODE_STACKS_WISE, SETUP_UNKNOWN
from ludarium.games.pijersi.prologues import COLON, read_prologue
from ludarium.games.pijersi.rules import State
from ludarium.kernel import description
from ludarium.kernel.bits import shift_right
from ludarium.kernel.hashing import mix
from ludarium.kernel.layout import emptied
from ludarium.kernel.messages import refuse
from ludarium.kernel.operations import compilable, replaced, scale_to_range
from ludarium.kernel.text import end_of_part, lower

CLASSIC = "RPSRPSPSRWWSRP"
_CLASSIC_SIDE = sum("RPSW".index(cube) << 2 * n for n, cube in enumerate(CLASSIC))
_DEALT = len(CLASSIC)
_LOWER, _UPPER = 9, 10
"""Which of the cubes dealt are the front row's stack."""

_CODE_LETTERS = 6
_DASH, _A, _SMALL_A = ord("-"), ord("A"), ord("a")

SETUPS = ("classic", "half-random", "full-random")
_CLASSIC, _HALF_RANDOM, _FULL_RANDOM = range(len(SETUPS))

_WHITE_PLACES = ("a1", "a2", "a3", "a4", "a5", "a6", "b1", "b2", "b3", "b4", "b4", "b5", "b6", "b7")
_BLACK_PLACES = ("g6", "g5", "g4", "g3", "g2", "g1", "f7", "f6", "f5", "f4", "f4", "f3", "f2", "f1")
_WHITE_CELLS = tuple(HEXAGONS.index[name] for name in _WHITE_PLACES)
_BLACK_CELLS = tuple(HEXAGONS.index[name] for name in _BLACK_PLACES)


@description.blank.register(State)
def blank(_like: State, values: Sequence[int]) -> State:
    return State(0, 0, 0, 0, 0, 0, 0, 0, 0, WHITE, 0, 1, draw_limit(int(values[0]), 1), 0)


@description.setup.register(State)
def setup(like: State, number: int, seed: int) -> State:
    """By the place of its name in SETUPS."""
    if number == _CLASSIC:
        return dealt(like, _CLASSIC_SIDE, _CLASSIC_SIDE)
    white = shuffled(mix(seed, WHITE))
    return dealt(like, white, white if number == _HALF_RANDOM else shuffled(mix(seed, BLACK)))


@description.read_setup.register(State)
def read_setup(like: State, text: Sequence[int], length: int, error: MutableSequence[int]) -> State:
    """A code XXXXXX for both sides, or XXXXXX-xxxxxx with Black's side of its own; or a prologue."""
    if end_of_part(text, 0, length, COLON) < length:
        placed = read_prologue(like, text, length, error)
        return placed if error[0] == 0 else like
    two = length == 2 * _CODE_LETTERS + 1 and int(text[_CODE_LETTERS]) == _DASH
    letters = length == _CODE_LETTERS or two
    if letters:
        letters = all_letters(text, 0, _A) and (not two or all_letters(text, _CODE_LETTERS + 1, _SMALL_A))
    if not letters:
        refuse(error, SETUP_UNKNOWN, 0)
        return like
    white = decoded(text, 0, error)
    black = decoded(text, _CODE_LETTERS + 1, error) if two and error[0] == 0 else white
    return dealt(like, white, black) if error[0] == 0 else like


@compilable
def all_letters(text: Sequence[int], start: int, first: int) -> bool:
    """Whether the six characters of a code are letters from `first` on."""
    total = 0
    for i in range(start, start + _CODE_LETTERS):
        total += 0 <= int(text[i]) - first < 26
    return total == _CODE_LETTERS


@compilable
def decoded(text: Sequence[int], start: int, error: MutableSequence[int]) -> int:
    """The side of a code of six letters; refused if it is not one that can be dealt."""
    side = 0
    for i in range(start, start + _CODE_LETTERS):
        side = side * 26 + lower(int(text[i])) - _SMALL_A
    if side >> 2 * _DEALT != 0 or not is_whole(side):
        return refuse(error, CODE_DEALS_OTHER, start, _CODE_LETTERS)
    if wise_above_other(side):
        return refuse(error, CODE_STACKS_WISE, start, _CODE_LETTERS)
    return side


@compilable
def is_whole(side: int) -> bool:
    """Whether a side has the cubes that a player has."""
    right = 0
    for role in range(4):
        found = 0
        for n in range(_DEALT):
            found += role_of(side, n) == role
        right += found == SUPPLY[role]
    return right == 4


@compilable
def role_of(side: int, n: int) -> int:
    """The role of cube `n` of a side."""
    return side >> 2 * n & 3


@compilable
def wise_above_other(side: int) -> bool:
    return role_of(side, _UPPER) == WISE and role_of(side, _LOWER) != WISE


@compilable
def exchanged(side: int, n: int, other: int) -> int:
    """A side with two of its cubes exchanged."""
    change = role_of(side, n) ^ role_of(side, other)
    return side ^ change << 2 * n ^ change << 2 * other


@compilable
def shuffled(seed: int) -> int:
    """A random side; a stack that is not allowed is turned over."""
    side = _CLASSIC_SIDE
    for n in range(_DEALT - 1, 0, -1):
        side = exchanged(side, n, scale_to_range(shift_right(mix(seed, n), 33), n + 1))
    return exchanged(side, _UPPER, _LOWER) if wise_above_other(side) else side


@compilable
def dealt(like: State, white: int, black: int) -> State:
    """The state at the start of a game with these two sides."""
    state: State = replaced(emptied(like), number=1)
    for n in range(_DEALT):
        if n != _LOWER:
            below = n == _UPPER
            state = with_cubes(state, _WHITE_CELLS[n], role_of(white, n), role_of(white, _LOWER) if below else NO_CUBE)
            state = with_cubes(
                state,
                _BLACK_CELLS[n],
                role_of(black, n) | BLACK_CUBE,
                role_of(black, _LOWER) | BLACK_CUBE if below else NO_CUBE,
            )
    return state
