"""The exported functions of a game, compiled by Numba for the machine at hand."""

from __future__ import annotations

import numba

from ludarium.games.spec import Game
from ludarium.modules import interface
from ludarium.modules.functions import bodies
from ludarium.modules.llvm import Compiled


def compile_exports(game: Game) -> list[Compiled]:
    """Every function of `interface.EXPORTS` for the game's kind of state."""
    found, compiled = bodies(game), []
    for export in interface.EXPORTS:
        dispatcher = numba.njit(found[export.name])
        dispatcher.compile((numba.int64,) * len(export.parameters))
        types = tuple(interface.WASM_TYPES[parameter.kind] for parameter in export.parameters)
        compiled.append(Compiled(export.name, dispatcher, types, interface.WASM_TYPES[export.result]))
    return compiled
