"""Compiles a game's functions to native code, with the widest vector instructions of the CPU.  Numba compiles a
`CodePart`, such as the exports of a module, in a separate process.  If there is a `cache_folder`, the object file stays
there.  `NativeInstance` is a `hosts.Instance` with addresses of this process, so it cannot detect invalid addresses."""

from __future__ import annotations

import ctypes
import hashlib
import os
import subprocess
import sys
import tempfile
from array import array
from collections.abc import Callable, Iterable
from functools import cache
from importlib import import_module
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

import llvmlite.binding as llvm
import numpy as np
import platformdirs

from ludarium.errors import BuildError, InvalidGame, LudariumError
from ludarium.games.spec import Game
from ludarium.modules import interface, stamp
from ludarium.modules.build import NUMBA_SETTINGS
from ludarium.modules.runtime import WORD_BYTES, words_view

_MAX_CACHED_FILES = 3  # maximum object files per part of a game; the newest stay
_CACHE_LINE = 64  # Bytes of a cache line of the processor; reserved memory is aligned to it

NativeFunction = Callable[..., int]


class CodePart(NamedTuple):
    """A part of a game's native code: functions compiled together.  The Python module `exports_module` lists
    them in `EXPORTS`.  The module `functions_module` has `exported_functions(game)`, and imports the compiler."""

    exports_module: str
    functions_module: str

    @property
    def exports(self) -> tuple[interface.Export, ...]:
        return import_module(self.exports_module).EXPORTS  # type: ignore[no-any-return]  # a module's names are untyped

    @property
    def source(self) -> Path:
        spec = find_spec(self.functions_module)
        assert spec is not None
        assert spec.origin is not None
        return Path(spec.origin)


MODULE = CodePart("ludarium.modules.interface", "ludarium.modules.functions")  # the functions of a game's module
_uncached_parts = set[tuple[type[Game], CodePart]]()  # parts loaded without a writable cache


class Code:
    """Native code of a game: compiled functions by name, shared by any number of instances and threads."""

    def __init__(self, game: str, object_file: bytes, part: CodePart = MODULE) -> None:
        self.game = game
        machine = llvm.Target.from_default_triple().create_target_machine(jit=True)
        self._engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), machine)  # owns the code
        self._engine.add_object_file(llvm.ObjectFileRef.from_data(object_file))
        self._engine.finalize_object()
        self.functions = {export.name: self._function(export) for export in part.exports}

    def _function(self, export: interface.Export) -> NativeFunction:
        """A callable for an export; calls release the GIL. The last argument is the address of the failure flag."""
        words = [ctypes.c_int64] * (len(export.parameters) + 1)
        return ctypes.CFUNCTYPE(ctypes.c_int64, *words)(self._engine.get_function_address(export.name))


@cache
def load_native(game_class: type[Game], part: CodePart = MODULE) -> Code:
    """Load a game's functions, compiling them first if they are not cached; raises BuildError."""
    _initialize_llvm()
    path = _cache_file(game_class, part)
    if path is None:
        _uncached_parts.add((game_class, part))
        return Code(game_class.name, _compile(game_class, part), part)
    if not path.exists():
        unfinished = path.with_suffix(f".{os.getpid()}")
        unfinished.write_bytes(_compile(game_class, part))
        unfinished.replace(path)
        _remove_old_files(path)
    return Code(game_class.name, path.read_bytes(), part)


def is_cached(game_class: type[Game]) -> bool:
    """Whether the native code of the game's module exists already, so that loading is fast."""
    path = _cache_file(game_class, MODULE)
    return path.exists() if path else (game_class, MODULE) in _uncached_parts


@cache
def _initialize_llvm() -> None:
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()


@cache
def _cache_file(game_class: type[Game], part: CodePart) -> Path | None:
    folder = cache_folder()
    if folder is None:
        return None
    machine = llvm.get_host_cpu_name(), llvm.get_host_cpu_features().flatten(), version("numba"), version("llvmlite")
    sources = stamp.source_digest(game_class, part.source), stamp.source_syntax(Path(__file__))
    digest = hashlib.sha256(repr((sources, part, machine)).encode()).hexdigest()[:16]
    return folder / f"{game_class.name}-{part.functions_module.rpartition('.')[2]}-{digest}.o"


