"""Training positions are quiet, and have features and results of each player."""

from __future__ import annotations

from functools import partial
from importlib import import_module
from pathlib import Path

import numpy as np
import pytest

import ludarium
import tictactoe
from ludarium.analysis.stop import Stop
from ludarium.errors import InvalidOption
from ludarium.games.spec import Game
from ludarium.kernel import operations as op
from ludarium.workshop.training import positions
from ludarium.workshop.training.positions import ABSENT, feature_names, positions_of, read_parts, write_parts
from ludarium.workshop.training.selfplay import SelfPlaySettings, play_game

PIJERSI = ludarium.game("pijersi")
THREE = ludarium.game("pivit", players=3)


def games(game: Game, number: int):
    return [play_game(game, 5, SelfPlaySettings(nodes=60), n, Stop()) for n in range(number)]


def states(game, played):
    """Return the states of a game by ply."""
    state = game.position(played.start).state
    found = [state]
    for code in played.moves:
        state = op.play(state, code)
        found.append(state)
    return found


@pytest.mark.parametrize("game", [PIJERSI, THREE], ids=["two", "three"])
def test_positions_are_quiet_and_from_the_movers_view(game: Game) -> None:
    several = games(game, 6)
    found = positions_of(game, several)
    players = len(game.players)
    assert len(found.game) > 20
    assert found.features.shape == (len(found.game), players, len(feature_names(game)))
    assert np.allclose(found.result.sum(axis=1), 1.0)
    row = 0
    for played in several:
        line = states(game, played)
        for search in played.searches:
            state = line[search.ply]
            if row == len(found.game) or found.game[row] != played.number or found.score[row] != search.score:
                continue
            mover = op.turn(state)
            features = op.features(state, mover)
            if tuple(found.features[row, 0]) != tuple(features):
                continue
            assert op.winning_move(state) == op.NO_MOVE
            buffer = np.zeros(op.move_limit(state), np.int64)
            noisy = set(buffer[: op.noisy_moves(state, buffer)].tolist())
            assert search.move not in noisy
            for place in range(players):
                seat = (mover + place) % players
                assert tuple(found.features[row, place]) == tuple(op.features(state, seat))
                assert found.evaluations[row, place] == op.evaluate(state, seat, np.array(game.weights()))
                share = 1 / players if played.winner < 0 else float(seat == played.winner)
                assert found.result[row, place] == share
            row += 1
    assert row == len(found.game)


def test_network_inputs_include_all_symmetries() -> None:
    found = positions_of(PIJERSI, games(PIJERSI, 2))
    shape = op.input_shape(PIJERSI.start(seed=0).state)
    assert found.active.shape == (len(found.game), shape.symmetries, shape.max_active)
    assert found.active.max() < shape.inputs
    assert found.active.min() >= ABSENT
    assert positions_of(THREE, games(THREE, 1)).active.size == 0


def test_existing_parts_are_not_rewritten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(positions, "GAMES_IN_PART", 2)
    several, stop, describe = games(PIJERSI, 5), Stop(), partial(positions_of, PIJERSI)

    def interrupt(done: int, _total: int) -> None:
        if done == 4:
            stop.set()

    assert not write_parts(iter(several), 5, tmp_path / "parts", describe, stop=stop, progress=interrupt)
    made = sorted((tmp_path / "parts").glob("*.npz"))
    assert [file.name for file in made] == ["00000000.npz", "00000002.npz"]
    times = [file.stat().st_mtime_ns for file in made]
    assert write_parts(iter(several), 5, tmp_path / "parts", describe)
    assert [file.stat().st_mtime_ns for file in made] == times
    parts, whole = read_parts(tmp_path / "parts"), positions_of(PIJERSI, several)
    for name in whole._fields:
        assert np.array_equal(getattr(parts, name), getattr(whole, name))


def test_game_without_features_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    game = import_module(tictactoe.write(tmp_path).stem).Three()
    with pytest.raises(InvalidOption, match="has no features with weights to train"):
        feature_names(game)
