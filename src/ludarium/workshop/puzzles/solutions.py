"""Solutions of puzzles: find them, and verify that a position has only one.

In games with turns of one move, a search proves forced wins and losses (`engine.scores`), but cannot prove that all
other moves fail.  Therefore, a second search with many more nodes must find no other solution.  For a win, other
moves must not win a little later: the second search must look further than the win by at least one ply for each player,
unless the best other move leads to no clear advantage.

In games with turns of several moves, puzzles ask for a win within one turn, which needs no further proof.  Two winning
turns are the same solution if, without moves that the win does not need, they remove the same enemy pieces."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ludarium.analysis.line_positions import codes_of, first_turn, has_won, mover_turns, position_after, positions_along
from ludarium.analysis.search_session import SearchAnswer, SearchSession
from ludarium.analysis.stop import Stop
from ludarium.engine.request import BEST_REPLY_PLUS, MAX_LINES, PARANOID
from ludarium.engine.scores import PROVED, WIN
from ludarium.errors import LudariumError
from ludarium.games.position import Position
from ludarium.games.spec import Game
from ludarium.kernel import operations as op
from ludarium.workshop.puzzles.collection import Goal, Puzzle, position_of
from ludarium.workshop.puzzles.themes import themes_of

FIND_NODES, VERIFY_NODES, _LINE_NODES = 30_000, 800_000, 100_000
"""Node limits of the searches that find a candidate, that verify it, and that extend the line of its solution."""

_LONGEST_LINE = 64  # in plies; a win with a longer line is no puzzle
FIRST_MOVES = 100
"""The number of most promising first moves after which `verify_turn` searches separately.  A single search drops most
unfinished turns, and so may miss a solution."""
_LINES_EACH = 8  # maximum number of turns that each of these separate searches returns
TurnCodes = tuple[int, ...]
PieceSet = frozenset[object]


class Solution(NamedTuple):
    """The only move that wins, or the only move that avoids a loss."""

    goal: Goal
    move: int
    plies: int
    """Goal `win`: plies until the win.  Goal `save`: plies until the best other move loses."""


def find_solution(position: Position, session: SearchSession, nodes: int, stop: Stop | None = None) -> Solution | None:
    """Search `nodes` nodes for a puzzle's solution, which must be the only one.  Return it unverified, or None."""
    return _only_solution(position, _two_lines(position, session, nodes, stop))


def verify_solution(
    position: Position, found: Solution, session: SearchSession, nodes: int, stop: Stop | None = None
) -> bool:
    """Return whether a search of `nodes` nodes finds the same solution as `found` and no other."""
    answer = _two_lines(position, session, nodes, stop)
    again = _only_solution(position, answer)
    if again is None or (again.goal, again.move) != (found.goal, found.move):
        return False
    is_deep_enough = answer.depth >= found.plies + len(position.game.players)
    return found.goal == "save" or is_deep_enough or answer.lines[1][0] < position.game.eval_scale


def search_method(position: Position) -> int:
    """Return the value of the parameter `method` of `SearchSession.search` for searches that prove solutions.

    With several opponents, it is PARANOID, which proves a win even against opponents who cooperate."""
    return PARANOID if len(position.game.players) > 2 else BEST_REPLY_PLUS


def _two_lines(position: Position, session: SearchSession, nodes: int, stop: Stop | None) -> SearchAnswer:
    return session.search(position, nodes=nodes, lines=2, method=search_method(position), stop=stop)


def _only_solution(position: Position, answer: SearchAnswer) -> Solution | None:
    """Of the two best moves, return the first if it alone wins or, with two players, alone avoids a loss; else None.

    A saving move needs a score above minus half of `eval_scale`, because a slightly deeper search may refute moves with
    lower scores."""
    if len(answer.lines) < 2:
        return None
    (best, line), (other, _) = answer.lines
    if best >= PROVED and other < PROVED:
        return Solution("win", line[0], WIN - best)
    if len(position.game.players) == 2 and other <= -PROVED and best > -position.game.eval_scale // 2:
        return Solution("save", line[0], WIN + other)
    return None


def winning_line(
    position: Position, first: int, session: SearchSession, stop: Stop | None = None
) -> tuple[int, ...] | None:
    """Return the moves from the solution `first` to the end of the game, against the longest defence.

    Returns None if a search does not prove the win, or if the line gets longer than `_LONGEST_LINE`."""
    seat, moves = position.seat, [first]
    position = position_after(position, first)
    while not position.outcome.over:
        answer = session.search(position, nodes=_LINE_NODES, method=search_method(position), stop=stop)
        if not is_won(position, answer, seat) or len(moves) > _LONGEST_LINE:
            return None
        for code in answer.lines[0][1]:
            if code not in position.codes:
                break  # with three or more players, search lines lack some moves of the opponents
            moves.append(code)
            position = position_after(position, code)
    return tuple(moves) if has_won(position, seat) else None


