"""What happens in a puzzle, told in words that every game knows: found from pieces on the board and steps of moves.

Each theme's text is the message `theme-NAME` of the sentences that games share; how the game is won is told by the
outcome's own message.
"""

from __future__ import annotations

from collections.abc import Sequence

from ludarium.games.position import Position
from ludarium.kernel import operations as op

THEMES = ("capture", "promotion", "sacrifice", "quiet", "stack", "carry", "swap", "take")
"""Of the first turn: it takes enemy pieces off the board; promotes; costs more than it takes, at once or by the reply;
does none of the first two; and the kinds of steps of `kernel.description.STEP_KINDS` that are not in every move: joins
pieces, takes others along, exchanges two, takes a piece back."""

_STEPS = ("stack", "carry", "swap", "take")


def themes_of(line: Sequence[Position], moves: Sequence[int]) -> tuple[str, ...]:
    """The themes of a solution: its positions from the first to the last, and the moves between them."""
    start, seat = line[0], line[0].seat
    end = next((n for n, position in enumerate(line) if n and _turn_is_over(position, seat)), len(line) - 1)
    reply = next((n for n, position in enumerate(line) if n > end and position.seat == seat), len(line) - 1)
    found = _steps(line[:end], moves[:end])
    taken = _pieces_of_others(start, seat) - _pieces_of_others(line[end], seat)
    if taken > 0:
        found.add("capture")
    elif not start.game.multi_action_turns and _is_noisy(start, moves[0]):
        found.add("promotion")
    elif not line[end].outcome.over:
        found.add("quiet")
    lost = _own_pieces(line[end - 1], seat) - _own_pieces(line[reply], seat)
    if lost > max(0, _pieces_of_others(start, seat) - _pieces_of_others(line[reply], seat)):
        found.add("sacrifice")
    return tuple(theme for theme in THEMES if theme in found)


def _turn_is_over(position: Position, seat: int) -> bool:
    return position.seat != seat or position.outcome.over


def _steps(line: Sequence[Position], moves: Sequence[int]) -> set[str]:
    """The kinds of steps of some moves, as they are usually clicked."""
    kinds = {
        step.kind
        for position, move in zip(line, moves, strict=True)
        for step in position.game.paths(position.state, move)[0]
    }
    return kinds & set(_STEPS)


def _is_noisy(position: Position, move: int) -> bool:
    buffer = [0] * op.move_limit(position.state)
    return move in buffer[: op.noisy_moves(position.state, buffer)]


def _own_pieces(position: Position, seat: int) -> int:
    return sum(piece.owner == seat for piece in position.scene.pieces)


def _pieces_of_others(position: Position, seat: int) -> int:
    return sum(piece.owner not in (seat, -1) for piece in position.scene.pieces)
