"""A batch agrees with the interpreted rules in every variant and with any number of threads."""

from __future__ import annotations

import copy
import pickle
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import ludarium
from contract.cases import CASES
from contract.game_case import GameCase
from ludarium.errors import IllegalMove, InvalidOption, MissingPackage
from ludarium.kernel import description as desc
from ludarium.kernel import learning
from ludarium.kernel import operations as op
from ludarium.kernel.bits import mix, shift_right
from ludarium.kernel.words import to_words
from ludarium.lab.batch import Batch
from ludarium.modules import runtime

PLIES = 40
each_case = pytest.mark.parametrize("case", CASES, ids=str)


def batch(name: str = "pivit", size: int = 8, **more: Any) -> Batch:
    options = {"size": 6} if name == "pivit" else {}
    return Batch(ludarium.game(name, **options), size, **more)


@each_case
def test_arrays_agree_with_rules(case: GameCase) -> None:
    """Random games compare legal actions, planes of every seat, mover and outcome."""
    games = Batch(case.game, 3, seed=5)
    for _ in range(PLIES):
        for number in range(games.size):
            position = games.position(number)
            state, size = position.state, int(np.prod(games.shape))
            legal = sorted(learning.action_of(state, code) for code in position.codes)
            assert np.flatnonzero(games.legal[number]).tolist() == legal
            assert games.choices[number] == len(legal)
            assert games.random_actions[number] in legal
            assert games.turn[number] == position.seat
            for seat in range(len(case.game.players)):
                plain = [0] * size
                learning.planes(state, seat, plain)
                assert games.observe(seat, number).ravel().tolist() == plain
                assert (games.seen_by(seat, number) == games.observe(seat, number)).all()
                if seat == position.seat:
                    assert games.planes[number].ravel().tolist() == plain
        before = [games.position(number) for number in range(games.size)]
        actions = games.random_actions.copy()
        games.step(actions)
        for number, position in enumerate(before):
            after = position.play(position.game.format_move(position.state, _move(position, actions[number])))
            assert games.outcome[number] == op.outcome(after.state)
            assert games.ended[number] == after.outcome.over
            if not after.outcome.over:
                assert games.position(number) == after


def _move(position: Any, action: int) -> int:
    return int(learning.move_of(position.state, int(action)))


@pytest.mark.parametrize("name", ["pijersi", "pivit"])
def test_games_depend_on_seed_not_threads(name: str) -> None:
    """A batch that is reset with a seed plays the same games as a new one."""
    one, many, again = batch(name, seed=3), batch(name, seed=3, threads=3), batch(name, seed=4)
    _play(again, 5)
    again.reset(seed=3)
    for _ in range(60):
        for games in (one, many, again):
            games.step(games.random_actions)
        assert (one.states == many.states).all()
        assert (one.states == again.states).all()
        assert (one.legal == many.legal).all()
        assert (one.planes == many.planes).all()
    other = batch(name, seed=4)
    _play(other, 60)
    assert (one.states != other.states).any()


@each_case
def test_deals_agree_with_rules_and_module(case: GameCase) -> None:
    """The seed of a deal is a hash of the batch's seed, the game's number and the number of its episode."""
    module = runtime.ModuleInstance(runtime.load_module(type(case.game)))
    like = to_words(case.game.blank)
    given, made = module.reserve(len(like)), module.reserve(len(like))
    module.write(given, like)
    for setup, known in enumerate(case.game.setups):
        for seed in (1, -2, 1 << 40):
            games = Batch(case.game, 5, seed=seed, setup=known.name)
            for episode in (1, 2):
                for number in range(games.size):
                    dealt = shift_right(mix(mix(mix(seed, number), episode), 0), 33)
                    ruled = desc.setup(case.game.blank, setup, dealt)
                    module.call("setup", given, setup, dealt, made)
                    assert games.states[number].tolist() == to_words(ruled)
                    assert list(module.words(made, len(like))) == to_words(ruled)
                games.reset()


@pytest.mark.parametrize("setup", ["half-random", "full-random"])
def test_random_setups_vary(setup: str) -> None:
    """Games of one batch, of two seeds and of two episodes begin with different deals."""
    one, other = (Batch(ludarium.game("pijersi"), 64, seed=seed, setup=setup) for seed in (1, 2))
    deals = [one.states.copy(), other.states.copy()]
    one.reset()
    deals.append(one.states)
    assert len({tuple(state) for state in np.concatenate(deals).tolist()}) == 3 * 64


def _play(games: Batch, plies: int) -> None:
    for _ in range(plies):
        games.step(games.random_actions)


def test_games_do_not_depend_on_batch_size() -> None:
    few, many = batch(size=2, seed=9), batch(size=20, seed=9)
    _play(few, 50)
    _play(many, 50)
    assert (few.states == many.states[:2]).all()