def is_won(position: Position, answer: SearchAnswer, seat: int) -> bool:
    """Return whether `answer`, the answer of a search of `position` by `search_method`, proves a win for `seat`.

    If an opponent is to move, a proved loss of the opponent is the win.  The game must not be over."""
    score = answer.lines[0][0]
    return score >= PROVED if position.seat == seat else score <= -PROVED


def find_turn(position: Position, session: SearchSession, stop: Stop | None = None) -> TurnCodes | None:
    """Return a puzzle's solution: a shortest winning turn, if all winning turns that one search finds are the same
    solution, else None."""
    return _single_solution(position, _winning_turns(position, session, MAX_LINES, stop))


def verify_turn(
    position: Position, session: SearchSession, first_moves: int = FIRST_MOVES, stop: Stop | None = None
) -> TurnCodes | None:
    """Verify that a puzzle has only one solution: like `find_turn`, but also search after the `first_moves` most
    promising moves."""
    return _single_solution(position, _turns_of_many_searches(position, session, first_moves, stop))


def _winning_turns(position: Position, session: SearchSession, lines: int, stop: Stop | None) -> Iterator[TurnCodes]:
    for score, codes in session.search(position, depth=1, lines=lines, stop=stop).lines:
        if score >= PROVED:
            yield first_turn(position, codes)


def _turns_of_many_searches(
    position: Position, session: SearchSession, first_moves: int, stop: Stop | None
) -> Iterator[TurnCodes]:
    yield from _winning_turns(position, session, MAX_LINES, stop)
    best_first = sorted(position.codes, key=lambda code: -op.move_score(position.state, code))
    for code in best_first[:first_moves]:
        if stop is not None and stop.is_set:
            return
        child = position_after(position, code)
        if has_won(child, position.seat):
            yield (code,)
        elif child.seat == position.seat and not child.outcome.over:
            for turn in _winning_turns(child, session, _LINES_EACH, stop):
                yield (code, *turn)


def _single_solution(position: Position, turns: Iterator[TurnCodes]) -> TurnCodes | None:
    """Return a shortest turn, without idle moves, if all turns remove the same pieces, else None."""
    shortest: TurnCodes | None = None
    removed: PieceSet | None = None
    seen: set[frozenset[int]] = set()
    for turn in turns:
        if frozenset(turn) in seen:
            continue
        seen.add(frozenset(turn))
        if shortest is not None and len(turn) >= len(shortest) and _removed_pieces(position, turn) == removed:
            continue
        short = without_idle_moves(position, turn)
        result = _removed_pieces(position, short)
        if removed is not None and result != removed:
            return None
        if shortest is None or len(short) < len(shortest):
            shortest, removed = short, result
    return shortest


def _removed_pieces(position: Position, turn: TurnCodes) -> PieceSet:
    """Return the enemy pieces that a turn removes, or the key of its last position if the turn removes none."""
    end = positions_along(position, turn)[-1]
    gone = _enemies(position, position.seat) - _enemies(end, position.seat)
    return gone or frozenset({op.key(end.state)})


def _enemies(position: Position, seat: int) -> PieceSet:
    return frozenset((piece.cell, piece.symbol) for piece in position.scene.pieces if piece.owner not in (seat, -1))


def without_idle_moves(position: Position, turn: TurnCodes) -> TurnCodes:
    """Return a winning turn without its idle moves.  A move is idle if the turn also wins without it."""
    for idle in range(len(turn)):
        shorter = turn[:idle] + turn[idle + 1 :]
        if shorter and _wins(position, shorter):
            return without_idle_moves(position, shorter)
    return turn


def _wins(position: Position, turn: TurnCodes) -> bool:
    seat = position.seat
    for code in turn:
        if code not in position.codes:
            return False
        position = position_after(position, code)
    return has_won(position, seat)


def puzzle_fault(game: type[Game], puzzle: Puzzle) -> str:
    """Check the solution of a stored puzzle: return a message about its first fault, or an empty string."""
    try:
        position = position_of(game, puzzle)
        moves = codes_of(position, puzzle.solution)
    except LudariumError as error:
        return str(error)
    if str(position) != puzzle.position:
        return f"the position must be written {position}"
    line = positions_along(position, moves)
    written = tuple(position.game.format_move(before.state, move) for before, move in zip(line, moves, strict=False))
    if written != puzzle.solution:
        return f"the solution must be written {' '.join(written)}"
    if puzzle.goal == "win":
        if not has_won(line[-1], position.seat) or line[-1].outcome.reason != puzzle.reason:
            return f"the solution ends with {line[-1].outcome}"
        if mover_turns(line) != puzzle.turns:
            return f"the solution takes {mover_turns(line)} turns"
    elif len(moves) != 1 or puzzle.turns != 1 or line[-1].outcome.over:
        return "the solution must be one move that saves the game"
    themes = themes_of(line, moves)
    return "" if themes == puzzle.themes else f"its themes are {', '.join(themes)}"
