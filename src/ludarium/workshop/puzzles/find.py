"""The puzzles of one game of the engine against itself, proved, graded and named.

Its players are of unequal care, and blunder now and then.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import NamedTuple

from ludarium.analysis.play import Board, play, positions_along, turn_of, turns_in
from ludarium.analysis.search_session import TABLE_BITS, SearchSession
from ludarium.analysis.stop import Stop
from ludarium.engine.request import MAX_LINES
from ludarium.engine.scores import PROVED
from ludarium.games.position import Position
from ludarium.games.spec import Game
from ludarium.workshop.puzzles import proof, turn_proof
from ludarium.workshop.puzzles.collection import MAX_TURNS, Goal, Puzzle
from ludarium.workshop.puzzles.grade import grade
from ludarium.workshop.puzzles.proof import method
from ludarium.workshop.puzzles.themes import themes_of

_NODES = (300, 1_000, 3_000)
"""What a player may look at for each turn; each player keeps to one of them."""

_OPENING_PLIES = 6
"""The greatest number of random plies at the start."""

_RANDOM_TURN_RATE = 0.08

_BEST_TURNS = 3
"""Where a turn is a series of moves, one of this number of best turns is played."""

_CAREFUL_NODES = 60_000

_PASSED_OVER_RATE = 0.9
"""Where a turn is a series of moves, the rate of wins that a player passes over: one that can win now can be given the
same task again in a later turn of the game."""

_MAX_TURNS = 250


class Turn(NamedTuple):
    """A position at the beginning of a turn, and what the player thought of it."""

    position: Position
    score: int


def play_turns(game: Game, rng: random.Random, session: SearchSession, stop: Stop) -> list[Turn]:
    """The turns of one game, all of whose chances are drawn from `rng`; of no use once `stop` is set."""
    board = Board(game)
    board.put(game.start(rng.choice(game.setups).name, rng.randrange(1 << 31)))
    opening_plies = rng.randint(0, _OPENING_PLIES)
    nodes: list[int] = []
    turns: list[Turn] = []

    def choose(board: Board) -> Sequence[int]:
        if len(board.played) < opening_plies:
            return [rng.choice(board.codes)]
        if not nodes:
            nodes.extend(rng.choice(_NODES) for _ in game.players)
        position = board.position
        if len(turns) == _MAX_TURNS:
            return ()
        if game.multi_action_turns:
            threatened = bool(turns) and turns[-1].score >= PROVED
            score, codes = _choose_turn(position, threatened, rng, session, stop)
        else:
            score, codes = _choose_move(position, nodes[position.seat], rng, session, stop)
        turns.append(Turn(position, score))
        return codes

    for _ in play(board, [choose], stop):
        pass
    return turns


def _choose_move(
    position: Position, nodes: int, rng: random.Random, session: SearchSession, stop: Stop
) -> tuple[int, tuple[int, ...]]:
    score, codes = session.search(position, nodes=nodes, method=method(position), stop=stop).lines[0]
    return score, (rng.choice(position.codes) if rng.random() < _RANDOM_TURN_RATE else codes[0],)


def _choose_turn(
    position: Position, threatened: bool, rng: random.Random, session: SearchSession, stop: Stop
) -> tuple[int, tuple[int, ...]]:
    """One of the better turns.  A win is often passed over for another turn in which something is done; who was let off
    so defends with care, which leaves few ways to win."""
    if threatened:
        score, codes = session.search(position, nodes=_CAREFUL_NODES, seed=rng.getrandbits(62), stop=stop).lines[0]
        return score, turn_of(position, codes)
    answer = session.search(position, depth=1, lines=MAX_LINES, seed=rng.getrandbits(62), stop=stop)
    turns = [(score, turn_of(position, codes)) for score, codes in answer.lines]
    no_wins = [turn for turn in turns if turn[0] < PROVED and len(turn[1]) > 1]
    others = no_wins if rng.random() < _PASSED_OVER_RATE else []
    return turns[0][0], rng.choice((others or turns)[:_BEST_TURNS])[1]


MOST_OF_ONE_GAME = 2
_TURNS_APART = 6
"""Minimum turns between two puzzles of one game, so that none continues another."""

_BEFORE = 4
"""Turns before a player saw a win or a loss in which a deeper search looks for it."""

_WIN_AT_ONCE_RATE = 0.04
"""The rate of wins in one move that are kept: there are many, and they are easy."""

_TABLE_BITS = 16
_NO_TABLE = 1
"""Bits of a table that is not used: where a turn is a series of moves, the search has none."""


def puzzles_of_game(game: Game, seed: int, number: int, stop: Stop) -> tuple[Puzzle, ...]:
    """What game `number` of a run gives, the same each time; nothing of use once `stop` is set."""
    rng = random.Random(f"{seed}/{number}")
    session = SearchSession(game, _NO_TABLE if game.multi_action_turns else _TABLE_BITS)
    turns = play_turns(game, rng, session, stop)
    found: dict[int, Puzzle] = {}
    for place in _places(turns, rng):
        if len(found) == MOST_OF_ONE_GAME or stop.is_set:
            break
        if all(abs(place - other) >= _TURNS_APART for other in found):
            puzzle = _puzzle(turns[place].position, rng, session, stop)
            if puzzle is not None:
                found[place] = puzzle
    return tuple(puzzle for _, puzzle in sorted(found.items()))


def _places(turns: list[Turn], rng: random.Random) -> list[int]:
    """The turns at which something may be proved, in random order, so that long and short wins are found alike."""
    before = 0 if turns and turns[0].position.game.multi_action_turns else _BEFORE
    places = {
        place
        for number, turn in enumerate(turns)
        if abs(turn.score) >= PROVED
        for place in range(max(number - before, 0), number + 1)
    }
    mixed = sorted(places)
    rng.shuffle(mixed)
    return mixed


def _puzzle(position: Position, rng: random.Random, session: SearchSession, stop: Stop) -> Puzzle | None:
    """The puzzle of a position, if it is one."""
    search = _solved_turn if position.game.multi_action_turns else _solved_move
    found = search(position, rng, session, stop)
    if found is None or stop.is_set:
        return None
    goal, moves = found
    line = positions_along(position, moves)
    turns = turns_in(line)
    if turns > MAX_TURNS:
        return None
    level = grade(line, moves, stop)
    if stop.is_set:
        return None
    return Puzzle(
        str(position),
        goal,
        turns,
        level,
        line[-1].outcome.reason or "",
        themes_of(line, moves),
        tuple(position.game.format_move(at.state, move) for at, move in zip(line, moves, strict=False)),
        options=position.game.non_default_options,
    )


def _solved_move(
    position: Position, rng: random.Random, session: SearchSession, stop: Stop
) -> tuple[Goal, tuple[int, ...]] | None:
    """The goal and the solution's line; those that are seen at a glance are mostly left out."""
    found = proof.find(position, session, proof.FIND_NODES, stop)
    if found is None or (found.goal == "save" and found.plies <= 2):
        return None
    if found.goal == "win" and found.plies == 1 and rng.random() >= _WIN_AT_ONCE_RATE:
        return None
    deep = SearchSession(position.game, TABLE_BITS)
    if not proof.verify(position, found, deep, proof.VERIFY_NODES, stop):
        return None
    if found.goal == "save":
        return "save", (found.move,)
    line = proof.winning_line(position, found.move, deep, stop)
    return None if line is None else ("win", line)


def _solved_turn(
    position: Position, rng: random.Random, session: SearchSession, stop: Stop
) -> tuple[Goal, tuple[int, ...]] | None:
    """The same for turns; won at a glance is what takes one move, besides the one that ends the turn, and what can be
    won by a shorter turn than one search finds is left out."""
    found = turn_proof.find_turn(position, session, stop)
    if found is None or (len(found) <= 2 and rng.random() >= _WIN_AT_ONCE_RATE):
        return None
    turn = turn_proof.verify_turn(position, session, stop=stop)
    return None if turn is None or len(turn) < len(found) else ("win", turn)
