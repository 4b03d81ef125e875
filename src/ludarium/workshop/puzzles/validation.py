"""Check a puzzle against the rules of its game, as far as that needs no search."""

from __future__ import annotations

from ludarium.analysis.play import has_won, positions_along, turns_in
from ludarium.errors import LudariumError
from ludarium.games.position import Position
from ludarium.games.spec import Game
from ludarium.workshop.puzzles.collection import Puzzle, position_of
from ludarium.workshop.puzzles.themes import themes_of


def fault_of(game: type[Game], puzzle: Puzzle) -> str:
    """In a few words what is wrong with a puzzle of this game, or nothing."""
    try:
        position = position_of(game, puzzle)
        moves = _codes(position, puzzle.solution)
    except LudariumError as error:
        return str(error)
    if str(position) != puzzle.position:
        return f"the position is written {position}"
    line = positions_along(position, moves)
    written = tuple(position.game.format_move(at.state, move) for at, move in zip(line, moves, strict=False))
    if written != puzzle.solution:
        return f"the solution is written {' '.join(written)}"
    if puzzle.goal == "win":
        if not has_won(line[-1], position.seat) or line[-1].outcome.reason != puzzle.reason:
            return f"the solution ends with {line[-1].outcome}"
        if turns_in(line) != puzzle.turns:
            return f"the solution takes {turns_in(line)} turns"
    elif len(moves) != 1 or puzzle.turns != 1 or line[-1].outcome.over:
        return "one move is to save the game"
    themes = themes_of(line, moves)
    return "" if themes == puzzle.themes else f"its themes are {', '.join(themes)}"


def _codes(position: Position, solution: tuple[str, ...]) -> list[int]:
    """The moves of a solution; raises IllegalMove."""
    codes: list[int] = []
    for text in solution:
        codes.append(position.move(text).code)
        position = position.play(text)
    return codes
