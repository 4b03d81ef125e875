"""The exported functions of a game, compiled by Numba, with their types in WebAssembly or, natively, words alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import numba

from ludarium.modules import interface
from ludarium.modules.llvm import Compiled


def compile_exports(
    exports: Iterable[interface.Export], bodies: Mapping[str, Callable[..., Any]], *, native: bool = False
) -> list[Compiled]:
    """Every one of these functions, by the bodies that they have for a game's kind of state."""
    compiled = []
    for export in exports:
        dispatcher = numba.njit(bodies[export.name])
        dispatcher.compile((numba.int64,) * len(export.parameters))
        *types, result = (
            "i64" if native else interface.WASM_TYPES[kind]
            for kind in (*(parameter.kind for parameter in export.parameters), export.result)
        )
        small = not native and export in interface.SMALL
        compiled.append(Compiled(export.name, dispatcher, tuple(types), result, small))
    return compiled
