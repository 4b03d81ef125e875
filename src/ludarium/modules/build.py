"""Building a game's module: Numba compiles the exported functions, LLVM emits WebAssembly, wasm-ld links it.

Only authors of games need this; it asks for the extra `build`.  The same sources and versions give the same bytes.
"""

from __future__ import annotations

import os
import re
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path

from ludarium.errors import BuildError, InvalidGame
from ludarium.games.spec import Game
from ludarium.modules import interface, rebuild, stamp

_STACK_BYTES = 1 << 20
_UNDEFINED = re.compile(r"undefined symbol: (\S+)")

NUMBA_SETTINGS = {"NUMBA_CPU_NAME": "generic", "NUMBA_CPU_FEATURES": "", "NUMBA_OPT": "0", "NUMBA_DISABLE_JIT": "0"}
"""A baseline processor, so that the text does not depend on the machine; and not optimised for it, as pointers have
another size there than in WebAssembly.  Numba reads this when it is imported."""


def build(game: Game) -> dict[str, bytes]:
    """The files of `interface.FILES` for a game's class, stamped.  Takes most of a minute.

    Raises InvalidGame where the game's code cannot become a module, BuildError where the linker is missing or fails."""
    linker = rebuild.linker()
    if linker is None:
        raise BuildError("a linker is needed: wasm-ld (Debian: lld) on PATH, or `pip install ludarium[build]`")
    os.environ.update(NUMBA_SETTINGS)
    from ludarium.modules.functions import bodies  # noqa: PLC0415 - see above
    from ludarium.modules.llvm import (  # noqa: PLC0415 - see above
        WASM,
        compile_exports,
        object_file,
    )

    compiled = compile_exports(interface.EXPORTS, bodies(game))
    code = object_file(compiled, WASM)
    return {
        name: stamp.add(_link(linker, code, exports), game, searches=name == interface.FILE)
        for name, exports in interface.FILES.items()
    }


def _link(linker: Sequence[str], code: bytes, wanted: Sequence[interface.Export]) -> bytes:
    """The module with these exports and what they call."""
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder, "module.o"), Path(folder, "module.wasm")
        source.write_bytes(code)
        exports = [f"--export={export.name}" for export in wanted]
        options = ["--no-entry", "--strip-all", "-z", f"stack-size={_STACK_BYTES}", "--export=__heap_base"]
        done = subprocess.run(
            [*linker, *options, *exports, "-o", str(target), str(source)], capture_output=True, text=True, check=False
        )
        undefined = sorted(set(_UNDEFINED.findall(done.stderr)))
        if undefined:
            raise InvalidGame(
                "compiled code calls {undefined}, which modules lack; it may use the heap",
                undefined=", ".join(undefined),
            )
        if done.returncode:
            raise BuildError("the linker failed: {error}", error=done.stderr.strip()[-2000:])
        return target.read_bytes()
