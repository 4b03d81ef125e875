"""Positions, outcomes and lists of moves."""

import pytest

import ludarium
from ludarium.errors import IllegalMove, InvalidOption
from ludarium.games.choices import SEARCHERS, read_searcher
from ludarium.games.position import read_moves


def test_turn_numbers_in_move_text_are_skipped() -> None:
    start = ludarium.game("pijersi").start()
    for text in ("1. a4-b5=c4 2. g6f7d6 3… c4e5f6", "1 a4-b5=c4  2 g6f7d6\n3 c4e5f6"):
        assert [str(move) for move in read_moves(start, text)] == ["a4b5c4", "g6f7d6", "c4e5f6"]
    turns = read_moves(ludarium.game("baishu").start(), "1 F@g7,g7-g8,. 2 F@a1,.")
    assert [str(move) for move in turns] == ["F@g7", "g7-g8", ".", "F@a1", "."]


def test_illegal_move_of_a_list_is_numbered() -> None:
    start = ludarium.game("pijersi").start()
    with pytest.raises(IllegalMove, match="move 2, a1a9: there is no cell a9"):
        read_moves(start, ["a4b5c4", "a1a9"])
    with pytest.raises(IllegalMove, match="move 2, "):
        read_moves(start, [start.move("a4b5c4"), "a4b5c4"])


def test_outcome_as_data_and_text() -> None:
    start = ludarium.game("pux").start()
    assert start.outcome.as_json() == {"status": "ongoing"}
    lost = start.resign(0)
    assert lost.outcome.over
    assert lost.outcome.as_json() == {"status": "win", "winner": "black", "reason": "resignation"}
    assert str(lost.outcome) == "black wins (resignation)"


def test_unknown_search_is_refused() -> None:
    assert [read_searcher(name) for name in SEARCHERS] == list(SEARCHERS)
    with pytest.raises(InvalidOption, match="there is no search 'minimax'; there are alphabeta, mcts"):
        read_searcher("minimax")
