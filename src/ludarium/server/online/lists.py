"""Who is told that lists have changed: of the lobby, and of a person's own games."""

from __future__ import annotations

from ludarium.server.online.game import OnlineGame
from ludarium.server.online.live import Watcher
from ludarium.server.online.passing import ListsNews
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

    def tell(self, news: ListsNews) -> None:
        message = LobbyChanged(own=True).model_dump_json()
        for person in news.persons:
            for watcher in self._own.get(person, ()):
                watcher.post(message)
        if news.lobby:
            message = LobbyChanged(own=False).model_dump_json()
            for watcher in self._lobby:
                watcher.post(message)


def news_of_new(game: OnlineGame) -> ListsNews:
    """What lists have to show of a new game."""
    return ListsNews(persons=_persons(game), lobby=game.terms.listed)


def news_of(before: OnlineGame, after: OnlineGame) -> ListsNews | None:
    """What lists have to show of a change; they show neither moves nor what is offered."""
    is_other = after.status != before.status or after.taken != before.taken
    if not is_other and after.turn == before.turn:
        return None
    return ListsNews(persons=_persons(before, after), lobby=is_other and after.terms.listed)


def _persons(*games: OnlineGame) -> list[str]:
    persons = {chair.person for game in games for chair in game.chairs}
    return [person for person in persons if person is not None]
