"""The check of compiled modules against the interpreted rules names the operation and the position of a difference."""

from __future__ import annotations

import random

import pytest

import ludarium
from ludarium.authoring.check.compiled import CompiledGame, search_finds_a_legal_move, speed_ratio
from ludarium.authoring.check.run import random_positions
from ludarium.errors import InvalidGame
from ludarium.kernel import description as desc
from ludarium.kernel import editing as edit
from ludarium.kernel import operations as op

GAME = ludarium.game("pux")


@pytest.fixture(scope="module")
def compiled() -> CompiledGame:
    return CompiledGame(GAME)


def test_compiled_and_interpreted_operations_agree(compiled: CompiledGame) -> None:
    for number, position in enumerate(random_positions(GAME, 4, random.Random(1))):
        compiled.check_agreement(position, random.Random(number))
    search_finds_a_legal_move(GAME, random.Random(0))


@pytest.mark.parametrize(
    "operation",
    [op.count, op.winning_move, desc.counters, desc.frames, desc.write_move, desc.write_position, edit.piece_palette],
    ids=str,
)
def test_different_result_is_reported(
    compiled: CompiledGame, monkeypatch: pytest.MonkeyPatch, operation: op.Operation
) -> None:
    position = GAME.start(seed=0)
    state = type(position.state)
    original = operation.implementations[state]
    monkeypatch.setitem(operation.implementations, state, lambda *arguments: original(*arguments) + 1)
    with pytest.raises(InvalidGame) as caught:
        compiled.check_agreement(position, random.Random(0))
    assert f"{operation.name}: compiled it gives " in str(caught.value)
    assert str(caught.value).endswith(f", in {position}")


def test_different_state_is_reported(compiled: CompiledGame, monkeypatch: pytest.MonkeyPatch) -> None:
    state = type(GAME.start().state)
    monkeypatch.setitem(op.play.implementations, state, lambda before, _move: before)
    with pytest.raises(InvalidGame, match="play: compiled it gives"):
        compiled.check_agreement(GAME.start(seed=0), random.Random(0))


def test_speed_is_a_ratio() -> None:
    ratio = speed_ratio(GAME)
    assert ratio.nodes > 0
    assert ratio.leaves > 0
