"""Reviews of records: real games, planted blunders, proved results, every game, and the plot."""

from __future__ import annotations

import json
import threading
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import ludarium
from contract.cases import CASES
from ludarium.analysis.analyse import analyse
from ludarium.analysis.move_review import best_alternative
from ludarium.analysis.search_session import SearchLimits
from ludarium.analysis.stop import Stop
from ludarium.engine.scores import Score, search_score
from ludarium.errors import InvalidOption, InvalidRecord
from ludarium.match.ending import Resignation
from ludarium.match.match import Match
from ludarium.match.record import Record
from ludarium.match.record_reader import read_record
from ludarium.match.review import MAX_LEAD, Review, ReviewedMove, is_turning_mistake, review
from ludarium.match.seats import Human

RECORDS = Path(__file__).parents[1] / "data" / "records"

FIELDS = [
    *("ply", "player", "moves", "score", "best", "best_score", "loss", "expectation", "best_expectation", "verdict"),
    *("missed_win", "allowed_loss", "turning", "depth"),
]


def played(start: str, *moves: str) -> Record:
    """A record of Pijersi from a position string."""
    position = ludarium.game("pijersi").position(start)
    return Record(position, Match.begin(position, [Human()] * 2, moves).moves)


def reviewed_move(before: Score, after: Score) -> ReviewedMove:
    return ReviewedMove(1, 0, "white", ("a",), after, ("b",), before, 3, 200)


def cp(value: int) -> Score:
    return Score("cp", value)


@pytest.fixture(scope="module")
def real() -> Review:
    return review(read_record((RECORDS / "game-05.txt").read_text()), nodes=30_000)


def test_review_of_real_game(real: Review) -> None:
    assert [move.ply for move in real.moves] == list(range(1, 14))
    assert [move.player for move in real.moves[:3]] == ["white", "black", "white"]
    assert all(0 <= move.loss <= 2 * MAX_LEAD * 200 for move in real.moves)
    assert all(0 <= move.expectation <= move.best_expectation <= 1 for move in real.moves)


def test_winning_moves_lose_nothing(real: Review) -> None:
    ending = real.moves[-5:]
    assert [str(move.score) for move in ending] == ["win in 5", "loss in 4", "win in 3", "loss in 2", "win in 1"]
    assert [move.loss for move in ending] == [0] * 5
    assert all(move.best == move.moves for move in ending)


def test_losing_move_flagged_beyond_horizon(real: Review) -> None:
    fatal = real.moves[7]
    assert (fatal.moves, str(fatal.score)) == (("g2f3e3",), "loss in 6")
    assert (fatal.verdict, fatal.turning, fatal.allowed_loss) == ("blunder", True, True)
    assert fatal in real.turning_points
    white, black = real.players
    assert (white.moves, black.moves) == (7, 6)
    assert black.blunders >= 1
    assert white.average_loss < black.average_loss == sum(move.loss for move in real.moves[1::2]) / 6


def test_missed_win_is_turning_point() -> None:
    """White is one step from the far row and moves sideways, which ends the game in a draw."""
    found = review(played("5p-/S-6/6/7/6/7/6 w 19 30", "f1f2"), depth=3)
    (only,) = found.moves
    assert (only.best_score, only.best) == (Score("win", 1), ("f1g1",))
    assert only.score == cp(0)
    assert (only.verdict, only.missed_win, only.turning, only.loss) == ("blunder", True, True, MAX_LEAD * 200)


def test_blunder_turns_game_if_favourite_changes(real: Review) -> None:
    move = replace(real.moves[7], best_score=cp(1000), score=cp(50))
    assert move.verdict != "good"
    assert not is_turning_mistake(move)
    assert is_turning_mistake(replace(move, score=cp(-50)))
    assert not is_turning_mistake(replace(move, best_score=cp(-300), score=cp(-2000)))


def test_planted_blunder_is_found() -> None:
    """White does not stop a stack of Black, which reaches the far row in one step."""
    start = str(ludarium.game("pijersi").start())
    before = review(played(start, "a4b5c4", "g6f7d6", "a5b6c5"), depth=3).moves[2]
    assert (before.verdict, before.turning) == ("good", False)
    blunder, punishment = review(played(start, "a4b5c4", "g6f7d6", "c4e5f6", "d6b5a4"), depth=3).moves[2:]
    assert (blunder.verdict, blunder.turning, str(blunder.score)) == ("blunder", True, "loss in 2")
    assert (punishment.loss, str(punishment.score)) == (0, "win in 1")


@pytest.mark.parametrize(
    ("before", "after", "loss", "verdict"),
    [
        (cp(30), cp(30), 0, "good"),
        (cp(50), cp(-50), 100, "mistake"),
        (cp(100), cp(-100), 200, "blunder"),
        (cp(900), cp(700), 200, "good"),  # a large part of a piece, but a small change of the expected result
        (Score("win", 3), Score("win", 9), 0, "good"),
        (Score("loss", 8), Score("loss", 2), 0, "good"),
        (Score("win", 3), cp(1500), 0, "good"),
        (Score("win", 3), cp(0), 1000, "blunder"),
        (cp(0), Score("loss", 2), 1000, "blunder"),
        (Score("win", 1), Score("loss", 2), 2000, "blunder"),
        (cp(-900), Score("loss", 2), 100, "good"),
    ],
)
def test_loss_of_move(before: Score, after: Score, loss: int, verdict: str) -> None:
    move = reviewed_move(before, after)
    assert (move.loss, move.verdict) == (loss, verdict)
    assert move.missed_win == (before.kind == "win" and after.kind != "win")
    assert move.allowed_loss == (after.kind == "loss" and before.kind != "loss")


