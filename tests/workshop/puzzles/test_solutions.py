"""Finding and verifying puzzles: their solution must be the only one."""

from __future__ import annotations

import pytest

import ludarium
from ludarium.analysis.line_positions import codes_of, first_turn, has_won, mover_turns, positions_along
from ludarium.analysis.search_session import SearchSession
from ludarium.engine.levels import HIGHEST_LEVEL
from ludarium.games.position import Position
from ludarium.workshop.puzzles import solutions
from ludarium.workshop.puzzles.grade import grade

PIJERSI, PUX, BAISHU = (ludarium.game(name) for name in ("pijersi", "pux", "baishu"))
NODES = 30_000

ONE_WIN = PIJERSI.position("s-r-p-r-s-r-/p-3w-s-w-/sp3S-1/5S-1/1r-p-3/W-S-W-PRP-1P-/R-S-1PRR-1 w 6 4")
ONE_DEFENCE = PIJERSI.position("s-r-s-1w-r-/2s-2r-s-/4wp1/1prP-4/6/1P-S-1R-R-S-/1R-1WSW-P- w 0 4")
TWO_WINS = PUX.position("8/8/8/8/8/5w2/3wwb2/8 w - 0 41")
ONE_TURN = BAISHU.position(
    "7/8/9/10/11/12/9bE3/4bC1aO5/6aO1aO2/4aE1aE3/5aO1aOaE/4aE1aE1/6aE 17,5,15,10,4,15|7,13,6,11,10,8 a 1:2:- 0 1 21"
)


def find(position: Position, nodes: int = NODES) -> solutions.Solution | None:
    return solutions.find_solution(position, SearchSession(position.game, 16), nodes)


def test_single_win_is_found() -> None:
    found = find(ONE_WIN)
    assert found is not None
    assert (found.goal, PIJERSI.format_move(ONE_WIN.state, found.move), found.plies) == ("win", "d6e5e3", 3)
    assert solutions.verify_solution(ONE_WIN, found, SearchSession(PIJERSI), 2 * NODES)
    line = solutions.winning_line(ONE_WIN, found.move, SearchSession(PIJERSI))
    assert line is not None
    assert len(line) == found.plies
    positions = positions_along(ONE_WIN, line)
    assert has_won(positions[-1], ONE_WIN.seat)
    assert mover_turns(positions) == 2


def test_single_defence_is_found() -> None:
    found = find(ONE_DEFENCE)
    assert found is not None
    assert (found.goal, PIJERSI.format_move(ONE_DEFENCE.state, found.move)) == ("save", "d3d2")
    assert solutions.verify_solution(ONE_DEFENCE, found, SearchSession(PIJERSI), 2 * NODES)


@pytest.mark.parametrize("position", [PIJERSI.start(), TWO_WINS], ids=["no win", "two wins"])
def test_positions_without_single_solution(position: Position) -> None:
    assert find(position) is None


def test_other_move_is_not_verified() -> None:
    found = find(ONE_WIN)
    assert found is not None
    other = next(code for code in ONE_WIN.codes if code != found.move)
    assert not solutions.verify_solution(ONE_WIN, found._replace(move=other), SearchSession(PIJERSI), NODES)
    assert not solutions.verify_solution(ONE_WIN, found._replace(goal="save"), SearchSession(PIJERSI), NODES)
    assert solutions.winning_line(ONE_WIN, other, SearchSession(PIJERSI)) is None


def test_shallow_proof_is_not_verified() -> None:
    """With few nodes, the search sees no further than the win, and the other moves have a clear advantage."""
    position = PUX.position("8/5b1w/4b2b/8/8/8/1B4w1/3BB3 b - 3 46")
    found = find(position)
    assert found is not None
    assert solutions.verify_solution(position, found, SearchSession(PUX), 400_000)
    assert not solutions.verify_solution(position, found, SearchSession(PUX), NODES // 10)


def test_single_winning_turn_is_found() -> None:
    """Turns that remove the same pieces with different helpers are one solution."""
    session = SearchSession(BAISHU, 1)
    turn = solutions.find_turn(ONE_TURN, session)
    assert turn is not None
    known = codes_of(ONE_TURN, ("O@e4", "f7-f6", "."))
    assert len(turn) == len(known)
    assert all(has_won(positions_along(ONE_TURN, codes)[-1], ONE_TURN.seat) for codes in (turn, known))
    assert solutions.verify_turn(ONE_TURN, session, 10) is not None
    assert first_turn(ONE_TURN, (*turn, turn[0])) == turn


def test_idle_moves_are_removed() -> None:
    turn = tuple(ONE_TURN.move(text).code for text in ("O@e4", "f7-f6"))
    idle = ONE_TURN.move("a7x").code
    assert solutions.without_idle_moves(ONE_TURN, (idle, *turn, 0)) == (*turn, 0)


def test_turns_that_remove_different_pieces_are_two_solutions() -> None:
    """The player can remove either of two pieces."""
    position = BAISHU.position(
        "7/8/9/10/11/12/3bE1bE7/2aC2aC6/11/10/9/8/7 12,12,10,12,12,12|12,12,12,12,5,12 a 1:2:- 0 0 9"
    )
    assert solutions.find_turn(position, SearchSession(BAISHU, 1)) is None


def test_position_without_winning_turn() -> None:
    assert solutions.find_turn(BAISHU.start(), SearchSession(BAISHU, 1)) is None


def test_win_against_two_opponents_is_proved_against_both() -> None:
    game = ludarium.game("pivit", players=3)
    position = game.start(seed=0)
    assert find(position) is None
    assert solutions.search_method(position) != solutions.search_method(PIJERSI.start())


def test_grades() -> None:
    """Every level finds an immediate win.  A wrong solution, which no level finds, gets the highest level."""
    at_once = PIJERSI.position("6/R-6/6/7/r-5/7/6 w 0 9")
    wins, mistakes = ([at_once.move(text).code] for text in ("f1g1", "f1e1"))
    assert grade(positions_along(at_once, wins), wins) == 1
    assert grade(positions_along(at_once, mistakes), mistakes) == HIGHEST_LEVEL
