import numpy as np
from _typeshed import Incomplete
from collections.abc import Mapping
from gymnasium import spaces
from ludarium.engine.request import MAX_PLIES as MAX_PLIES
from ludarium.errors import InvalidOption as InvalidOption
from ludarium.lab.batch import Batch as Batch, OnIllegal as OnIllegal
from ludarium.lab.gymnasium import Observation as Observation, observation_space as observation_space
from ludarium.lab.rendering import (
    FRAMES_PER_SECOND as FRAMES_PER_SECOND,
    MODES as MODES,
    RenderMode as RenderMode,
    check_mode as check_mode,
    render as render,
)
from numpy.typing import NDArray as NDArray
from pettingzoo import AECEnv
from typing import Any

class TurnsEnv(AECEnv):
    metadata: dict[str, Any]
    batch: Incomplete
    render_mode: Incomplete
    possible_agents: Incomplete
    agents: Incomplete
    observation_spaces: Incomplete
    action_spaces: Incomplete
    def __init__(
        self,
        game: str,
        *,
        setup: str | None = None,
        on_illegal: OnIllegal = "penalise",
        most_plies: int = ...,
        render_mode: RenderMode | None = None,
        **options: int | str,
    ) -> None: ...
    def observation_space(self, agent: str) -> spaces.Dict: ...
    def action_space(self, agent: str) -> spaces.Discrete: ...
    rewards: Incomplete
    terminations: Incomplete
    truncations: Incomplete
    infos: dict[str, dict[str, Any]]
    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None: ...
    def step(self, action: int | None) -> None: ...
    def observe(self, agent: str) -> Observation: ...
    def state(self) -> NDArray[np.int64]: ...
    def render(self) -> Any: ...
    def save(self) -> dict[str, Any]: ...
    def load(self, saved: Mapping[str, Any]) -> None: ...
    def close(self) -> None: ...
