"""Games for tests of the page: all games, selected by their properties, never by name."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Iterator
from typing import Any
from urllib.parse import quote

import ludarium
from ludarium.games import registry
from ludarium.games.position import Move, Position
from ludarium.games.scene import Path
from ludarium.games.spec import Game

NAMES = registry.own_names()


def with_turns_of_several_moves() -> str:
    return next(name for name in NAMES if registry.game_class(name).multi_action_turns)


def with_turns_of_one_move() -> str:
    return next(name for name in NAMES if not registry.game_class(name).multi_action_turns)


def for_many_players(least: int = 3) -> Game:
    """The first game for at least this number of players, with this number as its option."""
    for name in NAMES:
        game = registry.game_class(name)
        if game.max_players >= least:
            return ludarium.game(name, players=least)
    raise LookupError(f"no game is for {least} players")


def start(name: str, **options: int | str) -> Position:
    """The default start of a game.  A random start uses the seed 1."""
    return ludarium.game(name, **options).start(seed=1)


def playout(position: Position, seed: int, most: int = 200) -> Iterator[tuple[Position, Move]]:
    """Yield the positions of a random game of at most `most` moves, each with the move made in it."""
    chance = random.Random(seed)
    for _ in range(most):
        if position.outcome.over:
            return
        move = chance.choice(position.moves)
        yield position, move
        position = position.play(move)


def search(wanted: Callable[[Position], Any], seeds: int = 20) -> tuple[Position, Any]:
    """The first position of random playouts for which `wanted` returns a true value, and that value."""
    for seed in range(seeds):
        for name in NAMES:
            for position, _ in playout(start(name), seed):
                if found := wanted(position):
                    return position, found
    raise LookupError("no game has come to such a position")


def places(path: Path) -> list[str]:
    return [step.at for step in path]


def path_of(move: Move) -> Path:
    """A path of the move that makes no other move."""
    others = [sorted_path(path) for other in move.position.moves if other != move for path in other.paths]
    return next(path for path in move.paths if sorted_path(path) not in others)


def sorted_path(path: Path) -> list[str]:
    """The places of a path, with unordered clicks sorted."""
    runs = [
        list(run) for _, run in itertools.groupby(enumerate(path), lambda step: -1 if step[1].unordered else step[0])
    ]
    return [place for run in runs for place in sorted(step.at for _, step in run)]


def goes_on(position: Position, path: Path) -> bool:
    """Whether a longer path begins with this one, so that the move must be confirmed."""
    clicked = places(path)
    return any(len(other) > len(path) and _can_begin(other, clicked) for move in position.moves for other in move.paths)


def _can_begin(path: Path, clicked: list[str]) -> bool:
    """Whether these clicks can begin the path."""
    left = list(path)
    for place in clicked:
        run = list(itertools.takewhile(lambda step: step.unordered, left)) or left[:1]
        step = next((step for step in run if step.at == place), None)
        if step is None:
            return False
        left.remove(step)
    return True


def link_text(start: Position, moves: list[Move]) -> str:
    """The text of a link as in `web/src/game/link.ts`, with all special characters encoded."""
    written = "_".join(quote(str(move), safe="") for move in moves)
    return f"{start.game.name}?position={quote(str(start), safe='')}&moves={written}"
