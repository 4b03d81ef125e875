"""The adapter to OpenSpiel; needs OpenSpiel (extra `learn`)."""

from __future__ import annotations

import pytest

import ludarium

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(
    ("name", "options"),
    [("pijersi", {}), ("pux", {}), ("pivit", {"players": 3}), ("baishu", {"players": 3, "side": 3})],
)
def test_random_games_agree_with_ludarium(name: str, options: dict[str, int]) -> None:
    """Both libraries list the same moves after every move, with any options."""
    pyspiel = pytest.importorskip("pyspiel")
    from ludarium.lab import open_spiel as adapter

    game = pyspiel.load_game(adapter.PREFIX + name, options)
    assert game.num_players() == len(ludarium.game(name, **options).players)
    state, position = game.new_initial_state(), ludarium.game(name, **options).start(seed=0)
    for ply in range(60):
        if state.is_terminal():
            break
        assert state.current_player() == position.seat
        legal = state.legal_actions()
        assert len(legal) == len(position.moves)
        action = legal[ply * 7 % len(legal)]
        move = state.action_to_string(action)
        state.apply_action(action)
        position = position.play(move)
        assert str(state) == str(position)
    assert state.is_terminal() == position.outcome.over
