from ludarium.lab.batch import Batch as Batch
from ludarium.lab.pettingzoo import TurnsEnv
from typing import Any

__all__ = ['Batch', 'aec_env']

def aec_env(game: str, **arguments: Any) -> TurnsEnv: ...
