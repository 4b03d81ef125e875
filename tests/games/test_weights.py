"""Files of weights: what is read, what is refused, and that every game's own fits its features."""

from __future__ import annotations

import json

import pytest

import ludarium
from ludarium.errors import InvalidWeights
from ludarium.games.weights import FILE, read_network, read_weights, write_weights
from ludarium.kernel import operations as op
from ludarium.kernel.linear import WEIGHT_SCALE, dot, hundredths
from ludarium.kernel.network import HIDDEN, Network

NAMES = ("stones", "tempo")


def test_what_is_written_is_read(tmp_path):
    file = tmp_path / FILE
    write_weights(file, {"tempo": -2.5, "stones": 100}, {"game": "three", "positions": 7})
    assert read_weights(file, NAMES) == (100 * WEIGHT_SCALE, -5 * WEIGHT_SCALE // 2)
    assert json.loads(file.read_text())["positions"] == 7


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "no file of weights"),
        ("[1]", "no file of weights"),
        ("{}", "no file of weights"),
        ('{"weights": 3}', "no file of weights"),
        ('{"weights": {"stones": 1}}', "tempo is missing; train it anew"),
        ('{"weights": {"stones": 1, "tempo": 2, "luck": 3}}', "luck is no feature"),
        ('{"weights": {"stones": "1", "tempo": 2}}', "stones: '1' is not a number"),
        ('{"weights": {"stones": true, "tempo": 2}}', "stones: True is not a number"),
        ('{"weights": {"stones": NaN, "tempo": 2}}', "stones: nan is not a number"),
        ('{"weights": {"stones": 1e9, "tempo": 2}}', "is not a number from -10000 to 10000"),
    ],
)
def test_other_files_are_refused(tmp_path, text, message):
    (tmp_path / FILE).write_text(text)
    with pytest.raises(InvalidWeights, match=message) as refused:
        read_weights(tmp_path / FILE, NAMES)
    assert str(tmp_path / FILE) in str(refused.value)


def test_a_missing_file(tmp_path):
    with pytest.raises(InvalidWeights, match="No such file"):
        read_weights(tmp_path / FILE, NAMES)


@pytest.mark.parametrize("name", ludarium.games())
def test_the_weights_of_a_game_are_those_of_its_features(name):
    game = ludarium.game(name)
    if (game.folder() / FILE).exists():
        assert any(read_weights(game.folder() / FILE, op.features(game.start(seed=0).state, 0)._fields))


def test_sums_are_cut_off_towards_0():
    assert hundredths(5 * WEIGHT_SCALE + 1) == 5
    assert hundredths(-5 * WEIGHT_SCALE - 1) == -5
    assert dot((1, 2, 3, 4), (4, -5, 6)) == 12
    with pytest.raises(IndexError):
        dot((1, 2), (1, 2, 3))


ROW = list(range(HIDDEN))


def test_a_network_that_is_written_is_read(tmp_path):
    network = Network((tuple(ROW), tuple(ROW[::-1])), tuple(ROW), tuple(ROW), -7)
    write_weights(tmp_path / FILE, {"stones": 1.0}, {"game": "three"}, network)
    read = read_network(tmp_path / FILE, 2)
    assert read == network
    assert read_weights(tmp_path / FILE, ("stones",)) == (WEIGHT_SCALE,)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"first": [ROW]}, "1 inputs, not 2"),
        ({"bias": [1]}, "not 16 weights"),
        ({"first": [ROW, [1]]}, "not 16 weights"),
        ({"output": [0.5] * HIDDEN}, "not all whole numbers"),
        ({"constant": "1"}, "not all whole numbers"),
        ({"bias": [1001] * HIDDEN}, "too large"),
        ({"first": None}, "no file with a network"),
    ],
)
def test_other_networks_are_refused(tmp_path, changes, message):
    network = {"first": [ROW, ROW], "bias": ROW, "output": ROW, "constant": 0} | changes
    (tmp_path / FILE).write_text(json.dumps({"weights": {}, "network": network}))
    with pytest.raises(InvalidWeights, match=message):
        read_network(tmp_path / FILE, 2)


def test_a_file_without_a_network(tmp_path):
    write_weights(tmp_path / FILE, {"stones": 1.0}, {})
    with pytest.raises(InvalidWeights, match="no file with a network"):
        read_network(tmp_path / FILE, 2)