def cache_folder() -> Path | None:
    """The folder `native` for object files, created if necessary; None if it is not writable.  It is in the folder that
    LUDARIUM_CACHE_DIR names or, by default, in the user's cache folder."""
    base = Path(os.environ.get("LUDARIUM_CACHE_DIR") or platformdirs.user_cache_dir("ludarium", appauthor=False))
    try:
        folder = base / "native"
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return None
    return folder if os.access(folder, os.W_OK) else None


def _remove_old_files(kept: Path) -> None:
    part = kept.stem.rpartition("-")[0]
    old = sorted((path for path in kept.parent.glob(f"{part}-*.o") if path != kept), key=lambda p: p.stat().st_mtime)
    for path in old[: -(_MAX_CACHED_FILES - 1)]:
        path.unlink(missing_ok=True)


def _compile(game_class: type[Game], part: CodePart) -> bytes:
    """Compile an object file in another process: Numba reads its settings at import and does not free its memory."""
    notice = f"compiling {game_class.name} to native code, once for this version; it takes a minute or so …"
    print(f"ludarium: {notice}", file=sys.stderr, flush=True)
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder, "functions.o")
        settings = NUMBA_SETTINGS | {"PYTHONPATH": os.pathsep.join(sys.path)}
        command = [sys.executable, "-m", __name__, game_class.__module__, game_class.__qualname__, *part, str(target)]
        done = subprocess.run(command, env=os.environ | settings, capture_output=True, text=True, check=False)
        if done.returncode:
            messages = done.stderr.strip().splitlines() or [f"exit status {done.returncode}"]
            raise BuildError("{game} cannot be compiled: {error}", game=game_class.name, error=messages[-1])
        return target.read_bytes()


def compile_to_file(class_module: str, class_name: str, exports_module: str, functions_module: str, target: str) -> int:
    """Compile a `CodePart` to native code in `target`, in a process of `_compile`.  Returns the exit code."""
    from ludarium.modules.llvm import compile_exports, native, object_file  # noqa: PLC0415 - it imports Numba

    game = getattr(import_module(class_module), class_name)()
    exports = CodePart(exports_module, functions_module).exports
    try:
        compiled = compile_exports(exports, import_module(functions_module).exported_functions(game), native=True)
        Path(target).write_bytes(object_file(compiled, native()))
    except LudariumError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


class NativeInstance:
    """The native functions of a game, and the memory that they use.  Only one thread may use an instance at a time."""

    def __init__(self, code: Code) -> None:
        self._code = code
        self._blocks: list[Any] = []
        self._failed = (ctypes.c_int64 * 1)()
        self._failed_at = ctypes.addressof(self._failed)

    def call(self, name: str, *arguments: int) -> int:
        """Call an exported function; raises InvalidGame if it fails, for example because of a division by 0."""
        result = self._code.functions[name](*arguments, self._failed_at)
        if self._failed[0]:
            self._failed[0] = 0
            raise InvalidGame(
                "{game}: an error in {name}; compiled code reports no details", game=self._code.game, name=name
            )
        return result

    def reserve(self, word_count: int) -> int:
        block = np.zeros(word_count + _CACHE_LINE // WORD_BYTES, np.int64)
        self._blocks.append(block)
        address: int = block.ctypes.data
        return address + -address % _CACHE_LINE

    def words(self, address: int, word_count: int) -> Any:
        return words_view(address, word_count)

    def write(self, address: int, values: Iterable[int]) -> None:
        packed = values if isinstance(values, array) else array("q", values)
        ctypes.memmove(address, packed.buffer_info()[0], len(packed) * WORD_BYTES)


if __name__ == "__main__":
    sys.exit(compile_to_file(*sys.argv[1:]))
