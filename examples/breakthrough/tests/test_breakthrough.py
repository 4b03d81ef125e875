"""Breakthrough passes every check, has the perft of a second implementation, and gives reasons for illegal moves."""

from __future__ import annotations

import pytest

import ludarium
from ludarium.authoring.check.run import check_rules
from ludarium.errors import IllegalMove, InvalidPosition
from ludarium.games.position import Position
from ludarium.games.spec import Game
from ludarium.kernel import operations as op

Board = dict[tuple[int, int], str]


def breakthrough() -> Game:
    return ludarium.game("breakthrough")


def at(text: str) -> Position:
    return breakthrough().position(text)


def board_of(position: Position) -> Board:
    """Return the pieces by file and rank."""
    found: Board = {}
    for rank, row in zip(range(7, -1, -1), str(position).split(" ")[0].split("/"), strict=True):
        file = 0
        for letter in row:
            if letter.isdigit():
                file += int(letter)
            else:
                found[file, rank] = letter
                file += 1
    return found


def leaves(board: Board, mover: str, depth: int) -> int:
    """Count perft leaves in a simple second implementation."""
    other, ahead, goal = ("b", 1, 7) if mover == "w" else ("w", -1, 0)
    lost = any(piece == other and rank == 7 - goal for (_, rank), piece in board.items()) or mover not in board.values()
    if lost:
        return 0
    if depth == 0:
        return 1
    total = 0
    for (file, rank), piece in board.items():
        if piece == mover:
            for to in (file - 1, file, file + 1):
                there = board.get((to, rank + ahead))
                if 0 <= to < 8 and there != mover and not (to == file and there):
                    after = {cell: who for cell, who in board.items() if cell != (file, rank)}
                    after[to, rank + ahead] = mover
                    total += 1 if depth == 1 else leaves(after, other, depth - 1)
    return total


def perft(state: object, depth: int) -> int:
    if depth == 1:
        return int(op.count(state))
    buffer = [0] * op.move_limit(state)
    return sum(perft(op.play(state, move), depth - 1) for move in buffer[: op.moves(state, buffer)])


@pytest.mark.parametrize(
    ("text", "depth"),
    [
        ("bbbbbbbb/bbbbbbbb/8/8/8/8/wwwwwwww/wwwwwwww w", 3),
        ("8/1w2b3/3b4/2w5/5bw1/1b6/3w4/8 w", 4),
        ("8/1w2b3/3b4/2w5/5bw1/1b6/3w4/8 b", 4),
        ("7b/6w1/8/8/8/8/8/8 w", 3),
    ],
)
def test_perft_equals_a_second_implementation(text: str, depth: int) -> None:
    position = at(text)
    for plies in range(1, depth + 1):
        assert perft(position.state, plies) == leaves(board_of(position), text[-1], plies)


def test_game_passes_every_check() -> None:
    assert [str(result) for result in check_rules(breakthrough(), 20, seed=1) if result.verdict == "wrong"] == []


@pytest.mark.parametrize(
    ("text", "move", "outcome"),
    [
        ("8/3w4/8/8/8/8/2b5/8 w", "d7-d8", "white wins (goal)"),
        ("8/8/8/8/8/8/2b5/3w4 b", "c2xd1", "black wins (goal)"),
        ("8/8/8/4b3/3w4/8/8/8 w", "d4xe5", "white wins (capture)"),
    ],
)
def test_goal_and_capture_win(text: str, move: str, outcome: str) -> None:
    position = at(text)
    assert op.winning_move(position.state) != op.NO_MOVE
    assert str(position.play(move).outcome) == outcome


def test_evasions_are_captures_and_wins() -> None:
    """Black threatens to reach rank 1 from c2.  White can capture that piece from b1, or win first with h7."""
    position = at("8/7w/8/8/4w3/8/2b5/1w6 w")
    threat = op.winning_move(op.null_move(position.state))
    buffer = [0] * op.move_limit(position.state)
    found = {
        position.game.format_move(position.state, code)
        for code in buffer[: op.evasions(position.state, threat, buffer)]
    }
    assert found == {"b1xc2", "h7-h8", "h7-g8"}


@pytest.mark.parametrize(
    ("move", "words"),
    [
        (
            "a2-a4",
            "a piece of white moves one step up the board, straight or diagonally; a4 is not one step from a2",
        ),
        ("h2-a4", "is not one step from h2"),
        ("a7-a6", "a7 holds a piece of black, and it is white’s turn"),
        ("a1-a2", "a2 holds another piece of white"),
        ("a2xa3", "nothing is captured on a3; the move is written a2-a3"),
        ("c3-c4", "c3 is empty"),
        ("a9-a1", "there is no cell a9"),
        ("a2a3", "is not a move; moves look like a2-a3"),
    ],
)
def test_illegal_moves_have_a_reason(move: str, words: str) -> None:
    with pytest.raises(IllegalMove) as caught:
        breakthrough().start().move(move)
    assert words in str(caught.value)


@pytest.mark.parametrize(
    ("move", "words"),
    [("d4-d5", "straight ahead, a piece moves only to an empty cell"), ("d4-e5", "capturing is written d4xe5")],
)
def test_blocked_moves_have_a_reason(move: str, words: str) -> None:
    with pytest.raises(IllegalMove, match=words):
        at("8/8/8/2bbb3/3w4/8/8/8 w").move(move)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("8/8 w", "2 ranks in '8/8'"),
        ("8/8/8/8/8/8/8/8 w", "has no piece on it"),
        ("8/8/8/8/8/8/8/7w x", "side to move: 'x' is neither w nor b"),
        ("8/8/8/8/8/8/8/6w w", "rank 1: '6w' has 7 cells"),
        ("8/8/8/8/8/8/8/34w w", "write adjacent empty cells as one number"),
        ("8/8/8/8/8/8/8/7k w", "rank 1: 'k' is neither w nor b"),
        ("wwwwwwww/wwwwwwww/w7/8/8/8/8/8 w", "17 pieces of white; the maximum is 16"),
        ("w7/8/8/8/8/8/8/b7 w", "both sides have reached the last rank"),
        ("w7/8/8/8/8/8/8/7b w x", "both sides"),
        ("w7/8/8/8/8/8/7b/8 w x", "x is not possible, because the game was already over"),
    ],
)
def test_invalid_positions_have_a_reason(text: str, words: str) -> None:
    with pytest.raises(InvalidPosition) as caught:
        at(text)
    assert words in str(caught.value)
