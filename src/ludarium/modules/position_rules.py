"""The rules of a game, run in its compiled module, for the positions of the Python library."""

from __future__ import annotations

from threading import Lock
from typing import Any

from ludarium.errors import InvalidModule
from ludarium.games.spec import Game
from ludarium.kernel import operations as op
from ludarium.kernel.words import to_words
from ludarium.modules import interface, rebuild, runtime
from ludarium.modules.replay import state_reader


class ModuleRules:
    """Thread-safe `games.rules_host.RulesHost`.  Raises InvalidModule if the module is missing or stale.  Loads
    `interface.VIEWER_FILE`, the module without search, because wasmtime compiles it much faster."""

    def __init__(self, game_class: type[Game]) -> None:
        if rebuild.is_stale(game_class):
            raise InvalidModule("the module of {game} is missing or older than its sources", game=game_class.name)
        self._instance = runtime.ModuleInstance(runtime.load_module(game_class, interface.VIEWER_FILE))
        self._lock = Lock()
        blank = game_class().blank
        self._state_of = state_reader(blank)
        self._state_word_count = len(to_words(blank))
        self._addresses = [self._instance.reserve(self._state_word_count) for _ in range(2)]
        self._states: list[Any] = [None, None]
        """The states in the module's memory at each of `_addresses`; None if unknown."""
        self._move_capacity = 0
        self._move_buffer = 0

    def moves(self, state: Any) -> tuple[int, ...]:
        limit = op.move_limit(state)
        with self._lock:
            address = self._address_of(state)
            if limit > self._move_capacity:
                self._move_buffer, self._move_capacity = self._instance.reserve(limit), limit
            move_count = self._instance.call("moves", address, self._move_buffer)
            return tuple(self._instance.words(self._move_buffer, move_count)) if move_count else ()

    def play(self, state: Any, move: int) -> Any:
        with self._lock:
            address = self._address_of(state)
            target = 1 - self._addresses.index(address)  # index of the address that does not hold `state`
            self._states[target] = None
            self._instance.call("play", address, move, self._addresses[target])
            after = self._state_of(self._instance.words(self._addresses[target], self._state_word_count).tolist(), 0)
            self._states[target] = after
            return after

    def outcome(self, state: Any) -> int:
        with self._lock:
            return self._instance.call("outcome", self._address_of(state))

    def _address_of(self, state: Any) -> int:
        for written_state, address in zip(self._states, self._addresses, strict=True):
            if written_state is state:
                return address
        self._states[0] = None
        self._instance.write(self._addresses[0], to_words(state))
        self._states[0] = state
        return self._addresses[0]
