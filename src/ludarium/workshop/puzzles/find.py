"""Find the puzzles of a self-play game, and verify, grade and classify them.

The players of the game sometimes play random moves or, in games with several moves per turn, ignore wins, so that
forced wins arise."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import NamedTuple

from ludarium.analysis.line_positions import first_turn, mover_turns, positions_along
from ludarium.analysis.module_game import ModuleGame, run_game
from ludarium.analysis.search_session import MIN_TABLE_BITS, TABLE_BITS, SearchSession
from ludarium.analysis.stop import Stop
from ludarium.engine.request import MAX_LINES
from ludarium.engine.scores import PROVED
from ludarium.games.position import Position
from ludarium.games.spec import Game
from ludarium.workshop.puzzles import solutions
from ludarium.workshop.puzzles.collection import MAX_SOLVER_TURNS, Goal, Puzzle
from ludarium.workshop.puzzles.grade import grade
from ludarium.workshop.puzzles.themes import themes_of

_NODE_LIMITS = (300, 1_000, 3_000)
"""Games with one move per turn: node limits of searches.  Each player gets a random limit for the whole game."""

_MAX_OPENING_PLIES = 6  # maximum random plies at the start

_RANDOM_TURN_RATE = 0.08
"""Games with one move per turn: fraction of turns with a random move."""

_BEST_TURN_COUNT = 3
"""Games with several moves per turn: number of best turns among which a turn is chosen at random."""

_DEFENCE_NODES = 60_000
"""Games with several moves per turn: node limit of a player whose opponent has just ignored a win."""

_IGNORED_WIN_RATE = 0.9
"""Games with several moves per turn: fraction of wins that a player ignores, so that the game can give more puzzles."""

_MAX_TURNS = 250


class SearchedTurn(NamedTuple):
    """A turn of a game in which to find puzzles: the position at its beginning, and the search score for the mover."""

    position: Position
    score: int


def play_turns(game: Game, rng: random.Random, session: SearchSession, stop: Stop) -> list[SearchedTurn]:
    """Play a game in which to find puzzles, and return its searched turns.  If `stop` is set, the result is invalid."""
    board = ModuleGame(game)
    board.begin(game.start(rng.choice(game.setups).name, rng.randrange(1 << 31)))
    opening_plies = rng.randint(0, _MAX_OPENING_PLIES)
    node_limits: list[int] = []
    turns: list[SearchedTurn] = []

    def choose(board: ModuleGame) -> Sequence[int]:
        if len(board.played_moves) < opening_plies:
            return [rng.choice(board.codes)]
        if not node_limits:
            node_limits.extend(rng.choice(_NODE_LIMITS) for _ in game.players)
        position = board.position
        if len(turns) == _MAX_TURNS:
            return ()
        if game.multi_action_turns:
            is_threatened = bool(turns) and turns[-1].score >= PROVED
            score, codes = _choose_turn(position, is_threatened, rng, session, stop)
        else:
            score, codes = _choose_move(position, node_limits[position.seat], rng, session, stop)
        turns.append(SearchedTurn(position, score))
        return codes

    for _ in run_game(board, [choose], stop):
        pass
    return turns


def _choose_move(
    position: Position, nodes: int, rng: random.Random, session: SearchSession, stop: Stop
) -> tuple[int, tuple[int, ...]]:
    score, codes = session.search(position, nodes=nodes, method=solutions.search_method(position), stop=stop).lines[0]
    return score, (rng.choice(position.codes) if rng.random() < _RANDOM_TURN_RATE else codes[0],)


def _choose_turn(
    position: Position, is_threatened: bool, rng: random.Random, session: SearchSession, stop: Stop
) -> tuple[int, tuple[int, ...]]:
    """Return the best score and the turn to play: one of the best turns.

    A player often ignores a win and plays another turn of at least two moves.  If `is_threatened`, the opponent has
    just ignored a win: the player searches longer for a defence, so that few ways to win remain."""
    if is_threatened:
        score, codes = session.search(position, nodes=_DEFENCE_NODES, seed=rng.getrandbits(62), stop=stop).lines[0]
        return score, first_turn(position, codes)
    result = session.search(position, depth=1, lines=MAX_LINES, seed=rng.getrandbits(62), stop=stop)
    turns = [(score, first_turn(position, codes)) for score, codes in result.lines]
    other_turns = [turn for turn in turns if turn[0] < PROVED and len(turn[1]) > 1]
    candidates = (other_turns if rng.random() < _IGNORED_WIN_RATE else []) or turns
    return turns[0][0], rng.choice(candidates[:_BEST_TURN_COUNT])[1]


MAX_PUZZLES_PER_GAME = 2
_MIN_TURNS_BETWEEN = 6
"""Minimum distance in turns between two puzzles of one game, so that a puzzle rarely continues another."""

_EARLIER_TURNS = 4
"""Games with one move per turn: number of turns before a forced win or loss that are also tried as puzzles."""

_ONE_MOVE_WIN_RATE = 0.04
"""Fraction of wins in one move that become puzzles.  It is small because such wins are frequent and easy."""

_FIND_TABLE_BITS = 16
"""Games with one move per turn: the transposition table has 2**`_FIND_TABLE_BITS` slots."""


def find_puzzles(game: Game, seed: int, game_number: int, stop: Stop) -> tuple[Puzzle, ...]:
    """Find the puzzles of self-play game `game_number` of a run.

    The result is reproducible.  It is invalid if `stop` is set.  An executor may call this function in a process on
    another machine."""
    rng = random.Random(f"{seed}/{game_number}")
    session = SearchSession(game, MIN_TABLE_BITS if game.multi_action_turns else _FIND_TABLE_BITS)
    turns = play_turns(game, rng, session, stop)
    puzzles: dict[int, Puzzle] = {}
    for index in _candidate_indices(turns, rng):
        if len(puzzles) == MAX_PUZZLES_PER_GAME or stop.is_set:
            break
        if any(abs(index - other_index) < _MIN_TURNS_BETWEEN for other_index in puzzles):
            continue
        if puzzle := _puzzle_of(turns[index].position, rng, session, stop):
            puzzles[index] = puzzle
    return tuple(puzzle for _, puzzle in sorted(puzzles.items()))


def _candidate_indices(turns: list[SearchedTurn], rng: random.Random) -> list[int]:
    """Return the indices of the turns to try as puzzles, in random order.

    `find_puzzles` stops after a few puzzles, which then are not all from the beginning of the game."""
    earlier_turns = 0 if turns and turns[0].position.game.multi_action_turns else _EARLIER_TURNS
    indices = {
        index
        for proved_index, turn in enumerate(turns)
        if abs(turn.score) >= PROVED
        for index in range(max(proved_index - earlier_turns, 0), proved_index + 1)
    }
    shuffled = sorted(indices)
    rng.shuffle(shuffled)
    return shuffled


def _puzzle_of(position: Position, rng: random.Random, session: SearchSession, stop: Stop) -> Puzzle | None:
    """Return the puzzle of a position, or None.

    None if the position does not have exactly one solution, if the solution is too long or too easy, or if `stop` is
    set."""
    game = position.game
    solution = (_turn_solution if game.multi_action_turns else _move_solution)(position, rng, session, stop)
    if solution is None or stop.is_set:
        return None
    goal, moves = solution
    line = positions_along(position, moves)
    turn_count = mover_turns(line)
    if turn_count > MAX_SOLVER_TURNS:
        return None
    level = grade(line, moves, stop)
    if stop.is_set:
        return None
    reason, themes = line[-1].outcome.reason or "", themes_of(line, moves)
    notation = tuple(game.format_move(before.state, move) for before, move in zip(line, moves, strict=False))
    return Puzzle(str(position), goal, turn_count, level, reason, themes, notation, options=game.non_default_options)


def _move_solution(
    position: Position, rng: random.Random, session: SearchSession, stop: Stop
) -> tuple[Goal, tuple[int, ...]] | None:
    """Return the goal and the line of the solution, or None.

    Skips solutions that only avoid an immediate loss, and most wins in one move, because they are too easy."""
    solution = solutions.find_solution(position, session, solutions.FIND_NODES, stop)
    if solution is None or (solution.goal == "save" and solution.plies <= 2):
        return None
    if solution.goal == "win" and solution.plies == 1 and rng.random() >= _ONE_MOVE_WIN_RATE:
        return None
    deep_session = SearchSession(position.game, TABLE_BITS)
    if not solutions.verify_solution(position, solution, deep_session, solutions.VERIFY_NODES, stop):
        return None
    if solution.goal == "save":
        return "save", (solution.move,)
    line = solutions.winning_line(position, solution.move, deep_session, stop)
    return None if line is None else ("win", line)


def _turn_solution(
    position: Position, rng: random.Random, session: SearchSession, stop: Stop
) -> tuple[Goal, tuple[int, ...]] | None:
    """Like `_move_solution`, for turns of several moves.  Skips positions in which the verification finds a shorter
    winning turn, and most wins in one move, not counting a move that only ends the turn."""
    turn = solutions.find_turn(position, session, stop)
    if turn is None or (len(turn) <= 2 and rng.random() >= _ONE_MOVE_WIN_RATE):
        return None
    verified = solutions.verify_turn(position, session, stop=stop)
    return None if verified is None or len(verified) < len(turn) else ("win", verified)
