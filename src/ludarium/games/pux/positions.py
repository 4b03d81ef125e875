"""Pux positions as text: position strings, read strictly."""

from __future__ import annotations

from ludarium.errors import InvalidPosition
from ludarium.games.pux.board import BLACK, INDEX, WHITE
from ludarium.games.pux.rules import STONES, State
from ludarium.games.text import RESIGNED, format_row, parse_counter, quote, resigned, split_fields
from ludarium.kernel.bits import bit

COLOURS = ("white", "black")

_RANKS = "87654321"
_FILES = "abcdefgh"
_PIECES = "wbWB"
_LATERAL = ("-", "w", "b", "wb")
"""By the set of players: 1 White, 2 Black."""


def parse(text: str, draw_after: int) -> State:
    """The state of a position string such as `1bbbbbb1/…/1wwwwww1 w - 0 1`; raises InvalidPosition, which names the
    field."""
    board, side, lateral, quiet, number, *gave_up = split_fields(
        text,
        "board",
        "side to move",
        "players whose last turn was lateral",
        "plies without a capture or promotion",
        "ply number",
        resignation=True,
    )
    pieces = _parse_board(board)
    if side not in ("w", "b"):
        raise InvalidPosition(f"side to move: {quote(side)} is neither w nor b")
    if lateral not in _LATERAL:
        raise InvalidPosition(f"players whose last turn was lateral: {quote(lateral)} is none of -, w, b and wb")
    state = State(
        white=_cells(pieces, "wW"),
        black=_cells(pieces, "bB"),
        promoted=_cells(pieces, "WB"),
        turn=WHITE if side == "w" else BLACK,
        lateral=_LATERAL.index(lateral),
        quiet=parse_counter("plies without a capture or promotion", quiet),
        number=parse_counter("ply number", number, 1),
        draw_after=draw_after,
        resigned=0,
    )
    return resigned(state, gave_up[0]) if gave_up else state


def format_position(state: State) -> str:
    """The position string of a state."""
    board = "/".join(format_row(piece_on(state, file + rank) for file in _FILES) for rank in _RANKS)
    end = f" {RESIGNED}" if state.resigned else ""
    return f"{board} {'wb'[state.turn]} {_LATERAL[state.lateral]} {state.quiet} {state.number}{end}"


def piece_on(state: State, cell: str) -> str:
    """The letter of the piece on a cell, `w` or `b`, upper case for a promoted one; empty if there is none."""
    at = bit(INDEX[cell])
    if not (state.white | state.black) & at:
        return ""
    letter = "w" if state.white & at else "b"
    return letter.upper() if state.promoted & at else letter


def owner_of(piece: str) -> int:
    """Whose piece a letter stands for."""
    return WHITE if piece in "wW" else BLACK


def _parse_board(board: str) -> dict[str, str]:
    ranks = board.split("/")
    if len(ranks) != len(_RANKS):
        raise InvalidPosition(
            f"board: {len(ranks)} ranks in {quote(board)}; there are eight, from 8 down to 1, joined by /"
        )
    pieces: dict[str, str] = {}
    for name, rank in zip(_RANKS, ranks, strict=True):
        pieces |= _parse_rank(name, rank)
    if not pieces:
        raise InvalidPosition(f"board: {quote(board)} has no stones at all")
    for colour, letters in zip(COLOURS, ("wW", "bB"), strict=True):
        found = sum(1 + letter.isupper() for letter in pieces.values() if letter in letters)
        if found > STONES:
            raise InvalidPosition(
                f"board: {found} {colour} stones in {quote(board)} (a promoted piece has two); there are {STONES}"
            )
    return pieces


def _parse_rank(name: str, rank: str) -> dict[str, str]:
    pieces: dict[str, str] = {}
    width, before = 0, ""
    for letter in rank:
        if letter in "12345678":
            if before.isdigit():
                raise InvalidPosition(f"rank {name}: {quote(before + letter)}: empty cells side by side are one number")
            width += int(letter)
        elif letter in _PIECES:
            if width < len(_FILES):
                pieces[f"{_FILES[width]}{name}"] = letter
            width += 1
        else:
            raise InvalidPosition(
                f"rank {name}: {quote(letter)} is no stone (w, b), no promoted piece (W, B)"
                " and no number of empty cells from 1 to 8"
            )
        before = letter
    if width != len(_FILES):
        raise InvalidPosition(f"rank {name}: {quote(rank)} has {width} cells; a rank has {len(_FILES)}")
    return pieces


def _cells(pieces: dict[str, str], letters: str) -> int:
    cells = 0
    for cell, letter in pieces.items():
        if letter in letters:
            cells |= bit(INDEX[cell])
    return cells
