"""Running a game's module in Python: wasmtime compiles it in a moment, an `Instance` is one memory and its functions.

An instance is used by one thread at a time; instances side by side count and search at once, since these calls release
the GIL.  Other threads may write single words of an instance's memory while it runs: that is how a search is stopped.
"""

from __future__ import annotations

import atexit
import ctypes
from array import array
from collections.abc import Callable, Iterable
from functools import cache, partial
from typing import Any

import wasmtime
from wasmtime import _ffi as ffi
from wasmtime._managed import Managed

from ludarium.errors import InvalidGame, InvalidModule
from ludarium.games.spec import Game
from ludarium.modules import interface, rebuild, stamp

WORD = 8
"""Bytes."""

_PAGE = 1 << 16

_NAMESPACE = ""
"""The name under which a linker holds the module's exports."""

_CONFIGURATION = wasmtime.Config()
_CONFIGURATION.parallel_compilation = False  # a forked process has none of the compiler's threads, and waits for them

_ENGINE = wasmtime.Engine(_CONFIGURATION)
"""One for all, made here: two threads that ask for the first module at once would make two that do not go together."""


_SIGNATURES = {export.name: export for export in interface.EXPORTS}

_SHORT = {export.name for export in interface.FILES[interface.VIEWER_FILE]}
"""Functions that take microseconds.  Their calls keep the GIL: a busy thread would give it back after 5 ms only."""

_call_signature = (ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t, ctypes.c_void_p)
_call = ctypes.CFUNCTYPE(*_call_signature)(("wasmtime_func_call_unchecked", ffi.dll))
_short_call = ctypes.PYFUNCTYPE(*_call_signature)(("wasmtime_func_call_unchecked", ffi.dll))
_SLOT_WORDS = ctypes.sizeof(ffi.wasmtime_val_raw_t) // WORD


@cache
def load(game_class: type[Game], file: str = interface.FILE) -> wasmtime.Module:
    """A module of a game, one of `interface.FILES`, compiled for this machine; raises InvalidModule.

    One of a game that is being written is built first if it is stale, see `modules.rebuild`."""
    rebuild.ensure(game_class)
    path = game_class.folder() / file
    try:
        code = path.read_bytes()
    except OSError as error:
        raise InvalidModule(
            "the module of {game} cannot be read: {strerror}: {path}",
            game=game_class.name,
            strerror=error.strerror,
            path=path,
        ) from None
    return compile_module(code, game_class.name, file)


@atexit.register
def _leave_memory_to_the_system() -> None:
    """At the end of Python, when wasmtime cannot free modules any more, and tries to with a traceback."""
    Managed.__del__ = lambda _self: None  # type: ignore[method-assign]  # there is no other switch for it


def compile_module(code: bytes, name: str, file: str = interface.FILE) -> wasmtime.Module:
    """A module of the game of this name, compiled for this machine; raises InvalidModule."""
    made = stamp.read(code)
    if made.game != name:
        raise InvalidModule("the module is of the game {other}, not of {name}", other=made.game, name=name)
    if made.interface != interface.VERSION:
        raise InvalidModule(
            "the module has interface {found}; this Ludarium runs {wanted}",
            found=made.interface,
            wanted=interface.VERSION,
        )
    try:
        module = wasmtime.Module(_ENGINE, code)
    except wasmtime.WasmtimeError:
        raise InvalidModule("the module is damaged") from None
    missing = {export.name for export in interface.FILES[file]} - {export.name for export in module.exports}
    if missing or module.imports:
        raise InvalidModule(
            "the module does not keep to its interface: {missing}", missing=", ".join(sorted(missing)) or "it imports"
        )
    return module


