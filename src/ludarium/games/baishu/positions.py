"""Baishu positions as text, read strictly: the first thing that is wrong is named, with its field.

`7/8/… 12,12,12,12,12,12|12,12,12,12,12,12 a 2:2:- 0 0 1`: rows from the top down, reserves by player, the player to
move, what is left of the turn, null turns, quiet turns, round.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from ludarium.errors import InvalidPosition
from ludarium.games.baishu.board import NOWHERE, cells, hexagons, number_on, numbered
from ludarium.games.baishu.elements import ELEMENTS, NAMES
from ludarium.games.baishu.rules import can_act, outcome
from ludarium.games.baishu.state import (
    MAX_PLAYERS,
    NOBODY,
    Rules,
    State,
    in_reserve,
    one_of,
    placements_at_start,
)
from ludarium.games.text import COUNTER, format_row, parse_counter, quote, split_fields
from ludarium.kernel import operations as op

PLAYERS = "abcdef"
OUT = "x"

_WORD = re.compile(r"[0-9]+|[^0-9][^0-9]?")
_LEFT = re.compile(r"([0-9]):([0-9]):(.)")


def start(rules: Rules) -> State:
    """An empty board, all pieces in the reserves, the first player to move."""
    whole = sum(one_of(element) * rules.pieces for element in range(6))
    reserves = [whole] * rules.players + [NOBODY] * (MAX_PLAYERS - rules.players)
    nothing = (NOWHERE, NOWHERE, NOWHERE)
    return State(nothing, nothing, tuple(reserves), 0, 2, 2, 0, 0, 0, 1, rules)  # type: ignore[arg-type]  # six


def parse(text: str, rules: Rules) -> State:
    """The state of a position string; raises InvalidPosition, which names the field."""
    board, reserves, mover, left, nulls, quiet, number = split_fields(
        text,
        "board",
        "reserves",
        "player to move",
        "what is left of the turn",
        "null turns",
        "quiet turns",
        "round",
    )
    state = _on_board(start(rules), _parse_board(board, rules))
    round_number = parse_counter("round", number, 1)
    placements, movements, removed = _parse_left(left, round_number)
    state = state._replace(
        reserves=_parse_reserves(reserves, rules),
        turn=_parse_mover(mover, rules),
        placements=placements,
        movements=movements,
        removed=removed,
        nulls=parse_counter("null turns", nulls),
        quiet=parse_counter("quiet turns", quiet),
        round=round_number,
    )
    _check_totals(state)
    _check_mover(state)
    return state


def format_position(state: State) -> str:
    """The position string of a state."""
    lengths = hexagons(state.rules.side).lengths
    rows = "/".join(
        format_row(_piece_text(piece_on(state, f"{chr(ord('a') + row)}{n + 1}")) for n in range(lengths[row]))
        for row in range(len(lengths) - 1, -1, -1)
    )
    reserves = "|".join(_format_reserve(reserve) for reserve in state.reserves[: state.rules.players])
    removed = ELEMENTS[state.removed - 1] if state.removed else "-"
    left = f"{state.placements}:{state.movements}:{removed}"
    return f"{rows} {reserves} {PLAYERS[state.turn]} {left} {state.nulls} {state.quiet} {state.round}"


def piece_on(state: State, cell: str) -> tuple[int, str] | None:
    """Owner (a seat) and element (a letter) of the piece on a cell, if there is one."""
    index = hexagons(state.rules.side).index[cell]
    element = number_on(state.elements, index)
    return (number_on(state.owners, index) - 1, ELEMENTS[element - 1]) if element else None


def pieces_on(state: State) -> Iterator[tuple[str, int, str]]:
    """Cell, owner and element of every piece on the board, in the order of the cells."""
    for cell in hexagons(state.rules.side).names:
        piece = piece_on(state, cell)
        if piece is not None:
            yield (cell, *piece)


def _on_board(state: State, pieces: dict[str, tuple[int, int]]) -> State:
    index = hexagons(state.rules.side).index
    elements, owners = state.elements, state.owners
    for cell, (owner, element) in pieces.items():
        here = cells(index[cell])
        elements = numbered(elements, here, element)
        owners = numbered(owners, here, owner)
    return state._replace(elements=elements, owners=owners)


def _parse_board(board: str, rules: Rules) -> dict[str, tuple[int, int]]:
    """Owner and element numbers by cell."""
    lengths = hexagons(rules.side).lengths
    rows = board.split("/")
    if len(rows) != len(lengths):
        raise InvalidPosition(
            f"board: {len(rows)} rows in {quote(board)}; with {rules.side} cells on a side there are {len(lengths)},"
            " from the top down, joined by /"
        )
    pieces: dict[str, tuple[int, int]] = {}
    for row, text in zip(range(len(lengths) - 1, -1, -1), rows, strict=True):
        pieces |= _parse_row(chr(ord("a") + row), lengths[row], text, PLAYERS[: rules.players])
    return pieces


def _parse_row(letter: str, length: int, row: str, players: str) -> dict[str, tuple[int, int]]:
    pieces: dict[str, tuple[int, int]] = {}
    filled = 0
    for word in _WORD.findall(row):
        if word[0].isdigit():
            if not re.fullmatch(COUNTER, word) or word == "0":
                raise InvalidPosition(f"row {letter}: {quote(word)} is no number of empty cells from 1 to {length}")
            filled += int(word)
            continue
        if len(word) < 2 or word[0] not in players or word[1] not in ELEMENTS:
            raise InvalidPosition(
                f"row {letter}: {quote(word)} is no piece such as aF (a player from {players[0]} to {players[-1]},"
                f" an element of {ELEMENTS}) and no number of empty cells"
            )
        filled += 1
        pieces[f"{letter}{filled}"] = players.index(word[0]) + 1, ELEMENTS.index(word[1]) + 1
    if filled != length:
        raise InvalidPosition(f"row {letter}: {quote(row)} has {filled} cells; the row has {length}")
    return pieces


def _parse_reserves(text: str, rules: Rules) -> tuple[int, int, int, int, int, int]:
    parts = text.split("|")
    if len(parts) != rules.players:
        raise InvalidPosition(
            f"reserves: {len(parts)} in {quote(text)}; there are {rules.players} players, joined by |"
        )
    reserves = [_parse_reserve(player, part) for player, part in zip(PLAYERS, parts, strict=False)]
    return tuple(reserves + [NOBODY] * (MAX_PLAYERS - rules.players))  # type: ignore[return-value]  # six


def _parse_reserve(player: str, text: str) -> int:
    if text == OUT:
        return NOBODY
    counts = text.split(",")
    if len(counts) != 6:
        raise InvalidPosition(
            f"reserve of {player}: {quote(text)} is neither x (out of the game) nor six numbers"
            f" for {','.join(ELEMENTS)}"
        )
    return sum(
        one_of(n) * parse_counter(f"reserve of {player}, {NAMES[element]}", count, 0, 999)
        for n, (element, count) in enumerate(zip(ELEMENTS, counts, strict=True))
    )


def _parse_mover(text: str, rules: Rules) -> int:
    if len(text) != 1 or text not in PLAYERS[: rules.players]:
        raise InvalidPosition(f"player to move: {quote(text)} is none of {', '.join(PLAYERS[: rules.players])}")
    return PLAYERS.index(text)


def _parse_left(text: str, number: int) -> tuple[int, int, int]:
    """Placements, movements and the number of the element taken back."""
    match = _LEFT.fullmatch(text)
    if match is None or match[3] not in ELEMENTS + "-":
        raise InvalidPosition(
            f"left of the turn: {quote(text)} is not like 1:2:- (placements, movements, the element taken back or -)"
        )
    placements, movements = int(match[1]), int(match[2])
    if placements > placements_at_start(number):
        raise InvalidPosition(
            f"left of the turn: {quote(text)}: in round {number} there is"
            f" {'one placement' if number > 1 else 'no more than two placements'} in a turn"
        )
    if movements > 2:
        raise InvalidPosition(f"left of the turn: {quote(text)}: there are two movements in a turn")
    return placements, movements, ELEMENTS.find(match[3]) + 1


def _check_totals(state: State) -> None:
    """No element may have more pieces, on the board and in the reserves, than the game owns."""
    most = state.rules.pieces * state.rules.players
    totals = Counter(element for _, _, element in pieces_on(state))
    totals.update(ELEMENTS[state.removed - 1 : state.removed] if state.removed else "")
    for n, element in enumerate(ELEMENTS):
        total = totals[element] + sum(in_reserve(reserve, n) for reserve in state.reserves)
        if total > most:
            raise InvalidPosition(
                f"board and reserves: {total} pieces of {NAMES[element]} ({element}); there are {most} in the game"
            )


def _check_mover(state: State) -> None:
    if state.reserves[state.turn] < 0 and any(reserve >= 0 for reserve in state.reserves):
        raise InvalidPosition(f"player to move: {PLAYERS[state.turn]} is out of the game (reserve x)")
    if outcome(state) == op.ONGOING and not can_act(state):
        raise InvalidPosition(
            f"player to move: {PLAYERS[state.turn]} has no piece on the board and none to place, and would be out"
        )


def _piece_text(piece: tuple[int, str] | None) -> str:
    """A piece as position strings write it, `aF`; "" where there is none."""
    return f"{PLAYERS[piece[0]]}{piece[1]}" if piece else ""


def _format_reserve(reserve: int) -> str:
    return OUT if reserve < 0 else ",".join(str(in_reserve(reserve, element)) for element in range(6))
