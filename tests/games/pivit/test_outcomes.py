"""Outcomes of Pivit on constructed positions: R3, R5 and winning moves."""

import pytest

import ludarium
from games.pivit.cases import CASES
from ludarium.kernel import operations as op

PIVIT = ludarium.game("pivit")
THREE = ludarium.game("pivit", players=3)
FOUR = ludarium.game("pivit", players=4)


def outcome_after(text, move, game=PIVIT):
    return str(game.position(text).play(move).outcome)


def test_only_player_with_pieces_wins():
    """R3."""
    position = PIVIT.position("8/8/8/3b-4/3r|4/8/8/8 r r0b0 7 9").play("d4xd5")
    assert str(position) == "8/8/8/3r-4/8/8/8/8 r r0b0 0 10"
    assert str(position.outcome) == "red wins (last)"
    assert position.moves == ()


def test_last_needs_all_others_out():
    assert outcome_after("8/8/8/3b-4/3r|4/8/8/6g-1 r r0b0g0 7 9", "d4xd5", THREE) == "ongoing"
    assert outcome_after("8/8/8/3b-4/3r|4/8/8/8 r r0b3g0y4 7 9", "d4xd5", FOUR) == "red wins (last)"


def test_last_precedes_masters():
    """R3: the capture removes both the last minion and the last opponent."""
    assert outcome_after("3R|4/8/8/3b|4/8/8/8/8 r r5b0 7 30", "d8xd5") == "red wins (last)"


def test_most_masters_win_without_minions():
    """R3: by promotion of the last minion and by its capture; the winner need not be the mover."""
    assert outcome_after("1r-6/8/8/8/3B|4/8/8/R-7 r r9b4 0 31", "b8-a8") == "red wins (masters)"
    assert outcome_after("3R|4/8/8/3b|4/8/8/8/B-6B- r r5b9 7 30", "d8xd5") == "blue wins (masters)"


@pytest.mark.parametrize(
    ("firsts", "winner"), [("r5b7", "red"), ("r7b5", "blue")], ids=["red was first", "blue was first"]
)
def test_tie_goes_to_earliest_first_master(firsts, winner):
    """R3."""
    assert outcome_after(f"3R|4/8/8/3b|4/8/8/8/B-7 r {firsts} 7 30", "d8xd5") == f"{winner} wins (masters)"


def test_tie_counts_captured_first_master():
    """R3: blue's first master, of ply 3, was captured.  Its new master still counts from ply 3."""
    assert outcome_after("8/8/8/8/3R|4/8/8/1b-6 b r5b3 7 30", "b1-a1") == "blue wins (masters)"


def test_tie_ignores_other_players():
    """R3: green had the earliest first master but has fewer."""
    text = "3R|4/8/8/3y|4/8/5R-2/6G-1/B-6B- r r12b9g2y0 7 40"
    assert outcome_after(text, "d8xd5", FOUR) == "blue wins (masters)"
    assert outcome_after(text.replace("b9", "b0").replace("B-6B-", "8"), "d8xd5", FOUR) == "red wins (masters)"


@pytest.mark.parametrize(("game", "limit"), [(PIVIT, 60), (THREE, 90), (FOUR, 120)], ids=["two", "three", "four"])
def test_thirty_quiet_rounds_are_a_draw(game, limit):
    """R5: a round has as many plies as there were players at the start; a capture or promotion resets the counter."""
    firsts = "".join(f"{player[0]}0" for player in game.players)
    text = f"8/8/8/3b-4/3r|4/8/8/1r-4b-1 r {firsts} {limit - 1} 199"
    assert outcome_after(text, "d4-d3", game) == "draw (quiet)"
    assert outcome_after(text, "d4xd5", game) == "ongoing"
    assert outcome_after(text, "b1-a1", game) == "ongoing"
    assert outcome_after(text.replace(f" {limit - 1} ", f" {limit - 2} "), "d4-d3", game) == "ongoing"
    over = game.position(text.replace(f" {limit - 1} ", f" {limit + 5} "))
    assert str(over.outcome) == "draw (quiet)"
    assert over.moves == ()


def test_draw_after_is_an_option():
    hasty = ludarium.game("pivit", draw_after=2)
    assert outcome_after("8/8/8/3b-4/3r|4/8/8/8 r r0b0 3 9", "d4-d3") == "ongoing"
    assert str(hasty.position("8/8/8/3b-4/3r|4/8/8/8 r r0b0 3 9").play("d4-d3").outcome) == "draw (quiet)"


def test_winning_capture_on_last_quiet_ply():
    assert outcome_after("8/8/8/3b-4/3r|4/8/8/8 r r0b0 59 99", "d4xd5") == "red wins (last)"


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("8/8/8/3b-4/3r|4/8/8/8 r r0b0 7 9", "d4xd5"),
        ("1r-6/8/8/8/3B|4/8/8/R-7 r r9b4 0 31", "b8-a8"),
        ("3R|4/8/8/3b|4/8/8/8/B-7 r r5b7 7 30", "d8xd5"),
        ("1r-6/8/8/8/4B|3/8/8/8 r r3b4 0 31", "b8-a8"),
        ("1r-6/8/8/8/4B|3/8/8/8 r r0b4 0 31", None),
        ("3R|4/8/8/3b|4/8/8/8/B-7 r r7b5 7 30", None),
    ],
)
def test_immediate_wins(text, move):
    position = PIVIT.position(text)
    found = op.winning_move(position.state)
    assert found == (op.NO_MOVE if move is None else position.move(move).code)


@pytest.mark.compiled
@pytest.mark.parametrize("case", CASES[:4], ids=str)
def test_no_immediate_win_is_missed(case):
    """Late in random games, where immediate wins occur."""
    seen = 0
    for seed in range(30):
        position = case.start()
        for ply in range(400):
            if position.outcome.over:
                break
            wins = [move for move in position.moves if position.play(move).outcome.winner == position.turn]
            found = op.winning_move(position.state)
            assert (found != op.NO_MOVE) == bool(wins)
            seen += bool(wins)
            position = position.play(position.moves[(seed * 7919 + ply * 104_729) % len(position.moves)])
    assert seen > 0


def test_outcomes_in_sentences():
    game = FOUR
    sentences = [game.outcome_text(game.outcome(code)) for code in (op.won_by(3, 0), op.won_by(2, 1), op.drawn(2))]
    assert "Yellow wins" in sentences[0]
    assert "most masters" in sentences[1]
    assert "30 rounds" in sentences[2]
