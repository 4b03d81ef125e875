"""Games for OpenSpiel.  Importing this module registers each game that implements `kernel.learning`, as
`ludarium_NAME`.

Example: `pyspiel.load_game("ludarium_baishu", {"players": 3})`.  The parameters are the game's options, and `setup` and
`seed`, which select the start position.  States are Python objects.  For millions of plies, use `lab.batch`, which is
faster."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray
from open_spiel.python.observation import IIGObserverForPublicInfoGame

from ludarium.engine.request import MAX_PLAYOUT_PLIES
from ludarium.games.position import Position
from ludarium.games.registry import game_class, names
from ludarium.games.spec import Game
from ludarium.kernel import learning

PREFIX = "ludarium_"


def game_type(game: type[Game]) -> Any:
    """Return OpenSpiel's description of a game, which is the same for all options of the game."""
    return pyspiel.GameType(
        short_name=PREFIX + game.name,
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.max_players,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={option.name: option.default for option in game.rule_options}
        | {"setup": "", "seed": 0},
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no type annotations
    """A game with its options.  `register_games` creates a subclass for each game."""

    game_class: type[Game]

    def __init__(self, parameters: dict[str, Any] | None = None) -> None:
        options = dict(parameters or {})
        setup, seed = options.pop("setup", ""), options.pop("seed", 0)
        self.start: Position = self.game_class(**options).start(setup or None, seed)
        info = pyspiel.GameInfo(
            num_distinct_actions=learning.action_count(self.start.state),
            max_chance_outcomes=0,
            num_players=len(self.start.game.players),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=MAX_PLAYOUT_PLIES,
        )
        super().__init__(game_type(self.game_class), info, parameters or {})

    def new_initial_state(self, state: object = None) -> SpielState:  # noqa: ARG002 - OpenSpiel defines the signature
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        if iig_obs_type is None or (iig_obs_type.public_info and not iig_obs_type.perfect_recall):
            return PlanesObserver(self.start, params)
        return IIGObserverForPublicInfoGame(iig_obs_type, params)


class SpielState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no type annotations
    """A position and its history.  Actions are those of `kernel.learning`.  After MAX_PLAYOUT_PLIES plies, an
    unfinished game is a draw."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.position = game.start
        self._ply_count = 0

    def current_player(self) -> Any:
        return pyspiel.PlayerId.TERMINAL if self.is_terminal() else self.position.seat

    def _legal_actions(self, _player: int) -> list[int]:
        state = self.position.state
        return sorted(int(learning.action_of(state, code)) for code in self.position.codes)

    def _apply_action(self, action: int) -> None:
        self.position = self.position.play(self._move_text(action))
        self._ply_count += 1

    def _action_to_string(self, _player: int, action: int) -> str:
        return self._move_text(action)

    def _move_text(self, action: int) -> str:
        state = self.position.state
        return self.position.game.format_move(state, int(learning.move_of(state, action)))

    def is_terminal(self) -> bool:
        return self.position.outcome.over or self._ply_count >= MAX_PLAYOUT_PLIES

    def returns(self) -> list[float]:
        players, winner = self.position.game.players, self.position.outcome.winner
        if winner is None:
            return [0.0] * len(players)
        return [1.0 if player == winner else -1 / (len(players) - 1) for player in players]

    def __str__(self) -> str:
        return str(self.position)


class PlanesObserver:
    """A player's observation, as planes and as a position string."""

    def __init__(self, start: Position, parameters: object) -> None:
        if parameters:
            raise ValueError(f"the observer takes no parameters, but got {parameters}")
        shape = tuple(learning.planes_shape(start.state))
        self.tensor: NDArray[np.float32] = np.zeros(np.prod(shape), np.float32)
        self.dict = {"observation": self.tensor.reshape(shape)}

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = 0
        learning.planes(state.position.state, player, self.tensor)

    def string_from(self, state: SpielState, player: int) -> str:  # noqa: ARG002 - all players have the same information
        return str(state.position)


def register_games() -> None:
    """Register every known game that implements `kernel.learning`."""
    for name in names():
        game = game_class(name)
        if type(game().start(seed=0).state) in learning.action_count.implementations:
            spiel_class = type(f"{name.capitalize()}SpielGame", (SpielGame,), {"game_class": game})
            pyspiel.register_game(game_type(game), spiel_class)


register_games()
