"""Pijersi moves as text, in both notations, and why a move that cannot be played cannot be.

UGI notation runs cell names together (`a4b5c4`); the long form shows what moves (`a4-b5=c4`: `-` a cube, `=` a
stack, `!` after a capture).  Reading turns either into one or two actions and tries them on the board one after the
other, so that the first thing that is wrong can be named.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from ludarium.errors import IllegalMove
from ludarium.games.pijersi.board import HEXAGONS, lines, neighbours
from ludarium.games.pijersi.rules import NO_CELL, State, encode, move_cube, move_stack
from ludarium.games.pijersi.setups import ROLE_NAMES, cubes_on, owner_of
from ludarium.kernel import operations as op

COLOURS = ("white", "black")
PREY = {"rock": "scissors", "scissors": "paper", "paper": "rock"}

_UGI = re.compile(r"(?:[a-z][0-9]){2,3}")
_LONG = re.compile(r"([a-z][0-9])([-=])([a-z][0-9])(!?)(?:([-=])([a-z][0-9])(!?))?")


class Action(NamedTuple):
    """One half of a turn, or all of it: a cube (single or a stack's top) or a whole stack goes from cell to cell."""

    whole_stack: bool
    start: str
    end: str
    said_capture: bool = False


def actions_of(state: State, move: int) -> list[Action]:
    """The one or two actions of a legal move, as `rules.play` carries them out."""
    start, middle, last = (HEXAGONS.name.get(move >> shift & 63, "") for shift in (0, 6, 12))
    if middle == start:
        return [Action(False, start, last)]
    if len(cubes_on(state, start)) == 1 or (
        cubes_on(state, middle) and owner_of(cubes_on(state, middle)) == state.turn
    ):
        return [Action(False, start, middle)] + ([Action(True, middle, last)] if last else [])
    return [Action(True, start, middle)] + ([Action(False, middle, last)] if last != middle else [])


def format_ugi(move: int) -> str:
    """The canonical notation of a move."""
    return "".join(HEXAGONS.name.get(move >> shift & 63, "") for shift in (0, 6, 12))


def format_long(state: State, move: int) -> str:
    """The notation of records."""
    text = ""
    for action in actions_of(state, move):
        text = text or action.start
        capture = "!" if is_enemy(state, action.end) else ""
        text += f"{'=' if action.whole_stack else '-'}{action.end}{capture}"
    return text


def is_enemy(state: State, cell: str) -> bool:
    """Whether a piece of the player not to move stands on `cell`."""
    cubes = cubes_on(state, cell)
    return bool(cubes) and owner_of(cubes) != state.turn


def is_friend(state: State, cell: str) -> bool:
    """Whether a piece of the player to move stands on `cell`."""
    cubes = cubes_on(state, cell)
    return bool(cubes) and owner_of(cubes) == state.turn


def parse(state: State, text: str) -> int:
    """The code of the legal move that `text` means; raises IllegalMove, which says why there is none."""
    shown = text.strip()[:40]
    actions, marks = _read(state, text.strip().lower(), shown)
    try:
        _try_out(state, actions, marks)
    except IllegalMove as error:
        raise IllegalMove(f"{shown}: {error}") from None
    return _code(state, actions)


def _read(state: State, text: str, shown: str) -> tuple[list[Action], bool]:
    """The actions that a text asks for, and whether it was in the long form, where a `!` must be true."""
    long = _LONG.fullmatch(text)
    if long is None and not _UGI.fullmatch(text):
        raise IllegalMove(f"{shown!r} is no move; moves look like a4b5c4 or a4-b5=c4")
    for cell in re.findall(r"[a-z][0-9]", text):
        if cell not in HEXAGONS.index:
            raise IllegalMove(f"{shown}: there is no cell {cell}")
    if long is None:
        return _read_ugi(state, [text[i : i + 2] for i in range(0, len(text), 2)], shown), False
    start, first, middle, took_first, second, end, took_second = long.groups()
    actions = [Action(first == "=", start, middle, took_first == "!")]
    if second:
        actions.append(Action(second == "=", middle, end, took_second == "!"))
    return actions, True


def _read_ugi(state: State, cells: list[str], shown: str) -> list[Action]:
    """What two or three cells mean depends on the board.

    Two spellings of other engines are understood: `a1a1b1` for a single cube that stacks, `b4c4` for a whole stack.
    """
    start, middle, *rest = cells
    whole = len(cubes_on(state, start)) == 2
    if not rest:
        return [Action(whole, start, middle)]
    end = rest[0]
    if start == middle:
        if not whole and not is_friend(state, end) and is_friend(state, start):
            raise IllegalMove(f"{shown}: {start} holds a single cube; its move to {end} is written {start}{end}")
        return [Action(False, start, end)]
    if not whole or is_friend(state, middle):
        return [Action(False, start, middle), Action(True, middle, end)]
    return [Action(True, start, middle)] + ([Action(False, middle, end)] if middle != end else [])


def _try_out(state: State, actions: list[Action], marks: bool) -> None:
    """Raise IllegalMove with the first reason why these actions are no legal turn."""
    result = op.outcome(state)
    if result != op.ONGOING:
        raise IllegalMove("the game is over")
    first = actions[0]
    _check_action(state, first, marks)
    if len(actions) == 1:
        return
    stacked = not first.whole_stack and is_friend(state, first.end)
    if actions[1].whole_stack == first.whole_stack:
        raise IllegalMove("a second action is a move of the stack just built, or of the top of the stack just moved")
    if not first.whole_stack and not stacked:
        raise IllegalMove(f"nothing was stacked on {first.end}, so the cube cannot go on as a stack")
    move = move_stack if first.whole_stack else move_cube
    after = move(state, 1 << HEXAGONS.index[first.start], 1 << HEXAGONS.index[first.end])
    _check_action(after, actions[1], marks)


def _check_action(state: State, action: Action, marks: bool) -> None:
    cubes = cubes_on(state, action.start)
    if not cubes:
        raise IllegalMove(f"{action.start} is empty")
    if owner_of(cubes) != state.turn:
        raise IllegalMove(f"it is {COLOURS[state.turn]}'s turn, and {action.start} holds a {describe(cubes)}")
    if action.whole_stack and len(cubes) == 1:
        raise IllegalMove(f"{action.start} holds a single cube, and = moves a stack")
    if action.start == action.end:
        raise IllegalMove(f"{action.start} to {action.end} is no move")
    if action.whole_stack:
        _check_stack_way(state, action)
    elif not neighbours(1 << HEXAGONS.index[action.start]) & 1 << HEXAGONS.index[action.end]:
        raise IllegalMove(
            f"a cube moves to a cell that touches its own, and {action.end} does not touch {action.start}"
        )
    _check_arrival(state, action, cubes)
    if marks and action.said_capture and not is_enemy(state, action.end):
        raise IllegalMove(f"nothing is captured on {action.end}, so the ! is wrong")


def _check_stack_way(state: State, action: Action) -> None:
    start, end = 1 << HEXAGONS.index[action.start], 1 << HEXAGONS.index[action.end]
    if lines(start, HEXAGONS.board) & end == 0:
        raise IllegalMove(
            f"a stack moves one or two cells in a straight line, and {action.end} is not so from {action.start}"
        )
    between = [
        name
        for name, index in HEXAGONS.index.items()
        if neighbours(start) & 1 << index and lines(start, 1 << index) & ~neighbours(start) & end
    ]
    if not neighbours(start) & end and cubes_on(state, between[0]):
        raise IllegalMove(f"{between[0]}, between {action.start} and {action.end}, is not empty, and nothing jumps")


def _check_arrival(state: State, action: Action, cubes: list[str]) -> None:
    there = cubes_on(state, action.end)
    if not there:
        return
    mover, target = describe(cubes[-1:]), f"the {describe(there)} on {action.end}"
    role, other = _role(cubes), _role(there)
    if owner_of(there) != state.turn:
        if role == "wise":
            raise IllegalMove(
                f"the wise captures nothing, so it cannot go to {action.end}, where there is a {describe(there)}"
            )
        if PREY[role] != other:
            because = "a wise is never captured" if other == "wise" else f"{role} captures {PREY[role]} alone"
            raise IllegalMove(f"{mover} cannot capture {target}: {because}")
    elif action.whole_stack:
        raise IllegalMove(f"a stack cannot go onto {target}: a stack has two cubes at most")
    elif len(there) == 2:
        raise IllegalMove(f"{mover} cannot stack on {target}: a stack has two cubes at most")
    elif role == "wise" != other:
        raise IllegalMove(f"{mover} cannot stack on {target}: a wise stands on a wise alone")


def describe(cubes: list[str]) -> str:
    """The cubes of one cell in words: `white paper`, `black wise stack`."""
    return f"{COLOURS[owner_of(cubes)]} {_role(cubes)}{' stack' if len(cubes) == 2 else ''}"


def _role(cubes: list[str]) -> str:
    return ROLE_NAMES[cubes[-1].upper()]


def _code(state: State, actions: list[Action]) -> int:
    first = actions[0]
    start, middle = HEXAGONS.index[first.start], HEXAGONS.index[first.end]
    if len(actions) == 2:
        return encode(start, middle, HEXAGONS.index[actions[1].end])
    if first.whole_stack:
        return encode(start, middle, middle)
    alone = len(cubes_on(state, first.start)) == 1
    return encode(start, middle, NO_CELL) if alone else encode(start, start, middle)
