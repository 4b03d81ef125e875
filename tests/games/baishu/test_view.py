"""What the page shows of Baishu: trays to click, what is left of the turn, and what the judgement would take."""

import ludarium
from ludarium.games.scene import Button, Forecast

SMALL = ludarium.game("baishu", side=3)
SIX = ludarium.game("baishu", players=6)
TEXT = "3/2aO1/1bWaFbE1/2bA1/3 9,9,0,9,9,9|9,9,9,9,9,9 a 1:2:- 0 3 5"


def clicks(position, move):
    return [[(step.at, step.kind) for step in path] for path in position.move(move).paths]


def test_what_is_clicked():
    position = SMALL.position(TEXT)
    assert clicks(position, "F@a1") == [[("tray:F", "from"), ("a1", "place")]]
    assert clicks(position, "c3-b2") == [[("c3", "from"), ("b2", "move")]]
    assert clicks(position, "c3x") == [[("c3", "from"), ("c3", "take")]]
    assert clicks(position, "c3~d3") == [[("c3", "from"), ("d3", "swap")], [("d3", "from"), ("c3", "swap")]]
    assert clicks(position, ".") == [[("end", "action")]]


def test_the_mover_can_click_what_is_in_the_reserve():
    mine, other = SMALL.position(TEXT).scene.trays
    assert [item.id for item in mine.items] == ["tray:F", "tray:O", "", "tray:A", "tray:E", "tray:W"]
    assert [item.count for item in mine.items] == [9, 9, 0, 9, 9, 9]
    assert not any(item.id for item in other.items)
    placed = SMALL.position(TEXT).play("F@a1").scene
    assert not any(item.id for item in placed.trays[0].items)


def test_what_is_left_of_the_turn_is_shown():
    def left(position):
        return [(counter.value, counter.limit) for counter in position.scene.counters[:3]]

    position = SMALL.position(TEXT)
    assert left(position) == [(1, 1), (2, 2), (1, 1)]
    position = position.play("F@a1").play("c3-b2").play("d3x")
    assert left(position) == [(0, 1), (1, 2), (0, 1)]
    assert left(SMALL.start()) == [(2, 2), (2, 2), (1, 1)]


def test_the_coming_judgement_is_foretold():
    assert SMALL.position(TEXT).scene.forecasts == (Forecast("c3", "capture"),)
    assert SMALL.position(TEXT).play("c3-b2").scene.forecasts == ()
    overwhelmed = SMALL.position(TEXT.replace("bWaFbE", "bOaFbC").replace("2aO1", "4")).scene.forecasts
    assert overwhelmed == (Forecast("c3", "overwhelm"),)


def test_players_are_told_how_near_the_end_is():
    assert SMALL.position(TEXT).scene.remarks[0].text == "scarcest: 0 chaos; out at 6"
    over = SMALL.position(TEXT).play(".")
    assert over.scene.remarks[0].text == "out of the game"
    assert (over.scene.actions, over.scene.forecasts) == ((), ())


def test_to_end_a_turn_without_a_piece_on_the_board_would_be_to_surrender():
    assert SMALL.start().scene.actions == (Button("end", "End turn", "resign"),)
    position = SMALL.start().play("F@c3")
    assert position.scene.actions == (Button("end", "End turn"),)
    assert position.play("c3x").scene.actions[0].kind == "resign"


def test_six_players_have_shapes_of_their_own():
    drawings = {symbol.svg for symbol in SIX.board.symbols}
    assert len(drawings) == len(SIX.board.symbols) == 36
    bodies = {symbol.svg.split("/>")[0] for symbol in SIX.board.symbols}
    assert len(bodies) == 6


def test_a_swap_glides_both_ways_at_once():
    (frame,) = SMALL.position(TEXT).move("c3~d3").frames
    assert {(hop.start, hop.end) for hop in frame} == {("c3", "d3"), ("d3", "c3")}
