"""The games of a contest.  They are fair by symmetry: each group plays its opening once in every seating."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from ludarium.errors import InvalidOption


class Fixture(NamedTuple):
    """A game to play.  `seats` are player numbers by seat; the games of one group and opening share a `pair`."""

    number: int
    pair: int
    seats: tuple[int, ...]
    opening: int


def match(games: int, seats: int = 2) -> list[Fixture]:
    """Pairs of games between players 0 and 1, with one opening for each pair; an odd number is rounded up.

    In the second game of a pair the players exchange all their seats.  With more than two seats, player 0 has half of
    the seats in the first game, rounded down, and successive pairs cycle through all seatings."""
    ways = [mine for mine in combinations(range(seats), seats // 2) if seats % 2 or 0 in mine]
    found = []
    for number in range(2 * ((games + 1) // 2)):
        pair, again = divmod(number, 2)
        mine = ways[pair % len(ways)]
        found.append(Fixture(number, pair, tuple(again if seat in mine else 1 - again for seat in range(seats)), pair))
    return found


def ladder(players: int, games: int) -> list[Fixture]:
    """Matches of each player, from number 1, against the previous one; a pair of games each, in turn."""
    pairs = range((games + 1) // 2)
    return list(_numbered(((player, player - 1), pair) for pair in pairs for player in range(1, players)))


def tournament(players: int, seats: int, rounds: int, gauntlet: bool) -> list[Fixture]:
    """In each round one opening, which each group of `seats` players plays in every rotation of its seats.

    In a gauntlet, only groups with player 0.  Raises InvalidOption for too few players.
    """
    if players < seats:
        raise InvalidOption(
            "{seats} seats need {seats} players, not {players}; a player may be named more than once",
            players=players,
            seats=seats,
        )
    groups = [group for group in combinations(range(players), seats) if not gauntlet or 0 in group]
    return list(_numbered((group, opening) for opening in range(rounds) for group in groups))


def _numbered(meetings: Iterator[tuple[tuple[int, ...], int]]) -> Iterator[Fixture]:
    number = 0
    for pair, (group, opening) in enumerate(meetings):
        for turn in range(len(group)):
            yield Fixture(number, pair, group[turn:] + group[:turn], opening)
            number += 1
