"""Tables of ratings and of rated games."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from sqlalchemy import Connection, Float, Integer, String, delete, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.orm import Mapped, mapped_column

from ludarium.server.schema.fields import DAY_SECONDS
from ludarium.server.storage.database import Base, Database
from ludarium.server.storage.online_rows import OnlineSeatRow

NEW_MU, NEW_SIGMA = 25.0, 25.0 / 3
"""The initial rating: OpenSkill's defaults."""


class RatingRow(Base):
    """A user's strength at a game and speed class, as a normal distribution."""

    __tablename__ = "ratings"

    person: Mapped[str] = mapped_column(String(64), primary_key=True)
    game: Mapped[str] = mapped_column(String(60), primary_key=True)
    """The game and number of players (`identity.ratings.rating_key`).  Each parameter `game` below is such a key."""
    speed: Mapped[str] = mapped_column(String(20), primary_key=True)
    mu: Mapped[float] = mapped_column(Float)
    sigma: Mapped[float] = mapped_column(Float)
    games: Mapped[int] = mapped_column(Integer)  # the number of rated games
    changed: Mapped[float] = mapped_column(Float)  # seconds since 1970


class RatedGameRow(Base):
    """A game that has been rated."""

    __tablename__ = "rated_games"

    game: Mapped[str] = mapped_column(String(32), primary_key=True)  # the id of the online game
    at: Mapped[float] = mapped_column(Float)  # when the game was rated, in seconds since 1970


@dataclass(frozen=True)
class StoredRating:
    """A row of `ratings` without its user."""

    game: str
    speed: str
    mu: float
    sigma: float
    games: int


RatingsByUser = Mapping[str, StoredRating]  # by user id

_RATING = RatingRow.game, RatingRow.speed, RatingRow.mu, RatingRow.sigma, RatingRow.games
_NEW = {"mu": NEW_MU, "sigma": NEW_SIGMA, "games": 0, "changed": 0.0}


class RatingStore:
    """The ratings of a database.  Its methods raise Unavailable."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of_user(self, user: str) -> list[StoredRating]:
        query = select(*_RATING).where(RatingRow.person == user).order_by(RatingRow.game, RatingRow.speed)
        return await self._database.read(lambda connection: [StoredRating(*row) for row in connection.execute(query)])

    async def at_speed(self, game: str, speed: str, users: Sequence[str]) -> RatingsByUser:
        """The stored ratings of these users at one game and speed."""
        return await self._database.read(lambda connection: _ratings(connection, game, speed, users))

    async def rate(
        self,
        id: str,
        game: str,
        speed: str,
        users: Sequence[str],
        new_ratings: Callable[[RatingsByUser, int], RatingsByUser],
    ) -> RatingsByUser | None:
        """Rate the online game `id` and return the new ratings, or None if the game was rated before.  `new_ratings`
        computes the new ratings from the old ratings, and from the number of common games of a pair of these users in
        the last day (`_count_recent_games`)."""
        insert = postgresql.insert if self._database.is_postgresql else sqlite.insert
        rated_game = insert(RatedGameRow).values(game=id, at=time.time())
        add_game = rated_game.on_conflict_do_nothing().returning(RatedGameRow.game)
        add_ratings = insert(RatingRow).on_conflict_do_nothing()

        def write(connection: Connection) -> RatingsByUser | None:
            if connection.execute(add_game).first() is None:
                return None
            # All processes write in this order, which prevents deadlocks.
            rows = [{"person": user, "game": game, "speed": speed, **_NEW} for user in sorted(users)]
            connection.execute(add_ratings, rows)
            before = _ratings(connection, game, speed, users, lock=True)
            after = new_ratings(before, _count_recent_games(connection, id, users))
            for user, rating in after.items():
                key = RatingRow.person == user, RatingRow.game == game, RatingRow.speed == speed
                values = {"mu": rating.mu, "sigma": rating.sigma, "games": rating.games, "changed": time.time()}
                connection.execute(update(RatingRow).where(*key).values(**values))
            return after

        return await self._database.write(write)

    async def remove(self, user: str) -> None:
        query = delete(RatingRow).where(RatingRow.person == user)
        await self._database.write(lambda connection: connection.execute(query))


def _count_recent_games(connection: Connection, id: str, users: Sequence[str]) -> int:
    """Count each pair's common games that were rated in the last day, except game `id`; return the largest count."""
    query = (
        select(OnlineSeatRow.game, OnlineSeatRow.person)
        .join(RatedGameRow, RatedGameRow.game == OnlineSeatRow.game)
        .where(OnlineSeatRow.person.in_(users), RatedGameRow.at > time.time() - DAY_SECONDS, RatedGameRow.game != id)
    )
    seated: dict[str, set[str]] = {}
    for game, user in connection.execute(query):
        seated.setdefault(game, set()).add(str(user))
    pairs = Counter(pair for people in seated.values() for pair in combinations(sorted(people), 2))
    return max(pairs.values(), default=0)


def _ratings(
    connection: Connection, game: str, speed: str, users: Sequence[str], *, lock: bool = False
) -> dict[str, StoredRating]:
    where = RatingRow.game == game, RatingRow.speed == speed, RatingRow.person.in_(users)
    query = select(RatingRow.person, *_RATING).where(*where).order_by(RatingRow.person)
    rows = connection.execute(query.with_for_update() if lock else query)
    return {row.person: StoredRating(*row[1:]) for row in rows}
