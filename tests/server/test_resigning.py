"""Resigning among many players: the game goes on for the others, and is kept, written down and taken back."""

from __future__ import annotations

from .conftest import COMPUTER, OTHER, PERSON, Browser, Build, FakeComputer

CAT = {"kind": "person", "name": "Cat"}
THREE = {"game": "pivit", "options": {"players": 3}}


def test_the_game_goes_on_for_the_others(ann: Browser) -> None:
    view = ann.begin(PERSON, OTHER, CAT, **THREE)
    assert (view["resigning_seat"], view["can"]["resign"], view["resignations"]) == (0, True, [])
    view = ann.act("resign", view)
    assert (view["cursor"], view["turn"], view["outcome"]) == (0, "blue", {"status": "ongoing"})
    assert view["resignations"] == [{"ply": 0, "player": "red", "undone": False}]
    assert view["position"].split(" ")[2] == "rxb0g0"
    assert view["moves"]
    view = ann.play(view, view["moves"][0]["move"])
    assert view["turn"] == "green"
    view = ann.act("resign", view, seat=1)
    assert view["outcome"] == {"status": "win", "winner": "green", "reason": "resignation"}
    assert view["result"] == "Green wins: all others have resigned or are out of the game."
    assert (view["resigning_seat"], view["can"]["resign"]) == (None, False)


def test_a_second_click_resigns_for_nobody_else(ann: Browser) -> None:
    """The ply is the same after a resignation; the seat is what tells."""
    view = ann.begin(PERSON, OTHER, CAT, **THREE)
    ann.act("resign", view, seat=0)
    refused = ann.try_to("resign", view, seat=0)
    assert refused.status_code == 409
    assert refused.json()["error"] == "Red cannot resign, being out of the game already."
    for seat, status in ((3, 409), (8, 400), (-1, 400), ("red", 400), (True, 400)):
        assert ann.try_to("resign", view, seat=seat).status_code == status


def test_undo_and_redo_lead_over_it(ann: Browser) -> None:
    view = ann.act("resign", ann.begin(PERSON, OTHER, CAT, **THREE))
    view = ann.play(view, view["moves"][0]["move"])
    view = ann.act("undo", view)
    assert (view["cursor"], view["turn"]) == (0, "blue")
    view = ann.act("undo", view)
    assert (view["cursor"], view["turn"]) == (0, "red")
    assert view["resignations"] == [{"ply": 0, "player": "red", "undone": True}]
    assert ann.act("redo", ann.act("redo", view))["turn"] == "green"


def test_a_branch_begins_before_who_resigned_after_its_last_ply(ann: Browser) -> None:
    view = ann.act("resign", ann.begin(PERSON, OTHER, CAT, **THREE))
    view = ann.play(view, view["moves"][0]["move"])
    assert ann.act("branch", view | {"cursor": 0})["resignations"] == []
    assert ann.act("branch", view)["position"] == view["position"]
    assert ann.get(f"/api/games/{view['id']}/plies/0").json()["turn"] == "red"


def test_the_record_tells_it_and_brings_it_back(ann: Browser) -> None:
    view = ann.act("resign", ann.begin(PERSON, OTHER, CAT, **THREE))
    view = ann.play(view, view["moves"][0]["move"])
    record = ann.get(f"/api/games/{view['id']}/record").text
    assert "\n#% resigns: red\n" in record
    again = ann.begin(PERSON, OTHER, CAT, **THREE, record=record)
    assert (again["position"], again["resignations"]) == (view["position"], view["resignations"])


def test_the_computers_play_on_when_a_person_has_resigned(ann: Browser, computer: FakeComputer) -> None:
    computer.waits = True
    view = ann.begin(PERSON, COMPUTER, COMPUTER, **THREE)
    after = ann.act("resign", view)
    assert after["thinking"]["seat"] == 1
    computer.wait_until_thinking()
    computer.release.set()
    assert ann.wait_for_ply(after, 2)["turn"] == "blue"


def test_a_computer_goes_on_when_a_resignation_in_its_turn_is_taken_back(ann: Browser, computer: FakeComputer) -> None:
    computer.waits = True
    view = ann.play(ann.begin(PERSON, COMPUTER), "b4=d3")
    assert view["resigning_seat"] == 0
    back = ann.act("undo", ann.act("resign", view))
    assert (back["outcome"], back["cursor"]) == ({"status": "ongoing"}, 1)
    assert back["thinking"]["seat"] == 1
    computer.release.set()
    assert ann.wait_for_ply(back, 2)["resignations"] == []


def test_after_a_restart_it_stands(build: Build) -> None:
    ann = build().browser()
    view = ann.act("resign", ann.begin(PERSON, OTHER, CAT, **THREE))
    cookies = dict(ann.client.cookies)
    again = build().browser()
    again.client.cookies.update(cookies)
    assert again.look(view) == view
