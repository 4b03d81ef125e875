"""The exported functions of a game, compiled by Numba, with their types in WebAssembly or, natively, words alone."""

from __future__ import annotations

import numba

from ludarium.games.spec import Game
from ludarium.modules import interface
from ludarium.modules.functions import bodies
from ludarium.modules.llvm import Compiled


def compile_exports(game: Game, *, native: bool = False) -> list[Compiled]:
    """Every function of `interface.EXPORTS` for the game's kind of state."""
    found, compiled = bodies(game), []
    for export in interface.EXPORTS:
        dispatcher = numba.njit(found[export.name])
        dispatcher.compile((numba.int64,) * len(export.parameters))
        *types, result = (
            "i64" if native else interface.WASM_TYPES[kind]
            for kind in (*(parameter.kind for parameter in export.parameters), export.result)
        )
        small = not native and export in interface.SMALL
        compiled.append(Compiled(export.name, dispatcher, tuple(types), result, small))
    return compiled
