"""Training: reproducible, of quiet positions alone, and refused in a sentence where it cannot be."""

from __future__ import annotations

import json

import pytest

import ludarium
from ludarium.analysis.stop import Stop
from ludarium.errors import InvalidOption
from ludarium.games.weights import read_weights
from ludarium.kernel import operations as op
from ludarium.training.selfplay import SelfPlayConfig, play_games
from ludarium.training.train import TrainConfig, feature_names, train

PIJERSI = ludarium.game("pijersi")
CONFIG = TrainConfig(games=40, seed=5, selfplay=SelfPlayConfig(nodes=100))


@pytest.fixture(scope="module")
def samples():
    return play_games(PIJERSI, 40, 5, CONFIG.selfplay)


def test_the_same_seed_gives_the_same_games(samples):
    assert play_games(PIJERSI, 40, 5, CONFIG.selfplay, threads=3) == samples
    assert play_games(PIJERSI, 40, 6, CONFIG.selfplay) != samples


def test_a_game_depends_on_its_number_alone(samples):
    fewer = play_games(PIJERSI, 10, 5, CONFIG.selfplay)
    assert fewer == [sample for sample in samples if sample.game < 10]


def test_samples_are_quiet_positions_with_the_result_of_their_mover(samples):
    assert len(samples) > 40
    shares: dict[int, set[float]] = {}
    for sample in samples:
        assert op.outcome(sample.state) == op.ONGOING
        assert op.winning_move(sample.state) == op.winning_move(op.null_move(sample.state)) == op.NO_MOVE
        whites = sample.result if op.turn(sample.state) == 0 else 1 - sample.result
        shares.setdefault(sample.game, set()).add(whites)
    assert all(len(found) == 1 and found <= {0.0, 0.5, 1.0} for found in shares.values())
    assert {0.0, 1.0} <= set.union(*shares.values())


def test_the_same_seed_gives_the_same_file(tmp_path):
    """Whatever the number of threads."""
    files = [tmp_path / "one", tmp_path / "two"]
    for file, threads in zip(files, (1, 3), strict=True):
        train(PIJERSI, CONFIG, threads=threads).write(file)
    assert files[0].read_bytes() == files[1].read_bytes()
    data = json.loads(files[0].read_text())
    assert data["game"] == "pijersi"
    assert data["config"]["seed"] == 5
    assert data["positions"] > 40
    assert any(read_weights(files[0], feature_names(PIJERSI)))


def test_what_was_learned_foretells_more_than_nothing():
    trained = train(PIJERSI, TrainConfig(games=300, seed=2, selfplay=SelfPlayConfig(nodes=200)))
    assert trained.loss < 0.693
    assert trained.weights["majors"] > 0


def test_progress_is_told_and_a_stop_ends_it():
    reported: list[int] = []
    stop = Stop()

    def watch(done: int) -> None:
        reported.append(done)
        if done == 3:
            stop.set()

    found = play_games(PIJERSI, 5000, 5, CONFIG.selfplay, stop=stop, progress=watch)
    assert reported[:3] == [1, 2, 3]
    assert len({sample.game for sample in found}) < 100


@pytest.mark.parametrize(
    ("game", "config", "message"),
    [
        (ludarium.game("baishu"), CONFIG, "Baishu names no features"),
        (PIJERSI, TrainConfig(games=1, selfplay=SelfPlayConfig(nodes=10)), "1 games gave"),
    ],
    ids=["no features", "too few games"],
)
def test_what_cannot_be_trained(game, config, message):
    with pytest.raises(InvalidOption, match=message):
        train(game, config)
