"""Files of weights: valid and invalid ones, and the match of each game's file with its features."""

from __future__ import annotations

import json

import pytest

import ludarium
from ludarium.errors import InvalidWeights
from ludarium.games.weights import WEIGHTS_FILE, read_network, read_section, read_weights, write_section
from ludarium.kernel import operations as op
from ludarium.kernel.evaluation import HIDDEN, WEIGHT_SCALE, Network, dot, hundredths

NAMES = ("stones", "tempo")


def write(file, section, players=2):
    """Write a file with this section."""
    file.write_text(json.dumps({"game": "three", "players": {str(players): section}}))


def test_written_section_is_read(tmp_path):
    base, file = tmp_path / "base.json", tmp_path / WEIGHTS_FILE
    write(base, {"weights": {"stones": 1, "tempo": 2}})
    write_section(file, base, 3, {"weights": {"tempo": -2.5, "stones": 100}, "positions": 7})
    assert read_weights(file, 3, NAMES) == (100 * WEIGHT_SCALE, -5 * WEIGHT_SCALE // 2)
    assert read_section(file, 3)["positions"] == 7
    assert read_weights(file, 2, NAMES) == (WEIGHT_SCALE, 2 * WEIGHT_SCALE)
    assert json.loads(file.read_text())["game"] == "three"
    with pytest.raises(InvalidWeights, match="not a file of weights for 4 players"):
        read_weights(file, 4, NAMES)


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"players": 3}', '{"players": [1]}'])
def test_section_needs_file_of_weights(tmp_path, text):
    (tmp_path / "base.json").write_text(text)
    with pytest.raises(InvalidWeights, match="not a file of weights"):
        write_section(tmp_path / WEIGHTS_FILE, tmp_path / "base.json", 2, {})
    assert not (tmp_path / WEIGHTS_FILE).exists()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "not a file of weights"),
        ("[1]", "not a file of weights"),
        ("{}", "not a file of weights"),
        ('{"players": {"2": {"weights": 3}}}', "not a file of weights"),
        ('{"players": {"2": {"weights": {"stones": 1}}}}', "tempo is missing; train it again"),
        ('{"players": {"2": {"weights": {"stones": 1, "tempo": 2, "luck": 3}}}}', "luck is not a feature"),
        ('{"players": {"2": {"weights": {"stones": "1", "tempo": 2}}}}', "stones: '1' is not a number"),
        ('{"players": {"2": {"weights": {"stones": true, "tempo": 2}}}}', "stones: True is not a number"),
        ('{"players": {"2": {"weights": {"stones": NaN, "tempo": 2}}}}', "stones: nan is not a number"),
        ('{"players": {"2": {"weights": {"stones": 1e9, "tempo": 2}}}}', "is not a number from -10000 to 10000"),
    ],
)
def test_invalid_files_are_rejected(tmp_path, text, message):
    (tmp_path / WEIGHTS_FILE).write_text(text)
    with pytest.raises(InvalidWeights, match=message) as caught:
        read_weights(tmp_path / WEIGHTS_FILE, 2, NAMES)
    assert str(tmp_path / WEIGHTS_FILE) in str(caught.value)


def test_missing_file(tmp_path):
    with pytest.raises(InvalidWeights, match="No such file"):
        read_weights(tmp_path / WEIGHTS_FILE, 2, NAMES)


@pytest.mark.parametrize("name", ludarium.games())
def test_weights_match_features(name):
    game = ludarium.game(name)
    files = [type(game).data_file(name) for name in game.weights_files]
    assert files
    for file in files:
        for players in json.loads(file.read_text())["players"]:
            assert any(read_weights(file, int(players), op.features(game.start(seed=0).state, 0)._fields))


def test_sums_round_towards_zero():
    assert hundredths(5 * WEIGHT_SCALE + 1) == 5
    assert hundredths(-5 * WEIGHT_SCALE - 1) == -5
    assert dot((1, 2, 3, 4), (4, -5, 6)) == 12
    with pytest.raises(IndexError):
        dot((1, 2), (1, 2, 3))


ROW = list(range(HIDDEN))


def test_written_network_is_read(tmp_path):
    network = Network((tuple(ROW), tuple(ROW[::-1])), tuple(ROW), tuple(ROW), -7)
    write(tmp_path / "base.json", {})
    section = {"weights": {"stones": 1.0}, "network": network._asdict()}
    write_section(tmp_path / WEIGHTS_FILE, tmp_path / "base.json", 2, section)
    assert read_network(tmp_path / WEIGHTS_FILE, 2, 2) == network
    assert read_weights(tmp_path / WEIGHTS_FILE, 2, ("stones",)) == (WEIGHT_SCALE,)
    rows = (tmp_path / WEIGHTS_FILE).read_text().splitlines()
    assert any(line.strip().rstrip(",") == str(ROW) for line in rows)  # one line per list of numbers


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"first": [ROW]}, "1 inputs, not 2"),
        ({"bias": [1]}, "not have 16 weights"),
        ({"first": [ROW, [1]]}, "not have 16 weights"),
        ({"output": [0.5] * HIDDEN}, "not all whole numbers"),
        ({"constant": "1"}, "not all whole numbers"),
        ({"bias": [1001] * HIDDEN}, "too large"),
        ({"first": None}, "not a file with a network"),
    ],
)
def test_invalid_networks_are_rejected(tmp_path, changes, message):
    network = {"first": [ROW, ROW], "bias": ROW, "output": ROW, "constant": 0} | changes
    write(tmp_path / WEIGHTS_FILE, {"weights": {}, "network": network})
    with pytest.raises(InvalidWeights, match=message):
        read_network(tmp_path / WEIGHTS_FILE, 2, 2)


def test_file_without_network(tmp_path):
    write(tmp_path / WEIGHTS_FILE, {"weights": {"stones": 1.0}})
    with pytest.raises(InvalidWeights, match="not a file with a network"):
        read_network(tmp_path / WEIGHTS_FILE, 2, 2)
