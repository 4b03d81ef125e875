"""The presence of users: who has a page open, who watches a game (players and spectators), and the messages about
presence between processes."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Coroutine
from itertools import takewhile
from typing import Any

from ludarium.server.online.lists import Lists
from ludarium.server.online.live import LiveGame
from ludarium.server.online.live_games import LiveGames
from ludarium.server.online.process_messages import (
    PROCESS_MESSAGE,
    ListsChanged,
    PresenceRequest,
    ProcessMessage,
    StudyChanged,
    WatchersHere,
)
from ludarium.server.refusals import server_log
from ludarium.server.schema.online import ChatLine, Presence
from ludarium.server.storage.database import Database


class OpenPages:
    """The users who have a page open at this process, or had one within the last ABSENCE_SECONDS."""

    def __init__(self) -> None:
        self._open: Counter[str] = Counter()
        self._last_present: dict[str, float] = {}
        """The monotonic time of each user's last `mark_present`, the earliest first."""

    def page_opened(self, user: str) -> bool:
        """Count an opened page.  Returns whether it is the user's only open page."""
        self._open[user] += 1
        return self._open[user] == 1

    def page_closed(self, user: str) -> None:
        self._open[user] -= 1
        if self._open[user] <= 0:
            del self._open[user]
            self.mark_present(user)

    def mark_present(self, user: str) -> None:
        """Count a user without an open page as present for ABSENCE_SECONDS."""
        now = time.monotonic()
        self._last_present.pop(user, None)
        self._last_present[user] = now
        for absent in list(takewhile(lambda one: now - self._last_present[one] > ABSENCE_SECONDS, self._last_present)):
            del self._last_present[absent]

    def is_present(self, user: str) -> bool:
        last = self._last_present.get(user)
        return user in self._open or (last is not None and time.monotonic() - last <= ABSENCE_SECONDS)


ABSENCE_SECONDS = 60.0
"""Time without an open page after which a user is absent.  It allows for reloads and short losses of the connection."""
_PRESENCE_SECONDS = 1.0
"""Minimum interval between presence messages of a game."""


class PresenceMessages:
    """Sends presence to watchers and other processes, and receives the messages of other processes."""

    def __init__(
        self,
        games: LiveGames,
        lists: Lists,
        database: Database,
        start: Callable[[Coroutine[Any, Any, None]], None],
        show_games: Callable[[str], None],
    ) -> None:
        """`start` runs a coroutine in the background.  `show_games` puts a present user's games back into the lobby."""
        self._games, self._lists, self._database, self._start = games, lists, database, start
        self._show_games = show_games

    def send(self, message: ProcessMessage) -> None:
        """Send a message to the other processes.  Without PostgreSQL, there are no other processes."""
        if self._database.is_postgresql:
            self._start(self._database.notices.send(message.model_dump_json(exclude_none=True)))

    def receive(self, text: str, *, event_follows: bool = False) -> None:
        """Handle a message of another process.

        If `event_follows`, this process will later apply the event that changed the lists, and notify their
        watchers then."""
        try:
            message = PROCESS_MESSAGE.validate_json(text)
        except ValueError:  # a message of a later version
            server_log.warning("unknown message of another process: %.200s", text)
            return
        if isinstance(message, ListsChanged):
            if not event_follows:
                self._start(self._lists.look_up_and_notify(message))
            for user in message.users if message.lobby else ():
                self._show_games(user)  # another process may have hidden the user's games
            return
        if (live := self._games.get(message.game)) is None:
            return
        match message:
            case ChatLine():
                live.add_chat(message)
            case WatchersHere():
                live.remote_watchers[message.process] = message, live.loop_time
                self.send_presence_soon(live, for_others=False)
            case StudyChanged():
                live.send_study_version(message)
            case PresenceRequest():
                self._report_watchers(live)

    def send_presence_soon(self, live: LiveGame, *, for_others: bool = True) -> None:
        """Send presence soon, at a limited rate.  `for_others`: also send it to other processes."""
        live.report_due |= for_others
        if live.presence_timer is None:
            live.presence_timer = asyncio.get_running_loop().call_later(_PRESENCE_SECONDS, self._send_presence, live)

    def repeat_reports(self) -> None:
        """Report this process's watchers to other processes again, before the last report expires."""
        for live in self._games:
            if live.watchers:
                self._report_watchers(live)

    def _send_presence(self, live: LiveGame) -> None:
        live.presence_timer = None
        connected = live.update_connected()
        seats = [seat in connected for seat in range(len(live.game.holders))]
        presence = Presence(game=live.id, seats=seats, spectators=live.spectators)
        live.send(presence.model_dump_json(), key="presence")
        if live.report_due:
            self._report_watchers(live)

    def _report_watchers(self, live: LiveGame) -> None:
        live.report_due = False
        seats, spectators = sorted(live.connected_here), live.spectators_here
        self.send(WatchersHere(process=self._database.process, game=live.id, seats=seats, spectators=spectators))
