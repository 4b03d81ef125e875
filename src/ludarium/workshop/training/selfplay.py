"""Self-play games of the engine, for any number of players.

The rules, the weights, the settings, the seed and the game's number determine a game.  The number of threads and
machines has no effect.  A training run stores its games in a journal."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from ludarium.analysis.module_game import ModuleGame, run_game
from ludarium.analysis.search_session import SearchSession
from ludarium.analysis.stop import Stop
from ludarium.arena.executor import Executor
from ludarium.arena.journal import Journal
from ludarium.arena.workers import ThreadWorkers
from ludarium.errors import InvalidOption
from ludarium.games.spec import Game
from ludarium.modules.runtime import load_module

_SEARCH_TABLE_BITS = 13
"""The transposition table has 2**`_SEARCH_TABLE_BITS` slots.  Small tables are allocated quickly for each game."""

_CANDIDATE_COUNT = 64
"""Games with several moves per turn: number of best turns of which a random turn may be chosen."""

_CANDIDATE_RATE = 0.75
"""Games with several moves per turn: fraction of the random turns that are chosen from the best turns."""

_MAX_SEARCHED_TURNS = 400
"""Number of searched turns after which a game ends as a draw."""


@dataclass(frozen=True)
class SelfPlaySettings:
    """Settings of the self-play games of a training run."""

    nodes: int = 1000
    """Search nodes per turn."""
    opening_plies: int = 6
    """Maximum number of random plies at the start."""
    random_move_rate: float = 0.1
    """Fraction of random moves after the opening, in games with turns of one move.

    Random moves lead to positions that a search visits but good play avoids."""
    random_turn_rate: float = 0.25
    """Fraction of random turns, in games with turns of several moves.

    Most random turns are chosen from the best turns (`_CANDIDATE_RATE`).  In the other random turns, the first move
    is random, and the other moves are chosen like a new turn."""


class SelfPlaySearch(NamedTuple):
    """A searched position of a self-play game for training."""

    ply: int
    move: int
    """The best move, or the first move of the best turn.  The game may continue with a random move instead."""
    score: int
    """Score for the mover, in hundredths of a piece."""


class SelfPlayGame(NamedTuple):
    """A finished self-play game for training: one row of the file of games."""

    number: int
    start: str
    """Position string of the start."""
    moves: tuple[int, ...]
    winner: int
    """The winner's seat; -1 after a draw."""
    searches: tuple[SelfPlaySearch, ...]


def play_game(game: Game, seed: int, settings: SelfPlaySettings, number: int, stop: Stop) -> SelfPlayGame | None:
    """Play the self-play game `number` of this seed.  Return None if `stop` is set.

    If a turn has several moves, one search finds all moves that remain in the turn.  An executor may call this function
    in a process on another machine."""
    rng = random.Random(f"{seed}/{number}")
    board, session = ModuleGame(game, native=True), SearchSession(game, _SEARCH_TABLE_BITS, native=True)
    board.begin(game.start(rng.choice(game.setups).name, rng.randrange(1 << 31)))
    opening_plies = rng.randint(0, settings.opening_plies)
    searches: list[SelfPlaySearch] = []

    def choose(board: ModuleGame) -> Sequence[int]:
        if len(board.played_moves) < opening_plies:
            return [rng.choice(board.codes)]
        if len(searches) == _MAX_SEARCHED_TURNS:
            return ()
        line_count = _CANDIDATE_COUNT if game.multi_action_turns else 1
        lines = session.search(board.position, nodes=settings.nodes, lines=line_count, stop=stop).lines
        score, line = lines[0]
        searches.append(SelfPlaySearch(len(board.played_moves), line[0], score))
        if not game.multi_action_turns:
            return [rng.choice(board.codes) if rng.random() < settings.random_move_rate else line[0]]
        if rng.random() >= settings.random_turn_rate:
            return line
        return rng.choice(lines)[1] if rng.random() < _CANDIDATE_RATE else [rng.choice(board.codes)]

    for _ in run_game(board, [choose], stop):
        pass
    if stop.is_set:
        return None
    return SelfPlayGame(number, str(board.start), tuple(board.played_moves), board.winner, tuple(searches))


def play_games(
    game: Game,
    file: Path,
    game_count: int,
    seed: int,
    settings: SelfPlaySettings,
    *,
    executor: Executor | None = None,
    stop: Stop | None = None,
    progress: Callable[[int, int], None] = lambda _done, _total: None,
) -> bool:
    """Add the missing self-play games of a training run to the file, in order.  Return whether the file is complete.

    `progress` receives the number of games in the file and `game_count`.  Raises InvalidOption if the file has invalid
    rows."""
    stop = stop or Stop()
    with Journal(file, None, read=_read_number, write=lambda _number, played: played) as journal:
        done = len(journal.results)
        progress(done, game_count)
        load_module(type(game))  # before threads start, because they would load it concurrently
        units = ((number, number) for number in range(done, game_count))  # the key and the argument of `play_game`
        for _ in journal.complete(units, partial(play_game, game, seed, settings), executor or ThreadWorkers(1), stop):
            done += 1
            progress(done, game_count)
    return done >= game_count


def _read_number(row: Any) -> tuple[int, Any]:
    """Read only a game's number, the key of its unit in the journal.  `read_self_play` reads the other fields."""
    number, _start, _moves, _winner, _searches = row
    return number, None


def read_self_play(file: Path) -> Iterator[SelfPlayGame]:
    """Yield the games of a file, in order.  Raises InvalidOption at an invalid row."""
    with file.open(encoding="utf-8") as stream:
        for expected_number, row in enumerate(stream):
            try:
                number, start, moves, winner, search_rows = json.loads(row)
                searches = tuple(SelfPlaySearch(*search) for search in search_rows)
                played = SelfPlayGame(number, start, tuple(moves), winner, searches)
            except (ValueError, TypeError):
                number = None
            if number != expected_number:
                raise InvalidOption(
                    "{file}, line {line}: expected self-play game {number}; start a new training in another folder",
                    file=file,
                    line=expected_number + 1,
                    number=expected_number,
                )
            yield played
