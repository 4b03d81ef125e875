"""Files of policy-value networks: written and read, refused in words; and what their compiled form says."""

from __future__ import annotations

import json
import zlib
from pathlib import Path

import numpy as np
import pytest

import ludarium
from ludarium.analysis.thinker import Thinker
from ludarium.engine import policy_value
from ludarium.engine.workspace import layout
from ludarium.errors import InvalidWeights
from ludarium.games.policy_value import FILE, own_network, read_policy_value, read_record, write_policy_value
from ludarium.kernel import operations as op
from ludarium.kernel.policy_value import HIDDEN, LOGIT_SHIFT, ONE, SCALE_SHIFT, UNITS, layer_sizes, starts

GAME = ludarium.game("pijersi")
START = GAME.start()
SIZES = layer_sizes(START.state)


def layers(seed: int = 0) -> list[list[int]]:
    rng = np.random.default_rng(seed)
    return [rng.integers(-200, 200, size).tolist() for size in SIZES]


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    found = tmp_path_factory.mktemp("network") / FILE
    write_policy_value(found, {"positions": 7}, (900, 800), layers())
    return found


def test_what_is_written_is_read(file: Path) -> None:
    words = read_policy_value(file, GAME)
    assert words[:3].tolist() == [1, 900, 800]
    assert len(words) == starts(START.state)[-1]
    for begin, layer in zip(starts(START.state)[:-1], layers(), strict=True):
        assert words[begin : begin + len(layer)].tolist() == layer
    assert read_record(file)[0]["positions"] == 7


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda record, packed: (record, packed[:100]), "for other inputs"),
        (lambda record, packed: (record, b"rubbish" + packed), "is damaged"),
        (lambda record, packed: (record, zlib.compress(bytes(1 << 25))), "for other inputs"),
        (lambda record, packed: ({**record, "sizes": [1, 2]}, packed), "for other inputs"),
        (lambda record, packed: ({**record, "rating": "1"}, packed), "not whole numbers"),
        (lambda record, packed: ({**record, "belief": -1}, packed), "not whole numbers"),
        (lambda record, packed: ([record], packed), "no file of a policy-value network"),
    ],
    ids=["cut off", "rubbish", "bomb", "sizes", "text", "negative", "a list"],
)
def test_damaged_files_are_refused(file: Path, tmp_path: Path, change, words: str) -> None:
    record, packed = change(*read_record(file))
    wrong = tmp_path / "wrong.net"
    wrong.write_bytes(json.dumps(record).encode() + b"\n" + packed)
    with pytest.raises(InvalidWeights, match=words):
        read_policy_value(wrong, GAME)


def test_other_files_are_refused(file: Path, tmp_path: Path) -> None:
    with pytest.raises(InvalidWeights, match="names no inputs"):
        read_policy_value(file, ludarium.game("pux"))
    with pytest.raises(InvalidWeights, match="No such file"):
        read_policy_value(tmp_path / "none.net", GAME)
    (tmp_path / "text").write_text("hello")
    with pytest.raises(InvalidWeights, match="no file of a policy-value network"):
        read_policy_value(tmp_path / "text", GAME)


def test_it_says_what_its_layers_say(file: Path) -> None:
    """Against the same sums by NumPy."""
    first, bias, second, unit_bias, moves, policy, value = (np.array(layer) for layer in layers())
    work = np.zeros(1, layout(op.move_limit(START.state), 2, 1, starts(START.state)[-1])).view(np.recarray)[0]
    work.network[:] = read_policy_value(file, GAME)
    state = START.play(START.moves[10]).state
    policy_value.read_position(state, work)
    row = [0] * 64
    active = row[: op.inputs(state, 0, row)]
    hidden = np.clip(first.reshape(-1, HIDDEN)[active].sum(axis=0) + bias, 0, ONE)
    units = (hidden @ second.reshape(HIDDEN, UNITS) >> SCALE_SHIFT) + unit_bias
    assert work.units.tolist() == units.tolist()
    assert policy_value.value_logit(work) == (np.maximum(units, 0) @ value[:UNITS] >> LOGIT_SHIFT) + value[UNITS]
    buffer = [0] * op.move_limit(state)
    for move in buffer[: min(20, op.moves(state, buffer))]:
        active = row[: op.move_inputs(state, 0, move, row)]
        sums = units + moves.reshape(-1, UNITS)[active].sum(axis=0)
        assert policy_value.move_logit(state, move, work) == np.maximum(sums, 0) @ policy >> LOGIT_SHIFT


def test_a_search_goes_by_it(file: Path) -> None:
    """The game's own network, another one, and none search differently, each the same every time."""
    found = {}
    for name, network in (("own", None), ("other", read_policy_value(file, GAME)), ("none", ())):
        answers = [
            Thinker(GAME, 14, searcher="mcts", network=network).search(START, nodes=100, lines=3) for _ in range(2)
        ]
        assert answers[0] == answers[1]
        found[name] = answers[0].lines
    assert found["own"] != found["other"] != found["none"] != found["own"]


def test_the_game_has_one_that_says_how_it_was_made() -> None:
    assert own_network(type(GAME)) is not None
    assert own_network(type(ludarium.game("pux"))) is None
    record, _ = read_record(type(GAME).folder() / FILE)
    assert record["positions"] > 100_000
    assert record["loss"]["after"]["policy"] < record["loss"]["before"]["policy"]
    assert record["settings"]["seed"] == 505
    assert record["steps"]["match"]["accepted"]
