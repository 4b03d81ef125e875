"""For who trains agents: many games at once, and the interfaces of learning libraries.

Importing this registers every game with Gymnasium where that is installed, see `lab.gymnasium`.
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from ludarium.extras import require
from ludarium.lab.batch import Batch

if TYPE_CHECKING:
    from ludarium.lab.pettingzoo import TurnsEnv

__all__ = ["Batch", "aec_env"]


def aec_env(game: str, **arguments: Any) -> TurnsEnv:
    """A game as an environment of PettingZoo, see `pettingzoo.TurnsEnv`; raises MissingPackage, InvalidOption."""
    require("pettingzoo", "lab", "an environment of PettingZoo")
    from ludarium.lab.pettingzoo import TurnsEnv  # noqa: PLC0415 - PettingZoo may be missing

    return TurnsEnv(game, **arguments)


if find_spec("gymnasium"):
    from ludarium.lab.gymnasium import register

    register()
