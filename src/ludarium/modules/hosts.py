"""Opens the functions of a game: from its WebAssembly module or, for speed, as native code.  Native perft is up to
twice as fast, because of wide vector instructions.  Native code needs a compiler (Numba, from the extra `build`)."""

from __future__ import annotations

import os
from collections.abc import Iterable
from importlib.util import find_spec
from typing import Any, Protocol

from ludarium.games.spec import Game
from ludarium.modules import runtime


class Instance(Protocol):
    """A game on one of its hosts: its memory and its functions (`interface.EXPORTS`), for one thread at a time."""

    def call(self, name: str, *arguments: int) -> int:
        """Call an exported function."""

    def reserve(self, words: int) -> int:
        """Reserve `words` new words of memory, each 0, and return the address of the first."""

    def words(self, address: int, total: int) -> Any:
        """A view of `total` words in memory, valid until the next `reserve`."""

    def write(self, address: int, values: Iterable[int]) -> None:
        """Write words to memory."""


def open_instance(game_class: type[Game], *, native: bool = False) -> Instance:
    """A game's native code, if `native` is true and the code is compiled, or else its module.  Raises InvalidModule."""
    if native and can_compile():
        from ludarium.modules import native as native_code  # noqa: PLC0415 - it imports the compiler

        if native_code.is_cached(game_class):
            return native_code.NativeInstance(native_code.load_native(game_class))
    return runtime.ModuleInstance(runtime.load_module(game_class))


def prepare_native(game_class: type[Game]) -> None:
    """Let later choices of a game's host include native code: compile it, unless cached or impossible (`can_compile`).
    Commands for perft, training and benchmarks call this.  Compiling takes a minute.  Raises BuildError."""
    if can_compile():
        from ludarium.modules.native import load_native  # noqa: PLC0415 - it imports the compiler

        load_native(game_class)


def can_compile() -> bool:
    """Whether the choice of hosts includes native code: Numba is installed, and LUDARIUM_NATIVE is not 0."""
    return os.environ.get("LUDARIUM_NATIVE") != "0" and find_spec("numba") is not None
