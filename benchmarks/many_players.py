"""Compare search methods in games with three or more players: `python -m benchmarks.many_players`.

Each game begins with one random ply per player.

- `mixed` games: the search methods share the seats, in all arrangements with as many different methods as possible.
- `greedy` and `random` games: one search plays each seat in turn, against greedy or random players.  A greedy player
  searches one ply with the same evaluation and plays one of the best moves.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import cycle, islice, product
from math import sqrt

import ludarium
from ludarium.analysis.search_session import SearchSession
from ludarium.analysis.stop import Deadline, Stop
from ludarium.engine import request
from ludarium.games.position import Move, Position
from ludarium.games.spec import Game

Player = Callable[[Position, random.Random], int]

METHODS = {
    "best-reply+": request.BEST_REPLY_PLUS,
    "paranoid": request.PARANOID,
}


def search_player(name: str, seconds: float) -> Player:
    """Return a player that searches with method `name` for `seconds` per move."""

    def move(position: Position, _rng: random.Random) -> int:
        stop = Stop()
        with Deadline(stop, seconds):
            found = SearchSession(position.game, 18).search(position, method=METHODS[name], stop=stop)
        return found.lines[0][1][0]

    return move


def choose_greedily(position: Position, rng: random.Random) -> int:
    """Return one of the best moves of a search of one ply."""
    lines = SearchSession(position.game, 1).search(position, depth=0, lines=len(position.codes)).lines
    return rng.choice([codes[0] for score, codes in lines if score == lines[0][0]])


def choose_at_random(position: Position, rng: random.Random) -> int:
    """Return a random move."""
    return rng.choice(position.codes)


def play(game: Game, players: Sequence[Player], rng: random.Random) -> int | None:
    """Play a game with random first plies.  Return the winner's seat, or None after a draw."""
    position = game.start()
    for _ in game.players:
        position = position.play(rng.choice(position.moves))
    while not position.outcome.over:
        position = position.play(Move(position, players[position.seat](position, rng)))
    winner = position.outcome.winner
    return None if winner is None else game.players.index(winner)


def play_mixed_games(game: Game, names: Sequence[str], seconds: float, games: int, rng: random.Random) -> None:
    """Print the share of wins per seat of each search.  Equally strong searches win 1 / players each."""
    seats = len(game.players)
    distinct = min(len(names), seats)
    arrangements = [arrangement for arrangement in product(names, repeat=seats) if len(set(arrangement)) == distinct]
    rng.shuffle(arrangements)
    seats_held: Counter[str] = Counter()
    won: Counter[str] = Counter()
    for arrangement in islice(cycle(arrangements), games):
        winner = play(game, [search_player(name, seconds) for name in arrangement], rng)
        seats_held.update(arrangement)
        if winner is not None:
            won[arrangement[winner]] += 1
    print(f"{seats} players, {games} mixed games at {seconds} s a move; equal searches would win {1 / seats:.0%} each")
    for name in names:
        print(f"  {name:12} {format_share(won[name], seats_held[name])} of {seats_held[name]} seats")


def share_against(game: Game, name: str, others: Player, seconds: float, games: int, rng: random.Random) -> str:
    """Return the share of games that a search wins against `others`.  It plays each seat in turn."""
    won = 0
    for n in range(games):
        seat = n % len(game.players)
        players = [others] * len(game.players)
        players[seat] = search_player(name, seconds)
        won += play(game, players, rng) == seat
    return format_share(won, games)


def format_share(won: int, of: int) -> str:
    """Format a share with its 95 % error bar."""
    rate = won / of
    return f"{rate:6.1%} ± {1.96 * sqrt(rate * (1 - rate) / of):.1%}"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.many_players", description=__doc__.split("\n")[0])
    parser.add_argument("--game", default="pivit")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--games", type=int, default=36)
    parser.add_argument("--seconds", type=float, default=0.1, help="seconds per move")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kind", choices=("mixed", "greedy", "random"), default="mixed")
    parser.add_argument("--methods", default="best-reply+,paranoid")
    flags = parser.parse_args()
    game, rng = ludarium.game(flags.game, players=flags.players), random.Random(flags.seed)
    names = flags.methods.split(",")
    if flags.kind == "mixed":
        play_mixed_games(game, names, flags.seconds, flags.games, rng)
        return
    others = choose_greedily if flags.kind == "greedy" else choose_at_random
    for name in names:
        found = share_against(game, name, others, flags.seconds, flags.games, rng)
        print(f"{flags.players} players: {name} wins {found} against {flags.kind} players, at {flags.seconds} s a move")


if __name__ == "__main__":
    main()
