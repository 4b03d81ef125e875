"""Validation of arguments: moves, positions, options and names, with clear errors."""

from __future__ import annotations

from typing import Any

import pytest

import ludarium
from ludarium.errors import IllegalMove, InvalidOption, InvalidPosition, LudariumError, UnknownGame
from ludarium.games.choices import Option
from ludarium.games.position import Move

pijersi = ludarium.game("pijersi")
start = pijersi.start()


@pytest.mark.parametrize("code", [99_999_999, -1, "a4b5", None])
def test_invalid_move_is_rejected(code: Any) -> None:
    with pytest.raises(IllegalMove, match="is not the code of a legal move here"):
        start.play(Move(start, code))


def test_moves_of_other_positions_are_refused() -> None:
    with pytest.raises(IllegalMove, match="a4b5 is a move of another position"):
        start.play("a3b3").play(start.move("a4-b5"))
    other = ludarium.game("pijersi", draw_after=30).start()
    with pytest.raises(IllegalMove, match="this is a move of pijersi draw_after=30, not of pijersi"):
        start.play(other.moves[0])


def test_move_of_equal_position_is_accepted() -> None:
    assert start.play(pijersi.position(str(start)).move("a4-b5")) == start.play("a4-b5")


@pytest.mark.parametrize(
    ("wrong", "error", "message"),
    [
        (lambda: ludarium.game(3), UnknownGame, "a game's name is a text, not 3; the games are: pijersi"),
        (lambda: ludarium.game(["pijersi"]), UnknownGame, "a game's name is a text"),
        (lambda: start.play(3), IllegalMove, "a move is a text or a Move, not 3"),
        (lambda: start.move(None), IllegalMove, "a move is a text or a Move, not None"),
        (lambda: pijersi.position(None), InvalidPosition, "a position is a text, not None"),
        (lambda: pijersi.position(start), InvalidPosition, "a position is a text, not "),
        (lambda: pijersi.start(3), InvalidOption, "a setup is a text, not 3"),
        (lambda: pijersi.start(seed="x"), InvalidOption, "a seed is a whole number, not 'x'"),
        (lambda: ludarium.game("pijersi", draw_after=None), InvalidOption, "'None' is not a whole number from 0"),
    ],
)
def test_values_of_the_wrong_kind_are_named(wrong: Any, error: type[LudariumError], message: str) -> None:
    with pytest.raises(error) as caught:
        wrong()
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("value", [20, "20", "020"])
def test_whole_numbers_are_accepted(value: int | str) -> None:
    assert Option("n", 1, "a number", low=-5, high=30).read(value) == 20
    assert Option("n", 1, "a number", low=-5, high=30).read("-5") == -5


@pytest.mark.parametrize("value", ["2_0", " 20 ", "٣٠", "+20", "2e1", "20.0", 20.0, True, None, [20], "", "9" * 5000])
def test_other_numbers_are_rejected(value: Any) -> None:
    with pytest.raises(InvalidOption, match=r"option n: .* is not a whole number from 1 to 30"):
        Option("n", 1, "a number", low=1, high=30).read(value)


def test_choices_are_read_by_their_text() -> None:
    option = Option("size", 6, "the board", choices=(6, 8))
    assert option.read("8") == option.read(8) == 8
    with pytest.raises(InvalidOption, match="'7' is not one of 6, 8"):
        option.read(7)
