"""Test the game: Ludarium's checks of the rules, the perft counts, and a win."""

import ludarium
from ludarium.authoring.check.run import check_rules
from ludarium.games.position import Position
from ludarium.games.spec import Game


def sample() -> Game:
    return ludarium.game("sample")


def perft(position: Position, depth: int) -> int:
    if depth == 1:
        return len(position.moves)
    return sum(perft(position.play(move), depth - 1) for move in position.moves)


def test_game_passes_rule_checks() -> None:
    assert [str(result) for result in check_rules(sample(), positions=20, seed=0) if result.verdict == "wrong"] == []


def test_perft() -> None:
    assert [perft(sample().start(), depth) for depth in range(1, 4)] == [9, 72, 504]


def test_filled_line_wins() -> None:
    position = sample().position("xx1/oo1/3 x")
    assert str(position.play("c3").outcome) == "crosses wins (line)"
