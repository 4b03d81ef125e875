"""How a game of Pijersi begins: classic, half-random, full-random, and the community's setup codes.

A side is fourteen letters, its cubes in the order in which they are dealt: the back row from the left, then
the front row from the left with the stack's lower cube before its upper one.  Black deals from Black's own left.
"""

from __future__ import annotations

import random
import re
from collections import Counter

from ludarium.errors import InvalidOption
from ludarium.games.pijersi.board import BLACK, HEXAGONS, WHITE
from ludarium.games.pijersi.rules import State

CLASSIC = "RPSRPSPSRWWSRP"
SUPPLY = {"R": 4, "P": 4, "S": 4, "W": 2}
ROLE_NAMES = {"R": "rock", "P": "paper", "S": "scissors", "W": "wise"}
_UPPER, _LOWER = 10, 9  # indices of the front row's stack in a side

_WHITE_CELLS = ("a1", "a2", "a3", "a4", "a5", "a6", "b1", "b2", "b3", "b4", "b4", "b5", "b6", "b7")
_BLACK_CELLS = ("g6", "g5", "g4", "g3", "g2", "g1", "f7", "f6", "f5", "f4", "f4", "f3", "f2", "f1")

_CODE = re.compile(r"([A-Z]{6})(?:-([a-z]{6}))?")


def is_code(text: str) -> bool:
    """Whether `text` has the form of a setup code: XXXXXX, or XXXXXX-xxxxxx with Black's side of its own."""
    return _CODE.fullmatch(text) is not None


def from_code(code: str) -> tuple[str, str]:
    """White's and Black's side of a setup code; White's code alone stands for both.  Raises InvalidOption."""
    match = _CODE.fullmatch(code)
    if match is None:
        raise InvalidOption(f"setup {code[:40]!r} is no code like GRXLLS or GRXLLS-grxlls")
    white = _decode(match[1])
    return white, _decode(match[2]) if match[2] else white


def _decode(letters: str) -> str:
    """One side from six base-26 letters: cubes are base-4 digits, the first the least significant."""
    number = 0
    for letter in letters.upper():
        number = number * 26 + ord(letter) - ord("A")
    side = ""
    for _ in CLASSIC:
        number, digit = divmod(number, 4)
        side += "RPSW"[digit]
    if number or Counter(side) != Counter(SUPPLY):
        raise InvalidOption(
            f"setup code {letters!r} does not deal four rocks, four papers, four scissors and two wises"
        )
    if side[_UPPER] == "W" != side[_LOWER]:
        raise InvalidOption(f"setup code {letters!r} puts a wise on another cube")
    return side


def shuffled(rng: random.Random) -> str:
    """A random side; a stack that is not allowed is turned over."""
    cubes = list(CLASSIC)
    rng.shuffle(cubes)
    if cubes[_UPPER] == "W" != cubes[_LOWER]:
        cubes[_UPPER], cubes[_LOWER] = cubes[_LOWER], cubes[_UPPER]
    return "".join(cubes)


def deal(white: str, black: str, draw_after: int) -> State:
    """The state at the start of a game with these two sides."""
    placed: dict[str, list[str]] = {}
    for cell, cube in (*zip(_WHITE_CELLS, white, strict=True), *zip(_BLACK_CELLS, black.lower(), strict=True)):
        placed.setdefault(cell, []).append(cube)
    return build(placed, WHITE, 0, 1, draw_after)


def build(cells: dict[str, list[str]], turn: int, quiet: int, number: int, draw_after: int) -> State:
    """A state from the cubes on each cell, bottom first, upper case for White; nothing is checked."""
    sets = dict.fromkeys(State._fields, 0)
    for cell, cubes in cells.items():
        bit = 1 << HEXAGONS.index[cell]
        sets[ROLE_NAMES[cubes[-1].upper()]] |= bit
        if len(cubes) > 1:
            sets["under_" + ROLE_NAMES[cubes[0].upper()]] |= bit
        if cubes[0].islower():
            sets["black"] |= bit
    sets |= {"turn": turn, "quiet": quiet, "number": number, "draw_after": draw_after}
    return State(**sets)


def cubes_on(state: State, cell: str) -> list[str]:
    """What `build` was told of a cell: its cubes, bottom first, upper case for White; empty if there are none."""
    bit = 1 << HEXAGONS.index[cell]
    found = [letter for letter, name in ROLE_NAMES.items() if getattr(state, "under_" + name) & bit]
    found += [letter for letter, name in ROLE_NAMES.items() if getattr(state, name) & bit]
    return [letter.lower() for letter in found] if state.black & bit else found


def owner_of(cubes: list[str]) -> int:
    """Whose the cubes of one cell are."""
    return BLACK if cubes[0].islower() else WHITE
