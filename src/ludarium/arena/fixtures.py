"""The games of a contest.  The players of a game repeat its opening with other seats, so that none has an advantage."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from ludarium.errors import InvalidOption


class Fixture(NamedTuple):
    """A game to play.  `seats` has the number of the player in each seat; `opening` is the number of the opening.
    `pair` is a number that all games with the same opening and the same players share."""

    number: int
    pair: int
    seats: tuple[int, ...]
    opening: int


def for_match(games: int, seats: int = 2) -> list[Fixture]:
    """Pairs of games between players 0 and 1, with one opening per pair.  An odd number of games is rounded up.
    In the second game of a pair, the players exchange all their seats.  With more than two seats, player 0 has half of
    the seats in the first game, rounded down.  Successive pairs cycle through all choices of these seats.  If the
    number of seats is even, a choice and the choice of all other seats count as one, because the second game exchanges
    them."""
    seatings = [chosen for chosen in combinations(range(seats), seats // 2) if seats % 2 or 0 in chosen]
    fixtures = []
    for number in range(2 * ((games + 1) // 2)):
        pair, player = divmod(number, 2)
        seating = seatings[pair % len(seatings)]
        players = tuple(player if seat in seating else 1 - player for seat in range(seats))
        fixtures.append(Fixture(number, pair, players, pair))
    return fixtures


def for_ladder(players: int, games: int) -> list[Fixture]:
    """Matches of each player, from player 1 on, against the previous player.  Each match has `games` games,
    rounded up to an even number.  The matches are interleaved: each plays a pair of games, then each its next pair."""
    pairs = range((games + 1) // 2)
    return list(_rotated_fixtures(((player, player - 1), pair) for pair in pairs for player in range(1, players)))


def for_tournament(players: int, seats: int, rounds: int, gauntlet: bool) -> list[Fixture]:
    """The fixtures of a tournament, in rounds with one opening each.  Each group of `seats` players plays the opening
    in each rotation of its seats.  In a gauntlet, player 0 is in all groups.  Raises InvalidOption for too few
    players."""
    if players < seats:
        raise InvalidOption(
            "{seats} seats need {seats} players, not {players}; a player may be named more than once",
            players=players,
            seats=seats,
        )
    groups = [group for group in combinations(range(players), seats) if not gauntlet or 0 in group]
    return list(_rotated_fixtures((group, opening) for opening in range(rounds) for group in groups))


def _rotated_fixtures(meetings: Iterator[tuple[tuple[int, ...], int]]) -> Iterator[Fixture]:
    """Yield the games of each meeting, which is a group and an opening, in every rotation of the group's seats."""
    number = 0
    for pair, (group, opening) in enumerate(meetings):
        for shift in range(len(group)):
            yield Fixture(number, pair, group[shift:] + group[:shift], opening)
            number += 1
