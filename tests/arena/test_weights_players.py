"""Our engine with weights from a file: two evaluations play one match in one process."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import ludarium
import toy_game
from ludarium.arena.fixtures import Fixture
from ludarium.arena.openings import ContestOpening
from ludarium.arena.play import PlayConditions
from ludarium.arena.players import MoveRequest
from ludarium.arena.specs import Budget, read_player, read_players
from ludarium.arena.worker_players import WorkerPlayers, make_player
from ludarium.errors import InvalidOption, InvalidWeights
from ludarium.ugi.protocol import GoLimits

PUX = ludarium.game("pux")


@pytest.fixture
def zero_weights(tmp_path: Path) -> Path:
    """A file of weights that are all 0, so that every position has the same value."""
    data = json.loads((PUX.data_file("weights.json")).read_text())
    file = tmp_path / "nothing.json"
    (section,) = data["players"].values()
    section["weights"] = dict.fromkeys(section["weights"], 0)
    file.write_text(json.dumps(data))
    return file


def test_each_player_uses_its_own_weights(zero_weights: Path) -> None:
    start = PUX.start()
    position = start.play(start.moves[0])
    request = MoveRequest(start, [str(start.moves[0])], position, GoLimits(depth=1), 60.0)
    first, other, last = (
        make_player(read_player(text)).move(request) for text in ("engine", f"weights:{zero_weights}", "engine")
    )
    assert first.score == last.score != 0
    assert other.score == 0


def test_two_weights_play_one_match(zero_weights: Path) -> None:
    specs = read_players([f"new=weights:{zero_weights}", "engine"])
    players = WorkerPlayers(ludarium.game("pux", draw_after=10), specs, Budget("nodes", 50), PlayConditions(), 1)
    players.check()
    played = players.play(Fixture(0, 0, (0, 1), 0), ContestOpening(str(PUX.start()), ())).played
    assert played.fault is None
    assert set(played.scores[::2]) == {0}
    assert set(played.scores[1::2]) != {0}


def test_invalid_weights_files_are_refused(tmp_path: Path) -> None:
    with pytest.raises(InvalidWeights, match="not a file of weights"):
        type(PUX).weights(tmp_path / "none.json")
    with pytest.raises(InvalidOption, match="has no weights to learn"):
        toy_game.Strides.weights(tmp_path / "none.json")
    with pytest.raises(InvalidOption, match="unknown player"):
        read_player("weights:")
