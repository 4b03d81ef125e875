"""Baishu actions as text, and why one that cannot be made cannot be.

`F@g7` places, `g7-g8` moves, `g7~g8` swaps (the lower cell first), `g7x` takes back, `.` ends the turn; a whole turn is
written with commas, `F@g7,g7-g8,.`.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from ludarium.errors import IllegalMove
from ludarium.games.baishu.board import hexagons, step_of
from ludarium.games.baishu.elements import ELEMENTS, NAMES
from ludarium.games.baishu.positions import PLAYERS, piece_on
from ludarium.games.baishu.rules import END, PLACE, STEP, SWAP, TAKE, cell_of, detail_of, encode, kind_of, target_of
from ludarium.games.baishu.state import State, in_reserve, placements_at_start
from ludarium.kernel import operations as op

_CELL = r"([a-z][1-9][0-9]?)"
_PLACE = re.compile(rf"([a-z])@{_CELL}")
_PAIR = re.compile(rf"{_CELL}([-~]){_CELL}")
_TAKE = re.compile(rf"{_CELL}x")
_MOVEMENTS = ("no movement", "one movement", "two movements")


class Action(NamedTuple):
    """An action in words: its kind, the element letter of a placement, the cell, and where a move or swap goes."""

    kind: int
    cell: str = ""
    element: str = ""
    end: str = ""


def action_of(state: State, move: int) -> Action:
    """What a legal move does."""
    kind, name = kind_of(move), hexagons(state.rules.side).name
    if kind == END:
        return Action(END)
    cell = name[cell_of(move)]
    if kind == PLACE:
        return Action(PLACE, cell, element=ELEMENTS[detail_of(move)])
    if kind == TAKE:
        return Action(TAKE, cell)
    return Action(kind, cell, end=name[target_of(move, state.rules.side)])


def format_move(state: State, move: int) -> str:
    """The canonical notation of an action."""
    action = action_of(state, move)
    if action.kind == PLACE:
        return f"{action.element}@{action.cell}"
    if action.kind == TAKE:
        return f"{action.cell}x"
    return "." if action.kind == END else f"{action.cell}{'-' if action.kind == STEP else '~'}{action.end}"


def parse(state: State, text: str) -> int:
    """The code of the legal action that `text` means; raises IllegalMove, which says why there is none."""
    shown = text.strip()[:40]
    action = _read(state, text.strip().lower(), shown)
    try:
        return _code(state, action)
    except IllegalMove as error:
        raise IllegalMove(f"{shown}: {error}") from None


def _read(state: State, text: str, shown: str) -> Action:
    """The action that a text asks for, on cells and with an element that there are."""
    if text == ".":
        return Action(END)
    place, pair, take = _PLACE.fullmatch(text), _PAIR.fullmatch(text), _TAKE.fullmatch(text)
    if place:
        action = Action(PLACE, place[2], element=place[1].upper())
    elif pair:
        action = Action(STEP if pair[2] == "-" else SWAP, pair[1], end=pair[3])
    elif take:
        action = Action(TAKE, take[1])
    else:
        raise IllegalMove(f"{shown!r} is no action; actions look like F@d4, d4-d5, d4~d5, d4x, and . to end the turn")
    for cell in (action.cell, action.end):
        if cell and cell not in hexagons(state.rules.side).index:
            raise IllegalMove(f"{shown}: there is no cell {cell}")
    if action.element and action.element not in ELEMENTS:
        raise IllegalMove(f"{shown}: {action.element} is no element; they are {', '.join(ELEMENTS)}")
    return action


def _code(state: State, action: Action) -> int:
    if op.outcome(state) != op.ONGOING:
        raise IllegalMove("the game is over")
    if action.kind == END:
        return _end(state)
    if action.kind == PLACE:
        return _place(state, action)
    if action.kind == TAKE:
        return _take(state, action)
    return _step(state, action) if action.kind == STEP else _swap(state, action)


def _end(state: State) -> int:
    if not any(True for cell in hexagons(state.rules.side).names if _is_own(state, cell)):
        raise IllegalMove(
            "to end a turn without a piece of one's own on the board is to surrender; whoever wants that, resigns"
        )
    return encode(END, 0, 0)


def _place(state: State, action: Action) -> int:
    element = ELEMENTS.index(action.element)
    if state.placements == 0:
        most = placements_at_start(state.round)
        raise IllegalMove(f"{'one piece has' if most == 1 else 'two pieces have'} been placed in this turn already")
    if in_reserve(state.reserves[state.turn], element) == 0:
        if state.removed == element + 1:
            raise IllegalMove(f"the {NAMES[action.element]} just taken back cannot be placed in the same turn")
        raise IllegalMove(f"{PLAYERS[state.turn]} has no {NAMES[action.element]} in reserve")
    there = piece_on(state, action.cell)
    if there is not None:
        raise IllegalMove(f"{action.cell} is not empty: {_describe(there)} stands there")
    return encode(PLACE, hexagons(state.rules.side).index[action.cell], element)


def _take(state: State, action: Action) -> int:
    _check_own(state, action.cell)
    if state.removed:
        raise IllegalMove(f"{_article(NAMES[ELEMENTS[state.removed - 1]])} has been taken back in this turn already")
    return encode(TAKE, hexagons(state.rules.side).index[action.cell], 0)


def _step(state: State, action: Action) -> int:
    _check_own(state, action.cell)
    direction = _direction(state, action.cell, action.end)
    there = piece_on(state, action.end)
    if there is not None:
        also = f"; swapping is written with ~: {action.cell}~{action.end}" if there[0] == state.turn else ""
        raise IllegalMove(f"{action.end} is not empty: {_describe(there)} stands there{also}")
    if state.movements == 0:
        raise IllegalMove("no movement is left in this turn")
    return encode(STEP, hexagons(state.rules.side).index[action.cell], direction)


def _swap(state: State, action: Action) -> int:
    for cell in (action.cell, action.end):
        _check_own(state, cell)
    direction = _direction(state, action.cell, action.end)
    if piece_on(state, action.cell) == piece_on(state, action.end):
        raise IllegalMove(f"{action.cell} and {action.end} hold the same element, so swapping them changes nothing")
    if state.movements < 2:
        raise IllegalMove(f"a swap costs two movements, and {_MOVEMENTS[state.movements]} is left in this turn")
    index = hexagons(state.rules.side).index
    lower = action.cell if direction < 3 else action.end
    return encode(SWAP, index[lower], direction % 3)


def _check_own(state: State, cell: str) -> None:
    piece = piece_on(state, cell)
    if piece is None:
        raise IllegalMove(f"{cell} is empty")
    if piece[0] != state.turn:
        raise IllegalMove(f"it is {PLAYERS[state.turn]}'s turn, and {_describe(piece)} stands on {cell}")


def _direction(state: State, start: str, end: str) -> int:
    """The direction from one cell to a neighbour; raises IllegalMove if it is none."""
    index = hexagons(state.rules.side).index
    for direction in range(6):
        if index[start] + step_of(state.rules.side, direction) == index[end]:
            return direction
    raise IllegalMove(f"{end} does not touch {start}")


def _is_own(state: State, cell: str) -> bool:
    piece = piece_on(state, cell)
    return piece is not None and piece[0] == state.turn


def _describe(piece: tuple[int, str]) -> str:
    """A piece in words: `a's fire`."""
    return f"{PLAYERS[piece[0]]}'s {NAMES[piece[1]]}"


def _article(word: str) -> str:
    return f"an {word}" if word[0] in "aeo" else f"a {word}"