def test_random_actions_are_uniform() -> None:
    """A chi-square test of the first moves of many games."""
    games = batch(size=4000, seed=2)
    legal = np.flatnonzero(games.legal[0])
    counts = np.bincount(games.random_actions, minlength=games.actions)
    assert set(np.flatnonzero(counts)) == set(legal)
    expected = games.size / len(legal)
    assert ((counts[legal] - expected) ** 2 / expected).sum() < 2.5 * len(legal)


@pytest.mark.parametrize("reset", ["same step", "next step", "never"])
def test_reset_option_decides_when_next_game_begins(reset: Any) -> None:
    games = batch(size=16, seed=1, reset=reset)
    ends = 0
    while ends < 5:
        before = games.plies.copy()
        was_over = games.ended.copy()
        games.step(games.random_actions)
        for number in np.flatnonzero(games.ended & ~was_over):
            ends += 1
            assert games.outcome[number] != op.ONGOING
            assert games.position(number).outcome.over == (reset != "same step")
            assert games.plies[number] == (0 if reset == "same step" else before[number] + 1)
        again = was_over & (reset != "same step")
        if reset == "next step":
            assert (games.plies[again] == 0).all()
            assert not games.ended[again].any()
        if reset == "never":
            assert games.ended[again].all()
            assert (games.choices[again] == 0).all()


def test_rewards_follow_outcome() -> None:
    """The winner gets 1, the others share -1; a draw gives 0."""
    games = Batch(ludarium.game("pivit", players=3), 32, seed=1)
    ends = 0
    while ends < 5:
        games.step(games.random_actions)
        for number in np.flatnonzero(games.ended):
            winner = op.winner_of(int(games.outcome[number]))
            wanted = [0.0] * 3 if winner < 0 else [1.0 if seat == winner else -0.5 for seat in range(3)]
            assert games.rewards[number].tolist() == wanted
            ends += 1
        assert not games.rewards[~games.ended].any()


def test_games_end_after_most_plies() -> None:
    games = batch("pux", size=3, most_plies=4, reset="never")
    _play(games, 4)
    assert games.truncated.all()
    assert games.ended.all()
    assert not games.outcome.any()
    assert not games.rewards.any()


def illegal_action(games: Batch, number: int = 0) -> int:
    return int(np.flatnonzero(~games.legal[number])[0])


def test_illegal_action_plays_nothing() -> None:
    games = batch()
    before = games.states.copy()
    actions = games.random_actions.copy()
    actions[3] = illegal_action(games, 3)
    with pytest.raises(IllegalMove, match=rf"action {actions[3]} is illegal in game 3"):
        games.step(actions)
    assert (games.states == before).all()
    for outside in (-1, games.actions, 1 << 62):
        actions[3] = outside
        with pytest.raises(IllegalMove, match="in game 3"):
            games.step(actions)


def test_illegal_action_can_lose_game() -> None:
    games = batch(on_illegal="penalise", reset="never")
    actions = games.random_actions.copy()
    actions[2] = illegal_action(games, 2)
    games.step(actions)
    assert games.illegal.tolist() == [number == 2 for number in range(games.size)]
    assert games.ended[2]
    assert games.outcome[2] == -1
    assert games.rewards[2].tolist() == [-1.0, 0.0]


def test_illegal_action_can_be_replaced() -> None:
    games, other = batch(on_illegal="replace", seed=6), batch(seed=6)
    games.step(np.full(games.size, -1))
    other.step(other.random_actions)
    assert games.illegal.all()
    assert (games.states == other.states).all()


def test_step_of_some_games() -> None:
    games = batch()
    before = games.states.copy()
    where = np.arange(games.size) % 2 == 0
    games.step(games.random_actions, where=where)
    assert ((games.states != before).any(axis=1) == where).all()
    games.reset(where=~where)
    assert (games.plies == where).all()


def test_action_of_move_and_move_of_action() -> None:
    games = batch("pijersi")
    for action in np.flatnonzero(games.legal[1])[::20].tolist():
        assert games.action(1, games.move(1, action)) == action
    with pytest.raises(IllegalMove, match="is not legal in game 1"):
        games.move(1, illegal_action(games, 1))


def test_put_continues_from_position() -> None:
    games = batch("pux")
    start = ludarium.game("pux").start()
    position = start.play(start.moves[0])
    games.put(4, position)
    assert games.position(4) == position
    assert games.turn[4] == 1
    with pytest.raises(InvalidOption, match="a position of"):
        games.put(4, ludarium.game("pux", draw_after=7).start())


COMPARED_ARRAYS = (
    "states",
    "legal",
    "planes",
    "turn",
    "outcome",
    "plies",
    "choices",
    "random_actions",
    "ended",
    "rewards",
)


def assert_same(one: Batch, other: Batch) -> None:
    for name in COMPARED_ARRAYS:
        assert (getattr(one, name) == getattr(other, name)).all(), name


