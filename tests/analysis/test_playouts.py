"""Random playouts: each game counts once, and a seed makes them reproducible."""

from __future__ import annotations

import ludarium
from ludarium.analysis.perft import playouts
from ludarium.engine.request import MAX_PLAYOUT_PLIES

START = ludarium.game("pijersi").start()


def test_every_game_ends_once() -> None:
    played = playouts(START, 300, seed=4)
    assert sum(played.wins.values()) + played.draws == 300
    assert played.unfinished == 0
    assert list(played.wins) == ["white", "black"]
    assert min(played.wins.values()) > 0
    assert played.plies > 300
    assert played.seconds > 0


def test_seed_determines_playouts() -> None:
    def result(seed: int) -> tuple[int, dict[str, int], int]:
        played = playouts(START, 50, seed)
        return played.plies, played.wins, played.draws

    assert result(4) == result(4)
    assert len({result(seed)[0] for seed in (4, 5, -1, 1 << 80)}) > 1


def test_playout_of_finished_game() -> None:
    won = ludarium.game("pijersi").position("6/7/6/7/6/7/5s- w 0 30")
    played = playouts(won, 10, seed=1)
    assert (played.plies, played.wins, played.draws) == (0, {"white": 0, "black": 10}, 0)


def test_endless_games_are_abandoned() -> None:
    """A stack of wises per side, which can neither capture nor reach the goal."""
    nobody_wins = "2ww3/7/6/7/6/7/2WW3 w 0 1"
    endless = ludarium.game("pijersi", draw_after=0).position(nobody_wins)
    played = playouts(endless, 3, seed=1)
    assert (played.unfinished, played.draws, played.plies) == (3, 0, 3 * MAX_PLAYOUT_PLIES)
    drawn = playouts(ludarium.game("pijersi").position(nobody_wins), 3, seed=1)
    assert (drawn.unfinished, drawn.draws, drawn.plies) == (0, 3, 60)
