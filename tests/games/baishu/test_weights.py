"""Baishu and Baishuguoq have weights of their own."""

import json
from pathlib import Path

import numpy as np
import pytest

import ludarium
from ludarium.games.weights import WEIGHTS_FILE, read_section, write_section
from ludarium.kernel import operations as op

GAMES = {variant: ludarium.game("baishu", side=4, variant=variant) for variant in ("baishu", "baishuguoq")}


def test_files() -> None:
    default, other = (game.weights_file for game in GAMES.values())
    assert default.name == WEIGHTS_FILE
    assert default != other
    assert default.parent == other.parent
    assert read_section(default, 2) != read_section(other, 2)


@pytest.mark.parametrize("variant", GAMES)
def test_each_variant_uses_its_weights(variant: str) -> None:
    game = GAMES[variant]
    position = game.start(seed=0).play("F@d1").play("F@d2")
    weights = type(game).weights()
    half = len(weights) // 2
    own = slice(0, half) if variant == "baishu" else slice(half, None)
    without = np.array(weights)
    without[own] = 0
    assert op.evaluate(position.state, 1, np.array(weights)) != 0
    assert op.evaluate(position.state, 1, without) == 0


@pytest.mark.parametrize("variant", GAMES)
def test_given_file_replaces_weights_of_variant(variant: str, tmp_path: Path) -> None:
    game, file = GAMES[variant], tmp_path / "other.json"
    section = read_section(game.weights_file, 2)
    write_section(file, game.weights_file, 2, section | {"weights": {**section["weights"], "on_board": 1000.0}})
    position = game.start(seed=0).play("F@d1")
    assert json.loads(file.read_text())["game"] == "baishu"
    default, other = (np.array(type(game).weights(given)) for given in (None, file))
    assert op.evaluate(position.state, 0, default) != op.evaluate(position.state, 0, other)


def test_turn_that_leaves_no_player_is_even() -> None:
    position = ludarium.game("baishu", side=3, pieces=2).position(
        "2aF/2aWbE/5/4/1bF1 1,2,2,2,2,1|1,2,2,2,1,2 a 0:2:- 0 4 3"
    )
    assert [op.evaluate(position.state, seat, position.game.weights()) for seat in (0, 1)] == [0, 0]
