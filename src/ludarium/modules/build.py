"""Builds a game's module: Numba compiles the exported functions, LLVM emits WebAssembly, wasm-ld links it.  Only game
authors need this, with the extra `build`.  The same sources and compiler versions give the same bytes."""

from __future__ import annotations

import os
import re
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path

from ludarium.errors import BuildError, InvalidGame
from ludarium.games.spec import Game
from ludarium.modules import interface, stamp
from ludarium.modules.rebuild import linker_command

_STACK_BYTES = 1 << 20
_UNDEFINED_SYMBOL = re.compile(r"undefined symbol: (\S+)")

NUMBA_SETTINGS = {"NUMBA_CPU_NAME": "generic", "NUMBA_CPU_FEATURES": "", "NUMBA_OPT": "0", "NUMBA_DISABLE_JIT": "0"}
"""Settings that Numba reads at import.  A generic processor makes the output independent of the machine.
Numba does not optimise, because it would assume 64-bit pointers.  `llvm.py` optimises for WebAssembly's pointers."""


def build_modules(game: Game) -> dict[str, bytes]:
    """Build a game's module files (`interface.FILE_EXPORTS`); return their bytes by file name.  Takes about a minute.
    Raises InvalidGame if the game's code cannot become a module, BuildError if the linker is missing or fails."""
    linker = linker_command()
    if linker is None:
        raise BuildError("a linker is needed: wasm-ld (Debian: lld) on PATH, or `pip install ludarium[build]`")
    os.environ.update(NUMBA_SETTINGS)
    from ludarium.modules.functions import exported_functions  # noqa: PLC0415 - reads NUMBA_SETTINGS
    from ludarium.modules.llvm import WASM, compile_exports, object_file  # noqa: PLC0415 - reads NUMBA_SETTINGS

    code = object_file(compile_exports(interface.EXPORTS, exported_functions(game)), WASM)
    return {
        name: stamp.add_stamp(_link_module(linker, code, exports), game, has_search=name == interface.MODULE_FILE)
        for name, exports in interface.FILE_EXPORTS.items()
    }


def _link_module(linker: Sequence[str], code: bytes, exports: Sequence[interface.Export]) -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        object_path, module_path = Path(folder, "module.o"), Path(folder, "module.wasm")
        object_path.write_bytes(code)
        export_options = [f"--export={export.name}" for export in exports]
        options = ["--no-entry", "--strip-all", "-z", f"stack-size={_STACK_BYTES}", "--export=__heap_base"]
        command = [*linker, *options, *export_options, "-o", str(module_path), str(object_path)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        undefined = ", ".join(sorted(set(_UNDEFINED_SYMBOL.findall(done.stderr))))
        if undefined:
            raise InvalidGame(
                "compiled code calls {undefined}, which modules lack; it might use the heap", undefined=undefined
            )
        if done.returncode:
            raise BuildError("the linker failed: {error}", error=done.stderr.strip()[-2000:])
        return module_path.read_bytes()


def write_modules(game_class: type[Game]) -> None:
    """Build a game's module and its smaller module for viewers into its folder.  Raises InvalidGame, BuildError."""
    for name, code in build_modules(game_class()).items():
        (game_class.folder() / name).write_bytes(code)
