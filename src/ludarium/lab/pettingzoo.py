"""Games as PettingZoo environments, in which agents move in turn.  Each player is an agent with the player's name."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv

from ludarium.engine.request import MAX_PLAYOUT_PLIES
from ludarium.errors import InvalidOption
from ludarium.games.registry import game as find_game
from ludarium.lab.batch import Batch, OnIllegal
from ludarium.lab.gymnasium import Observation, observation_space
from ludarium.lab.rendering import MODES, VIDEO_FRAMES_PER_SECOND, RenderMode, check_mode, render

_AGENT_STATE = (
    "agents",
    "agent_selection",
    "_skip_agent_selection",
    "rewards",
    "_cumulative_rewards",
    "terminations",
    "truncations",
    "infos",
)
"""The attributes with the agents' state.  PettingZoo sets `_skip_agent_selection` when agents leave the game."""


class TurnsEnv(AECEnv):  # type: ignore[misc]  # PettingZoo ships no types
    """An environment with one game.  Eliminated players remain agents until the game ends, without further turns.
    Observations are dictionaries: `observation` is the position as planes (`kernel.learning`).  `action_mask` is 1 for
    each legal action, and 0 for all actions of agents that are not to move.  Rewards are those of `Batch.rewards`."""

    metadata: dict[str, Any] = {
        "render_modes": list(MODES),
        "render_fps": VIDEO_FRAMES_PER_SECOND,
        "name": "ludarium",
        "is_parallelizable": False,
    }

    def __init__(
        self,
        game: str,
        *,
        setup: str | None = None,
        on_illegal: OnIllegal = "penalise",
        most_plies: int = MAX_PLAYOUT_PLIES,
        render_mode: RenderMode | None = None,
        **options: int | str,
    ) -> None:
        """`options` are the options of the game.  Raises UnknownGame, InvalidOption, MissingPackage."""
        super().__init__()
        self.batch = Batch(
            find_game(game, **options), 1, setup=setup, reset="never", on_illegal=on_illegal, most_plies=most_plies
        )
        self.metadata = {**self.metadata, "name": f"ludarium/{self.batch.game.full_name}"}
        self.render_mode = check_mode(render_mode)
        self.possible_agents = list(self.batch.game.players)
        self.agents = self.possible_agents[:]
        self.observation_spaces = {agent: observation_space(self.batch) for agent in self.agents}
        self.action_spaces = {agent: spaces.Discrete(self.batch.actions) for agent in self.agents}

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002 - the signature is PettingZoo's
    ) -> None:
        """Begin the next game.  A seed starts a new, reproducible series of games."""
        self.batch.reset(seed=seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select_agent()

    def step(self, action: int | None) -> None:
        """Play an action for the selected agent, or None for an agent whose game has ended.  Raises IllegalMove for an
        illegal action if `on_illegal` is `raise`, and InvalidOption for a non-integer."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None or not np.issubdtype(type(action), np.integer):
            raise InvalidOption("an action must be a whole number, not {action}", action=repr(action))
        self.batch.step(np.array([action]))
        self._cumulative_rewards[agent] = 0.0
        self.infos[agent] = {"illegal": True} if self.batch.illegal[0] else {}
        if self.batch.ended[0]:
            self._end_game()
        self._accumulate_rewards()
        self._select_agent()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Observation:
        """Return a player's observation, even if another player is to move."""
        seat = self.possible_agents.index(agent)
        is_mover = seat == self.batch.turn[0] and not self.batch.ended[0]
        mask = self.batch.legal[0].astype(np.int8) if is_mover else np.zeros(self.batch.actions, np.int8)
        return {"observation": self.batch.observe(seat), "action_mask": mask}

    def state(self) -> NDArray[np.int64]:
        """Return the integers of the state."""
        return np.array(self.batch.states[0])

    def render(self) -> Any:
        """Return the board as text or as an image.  The mode `human` prints it."""
        return None if self.render_mode is None else render(self.batch.position(0), self.render_mode)

    def save(self) -> dict[str, Any]:
        """Return the game and the agents' state, for `load`."""
        return self.batch.save() | {name: deepcopy(getattr(self, name)) for name in _AGENT_STATE if hasattr(self, name)}

    def load(self, saved: Mapping[str, Any]) -> None:
        """Restore a game from the result of `save`.  Raises InvalidOption for another game."""
        self.batch.load(saved)
        for name in _AGENT_STATE:
            if name in saved:
                setattr(self, name, deepcopy(saved[name]))

    def close(self) -> None:
        """Do nothing: the environment holds no external resources."""

    def _select_agent(self) -> None:
        self.agent_selection = self.possible_agents[int(self.batch.turn[0])]

    def _end_game(self) -> None:
        truncated = bool(self.batch.truncated[0])
        for agent, reward in zip(self.possible_agents, self.batch.rewards[0].tolist(), strict=True):
            self.rewards[agent] = reward
            self.terminations[agent], self.truncations[agent] = not truncated, truncated
