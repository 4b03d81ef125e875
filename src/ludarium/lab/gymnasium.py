"""Games as Gymnasium environments: the learner plays one seat, and an opponent plays the others.

Every game is registered as `ludarium/NAME-v0`.  `gymnasium.make_vec("ludarium/Pijersi-v0", num_envs=64)` makes an
environment of 64 games, which compiled code steps together.  Observations are dictionaries with `observation` (planes)
and `action_mask` (1 for each legal action), as defined in `kernel.learning`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal, TypeAlias

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import ArrayLike, NDArray

from ludarium.engine.request import MAX_PLAYOUT_PLIES
from ludarium.errors import InvalidOption
from ludarium.games.registry import game as find_game
from ludarium.games.registry import names
from ludarium.kernel.learning import MAX_PLANE_VALUE
from ludarium.lab.batch import Batch, OnIllegal
from ludarium.lab.rendering import MODES, VIDEO_FRAMES_PER_SECOND, RenderMode, check_mode, render
from ludarium.validation import one_of

Opponent: TypeAlias = Literal["random", "self"] | Callable[[Batch], ArrayLike]
"""The player of the other seats: a random player, the learner itself, or a function.  The function returns an action
for each game of a batch ([B]).  Actions for games in which the learner is to move are ignored."""

LearnerSeat: TypeAlias = Literal["alternate"] | int
"""The learner's seat: a number, or `alternate` for the next seat in each new game."""

Observation: TypeAlias = dict[str, NDArray[np.int8]]
Flags: TypeAlias = NDArray[np.bool_]


def observation_space(batch: Batch) -> spaces.Dict:
    """Return the Gymnasium space of one game's observations."""
    mask = spaces.Box(0, 1, (batch.actions,), np.int8)
    return spaces.Dict(
        {"observation": spaces.Box(0, MAX_PLANE_VALUE, tuple(batch.shape), np.int8), "action_mask": mask}
    )