class Instance:
    """One running module: a memory of its own, from which addresses are handed out, and the exported functions."""

    def __init__(self, module: wasmtime.Module) -> None:
        self._store = wasmtime.Store(_ENGINE)
        self._linker = wasmtime.Linker(_ENGINE)
        """It finds exports by name; a list of all 50 takes wasmtime's Python longer than a short search does."""
        self._linker.define_instance(self._store, _NAMESPACE, wasmtime.Instance(self._store, module, []))
        self._memory = self._export("memory")
        self._start = self._find_start()
        self._free: int = -(-self._export("__heap_base").value(self._store) // 16) * 16
        self._functions = dict[str, _Function]()

    def call(self, name: str, *arguments: int) -> int:
        """What an exported function returns; raises InvalidGame where it failed, such as outside its memory."""
        function = self._functions.get(name)
        if function is None:
            function = self._functions[name] = _Function(self._store, self._export(name), _SIGNATURES[name])
        return function(*arguments)

    def link(self, code: str, name: str) -> Callable[..., int]:
        """A function of another module, given as text, that imports from this one and works in its memory."""
        linked = self._linker.instantiate(self._store, wasmtime.Module(_ENGINE, code))
        function: Any = linked.exports(self._store)[name]
        return partial(function, self._store)

    def reserve(self, words: int) -> int:
        """The address of so many words that nobody else uses, all 0; the memory grows as needed.  Raises MemoryError
        where it cannot: it is 4 GiB at most."""
        address, self._free = self._free, -(-(self._free + words * WORD) // 16) * 16
        missing = self._free - self._memory.data_len(self._store)
        if missing > 0:
            try:
                self._memory.grow(self._store, -(-missing // _PAGE))
            except wasmtime.WasmtimeError:
                self._free = address
                raise MemoryError(f"{words} more words for a module") from None
            self._start = self._find_start()
        return address

    def words(self, address: int, total: int) -> Any:
        """A view of words of the memory; good until the memory grows."""
        return words_at(self._start + address, total)

    def write(self, address: int, values: Iterable[int]) -> None:
        """Put words into the memory."""
        packed = values if isinstance(values, array) else array("q", values)
        self.words(address, len(packed))[:] = memoryview(packed)

    def _export(self, name: str) -> Any:
        """A function, the memory or a global of the module."""
        return self._linker.get(self._store, _NAMESPACE, name)

    def _find_start(self) -> int:
        """Where the memory lies; another place once it has grown."""
        return ctypes.addressof(self._memory.data_ptr(self._store).contents)


class _Function:
    """An exported function, called through wasmtime's C interface.

    Its Python interface asks for the types at each call, which takes 20 µs; `interface` knows them."""

    def __init__(self, store: wasmtime.Store, function: Any, export: interface.Export) -> None:
        self._name = export.name
        self._total = len(export.parameters)
        self._call = _short_call if export.name in _SHORT else _call
        slots = max(self._total, 1)
        self._slots = (ctypes.c_int64 * (slots * _SLOT_WORDS))()
        """The arguments, and after the call the result in the first slot."""
        result = ctypes.c_int64 if export.result == "word" else ctypes.c_int32
        self._result = result.from_buffer(self._slots)
        self._trap = ctypes.c_void_p()
        context = ctypes.cast(store._context(), ctypes.c_void_p)
        self._arguments = context, ctypes.byref(function._func), self._slots, slots, ctypes.byref(self._trap)
        self._kept = store, function

    def __call__(self, *arguments: int) -> int:
        if len(arguments) != self._total:
            raise TypeError(f"{self._name} has {self._total} parameters, not {len(arguments)}")
        place = 0
        for argument in arguments:
            self._slots[place] = argument
            place += _SLOT_WORDS
        error = self._call(*self._arguments)
        if error or self._trap:
            raise InvalidGame("the game's module failed in {name}: {error}", name=self._name, error=self._reason(error))
        return self._result.value

    def _reason(self, error: int | None) -> str:
        """wasmtime's words for the failure of a call."""
        fault: Exception
        if error:
            fault = wasmtime.WasmtimeError._from_ptr(ctypes.cast(error, ctypes.POINTER(ffi.wasmtime_error_t)))
        else:
            fault = wasmtime.Trap._from_ptr(ctypes.cast(self._trap, ctypes.POINTER(ffi.wasm_trap_t)))
            self._trap.value = None
        return str(fault).strip().splitlines()[-1].rpartition(": ")[2]


def words_at(address: int, total: int) -> Any:
    """A view of words at an address of this process."""
    return memoryview(_array_type(total).from_address(address)).cast("B").cast("q")


@cache
def _array_type(total: int) -> Any:
    """Kept, as each type refers to itself: made anew for each view, they are what the garbage collector works for."""
    return ctypes.c_int64 * total
