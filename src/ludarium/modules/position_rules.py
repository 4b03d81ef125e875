"""The rules of a game, run in its compiled module, for the positions of the Python library."""

from __future__ import annotations

from threading import Lock
from typing import Any

from ludarium.errors import InvalidModule
from ludarium.games.spec import Game
from ludarium.kernel import operations as op
from ludarium.kernel.words import to_words
from ludarium.modules import interface, rebuild, runtime
from ludarium.modules.replay import reader


class ModuleRules:
    """Thread-safe implementation of `games.rules.Rules`; raises InvalidModule if the module is missing or stale.

    Loads the smaller file (`interface.VIEWER_FILE`), which compiles in a fraction of the time.
    """

    def __init__(self, game_class: type[Game]) -> None:
        if rebuild.is_stale(game_class):
            raise InvalidModule("the module of {game} is missing or older than its sources", game=game_class.name)
        self._instance = runtime.Instance(runtime.load(game_class, interface.VIEWER_FILE))
        self._lock = Lock()
        like = game_class().blank
        self._state_of = reader(like)
        self._words = len(to_words(like))
        self._places = [self._instance.reserve(self._words) for _ in range(2)]
        self._held: list[Any] = [None, None]
        """The states in the module's memory at `_places`."""
        self._room = 0
        self._out = 0

    def moves(self, state: Any) -> tuple[int, ...]:
        """The codes of the legal moves."""
        limit = op.move_limit(state)
        with self._lock:
            place = self._address_of(state)
            if limit > self._room:
                self._out, self._room = self._instance.reserve(limit), limit
            total = self._instance.call("moves", place, self._out)
            return tuple(self._instance.words(self._out, total)) if total else ()

    def play(self, state: Any, move: int) -> Any:
        """The state after a legal move."""
        with self._lock:
            place = self._address_of(state)
            other = 1 - self._places.index(place)
            self._held[other] = None
            self._instance.call("play", place, move, self._places[other])
            after = self._state_of(self._instance.words(self._places[other], self._words).tolist(), 0)
            self._held[other] = after
            return after

    def outcome(self, state: Any) -> int:
        """The outcome code."""
        with self._lock:
            return self._instance.call("outcome", self._address_of(state))

    def _address_of(self, state: Any) -> int:
        """The state's address in module memory.  Most states are already there: callers usually ask about the state
        that `play` returned last."""
        for held, place in zip(self._held, self._places, strict=True):
            if held is state:
                return place
        self._held[0] = None
        self._instance.write(self._places[0], to_words(state))
        self._held[0] = state
        return self._places[0]
