"""Who is told that lists have changed: of the lobby, and of a person's own games."""

from __future__ import annotations

from ludarium.server.online.game import OnlineGame
from ludarium.server.online.live import Watcher
from ludarium.server.schema.channel import LobbyChanged


class Lists:
    """The connections that show lists."""

    def __init__(self) -> None:
        self._lobby: set[Watcher] = set()
        self._own: dict[str, set[Watcher]] = {}

    def watch(self, watcher: Watcher, *, lobby: bool, own: bool) -> None:
        """Tell `watcher` whenever the lobby's list may have changed, or that of the person's own games."""
        (self._lobby.add if lobby else self._lobby.discard)(watcher)
        watching = self._own.setdefault(watcher.person, set())
        (watching.add if own else watching.discard)(watcher)
        if not watching:
            del self._own[watcher.person]

    def begun(self, game: OnlineGame) -> None:
        """There is a new game."""
        self._tell_own(game)
        self._tell_lobby(game)

    def changed(self, before: OnlineGame, after: OnlineGame) -> None:
        """A game is another one now; lists show neither its moves nor what is offered."""
        is_other = after.status != before.status or after.taken != before.taken
        if is_other or after.turn != before.turn:
            self._tell_own(before, after)
        if is_other:
            self._tell_lobby(after)

    def _tell_own(self, *games: OnlineGame) -> None:
        message = LobbyChanged(own=True).model_dump_json()
        for person in {chair.person for game in games for chair in game.chairs}:
            for watcher in self._own.get(person or "", ()):
                watcher.post(message)

    def _tell_lobby(self, game: OnlineGame) -> None:
        if game.terms.listed:
            message = LobbyChanged(own=False).model_dump_json()
            for watcher in self._lobby:
                watcher.post(message)