class GamesEnv(VectorEnv[Observation, NDArray[np.int64], NDArray[Any]]):
    """A vector environment of `num_envs` games.

    `autoreset_mode` sets when the next game replaces a finished one.  `NEXT_STEP` replaces it in the next step, which
    ignores the action for this game.  `SAME_STEP` replaces it in the same step and returns the finished game's last
    observation as `info["final_obs"]`.  `DISABLED` keeps it until `reset(options={"reset_mask": …})`.

    Rewards are those of `Batch.rewards` for the learner: 1 for a win, 0 for a draw, negative for a loss.  With the
    opponent `self`, the learner plays every seat and gets the reward of the player who has just moved."""

    metadata: dict[str, Any] = {
        "render_modes": list(MODES),
        "render_fps": VIDEO_FRAMES_PER_SECOND,
        "autoreset_mode": AutoresetMode.NEXT_STEP,
    }

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        *,
        opponent: Opponent = "random",
        seat: LearnerSeat = "alternate",
        setup: str | None = None,
        on_illegal: OnIllegal = "penalise",
        max_episode_steps: int | None = None,
        threads: int = 1,
        render_mode: RenderMode | None = None,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        **options: int | str,
    ) -> None:
        """`max_episode_steps` counts the plies of all players; None is MAX_PLAYOUT_PLIES.  `autoreset_mode` is a mode
        or its value in Gymnasium, such as `SameStep`.  `options` are the options of the game.  Raises UnknownGame,
        InvalidOption, MissingPackage."""
        chosen_game, limit = find_game(game, **options), max_episode_steps or MAX_PLAYOUT_PLIES
        self.batch = Batch(
            chosen_game, num_envs, setup=setup, reset="never", on_illegal=on_illegal, most_plies=limit, threads=threads
        )
        self.players = len(self.batch.game.players)
        if seat != "alternate" and seat not in range(self.players):
            raise InvalidOption(
                "a seat must be alternate or a number from 0 to {last}, not {seat}",
                last=self.players - 1,
                seat=repr(seat),
            )
        if opponent not in ("random", "self") and not callable(opponent):
            raise InvalidOption(
                "an opponent must be random, self or a function of a batch, not {opponent}", opponent=repr(opponent)
            )
        self.opponent, self.render_mode = opponent, check_mode(render_mode)
        self.autoreset_mode = _autoreset_mode(autoreset_mode)
        self.metadata = {**self.metadata, "autoreset_mode": self.autoreset_mode}
        self.num_envs = num_envs
        self._alternates = seat == "alternate"
        self._first_seats = np.arange(num_envs) % self.players if seat == "alternate" else np.full(num_envs, seat)
        self.seats: NDArray[np.int64] = self._first_seats.astype(np.int64)
        """[num_envs]: the learner's seat in each game."""
        self.single_observation_space = observation_space(self.batch)
        self.single_action_space = spaces.Discrete(self.batch.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._play_opponent()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin all games.  With `seed`, they are the first games of this seed, otherwise the next games of the last
        seed.  The learner gets the seats that it had at construction.  With `options["reset_mask"]` ([num_envs],
        Boolean), begin only the games where the mask is true, with the learner's next seats.

        Raises InvalidOption for an invalid mask, or for a mask with a seed."""
        mask = (options or {}).get("reset_mask")
        if mask is not None:
            self._replace_games(self._checked_mask(mask, seed))
        else:
            super().reset(seed=seed)
            self.seats[:] = self._first_seats
            self.batch.reset(seed=seed)
        self._play_opponent()
        self._render_for_human()
        return self._observation(), {}

    def step(self, actions: ArrayLike) -> tuple[Observation, NDArray[np.float32], Flags, Flags, dict[str, Any]]:
        """Play an action ([num_envs]) for the learner in each game, and the opponent's replies.

        Returns observations, rewards, terminations, truncations and info.  Each array has one entry per game.  If
        actions were illegal, `info["illegal"]` ([num_envs]) marks their games.  Raises InvalidOption for an array of
        another shape or type.  Raises IllegalMove for an illegal action if `on_illegal` is `raise`."""
        batch = self.batch
        ended_before = batch.ended
        if self.autoreset_mode == AutoresetMode.NEXT_STEP:
            self._replace_games(ended_before)
        movers = self.seats.copy() if self.opponent != "self" else batch.turn.copy()
        batch.step(actions, where=~ended_before)
        illegal = batch.illegal & ~ended_before
        self._play_opponent()
        ended, truncated = batch.ended, batch.truncated
        rewards = batch.rewards[np.arange(self.num_envs), movers]
        info: dict[str, Any] = {"illegal": illegal, "_illegal": illegal} if illegal.any() else {}
        if self.autoreset_mode == AutoresetMode.DISABLED:
            rewards[ended_before] = 0
        elif self.autoreset_mode == AutoresetMode.SAME_STEP and ended.any():
            info |= self._final_info(ended)
            self._replace_games(ended)
            self._play_opponent()
        self._render_for_human()
        return self._observation(), rewards, ended & ~truncated, truncated, info

    def next_games(self) -> Observation:
        """Replace all finished games now, instead of in the next step, and return the new observations."""
        self._replace_games(self.batch.ended)
        self._play_opponent()
        self._render_for_human()
        return self._observation()

    def save(self) -> dict[str, NDArray[Any]]:
        """Return all games as arrays for `load` (see `Batch.save`)."""
        return self.batch.save() | {"seats": self.seats.copy()}

    def load(self, saved: Mapping[str, NDArray[Any]], where: ArrayLike | None = None) -> Observation:
        """Restore games from the result of `save`, as `Batch.load` does.  Returns the observations."""
        self.batch.load(saved, where)
        np.copyto(self.seats, saved["seats"], where=np.asarray(True if where is None else where))
        return self._observation()

    def action_masks(self) -> Flags:
        """[num_envs, actions]: whether each action is legal.  MaskablePPO calls a method of this name."""
        return self.batch.legal.copy()

    def render(self) -> tuple[Any, ...] | None:
        """Return each game's board as text or as an image.  The mode `human` prints the boards."""
        mode = check_mode(self.render_mode)
        if mode is None:
            return None
        rendered = tuple(render(self.batch.position(number), mode) for number in range(self.num_envs))
        return None if mode == "human" else rendered

    def _render_for_human(self) -> None:
        if self.render_mode == "human":
            self.render()

    def _final_info(self, ended: Flags) -> dict[str, Any]:
        """The last observations of finished games, in Gymnasium's format."""
        observation = self._observation()
        last = np.full(self.num_envs, None, dtype=object)
        for number in np.flatnonzero(ended):
            last[number] = {name: array[number] for name, array in observation.items()}
        return {"final_obs": last, "_final_obs": ended, "final_info": {}, "_final_info": ended}

    def _checked_mask(self, mask: object, seed: int | None) -> Flags:
        if seed is not None:
            raise InvalidOption("a seed restarts all games; give a seed or a reset_mask")
        chosen = np.asarray(mask)
        if chosen.dtype != np.bool_ or chosen.shape != (self.num_envs,):
            raise InvalidOption("`reset_mask` must be Boolean and have the shape ({size},)", size=self.num_envs)
        return chosen

    def _replace_games(self, games: Flags) -> None:
        if games.any():
            self.seats[games] = (self.seats[games] + self._alternates) % self.players
            self.batch.reset(where=games)

    def _observation(self) -> Observation:
        return {"observation": self.batch.planes.copy(), "action_mask": self.batch.legal.astype(np.int8)}

    def _play_opponent(self) -> None:
        if self.opponent == "self":
            return
        batch = self.batch
        while (waiting := ~batch.ended & (batch.turn != self.seats)).any():
            batch.step(batch.random_actions if self.opponent == "random" else self.opponent(batch), where=waiting)


class GameEnv(gymnasium.Env[Observation, int]):
    """An environment with one game.  The arguments are those of `GamesEnv`, without `num_envs`."""

    metadata: dict[str, Any] = {"render_modes": list(MODES), "render_fps": VIDEO_FRAMES_PER_SECOND}

    def __init__(self, game: str, *, render_mode: RenderMode | None = None, **arguments: Any) -> None:
        self.games = GamesEnv(game, 1, render_mode=render_mode, **arguments)
        self.render_mode = render_mode
        self.observation_space = self.games.single_observation_space
        self.action_space = self.games.single_action_space

    def reset(
        self,
        *,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002 - Gymnasium's interface
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin the next game.  A seed starts a new, reproducible series of games.  `options` has no effect."""
        super().reset(seed=seed)
        every_game = {"reset_mask": np.ones(1, np.bool_)}
        observation, info = self.games.reset(seed=seed, options=every_game if seed is None else None)
        return self._of_one_game(observation), info

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Play an action for the learner, and the opponent's replies.  `info["illegal"]` marks an illegal action."""
        observation, rewards, terminated, truncated, info = self.games.step(np.array([action], np.int64))
        illegal = {"illegal": True} if "illegal" in info else {}
        return self._of_one_game(observation), float(rewards[0]), bool(terminated[0]), bool(truncated[0]), illegal

    def save(self) -> dict[str, NDArray[Any]]:
        """Return the game as arrays for `load` (see `Batch.save`)."""
        return self.games.save()

    def load(self, saved: Mapping[str, NDArray[Any]]) -> Observation:
        """Restore the game from the result of `save`, as `Batch.load` does.  Returns the observation."""
        return self._of_one_game(self.games.load(saved))

    def action_masks(self) -> Flags:
        """[actions]: whether each action is legal."""
        masks: Flags = self.games.action_masks()[0]
        return masks

    def render(self) -> Any:
        """Return the board as text or as an image.  The mode `human` prints it."""
        rendered = self.games.render()
        return rendered[0] if rendered else None

    @staticmethod
    def _of_one_game(observation: Observation) -> Observation:
        return {name: array[0] for name, array in observation.items()}


def _autoreset_mode(mode: AutoresetMode | str) -> AutoresetMode:
    value = mode.value if isinstance(mode, AutoresetMode) else mode
    return AutoresetMode(one_of("autoreset_mode", value, [known.value for known in AutoresetMode]))


def register_environments() -> None:
    """Register every known game with Gymnasium."""
    for name in names():
        gymnasium.register(
            f"ludarium/{name.capitalize()}-v0",
            entry_point=f"{__name__}:GameEnv",
            vector_entry_point=f"{__name__}:GamesEnv",
            kwargs={"game": name},
        )
