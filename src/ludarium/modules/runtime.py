"""Runs a game's module in Python with wasmtime; a `ModuleInstance` is one memory and its functions, for one thread at a
time.  Several instances can search, or count move sequences, in parallel, because long calls release the GIL.  Another
thread may write single words of a running instance's memory, for example to stop a search."""

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

WORD_BYTES = 8  # bytes per word

_PAGE_BYTES = 1 << 16

_NAMESPACE = ""  # the linker's name for the module's exports

_CONFIGURATION = wasmtime.Config()
_CONFIGURATION.parallel_compilation = False  # a forked process lacks the compiler's threads and would wait forever

_ENGINE = wasmtime.Engine(_CONFIGURATION)
"""One engine for all modules, created at import, because otherwise two threads could create two incompatible ones."""

_SIGNATURES = {export.name: export for export in interface.EXPORTS}

_SHORT_FUNCTIONS = {export.name for export in interface.FILE_EXPORTS[interface.VIEWER_FILE]}
"""These take microseconds.  Their calls keep the GIL: after a release, another thread may hold it for 5 ms, or 0.5 ms
in a server."""

_call_signature = (ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t, ctypes.c_void_p)
_long_call = ctypes.CFUNCTYPE(*_call_signature)(("wasmtime_func_call_unchecked", ffi.dll))
_short_call = ctypes.PYFUNCTYPE(*_call_signature)(("wasmtime_func_call_unchecked", ffi.dll))
_SLOT_WORDS = ctypes.sizeof(ffi.wasmtime_val_raw_t) // WORD_BYTES  # per argument of a call


@cache
def load_module(game_class: type[Game], file: str = interface.MODULE_FILE) -> wasmtime.Module:
    """Load a game's module, or another file of `interface.FILE_EXPORTS`, into wasmtime; raises InvalidModule.  A stale
    module of a game under development is rebuilt first; for the errors, see `rebuild.ensure_current`."""
    rebuild.ensure_current(game_class)
    path = game_class.folder() / file
    try:
        code = path.read_bytes()
    except OSError as error:
        shown = {"game": game_class.name, "strerror": error.strerror, "path": path}
        raise InvalidModule("the module of {game} cannot be read: {strerror}: {path}", **shown) from None
    return compile_module(code, game_class.name, file)


@atexit.register
def _disable_finalizers() -> None:
    """Prevent tracebacks at the end of the process, when wasmtime can no longer free modules."""
    Managed.__del__ = lambda _self: None  # type: ignore[method-assign]  # wasmtime has no setting for this


def compile_module(code: bytes, name: str, file: str = interface.MODULE_FILE) -> wasmtime.Module:
    """Compile `code` for this machine; raises InvalidModule, also if it is not the module of the game `name`."""
    origin = stamp.read_stamp(code)
    if origin.game != name:
        raise InvalidModule("the module is of the game {other}, not of {name}", other=origin.game, name=name)
    found, wanted = origin.interface, interface.INTERFACE_VERSION
    if found != wanted:
        raise InvalidModule("the module has interface {found}; this Ludarium runs {wanted}", found=found, wanted=wanted)
    try:
        module = wasmtime.Module(_ENGINE, code)
    except wasmtime.WasmtimeError:
        raise InvalidModule("the module is damaged") from None
    missing = {export.name for export in interface.FILE_EXPORTS[file]} - {export.name for export in module.exports}
    if missing:
        raise InvalidModule("the module lacks exports: {missing}", missing=", ".join(sorted(missing)))
    if module.imports:
        raise InvalidModule("the module imports functions; a module of a game has no imports")
    return module


