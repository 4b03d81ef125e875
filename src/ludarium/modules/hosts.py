"""Opens the functions of a game on one of two hosts: its WebAssembly module or, for speed, native code.

Native perft is up to twice as fast, because of wide vector instructions.  Native code needs a compiler (Numba, from the
extra `build`)."""

from __future__ import annotations

import os
from collections.abc import Iterable
from importlib.util import find_spec
from typing import Any, Protocol

from ludarium.games.spec import Game
from ludarium.modules import runtime


class Instance(Protocol):
    """A game loaded on one of the two hosts, module or native code: its memory and its functions
    (`interface.EXPORTS`), for one thread at a time."""

    def call(self, name: str, *arguments: int) -> int:
        """Call an exported function."""

    def reserve(self, word_count: int) -> int:
        """Reserve new 64-bit words of memory, each 0, and return the address of the first."""

    def words(self, address: int, word_count: int) -> Any:
        """A view of `word_count` words in memory, valid until the next `reserve`."""

    def write(self, address: int, values: Iterable[int]) -> None:
        """Write words to memory."""


def open_instance(game_class: type[Game], *, native: bool = False) -> Instance:
    """Open a game's native code if `native` is true and the code is cached, otherwise its module.

    Raises the errors of `runtime.load_module`."""
    if native and can_compile():
        from ludarium.modules import native as native_code  # noqa: PLC0415 - it imports the compiler

        if native_code.is_cached(game_class):
            return native_code.NativeInstance(native_code.load_native(game_class))
    return runtime.ModuleInstance(runtime.load_module(game_class))


def prepare_native(game_class: type[Game]) -> None:
    """Compile a game's native code for `open_instance`, unless the code is cached or `can_compile()` is false.

    Compiling takes a minute.  Raises BuildError."""
    if can_compile():
        from ludarium.modules.native import load_native  # noqa: PLC0415 - it imports the compiler

        load_native(game_class)


def can_compile() -> bool:
    """Whether a game's host can be native code: Numba is installed, and the variable LUDARIUM_NATIVE is not 0."""
    return os.environ.get("LUDARIUM_NATIVE") != "0" and find_spec("numba") is not None