def test_review_is_deterministic_and_reports_progress() -> None:
    record = read_record((RECORDS / "game-03.txt").read_text())
    reported: list[tuple[int, int]] = []
    first = review(record, nodes=3000, progress=lambda done, total: reported.append((done, total)))
    assert reported == [(n, len(record.moves)) for n in range(1, len(record.moves) + 1)]
    assert review(record, nodes=3000) == first


def test_as_json(real: Review) -> None:
    data = json.loads(json.dumps(real.as_json()))
    assert list(data) == ["game", "options", "tags", "outcome", "players", "moves"]
    assert sorted(data["moves"][0]) == sorted(FIELDS)
    assert data["moves"][12]["score"] == {"kind": "win", "value": 1}
    assert list(data["players"][0]) == ["player", "name", "moves", "average_loss", "mistakes", "blunders"]


def test_invalid_reviews_are_refused() -> None:
    start = ludarium.game("pijersi").start()
    with pytest.raises(InvalidRecord, match="this game has no moves to review"):
        review(Record(start, ()))
    record = Record(start, Match.begin(start, [Human()] * 2, ["a4b5c4"]).moves)
    for limits in ({"nodes": 0}, {"depth": -1}, {"seconds": float("nan")}):
        with pytest.raises(InvalidOption):
            review(record, **limits)


def test_review_can_be_stopped() -> None:
    stop = Stop()
    threading.Timer(0.2, stop.set).start()
    found = review(read_record((RECORDS / "game-01.txt").read_text()), nodes=10**9, stop=stop)
    assert 1 <= len(found.moves) <= 27


def test_turn_of_several_plies_is_one_move() -> None:
    game = ludarium.game("baishu", players=3, side=3)
    moves = ["F@c3", "W@a1", ".", "O@e1", ".", "C@e3"]
    record = Record(game.start(), Match.begin(game.start(), [Human()] * 3, moves).moves)
    found = review(record, depth=2)
    assert [(move.ply, move.seat, move.moves) for move in found.moves] == [
        (1, 0, ("F@c3", "W@a1", ".")),
        (4, 1, ("O@e1", ".")),
        (6, 2, ("C@e3",)),  # the record ends within the turn
    ]
    assert all(Match.begin(record.start, [Human()] * 3, found.moves[0].best).moves)


def test_alternative_is_another_whole_turn() -> None:
    start = ludarium.game("baishu").start(seed=1)
    lines = analyse(start, nodes=40_000, lines=2).lines
    best, second = [Match.begin(start, [Human()] * 2, line.moves[:3]).moves for line in lines]
    assert best[0] == second[0]
    expected = tuple(map(str, second)), search_score(lines[1].score)
    assert best_alternative(start, best, SearchLimits(nodes=20_000)) == expected


def test_resignation_is_not_blamed_on_last_mover() -> None:
    """Green expects red to move next.  Red resigns, and blue takes green's last piece."""
    start = ludarium.game("pivit", players=3).position("8/8/8/3r|4/8/8/3b|4/2g-5 g r0b0g0 3 20")
    after = start.play("c1-d1").resign(0)
    record = Record(start, (start.move("c1-d1"), after.move("d2xd1")), {}, (Resignation(1, 0),))
    assert str(record.end.outcome) == "blue wins (resignation)"
    green, blue = review(record, depth=1).moves
    assert (blue.score.kind, green.score.kind, green.allowed_loss) == ("win", "cp", False)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_game_can_be_reviewed_and_plotted(case: Any, tmp_path: Path) -> None:
    position = case.walk([3 * n + 1 for n in range(14)])
    start = case.start()
    moves: list[ludarium.Move] = []
    at = start
    for number in range(14):
        if at.outcome.over:
            break
        moves.append(at.moves[(3 * number + 1) % len(at.moves)])
        at = at.play(moves[-1])
    assert at == position
    found = review(Record(start, tuple(moves)), nodes=300)
    assert sum(len(move.moves) for move in found.moves) == len(moves)
    assert all(move.loss >= 0 for move in found.moves)
    found.plot(tmp_path / "plot.png")
    assert (tmp_path / "plot.png").read_bytes().startswith(b"\x89PNG")


@pytest.mark.filterwarnings("error")
def test_plot_names_players(tmp_path: Path) -> None:
    record = played("5p-/S-6/6/7/6/7/6 w 19 30", "f1f2")
    found = review(Record(record.start, record.moves, {"white": "Ann $\\frac$ 安"}), depth=1)
    found.plot(tmp_path / "plot.svg")
    first = (tmp_path / "plot.svg").read_bytes()
    assert "Ann $\\frac$ 安".encode() in first  # Matplotlib writes the text of outlined letters as a comment
    found.plot(str(tmp_path / "plot.svg"))
    assert (tmp_path / "plot.svg").read_bytes() == first
    for bad in ("plot.gif", "plot", str(tmp_path / "nowhere" / "plot.png")):
        with pytest.raises(InvalidOption):
            found.plot(bad)
