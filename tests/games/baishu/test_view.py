"""The view of Baishu: trays, the rest of the turn, forecasts of the judgement, and explanations of illegal clicks."""

import re
from pathlib import Path

import pytest

import ludarium
from ludarium.games import baishu
from ludarium.games.description import illegal_click_text
from ludarium.games.position import Outcome
from ludarium.games.scene import Button, Forecast, Hop
from ludarium.kernel.description import ACTION_PLACE, TRAY_PLACE

SMALL = ludarium.game("baishu", side=3)
SIX = ludarium.game("baishu", players=6)
TEXT = "3/2aO1/1bWaFbE1/2bA1/3 9,9,0,9,9,9|9,9,9,9,9,9 a 1:2:- 0 3 5"


def clicks(position, move):
    return [[(step.at, step.kind) for step in path] for path in position.move(move).paths]


def test_clicks_of_each_action():
    position = SMALL.position(TEXT)
    assert clicks(position, "F@a1") == [[("tray:F", "from"), ("a1", "place")]]
    assert clicks(position, "c3-b2") == [[("c3", "from"), ("b2", "move")]]
    assert clicks(position, "c3x") == [[("c3", "from"), ("c3", "take")]]
    assert clicks(position, "c3~d3") == [[("c3", "from"), ("d3", "swap")], [("d3", "from"), ("c3", "swap")]]
    assert clicks(position, ".") == [[("end", "action")]]


def test_mover_can_click_pieces_in_reserve():
    mine, other = SMALL.position(TEXT).scene.trays
    assert [item.id for item in mine.items] == ["tray:F", "tray:O", "", "tray:A", "tray:E", "tray:W"]
    assert [item.count for item in mine.items] == [9, 9, 0, 9, 9, 9]
    assert not any(item.id for item in other.items)
    placed = SMALL.position(TEXT).play("F@a1").scene
    assert not any(item.id for item in placed.trays[0].items)


def test_counters_show_the_rest_of_the_turn():
    def counter_values(position):
        return [(counter.value, counter.limit) for counter in position.scene.counters[:3]]

    position = SMALL.position(TEXT)
    assert counter_values(position) == [(1, 1), (2, 2), (1, 1)]
    position = position.play("F@a1").play("c3-b2").play("d3x")
    assert counter_values(position) == [(0, 1), (1, 2), (0, 1)]
    assert counter_values(SMALL.start()) == [(2, 2), (2, 2), (1, 1)]


def test_forecasts_of_the_next_judgement():
    assert SMALL.position(TEXT).scene.forecasts == (Forecast("c3", "capture"),)
    assert SMALL.position(TEXT).play("c3-b2").scene.forecasts == ()
    overwhelmed = SMALL.position(TEXT.replace("bWaFbE", "bOaFbC").replace("2aO1", "4")).scene.forecasts
    assert overwhelmed == (Forecast("c3", "overwhelm"),)


def test_remark_shows_distance_to_elimination():
    taken = SMALL.position(TEXT.replace("9,9,0,9,9,9", "9,9,8,9,9,9")).scene.remarks
    assert taken[0].text == "chaos: only 8 left; out of the game at 6"
    assert SMALL.start().scene.remarks == ()
    over = SMALL.position(TEXT).play(".")
    assert over.scene.remarks[0].text == "out of the game"
    assert (over.scene.actions, over.scene.forecasts) == ((), ())


def test_remark_lists_all_scarcest_elements():
    def remark_for(reserve):
        return SMALL.position(TEXT.replace("9,9,0,9,9,9", reserve)).scene.remarks[0].text

    assert remark_for("9,9,8,9,8,9") == "chaos, earth: only 8 left; out of the game at 6"
    assert remark_for("9,7,8,9,8,9") == "order, chaos, earth: only 8 left; out of the game at 6"
    assert remark_for("9,7,8,8,8,9") == "order, chaos, air…: only 8 left; out of the game at 6"


def test_remark_foretells_elimination_at_turn_end():
    text = TEXT.replace("9,9,0,9,9,9", "6,9,9,9,9,9")  # a's seventh fire is on c3, where water and earth meet it
    falling = SMALL.position(text)
    assert falling.scene.forecasts == (Forecast("c3", "capture"),)
    assert falling.scene.remarks[0].text == "fire falls to 6 at the end of the turn; out of the game at 6"
    assert falling.play(".").outcome.winner == "b"
    saved = falling.play("c3-b2").scene
    assert saved.remarks[0].text == "fire: only 7 left; out of the game at 6"


def test_no_remark_before_a_loss():
    few = ludarium.game("baishu", side=4, players=2, pieces=6)
    assert few.start().scene.remarks == ()
    assert few.start().play("F@a1").play("F@a2").scene.remarks == ()


def test_turn_without_pieces_is_resignation():
    assert SMALL.start().scene.actions == (Button("end", "End turn", "resign"),)
    position = SMALL.start().play("F@c3")
    assert position.scene.actions == (Button("end", "End turn"),)
    assert position.play("c3x").scene.actions[0].kind == "resign"


def test_six_players_have_shapes_of_their_own():
    drawings = {symbol.drawings["medallions"] for symbol in SIX.board.symbols}
    assert len(drawings) == len(SIX.board.symbols) == 36
    bodies = {symbol.drawings["medallions"].split("/>")[0] for symbol in SIX.board.symbols}
    assert len(bodies) == 6


