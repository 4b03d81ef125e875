"""Themes of puzzles, such as capture or sacrifice, derived from pieces on the board and the steps of moves.

The page shows the message `theme-NAME`."""

from __future__ import annotations

from collections.abc import Sequence

from ludarium.games.position import Position
from ludarium.kernel import operations as op

THEMES = ("capture", "promotion", "sacrifice", "quiet", "stack", "carry", "swap", "take")
"""Themes of a solution's first turn.  A puzzle has its themes in this order.  The turn:

- `capture`: removes enemy pieces from the board.
- `promotion`: promotes a piece without a capture, in games with turns of one move.
- `sacrifice`: by the end of the reply, loses more pieces than it captures.
- `quiet`: does not capture, promote or end the game.
- `stack`, `carry`, `swap`, `take`: has a step of this kind (`kernel.description.STEP_KINDS`), which joins pieces, moves
  other pieces along, exchanges two pieces, or takes one of the player's pieces off the board."""

_STEP_THEMES = {"stack", "carry", "swap", "take"}


def themes_of(line: Sequence[Position], moves: Sequence[int]) -> tuple[str, ...]:
    """Return the themes of a solution.

    `line`: the positions along the solution.  `moves`: the codes of its moves."""
    start, seat = line[0], line[0].seat
    turn_end = next((n for n in range(1, len(line)) if line[n].seat != seat or line[n].outcome.over), len(line) - 1)
    reply_end = next((n for n in range(turn_end + 1, len(line)) if line[n].seat == seat), len(line) - 1)
    turn = zip(line[:turn_end], moves[:turn_end], strict=True)
    default_paths = (start.game.paths(before.state, move)[0] for before, move in turn)
    themes = {step.kind for path in default_paths for step in path} & _STEP_THEMES
    captured = _pieces_of_others(start, seat) - _pieces_of_others(line[turn_end], seat)
    if captured > 0:
        themes.add("capture")
    elif not start.game.multi_action_turns and _is_noisy(start, moves[0]):
        themes.add("promotion")
    elif not line[turn_end].outcome.over:
        themes.add("quiet")
    lost = _own_pieces(line[turn_end - 1], seat) - _own_pieces(line[reply_end], seat)
    if lost > max(0, _pieces_of_others(start, seat) - _pieces_of_others(line[reply_end], seat)):
        themes.add("sacrifice")
    return tuple(theme for theme in THEMES if theme in themes)


def _is_noisy(position: Position, move: int) -> bool:
    buffer = [0] * op.move_limit(position.state)
    return move in buffer[: op.noisy_moves(position.state, buffer)]


def _own_pieces(position: Position, seat: int) -> int:
    return sum(piece.owner == seat for piece in position.scene.pieces)


def _pieces_of_others(position: Position, seat: int) -> int:
    return sum(piece.owner not in (seat, -1) for piece in position.scene.pieces)
