"""The environments pass the checks of Gymnasium and PettingZoo, and play the named games."""

from __future__ import annotations

import copy
import functools
import itertools
import pickle
import sys
import warnings
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode
from numpy.typing import NDArray
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test

import ludarium
import ludarium.lab
from ludarium.errors import IllegalMove, InvalidOption, MissingPackage
from ludarium.lab.batch import Batch
from ludarium.lab.gymnasium import GameEnv, GamesEnv

VARIANTS: list[tuple[str, dict[str, Any]]] = [
    ("pijersi", {}),
    ("pijersi", {"setup": "half-random"}),
    ("pux", {}),
    ("pivit", {}),
    ("pivit", {"size": 6}),
    ("pivit", {"players": 4}),
    ("baishu", {}),
    ("baishu", {"players": 3, "side": 4}),
]
each_variant = pytest.mark.parametrize(("name", "options"), VARIANTS, ids=str)


def environment_id(name: str) -> str:
    return f"ludarium/{name.capitalize()}-v0"


def vector(name: str = "pivit", **more: Any) -> GamesEnv:
    made = gymnasium.make_vec(environment_id(name), **({"num_envs": 6} | more))
    assert isinstance(made, GamesEnv)
    return made


def random_actions(games: GamesEnv) -> NDArray[np.int64]:
    return games.batch.random_actions.copy()


def test_every_game_is_registered() -> None:
    for name in ludarium.games():
        assert environment_id(name) in gymnasium.registry