def test_swap_glides_both_ways_at_once():
    (frame,) = SMALL.position(TEXT).move("c3~d3").frames
    assert {(hop.start, hop.end) for hop in frame} == {("c3", "d3"), ("d3", "c3")}


def test_only_moves_on_the_board_have_frames():
    position = SMALL.position(TEXT)
    assert position.move("c3-b2").frames == [(Hop("c3", "b2"),)]
    assert [position.move(move).frames for move in ("F@a1", "c3x", ".")] == [[], [], []]


def test_board_in_a_terminal():
    position = ludarium.game("baishu", side=3, players=3).position(
        "3/2aO1/1bWaFcE1/2bA1/3 9,9,0,9,9,9|9,9,9,9,9,9|x b 0:1:A 0 3 5"
    )
    assert repr(position).splitlines()[:-1] == [
        "e       ·   ·   ·",
        "d     ·   ·  aO   ·",
        "c   ·  bW  aF  cE   ·",
        "b     ·   ·  bA   ·",
        "a       ·   ·   ·",
        "  a Red:   F9 O9 C0 A9 E9 W9",
        "> b Blue:  F9 O9 C9 A9 E9 W9",
        "  c Green: out of the game",
        "  left: 0 to place, 1 to move, air taken back",
    ]
    assert repr(SMALL.start()).splitlines()[-2] == "  left: 2 to place, 2 to move"


@pytest.mark.parametrize(
    ("winner", "reason", "words"),
    [
        ("b", "last", "Blue wins: all others are out of the game."),
        ("f", "filled", "Ivory wins: no cell is left empty."),
        (None, "nobody", "A draw: nobody is left in the game."),
        (None, "quiet", "nothing has been captured or overwhelmed for 60 rounds."),
    ],
)
def test_outcome_text(winner, reason, words):
    assert SIX.outcome_text(Outcome("win" if winner else "draw", winner, reason)).endswith(words)


PLACES = {cell.id: cell.number for cell in SMALL.board.cells}
PLACES |= {name: TRAY_PLACE + number for number, name in enumerate(SMALL.tray_places)}
PLACES["end"] = ACTION_PLACE

FULL = "aFaFaF/aFaFaFaF/aFaFbFbFbF/bFbFbFbF/bFbFbF 2,9,9,9,9,9|2,9,9,9,9,9 a 1:1:- 0 3 5"


@pytest.mark.parametrize(
    ("text", "places", "words"),
    [
        (TEXT, "tray:F", ""),
        (TEXT, "tray:F a1", ""),
        (TEXT, "tray:F c2", "c2 is not empty: Blue’s water is there"),
        (TEXT, "tray:F tray:O", "choose a cell of the board for the piece"),
        (TEXT, "tray:C", "Red has no chaos in reserve"),
        (TEXT.replace("1:2:-", "0:2:-"), "tray:F", "one piece has been placed in this turn already"),
        (TEXT.replace("1:2:-", "1:2:C"), "tray:C", "the chaos just taken back cannot be placed in the same turn"),
        (FULL, "tray:F", "no cell is empty, so nothing can be placed"),
        (TEXT, "a1", "a1 is empty"),
        (TEXT, "c2", "it is Red’s turn, and Blue’s water is on c2"),
        (TEXT, "c3 c3", ""),
        (TEXT.replace("1:2:-", "1:2:C"), "c3 c3", "a chaos has been taken back in this turn already"),
        (TEXT, "c3 b2", ""),
        (TEXT, "c3 a1", "a1 does not touch c3"),
        (TEXT, "c3 c4", "c4 is not empty: Blue’s earth is there"),
        (TEXT.replace("1:2:-", "1:0:-"), "c3 b2", "no movement is left in this turn"),
        (TEXT, "d3 c3", ""),
        (
            TEXT.replace("1:2:-", "1:1:-"),
            "d3 c3",
            "a swap costs two movements, and one movement is left in this turn",
        ),
        (
            TEXT.replace("1:2:-", "1:0:C"),
            "d3",
            "Red’s order on d3 can neither move nor be swapped, and a piece has been taken back in this turn already",
        ),
        (TEXT, "c3 b2 b1", "an action takes at most two clicks, the end of the turn one"),
        (TEXT, "end", ""),
        (TEXT, "end a1", "an action takes at most two clicks, the end of the turn one"),
        (
            str(SMALL.start()),
            "end",
            "ending a turn without a piece of your own on the board means surrendering; to surrender, resign",
        ),
        ("3/4/2aF2/4/3 9,9,9,9,9,9|x a 1:2:- 0 0 2", "c3", "the game is over"),
    ],
)
def test_illegal_click_is_explained(text, places, words):
    assert illegal_click_text(SMALL, SMALL.position(text).state, [PLACES[place] for place in places.split()]) == words


@pytest.mark.parametrize("language", ["fr", "pt"])
def test_names_of_elements_are_translated(language: str) -> None:
    """Elements are English words as parameters: only a selector may read them."""
    messages = (Path(baishu.__file__).parent / "messages" / f"{language}.ftl").read_text("utf-8")
    assert re.findall(r"{ \$(?:element|second|third) }", messages) == []
