"""Which users and addresses watch which games, and the limits on this.

Watched games stay in memory, with a position for each ply.  Each event of a game is sent to every watcher."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from ludarium.server.online.live import LiveGame, Watcher
from ludarium.server.online.live_games import LiveGames
from ludarium.server.refusals import Reason, TooFast
from ludarium.server.settings import LimitSettings

MIN_PLIES = 100
"""The number of plies that a shorter game counts.  Such games may therefore grow without a new check."""


class WatchedGames:
    """The watchers of each user and of each address, by game."""

    def __init__(self, games: LiveGames, limits: LimitSettings) -> None:
        self._games, self._limits = games, limits
        self._watchers: defaultdict[str, defaultdict[str, set[Watcher]]] = defaultdict(lambda: defaultdict(set))
        """By client (see `_plies_limits`), then by the id of the game."""

    def start(self, live: LiveGame, watcher: Watcher) -> None:
        """Record that a watcher watches a game.  Raises TooFast above a limit."""
        clients = self._plies_limits(watcher.user, watcher.address)
        if watcher not in live.watchers:
            self._check_watchers(live, watcher)
            self._check_plies(clients, live.id)
        for client in clients:
            self._watchers[client][live.id].add(watcher)

    def stop(self, id: str, watcher: Watcher) -> None:
        for client in self._plies_limits(watcher.user, watcher.address):
            games = self._watchers[client]
            games[id].discard(watcher)
            if not games[id]:
                del games[id]
            if not games:
                del self._watchers[client]

    def check_growth(self, live: LiveGame, user: str, address: str) -> None:
        """Before a game becomes longer: raise TooFast if the games that the user or the address watches have too many
        plies."""
        if live.size >= MIN_PLIES:
            self._check_plies(self._plies_limits(user, address))

    def _check_watchers(self, live: LiveGame, watcher: Watcher) -> None:
        limit = self._limits.watchers_of_address
        takes_part = watcher.user == live.game.creator or live.has_seat(watcher.user)
        games = self._watchers.get(_address_key(watcher.address))
        if not takes_part and games is not None and len(games.get(live.id, ())) >= limit:
            raise TooFast(Reason.TOO_MANY_PAGES, most=limit)

    def _check_plies(self, clients: dict[str, int], *more: str) -> None:
        for client, limit in clients.items():
            if self._plies({*self._watchers.get(client, ()), *more}) > limit:
                raise TooFast(Reason.TOO_OFTEN)

    def _plies(self, ids: Iterable[str]) -> int:
        return sum(max(live.size, MIN_PLIES) for id in ids if (live := self._games.get(id)) is not None)

    def _plies_limits(self, user: str, address: str) -> dict[str, int]:
        """The limits on plies of watched games by client: the user, and the address if it is known."""
        limit = self._limits.watched_plies
        limits = {f"user {user}": limit}
        return limits | {_address_key(address): limit * self._limits.address_factor} if address else limits


def _address_key(address: str) -> str:
    return f"address {address}"