@each_variant
def test_gymnasium_check_has_no_warnings(name: str, options: dict[str, Any]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(gymnasium.make(environment_id(name), **options).unwrapped)


@each_variant
def test_pettingzoo_checks_pass(name: str, options: dict[str, Any]) -> None:
    """The test ignores PettingZoo's warnings, which are about unexpected names and spaces, not about faults."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)
        api_test(ludarium.lab.aec_env(name, **options), num_cycles=200)
        seed_test(lambda: ludarium.lab.aec_env(name, **options), num_cycles=30)


def test_pettingzoo_benchmark_runs(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """The performance test of PettingZoo, with a mock clock that makes it short."""
    clock = SimpleNamespace(time=itertools.count(step=0.1).__next__)
    monkeypatch.setattr(sys.modules[performance_benchmark.__module__], "time", clock)
    performance_benchmark(ludarium.lab.aec_env("pivit", size=6))
    assert "turns per second" in capsys.readouterr().out


@pytest.mark.parametrize("name", ["pivit", "baishu"])
def test_learner_is_always_to_move(name: str) -> None:
    """The opponent plays whole turns, which may have several actions."""
    games = vector(name)
    games.reset(seed=4)
    for _ in range(80):
        over = games.batch.ended
        assert ((games.batch.turn == games.seats) | over).all()
        assert (games.batch.legal.any(axis=1) | over).all()
        games.step(random_actions(games))


def test_seats_alternate_or_stay() -> None:
    games = vector(size=6)
    assert games.seats.tolist() == [0, 1, 0, 1, 0, 1]
    ended = np.zeros(6, int)
    for _ in range(300):
        _, _, terminated, truncated, _ = games.step(random_actions(games))
        ended += terminated | truncated
    settled = ~games.batch.ended
    assert (games.seats[settled] == (np.arange(6) + ended)[settled] % 2).all()
    assert set(vector(seat=1).seats.tolist()) == {1}


@pytest.mark.parametrize(("mode", "expected"), [("NextStep", [0, 1, 0]), ("SameStep", [0, 0, 0])])
def test_one_game_alternates_seats(mode: str, expected: list[int]) -> None:
    """The mode `SameStep` begins a game, with the next seat, at the end of each."""
    environment = GameEnv("pivit", autoreset_mode=mode)
    seats = []
    for seed in (5, None, None):
        environment.reset(seed=seed)
        seats.append(int(environment.games.seats[0]))
        ended = False
        while not ended:
            action = int(np.flatnonzero(environment.action_masks())[0])
            _, _, terminated, truncated, info = environment.step(action)
            ended = terminated or truncated
            assert info == {}
    assert seats == expected


def test_rewards_are_the_learners() -> None:
    """The end of a game is reported once, with the learner's reward; the next step begins another game."""
    games = vector(size=6, seat=1)
    ends = 0
    while ends < 8:
        over = games.batch.ended
        _, rewards, terminated, truncated, _ = games.step(random_actions(games))
        assert not (over & (terminated | truncated)).any()
        assert not rewards[~terminated].any()
        for number in np.flatnonzero(terminated):
            outcome = games.batch.position(int(number)).outcome
            wanted = 0 if outcome.winner is None else 1 if outcome.winner == games.batch.game.players[1] else -1
            assert rewards[number] == wanted
            ends += 1


def test_opponent_may_be_self_or_a_function() -> None:
    """In self-play, the reward is that of the player who has just moved."""
    games = vector(opponent="self", size=6)
    ends = 0
    while ends < 8:
        movers = games.batch.turn.copy()
        _, rewards, terminated, _, _ = games.step(random_actions(games))
        for number in np.flatnonzero(terminated):
            winner = games.batch.position(int(number)).outcome.winner
            mover = games.batch.game.players[movers[number]]
            assert rewards[number] == (0 if winner is None else 1 if winner == mover else -1)
            ends += 1
    asked = list[Batch]()

    def first_legal(batch: Batch) -> NDArray[np.int64]:
        asked.append(batch)
        return batch.legal.argmax(axis=1)

    other = vector(opponent=first_legal, seat=1, size=6)
    assert asked  # the opponent begins
    assert {str(other.batch.position(n)) for n in range(6)} == {str(other.batch.position(0))}


def test_step_keeps_earlier_observations() -> None:
    games = vector()
    first, _ = games.reset(seed=1)
    kept = {name: array.copy() for name, array in first.items()}
    games.step(random_actions(games))
    assert all((first[name] == kept[name]).all() for name in first)
    assert games.observation_space.contains(first)


def test_same_seed_gives_same_steps() -> None:
    one, other = vector(), vector()
    for games in (one, other):
        games.reset(seed=11)
    for _ in range(50):
        steps = [games.step(random_actions(games)) for games in (one, other)]
        assert (steps[0][0]["observation"] == steps[1][0]["observation"]).all()
        assert (steps[0][1] == steps[1][1]).all()


def test_illegal_action_is_reported() -> None:
    """An illegal action ends the game, raises an error, or is replaced; the info marks it."""
    games = vector()
    illegal = int(np.flatnonzero(~games.batch.legal[0])[0])
    actions = random_actions(games)
    actions[0] = illegal
    _, rewards, terminated, _, info = games.step(actions)
    assert terminated[0]
    assert rewards[0] == -1
    assert info["illegal"].tolist() == [True, *[False] * 5]
    with pytest.raises(IllegalMove, match="is illegal in game 0"):
        vector(on_illegal="raise").step(np.full(6, illegal))
    _, _, terminated, _, info = vector(on_illegal="replace").step(np.full(6, illegal))
    assert not terminated.any()
    assert info["illegal"].all()


def copies_of(kept: Any) -> list[Any]:
    return [copy.deepcopy(kept), pickle.loads(pickle.dumps(kept))]


def test_vectors_can_be_copied_and_saved() -> None:
    games = vector(size=6)
    games.reset(seed=3)
    for _ in range(20):
        games.step(random_actions(games))
    copies, saved = copies_of(games), games.save()
    played = [games.step(random_actions(games)) for _ in range(60)]
    copies[0].load(saved, where=np.ones(6, np.bool_))
    for other in (*copies, games):
        if other is games:
            assert (games.load(saved)["observation"] == games.batch.planes).all()
        for seen, rewards, terminated, truncated, _ in played:
            again = other.step(random_actions(other))
            assert all((seen[name] == again[0][name]).all() for name in seen)
            assert all(
                (one == two).all() for one, two in zip((rewards, terminated, truncated), again[1:4], strict=True)
            )


def test_gymnasium_game_can_be_copied_and_saved() -> None:
    game = gymnasium.make(environment_id("pivit"), size=6)
    game.reset(seed=3)
    inner: Any = game.unwrapped
    copies, saved = copies_of(game), inner.save()
    mask = inner.action_masks()
    game.step(int(np.flatnonzero(mask)[-1]))
    for other in copies:
        assert (other.unwrapped.action_masks() == mask).all()
        other.step(int(np.flatnonzero(mask)[-1]))
        assert (other.unwrapped.action_masks() == inner.action_masks()).all()
    assert (inner.load(saved)["action_mask"] == mask).all()


def test_pettingzoo_game_can_be_copied_and_saved() -> None:
    """Both copies are played to the end, where the agents leave one by one."""
    game = ludarium.lab.aec_env("pivit", players=3)
    game.reset(seed=1)
    for _ in range(10):
        game.step(int(game.batch.random_actions[0]))
    copies, saved = copies_of(game), game.save()
    expected = list(rest_of(game))
    assert len(expected) > 5
    assert not game.agents
    game.load(saved)
    for other in (*copies, game):
        assert list(rest_of(other)) == expected


def rest_of(game: Any) -> Iterator[Any]:
    """The steps of each agent until the end of a game of random moves."""
    for agent in game.agent_iter(2000):
        _, reward, terminated, truncated, _ = game.last()
        yield agent, reward, terminated, truncated, str(game.batch.position(0))
        game.step(None if terminated or truncated else int(game.batch.random_actions[0]))


def test_single_game_environment() -> None:
    """The environment has action masks, a rendering as text and a limit on the length of games."""
    game = gymnasium.make(environment_id("pux"), render_mode="ansi", max_episode_steps=5)
    observation, _ = game.reset(seed=2)
    masks = game.get_wrapper_attr("action_masks")()
    assert (masks == observation["action_mask"]).all()
    position = game.unwrapped.games.batch.position(0)  # type: ignore[attr-defined]
    assert game.render() == position.game.draw_text(position.state)
    truncated = False
    for _ in range(5):
        action = int(np.flatnonzero(observation["action_mask"])[0])
        observation, _, _, truncated, _ = game.step(action)
        if truncated:
            break
    assert truncated


@pytest.mark.parametrize("name", ludarium.games())
def test_pettingzoo_renders(name: str) -> None:
    render_test(functools.partial(ludarium.lab.aec_env, name))


def test_every_mode_shows_the_board(capsys: pytest.CaptureFixture[str]) -> None:
    """Each game of a vector is rendered, and rendered again after a move."""
    shown = {mode: vector(num_envs=2, render_mode=mode, seat=0) for mode in ("ansi", "rgb_array", "human")}
    for games in shown.values():
        games.reset(seed=1)
    assert "\x1b" not in capsys.readouterr().out
    letters, images = shown["ansi"].render(), shown["rgb_array"].render()
    assert letters is not None
    assert images is not None
    position = shown["ansi"].batch.position(1)
    assert letters[1] == position.game.draw_text(position.state)
    assert images[0].dtype == np.uint8
    assert images[0].shape == images[1].shape
    assert images[0].shape[2] == 3
    assert len(np.unique(images[0].reshape(-1, 3), axis=0)) > 10
    for games in shown.values():
        games.step(games.batch.random_actions.copy())
    after = shown["rgb_array"].render()
    assert after is not None
    assert (after[0] != images[0]).any()
    assert shown["human"].render() is None
    printed = capsys.readouterr().out
    boards = shown["ansi"].render()
    assert boards is not None
    assert printed == 2 * "".join(f"{board}\n\n" for board in boards)  # by the step, and when it was asked for


def test_images_need_the_pictures_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludarium.validation.find_spec", lambda name: None if name == "typst" else name)
    with pytest.raises(MissingPackage, match=r"pip install 'ludarium\[pictures\]'"):
        vector(render_mode="rgb_array")


def test_same_step_autoreset() -> None:
    """The last observation is in the info, and the rewards equal those of the mode NextStep."""
    later, same = vector(size=6), vector(size=6, autoreset_mode="SameStep")
    assert same.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    assert later.metadata["autoreset_mode"] == AutoresetMode.NEXT_STEP
    later.reset(seed=2)
    same.reset(seed=2)
    ends = 0
    while ends < 8:
        actions = random_actions(later)
        assert (actions == random_actions(same)).all()
        one, other = later.step(actions), same.step(actions)
        assert all((one[place] == other[place]).all() for place in (1, 2, 3))
        ended = one[2] | one[3]
        assert not same.batch.ended.any()
        assert (same.batch.turn == same.seats).all()
        if ended.any():
            assert other[4]["_final_obs"].tolist() == ended.tolist()
            for number in np.flatnonzero(ended):
                assert (other[4]["final_obs"][number]["observation"] == one[0]["observation"][number]).all()
            assert all((later.next_games()[name] == other[0][name]).all() for name in other[0])
        ends += ended.sum()


def test_disabled_autoreset_waits_for_reset() -> None:
    games = vector(size=6, autoreset_mode=AutoresetMode.DISABLED)
    games.reset(seed=2)
    terminated = np.zeros(6, np.bool_)
    while not terminated.any():
        _, _, terminated, _, _ = games.step(random_actions(games))
    states, seats = games.batch.states.copy(), games.seats.copy()
    _, again, still, _, _ = games.step(random_actions(games))
    assert (games.batch.states[terminated] == states[terminated]).all()
    assert still[terminated].all()
    assert not again[terminated].any()
    plies = games.batch.plies.copy()
    seen, _ = games.reset(options={"reset_mask": terminated})
    assert (games.seats != seats).tolist() == terminated.tolist()
    assert not games.batch.ended[terminated].any()
    assert (games.batch.plies[terminated] < 2).all()
    assert (games.batch.plies[~terminated] == plies[~terminated]).all()
    assert seen["action_mask"].any(axis=1)[terminated].all()
    with pytest.raises(InvalidOption, match="a seed restarts all games"):
        games.reset(seed=1, options={"reset_mask": terminated})
    with pytest.raises(InvalidOption, match="`reset_mask` must be Boolean"):
        games.reset(options={"reset_mask": [1, 0]})


def test_agents_are_the_players() -> None:
    """Each agent sees its own side; only the agent to move has actions."""
    game = ludarium.lab.aec_env("pivit", players=3)
    game.reset(seed=1)
    assert game.possible_agents == list(ludarium.game("pivit", players=3).players)
    assert game.agent_selection == game.possible_agents[0]
    masks = {agent: game.observe(agent)["action_mask"].any() for agent in game.agents}
    assert list(masks.values()) == [True, False, False]
    with pytest.raises(InvalidOption, match="an action must be a whole number, not 'b8'"):
        game.step("b8")


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"seat": 2}, "a seat must be alternate or a number from 0 to 1, not 2"),
        ({"opponent": "god"}, "an opponent must be random, self or a function of a batch, not 'god'"),
        ({"num_envs": 0}, "size is a whole number from 1 to 1048576, not 0"),
        ({"render_mode": "film"}, "render_mode is one of ansi, rgb_array, human, not 'film'"),
        ({"autoreset_mode": "Later"}, "autoreset_mode is one of NextStep, SameStep, Disabled, not 'Later'"),
        ({"size": 7}, "size"),
    ],
)
def test_error_names_wrong_argument(wrong: dict[str, Any], words: str) -> None:
    with pytest.raises(InvalidOption, match=words):
        vector(**wrong)
