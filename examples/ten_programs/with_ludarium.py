"""Ten small programs with Ludarium; `with_chess.py` and `with_openspiel.py` do the same with other libraries."""

import random
import sys

import gymnasium

import ludarium
import ludarium.lab
from ludarium.ugi import Engine

RECORD = "1 a4b5c4  2 g6f7d6  3 c4e5f6"


def replay() -> str:
    """The position after the last move of a record."""
    return str(ludarium.read_record(RECORD).end)


def search() -> tuple[str, str]:
    """The best move and its score."""
    line = ludarium.analyse(ludarium.game("pijersi").start(), depth=2).lines[0]
    return line.moves[0], str(line.score)


def random_games(games: int = 10) -> dict[str | None, int]:
    """The number of wins of each player; the key None counts draws."""
    wins: dict[str | None, int] = {}
    for _ in range(games):
        position = ludarium.game("pijersi").start()
        while not position.outcome.over:
            position = position.play(random.choice(position.moves))
        wins[position.outcome.winner] = wins.get(position.outcome.winner, 0) + 1
    return wins


def variations() -> str:
    """A study with a variation and a comment, as text."""
    study = ludarium.Study.at(ludarium.game("pijersi").start())
    study = study.add(0, "a4b5c4")
    study = study.add(1, "g6f7d6", comment="takes the centre")
    study = study.add(1, "f1f2d3", glyph="?!")
    return ludarium.write_study(study)


def engine_process() -> str:
    """The move of an engine in another process."""
    with Engine([sys.executable, "-m", "ludarium", "ugi", "pijersi"]) as engine:
        return str(engine.play(ludarium.game("pijersi").start(), depth=1))


def match(games: int = 2) -> list[int]:
    """The wins of level 0 and of level 2, which exchange seats after each game."""
    levels, wins = [0, 2], [0, 0]
    for number in range(games):
        position = ludarium.game("pijersi").start()
        while not position.outcome.over:
            level = levels[(position.seat + number) % 2]
            position = position.play(ludarium.choose(position, level).move)
        if position.outcome.winner is not None:
            wins[(position.game.players.index(position.outcome.winner) + number) % 2] += 1
    return wins


def environment() -> float:
    """The rewards of a random agent in one game."""
    env, total, ended = gymnasium.make("ludarium/Pijersi-v0"), 0.0, False
    seen, _ = env.reset(seed=1)
    while not ended:
        seen, reward, terminated, truncated, _ = env.step(env.action_space.sample(seen["action_mask"]))
        total, ended = total + reward, terminated or truncated
    return total


def picture() -> str:
    """The start as SVG."""
    return ludarium.picture(ludarium.game("pijersi").start()).svg()


def puzzle() -> list[str]:
    """A line that wins by force."""
    position = ludarium.game("pijersi").position(
        "ps1s-r-s-1/p-w-r-1p-s-1/6/1PS1WRw-rp1/2P-P-2/1R-1RRP-2/1S-1W-S-S- b 2 4"
    )
    line = []
    while not position.outcome.over:
        line.append(ludarium.analyse(position, depth=4).lines[0].moves[0])
        position = position.play(line[-1])
    return line


def perft() -> int:
    """The number of legal sequences of two plies."""
    return ludarium.perft(ludarium.game("pijersi").start(), 2)