class ModuleInstance:
    """One running module: its exported functions and its own memory, in which `reserve` allocates words."""

    def __init__(self, module: wasmtime.Module) -> None:
        self._store = wasmtime.Store(_ENGINE)
        self._linker = wasmtime.Linker(_ENGINE)
        """Looks up exports by name, because wasmtime takes longer to list all exports than a short search takes."""
        self._linker.define_instance(self._store, _NAMESPACE, wasmtime.Instance(self._store, module, []))
        self._memory = self._export("memory")
        self._memory_address = self._find_memory()
        self._next_free: int = -(-self._export("__heap_base").value(self._store) // 16) * 16
        self._functions = dict[str, _Function]()

    def call(self, name: str, *arguments: int) -> int:
        """Call an exported function; raises InvalidGame if it fails, for example because of an invalid address."""
        function = self._functions.get(name)
        if function is None:
            function = self._functions[name] = _Function(self._store, self._export(name), _SIGNATURES[name])
        return function(*arguments)

    def link(self, code: str, name: str) -> Callable[..., int]:
        """The function `name` of a second module (WAT text `code`), which imports functions and memory of this one."""
        function: Any = self._linker.instantiate(self._store, wasmtime.Module(_ENGINE, code)).exports(self._store)[name]
        return partial(function, self._store)

    def reserve(self, word_count: int) -> int:
        """Reserve words, initially 0, and return their address; memory grows as needed.  MemoryError above 4 GiB."""
        address, self._next_free = self._next_free, -(-(self._next_free + word_count * WORD_BYTES) // 16) * 16
        missing = self._next_free - self._memory.data_len(self._store)
        if missing > 0:
            try:
                self._memory.grow(self._store, -(-missing // _PAGE_BYTES))
            except wasmtime.WasmtimeError:
                self._next_free = address
                raise MemoryError(f"{word_count} more words for a module") from None
            self._memory_address = self._find_memory()
        return address

    def words(self, address: int, word_count: int) -> Any:
        """A view of words in memory, valid until the memory grows."""
        return words_view(self._memory_address + address, word_count)

    def write(self, address: int, values: Iterable[int]) -> None:
        packed = values if isinstance(values, array) else array("q", values)
        self.words(address, len(packed))[:] = memoryview(packed)

    def _export(self, name: str) -> Any:
        return self._linker.get(self._store, _NAMESPACE, name)

    def _find_memory(self) -> int:
        """The address of the memory; it changes when the memory grows."""
        return ctypes.addressof(self._memory.data_ptr(self._store).contents)


class _Function:
    """An exported function, called through wasmtime's C interface.  The Python interface looks up types at each call,
    which takes 20 µs; here `interface` provides them."""

    def __init__(self, store: wasmtime.Store, function: Any, export: interface.Export) -> None:
        self._name = export.name
        self._parameter_count = len(export.parameters)
        self._call = _short_call if export.name in _SHORT_FUNCTIONS else _long_call
        slots = max(self._parameter_count, 1)
        self._slots = (ctypes.c_int64 * (slots * _SLOT_WORDS))()
        """The arguments; after the call, the first slot holds the result."""
        result = ctypes.c_int64 if export.result == "word" else ctypes.c_int32
        self._result = result.from_buffer(self._slots)
        self._trap = ctypes.c_void_p()
        context = ctypes.cast(store._context(), ctypes.c_void_p)
        self._arguments = context, ctypes.byref(function._func), self._slots, slots, ctypes.byref(self._trap)
        self._kept_alive = store, function

    def __call__(self, *arguments: int) -> int:
        if len(arguments) != self._parameter_count:
            raise TypeError(f"{self._name} has {self._parameter_count} parameters, not {len(arguments)}")
        place = 0
        for argument in arguments:
            self._slots[place] = argument
            place += _SLOT_WORDS
        error = self._call(*self._arguments)
        if error or self._trap:
            raise InvalidGame("the game's module failed in {name}: {error}", name=self._name, error=self._reason(error))
        return self._result.value

    def _reason(self, error: int | None) -> str:
        fault: Exception
        if error:
            fault = wasmtime.WasmtimeError._from_ptr(ctypes.cast(error, ctypes.POINTER(ffi.wasmtime_error_t)))
        else:
            fault = wasmtime.Trap._from_ptr(ctypes.cast(self._trap, ctypes.POINTER(ffi.wasm_trap_t)))
            self._trap.value = None
        return str(fault).strip().splitlines()[-1].rpartition(": ")[2]


def words_view(address: int, word_count: int) -> Any:
    """A view of 64-bit words at an address in this process."""
    return memoryview(_array_type(word_count).from_address(address)).cast("B").cast("q")


@cache
def _array_type(word_count: int) -> Any:
    """The ctypes type of an array of words, cached because only the garbage collector can free such types."""
    return ctypes.c_int64 * word_count
