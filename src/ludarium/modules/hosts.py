"""Which host runs a game's functions: its module in wasmtime, or native code where speed is the point.

Native code takes a compiler (Numba, the extra `build`) and a minute the first time; then perft, which lives on wide
vector instructions, is up to twice as fast.  Nothing here imports Numba before native code is asked for.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from importlib.util import find_spec
from typing import Any, Protocol

from ludarium.games.spec import Game
from ludarium.modules import runtime


class Instance(Protocol):
    """Memory and the functions of `interface.EXPORTS` in some host, for one thread at a time."""

    def call(self, name: str, *arguments: int) -> int:
        """What an exported function returns."""

    def reserve(self, words: int) -> int:
        """The address of so many words that nobody else uses, all 0."""

    def words(self, address: int, total: int) -> Any:
        """A view of words of the memory; good until more is reserved."""

    def write(self, address: int, values: Iterable[int]) -> None:
        """Put words into the memory."""


def open_instance(game_class: type[Game], *, native: bool = False) -> Instance:
    """An instance of a game's functions: its module or, with `native`, native code where `prepare_native` has made it.

    Raises InvalidModule.
    """
    if native and has_compiler():
        from ludarium.modules import native as machine  # noqa: PLC0415 - it brings the compiler

        if machine.is_kept(game_class):
            return machine.NativeInstance(machine.load(game_class))
    return runtime.Instance(runtime.load(game_class))


def prepare_native(game_class: type[Game]) -> None:
    """Compile a game's functions for this machine, where there is a compiler, unless that is done; raises BuildError.

    For commands that run for long or measure speed: it takes a minute, which others are not to wait for.
    """
    if has_compiler():
        from ludarium.modules import native as machine  # noqa: PLC0415 - it brings the compiler

        machine.load(game_class)


def has_compiler() -> bool:
    """Whether native code can be made and run here; LUDARIUM_NATIVE=0 forbids it."""
    return os.environ.get("LUDARIUM_NATIVE") != "0" and find_spec("numba") is not None