def copies_of(kept: Any) -> list[Any]:
    return [copy.deepcopy(kept), pickle.loads(pickle.dumps(kept))]


@pytest.mark.parametrize("reset", ["same step", "next step", "never"])
@pytest.mark.parametrize("name", ["pivit", "pijersi", "baishu"])
def test_copies_continue_like_batch(name: str, reset: Any) -> None:
    """The comparison includes ends of games, deals and random actions."""
    setup = "full-random" if name == "pijersi" else None
    games = batch(name, seed=5, setup=setup, reset=reset, on_illegal="penalise")
    _play(games, 40)
    games.step(np.where(np.arange(games.size) == 2, -1, games.random_actions))
    copies = copies_of(games)
    for _ in range(60):
        for other in copies:
            assert_same(other, games)
            other.step(games.random_actions)
        games.step(games.random_actions.copy())
    games.reset()
    copies[0].reset()
    assert_same(copies[0], games)


def test_saved_games_continue(tmp_path: Path) -> None:
    """Another batch loads all games from a file; the saving batch loads some games from memory."""
    games, other = batch(seed=5), batch(seed=6, threads=2)
    _play(games, 30)
    np.savez(tmp_path / "games.npz", **games.save())
    wanted = copy.deepcopy(games)
    saved = games.save()
    _play(games, 30)
    later = games.states.copy()
    where = np.arange(games.size) % 2 == 0
    games.load(saved, where=where)
    assert (games.states[where] == wanted.states[where]).all()
    assert (games.legal[where] == wanted.legal[where]).all()
    assert (games.states[~where] == later[~where]).all()
    games.load(saved)
    with np.load(tmp_path / "games.npz") as file:
        other.load(file)
    for loaded in (games, other):
        assert_same(loaded, wanted)
    for each in (games, other, wanted):
        _play(each, 100)
    assert_same(games, wanted)
    assert_same(other, wanted)


@pytest.mark.parametrize(
    "wrong",
    [
        {"game": np.array("pux")},
        {"states": np.zeros((8, 3), np.int64)},
        {"states": np.zeros((8, 16))},
        {"columns": np.zeros((10, 7), np.int64)},
        {"seed": np.zeros(2, np.int64)},
    ],
)
def test_saved_data_of_other_games_is_refused(wrong: dict[str, Any]) -> None:
    games = batch()
    before = copy.deepcopy(games)
    for saved in (games.save() | wrong, {}):
        with pytest.raises(InvalidOption, match=r"does not fit this one \(pivit size=6, size 8\)"):
            games.load(saved)
    assert_same(games, before)


def test_states_are_read_only() -> None:
    """Written states would not match the array `legal`.  `put` changes both arrays."""
    games = batch("pux")
    with pytest.raises(ValueError, match="read-only"):
        games.states[0] = 0
    start = ludarium.game("pux").start()
    games.put(-1, start.play(start.moves[0]))
    state = games.position(games.size - 1).state
    legal = sorted(learning.action_of(state, code) for code in games.position(games.size - 1).codes)
    assert np.flatnonzero(games.legal[-1]).tolist() == legal
    with pytest.raises(IndexError):
        games.put(games.size, start)


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"size": 0}, "size is a whole number from 1 to 1048576, not 0"),
        ({"size": "many"}, "not 'many'"),
        ({"most_plies": 0}, "most_plies is a whole number from 1 to 10000, not 0"),
        ({"threads": -1}, "threads is a whole number"),
        ({"reset": "later"}, "reset is one of same step, next step, never, not 'later'"),
        ({"on_illegal": "laugh"}, "on_illegal is one of raise, penalise, replace, not 'laugh'"),
        ({"setup": "chaos"}, "chaos"),
    ],
)
def test_error_names_wrong_argument(wrong: dict[str, Any], words: str) -> None:
    with pytest.raises(InvalidOption, match=words):
        batch(**({"size": 2} | wrong))


def test_error_describes_wrong_actions() -> None:
    games = batch(size=2)
    with pytest.raises(InvalidOption, match=r"actions must be whole numbers of shape \(2,\), not float64"):
        games.step([0.5, 1.5])
    with pytest.raises(InvalidOption, match=r"not int64 of shape \(3,\)"):
        games.step([0, 1, 2])
    with pytest.raises(InvalidOption, match=r"must be Boolean"):
        games.step([0, 1], where=[1, 0])


def test_game_without_actions_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    game = ludarium.game("pux")
    monkeypatch.setattr(learning.action_count, "implementations", {})
    with pytest.raises(InvalidOption, match="Pux has no action numbers"):
        Batch(game, 2)


def test_missing_compiler_names_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludarium.validation.find_spec", lambda _name: None)
    with pytest.raises(MissingPackage, match=r"pip install 'ludarium\[lab\]'"):
        batch()
