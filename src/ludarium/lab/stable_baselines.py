"""Games as a vectorised environment of Stable-Baselines3, with action masks for MaskablePPO of sb3-contrib."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray
from stable_baselines3.common.vec_env import VecEnv

from ludarium.lab.gymnasium import GamesEnv


class MaskedVecEnv(VecEnv):  # type: ignore[misc]  # untyped if not installed
    """`num_envs` games whose observations are planes.  The arguments are those of `GamesEnv`.  As Stable-Baselines3
    requires, the next game replaces a finished game in the same step.  The `info` of this step has the last observation
    of the finished game as `terminal_observation`."""

    render_mode = None

    def __init__(self, game: str, num_envs: int = 64, **arguments: Any) -> None:
        self.games = GamesEnv(game, num_envs, **arguments)
        planes = self.games.single_observation_space["observation"]  # type: ignore[index]  # the space is a Dict
        super().__init__(num_envs, planes, self.games.single_action_space)
        self._actions: NDArray[np.int64] | None = None

    def reset(self) -> NDArray[np.int8]:
        """Begin all games, with the seed of the last call of `seed`, if any."""
        seed = self._seeds[0]
        self._reset_seeds()
        return self.games.reset(seed=seed)[0]["observation"]

    def step_async(self, actions: NDArray[Any]) -> None:
        self._actions = np.asarray(actions, np.int64)

    def step_wait(self) -> tuple[NDArray[np.int8], NDArray[np.float32], NDArray[np.bool_], list[dict[str, Any]]]:
        assert self._actions is not None, "step_async comes first"
        observation, rewards, terminated, truncated, _ = self.games.step(self._actions)
        planes, ended = observation["observation"], terminated | truncated
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        if ended.any():
            for number in np.flatnonzero(ended):
                infos[number] = {
                    "terminal_observation": planes[number].copy(),
                    "TimeLimit.truncated": bool(truncated[number]),
                }
            planes = self.games.next_games()["observation"]
        return planes, rewards, ended, infos

    def action_masks(self) -> NDArray[np.bool_]:
        """[num_envs, actions]: the legal actions."""
        return self.games.action_masks()

    def env_method(
        self, method_name: str, *method_args: Any, indices: int | Sequence[int] | None = None, **method_kwargs: Any
    ) -> list[Any]:
        """Call a method for each game and return the results.  `action_masks` is the only method."""
        if method_name != "action_masks" or method_args or method_kwargs:
            raise AttributeError(f"games have no method {method_name}; action_masks is the only one")
        masks = self.action_masks()
        return [masks[number] for number in self._get_indices(indices)]

    def has_attr(self, attr_name: str) -> bool:
        return hasattr(self, attr_name)

    def get_attr(self, attr_name: str, indices: int | Sequence[int] | None = None) -> list[Any]:
        """Return an attribute for each game.  All games have the same value."""
        return [getattr(self, attr_name) for _ in self._get_indices(indices)]

    def set_attr(self, attr_name: str, value: Any, indices: int | Sequence[int] | None = None) -> None:
        raise AttributeError("games have no attribute to set")

    def env_is_wrapped(self, wrapper_class: type, indices: int | Sequence[int] | None = None) -> list[bool]:
        return [False for _ in self._get_indices(indices)]

    def close(self) -> None:
        """Do nothing: the environment holds no external resources."""
