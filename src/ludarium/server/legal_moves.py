"""Legal moves listed by the games' modules: most of what checking a move costs where Python lists them.

A server does nothing with a game as often.  A module takes a tenth of a millisecond for any position, Python up to half
of one, and native code, where the compiler is installed, next to nothing.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable
from threading import Lock
from typing import Any

from ludarium.errors import LudariumError
from ludarium.games import registry
from ludarium.games.spec import Game
from ludarium.kernel import operations as op
from ludarium.kernel.words import to_words
from ludarium.modules import fresh
from ludarium.modules.hosts import open_instance
from ludarium.server.refusals import log

_ROOM = 4096
"""Moves for which there is room at first."""


def list_by_modules() -> None:
    """Let modules list the moves of all games from now on, in this process.

    A game whose module is missing, older than its rules or at fault goes on in Python."""
    for name in registry.names():
        try:
            game_class = registry.game_class(name)
            if not fresh.is_stale(game_class):
                op.moves.implementations[game_class.state_type] = lister(game_class)
        except LudariumError as error:
            log.warning("the moves of %s are listed without its module: %s", name, error)


def lister(game_class: type[Game]) -> Callable[[Any, list[int]], int]:
    """The operation `moves` by a game's module; for any thread.  Raises InvalidModule."""
    instance, lock = open_instance(game_class, native=True), Lock()
    size, room = instance.call("state_words"), _ROOM
    address = instance.reserve(size)
    out = instance.reserve(room)

    def moves(state: Any, buffer: list[int]) -> int:
        nonlocal out, room
        words = array("q", to_words(state))
        with lock:
            if len(buffer) > room:
                room = len(buffer)
                out = instance.reserve(room)
            instance.write(address, words)
            total = instance.call("moves", address, out)
            buffer[:total] = instance.words(out, total).tolist() if total else []
        return total

    return moves
