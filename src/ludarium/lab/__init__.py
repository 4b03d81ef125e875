"""Tools for reinforcement-learning developers: batches of games, and environments for learning libraries.

If Gymnasium is installed, importing this package registers every game with it (see `lab.gymnasium`)."""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from ludarium.lab.batch import Batch
from ludarium.validation import require

if TYPE_CHECKING:
    from ludarium.lab.pettingzoo import TurnsEnv

__all__ = ["Batch", "aec_env"]


def aec_env(game: str, **arguments: Any) -> TurnsEnv:
    """Make a PettingZoo environment of a game, in which agents move in turn (AEC: agent environment cycle).  Call it as
    `ludarium.lab.aec_env`.

    Raises UnknownGame, InvalidOption, MissingPackage."""
    require("pettingzoo", "lab", "an environment of PettingZoo")
    from ludarium.lab.pettingzoo import TurnsEnv  # noqa: PLC0415 - PettingZoo may be missing

    return TurnsEnv(game, **arguments)


if find_spec("gymnasium"):
    from ludarium.lab.gymnasium import register_environments

    register_environments()
