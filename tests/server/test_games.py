"""The requests that begin, play, change and end games, as docs/api.md tells them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import ludarium
from ludarium.games.spec import Position

if TYPE_CHECKING:
    from httpx2 import Response
    from tests.server.conftest import Browser, FakeComputer, Json

WIN_TEXT = (
    "b4=d3 f6-g6=e5 d3=e3-e4 e5=c6-b7! b6-a6=b7! g5-f5=d6 b2-b3=d4 d6=f5-f6 "
    "a5-b5=d6 f6-e5 d4=d5-e5! f7-g6 d6=f7-f6 f3-g3=f3 f7-g6!"
)
WIN = WIN_TEXT.split(" ")
PERSON, OTHER = {"kind": "person", "name": "Ann"}, {"kind": "person", "name": "Bob"}
COMPUTER = {"kind": "computer", "level": 3}


def script_of(moves: list[str]) -> dict[str, str]:
    """For every position of a game, the move that was played in it."""
    script, position = {}, ludarium.game("pijersi").start()
    for move in moves:
        script[str(position)] = move
        position = position.play(move)
    return script


def error_of(response: Response) -> str:
    """The sentence of an error answer."""
    assert list(response.json()) == ["error"], response.text
    sentence = str(response.json()["error"])
    assert sentence[0].isupper() or not sentence.partition(" ")[0].isalpha()
    assert sentence[-1] in ".!?…"
    return sentence


def test_the_catalogue_tells_games_setups_options_and_levels(ann: Browser) -> None:
    catalogue = ann.get("/api/catalogue").json()
    kind = catalogue["games"][0]
    assert catalogue["version"] == ludarium.__version__
    assert (kind["name"], kind["players"]) == ("pijersi", ["white", "black"])
    assert [setup["name"] for setup in kind["setups"]] == ["classic", "half-random", "full-random"]
    assert kind["options"][0] == {
        "name": "draw_after",
        "doc": kind["options"][0]["doc"],
        "primary": False,
        "default": 20,
        "low": 0,
        "high": 1000,
        "choices": [],
    }
    assert [level["level"] for level in catalogue["levels"]] == list(range(1, 9))
    assert all(level["title"] and level["doc"] for level in catalogue["levels"])


def test_a_new_game_is_shown_as_promised(ann: Browser) -> None:
    view = ann.begin(PERSON, OTHER)
    fields = (
        "id game title options seats players mine version cursor plies position turn outcome result "
        "scene moves thinking can resignations resigning_seat move_numbers board"
    )
    assert set(view) == set(fields.split(" "))
    assert view["seats"] == [PERSON, OTHER]
    assert (view["mine"], view["cursor"], view["plies"], view["turn"]) == (True, 0, [], "white")
    assert (view["outcome"], view["result"], view["thinking"]) == ({"status": "ongoing"}, "", None)
    assert view["can"] == {"undo": False, "redo": False, "move_now": False, "resign": True, "draw": True}
    assert len(view["moves"]) == 186
    assert set(view["moves"][0]) == {"move", "long", "paths", "frames"}
    assert view["moves"][0]["paths"][0][0]["kind"] == "from"
    assert len(view["board"]["cells"]) == 45
    assert set(view["scene"]) == {"pieces", "trays", "counters", "actions", "notes", "remarks", "forecasts"}
    assert ann.look(view) == view


def test_a_whole_game_of_two_persons(ann: Browser) -> None:
    view = ann.play(ann.begin(), *WIN)
    assert view["outcome"] == {"status": "win", "winner": "white", "reason": "goal"}
    assert view["result"].startswith("White wins")
    assert view["moves"] == []
    assert (view["can"]["resign"], view["can"]["draw"], view["can"]["undo"]) == (False, False, True)
    assert [ply["long"] for ply in view["plies"]] == WIN
    assert view["plies"][1]["player"] == "black"
    assert view["plies"][1]["cells"] == ["f6", "g6", "e5"]
    assert view["plies"][1]["frames"]
    refused = ann.try_to("moves", view, move="a1a2")
    assert refused.status_code == 409
    assert error_of(refused).startswith("The game is over")


@pytest.mark.parametrize("persons_seat", [0, 1])
def test_a_whole_game_against_the_computer(ann: Browser, computer: FakeComputer, persons_seat: int) -> None:
    computer.script = script_of(WIN)
    seats: list[Json] = [PERSON, COMPUTER] if persons_seat == 0 else [COMPUTER, PERSON]
    view = ann.begin(*seats)
    for ply in range(persons_seat, len(WIN), 2):
        view = ann.wait_for_ply(view, ply)
        assert view["moves"]
        view = ann.play(view, WIN[ply])
        assert view["cursor"] == ply + 1
    view = ann.wait_for_ply(view, len(WIN))
    assert view["outcome"]["reason"] == "goal"
    assert [ply["long"] for ply in view["plies"]] == WIN


def test_an_illegal_move_says_why(ann: Browser) -> None:
    view = ann.begin()
    for move in ("g1f1", "a1a1", "nonsense", "a4=b5", "\x00"):
        refused = ann.try_to("moves", view, move=move)
        assert refused.status_code == 400
        assert error_of(refused)
    assert "black" in error_of(ann.try_to("moves", view, move="g1f1")).lower()
    assert ann.look(view) == view


def test_a_move_of_the_past_is_refused(ann: Browser) -> None:
    view = ann.begin()
    ann.play(view, WIN[0])
    stale = ann.try_to("moves", view, move="a4b5c4")
    assert stale.status_code == 409
    assert "at ply 1, not at 0" in error_of(stale)


def test_a_person_cannot_move_for_the_computer(ann: Browser, computer: FakeComputer) -> None:
    computer.waits = True
    view = ann.begin(COMPUTER, PERSON)
    refused = ann.try_to("moves", view, move="a4b5c4")
    assert refused.status_code == 409
    assert "computer's turn" in error_of(refused)


def test_only_the_owner_may_act(ann: Browser, bob: Browser) -> None:
    view = ann.play(ann.begin(), WIN[0])
    seen = bob.look(view)
    assert (seen["mine"], seen["moves"], any(seen["can"].values())) == (False, [], False)
    assert seen["position"] == view["position"]
    for action in ("moves", "undo", "redo", "resign", "draw", "move_now", "branch"):
        refused = bob.try_to(action, view, **({"move": WIN[1]} if action == "moves" else {}))
        assert refused.status_code == 403, action
        assert "not your game" in error_of(refused)
    assert bob.delete(f"/api/games/{view['id']}").status_code == 403
    assert bob.get("/api/games").json() == {"games": []}
    assert ann.look(view) == view


def test_undo_and_redo(ann: Browser) -> None:
    view = ann.play(ann.begin(), *WIN[:3])
    back = ann.act("undo", view)
    assert (back["cursor"], len(back["plies"])) == (2, 3)
    assert back["can"]["redo"]
    assert back["version"] > view["version"]
    again = ann.act("redo", back)
    assert again["position"] == view["position"]
    assert ann.try_to("redo", again).status_code == 409
    other = ann.play(ann.act("undo", again), "a1a2")
    assert len(other["plies"]) == 3
    assert not other["can"]["redo"]
    assert "nothing to undo" in error_of(ann.try_to("undo", ann.begin()))


def test_resigning_and_taking_it_back(ann: Browser) -> None:
    view = ann.act("resign", ann.begin())
    assert view["outcome"] == {"status": "win", "winner": "black", "reason": "resignation"}
    assert view["result"] == "Black wins: White resigned."
    assert not view["can"]["resign"]
    assert ann.try_to("resign", view).status_code == 409
    assert ann.act("undo", view)["outcome"] == {"status": "ongoing"}


def test_a_draw_is_agreed_by_persons_only(ann: Browser, computer: FakeComputer) -> None:
    view = ann.act("draw", ann.begin())
    assert view["outcome"] == {"status": "draw", "reason": "agreement"}
    assert view["result"]
    against_computer = ann.begin(PERSON, COMPUTER)
    assert not against_computer["can"]["draw"]
    refused = ann.try_to("draw", against_computer)
    assert refused.status_code == 409
    assert "persons" in error_of(refused)


def test_looking_back_at_plies(ann: Browser) -> None:
    view = ann.act("resign", ann.play(ann.begin(), *WIN[:2]))
    first = ann.get(f"/api/games/{view['id']}/plies/0").json()
    assert first["position"] == str(ludarium.game("pijersi").start())
    assert (first["ply"], first["outcome"], first["result"]) == (0, {"status": "ongoing"}, "")
    last = ann.get(f"/api/games/{view['id']}/plies/2").json()
    assert last["scene"] == view["scene"]
    assert last["outcome"] == view["outcome"]
    assert last["result"] == view["result"]
    for wrong in ("3", "-1", "x", "9" * 5000, "١"):
        missing = ann.get(f"/api/games/{view['id']}/plies/{wrong}")
        assert missing.status_code == 404
        assert error_of(missing)


def test_a_branch_is_a_game_of_its_own(ann: Browser, computer: FakeComputer) -> None:
    view = ann.play(ann.begin(), *WIN[:3])
    computer.script = script_of(WIN)
    branch = ann.act("branch", view | {"cursor": 1}, seats=[PERSON, COMPUTER])
    assert branch["id"] != view["id"]
    assert branch["seats"] == [PERSON, COMPUTER]
    assert ann.wait_for_ply(branch, 2)["plies"][-1]["long"] == WIN[1]
    assert ann.act("branch", view | {"cursor": 3})["seats"] == view["seats"]
    assert ann.look(view) == view
    assert ann.try_to("branch", view | {"cursor": 4}).status_code == 404
    assert ann.try_to("branch", view, seats=[PERSON]).status_code == 400


def test_a_record_goes_out_and_comes_in(ann: Browser, bob: Browser) -> None:
    view = ann.act("undo", ann.play(ann.begin(), *WIN))
    response = bob.get(f"/api/games/{view['id']}/record")
    assert response.headers["content-type"].startswith("text/plain")
    assert f'filename="pijersi-{view["id"]}.txt"' in response.headers["content-disposition"]
    assert WIN[13] in response.text
    assert WIN[14] not in response.text
    assert "Ann" in response.text
    copy = bob.begin(PERSON, OTHER, record=response.text)
    assert copy["mine"]
    assert copy["position"] == view["position"]
    assert copy["cursor"] == len(copy["plies"]) == 14


def test_a_record_brings_its_own_options(ann: Browser) -> None:
    view = ann.play(ann.begin(options={"draw_after": 9}), *WIN[:4])
    text = ann.get(f"/api/games/{view['id']}/record").text
    assert ann.begin(record=text)["options"] == {"draw_after": 9}
    refused = ann.post(
        "/api/games",
        json={"game": "pijersi", "options": {"draw_after": 8}, "seats": [PERSON, OTHER], "record": text},
    )
    assert refused.status_code == 400


def test_a_position_can_be_a_setup(ann: Browser) -> None:
    view = ann.play(ann.begin(), *WIN[:5])
    copy = ann.begin(setup=view["position"])
    assert copy["position"] == view["position"]
    assert copy["cursor"] == 0
    assert copy["turn"] == "black"


def test_seeds_make_random_setups_again(ann: Browser) -> None:
    first, second, third = (ann.begin(setup="full-random", seed=seed)["position"] for seed in (5, 5, 6))
    assert first == second != third


def test_what_is_wrong_with_a_new_game(ann: Browser) -> None:
    good: Json = {"game": "pijersi", "seats": [PERSON, OTHER]}
    wrong: dict[str, Json] = {
        "no game 'chess'": {"game": "chess"},
        "setup 'upside-down'": {"setup": "upside-down"},
        "has no option 'speed'": {"options": {"speed": 1}},
        "has no option 'self'": {"options": {"self": 1}},
        "has no option 'name'": {"options": {"name": "x"}},
        "not a whole number from 0 to 1000": {"options": {"draw_after": -1}},
        "levels are 1 to 8": {"seats": [PERSON, {"kind": "computer", "level": 9}]},
        "2 seats; 1 were given": {"seats": [PERSON]},
        "brings its own start": {"record": "1 a4b5c4", "setup": "classic"},
        "turn 1": {"record": "1 a4-g5"},
        "“seats.0” has to be of the kind": {"seats": [{"kind": "ghost"}, PERSON]},
        "“seats.0.person.name” is longer": {"seats": [{"kind": "person", "name": "x" * 41}, PERSON]},
        "“record” is longer than 32768": {"record": "#" * 32769},
        "“seed” has to be a whole number": {"seed": "7"},
        "“colour” is not known": {"colour": "red"},
        "“seats” has to be a list": {"seats": "me"},
    }
    for sentence, change in wrong.items():
        refused = ann.post("/api/games", json=good | change)
        assert refused.status_code == 400, change
        assert sentence.lower() in error_of(refused).lower()
    assert ann.get("/api/games").json() == {"games": []}


def test_names_are_cleaned(ann: Browser) -> None:
    view = ann.begin({"kind": "person", "name": "  A\x00nn\u202e \n Lee "}, {"kind": "person"})
    assert view["seats"] == [{"kind": "person", "name": "Ann Lee"}, {"kind": "person", "name": ""}]


def test_unknown_games_and_addresses(ann: Browser) -> None:
    view = {"id": "nothing", "cursor": 0}
    for action in ("undo", "redo", "resign", "draw", "move_now", "branch"):
        missing = ann.try_to(action, view)
        assert missing.status_code == 404
        assert "no game" in error_of(missing)
    for address in (
        "/api/games/nothing",
        "/api/games/nothing/record",
        "/api/games/x/plies/0",
        "/api/nothing",
        "/no",
    ):
        missing = ann.get(address)
        assert missing.status_code == 404
        assert error_of(missing)
    assert ann.delete("/api/games/nothing").status_code == 404
    assert ann.post("/api/games/nothing").status_code == 405
    assert ann.post("/docs").status_code in (404, 405)
    assert ann.get("/docs").status_code == 404


def test_the_list_has_ones_own_games_the_last_changed_first(ann: Browser, bob: Browser) -> None:
    old, new = ann.begin(), ann.begin(PERSON, OTHER, options={"draw_after": 30})
    bob.begin()
    ann.act("resign", old)
    games = ann.get("/api/games").json()["games"]
    assert [game["id"] for game in games] == [old["id"], new["id"]]
    assert games[0].pop("changed").endswith("+00:00")
    assert games[0] == {
        "id": old["id"],
        "game": "pijersi",
        "title": "Pijersi",
        "seats": [PERSON, OTHER],
        "ply": 0,
        "over": True,
        "result": "Black wins: White resigned.",
        "turn": "black",
    }


def test_a_deleted_game_is_gone(ann: Browser) -> None:
    view = ann.begin()
    assert ann.delete(f"/api/games/{view['id']}").status_code == 204
    assert ann.get(f"/api/games/{view['id']}").status_code == 404
    assert ann.try_to("moves", view, move="a4b5c4").status_code == 404
    assert ann.delete(f"/api/games/{view['id']}").status_code == 404
    assert ann.get("/api/games").json() == {"games": []}


def test_what_a_pasted_text_is(ann: Browser) -> None:
    def check(text: str, **more: object) -> Response:
        response: Response = ann.post("/api/check", json={"game": "pijersi", "options": {}, "text": text, **more})
        return response

    position: Position = ludarium.game("pijersi").start().play("b4=d3")
    assert check(f" {position}\n").json() == {
        "kind": "position",
        "plies": 0,
        "summary": "A position: Black is to move.",
        "options": {"draw_after": 20},
        "names": ["", ""],
    }
    record = "\n".join(f"{number} {move}" for number, move in enumerate(WIN, 1))
    found = check(record).json()
    assert (found["kind"], found["plies"]) == ("record", 15)
    assert found["summary"].startswith("A record of 15 plies: White wins")
    assert found["summary"].endswith("row.")
    bad_record, bad_position = (
        check(record.replace("b4=d3", "b4=b9")),
        check(str(position).replace("s-p-", "x-p-", 1)),
    )
    assert (bad_record.status_code, bad_position.status_code) == (400, 400)
    assert "turn 1" in error_of(bad_record).lower()
    assert "x" in error_of(bad_position)
    setup = check("JEXEDA\n").json()
    assert (setup["kind"], setup["plies"], setup["summary"]) == ("position", 0, "A setup: White is to move.")
    assert "classic" in error_of(check("hello"))
    assert "four rocks" in error_of(check("AAAAAA"))
    assert check("", game="chess").status_code == 400
    assert check("x" * 32769).status_code == 400


@pytest.mark.parametrize("text", ["White wins", "1-0", "----", "Dear Ann,\nhere is our game", "hello / you\nthere"])
def test_a_text_that_is_neither_gets_an_example(ann: Browser, text: str) -> None:
    said = error_of(ann.post("/api/check", json={"game": "pijersi", "text": text}))
    assert said.startswith("This is neither a record nor a position nor a setup code")
    assert "“1 a1-a2”" in said


def test_a_record_of_a_start_alone_is_one(ann: Browser) -> None:
    empty = ann.get(f"/api/games/{ann.begin()['id']}/record").text
    for text in (empty, "#% game: pijersi"):
        assert ann.post("/api/check", json={"game": "pijersi", "text": text}).json()["kind"] == "record"


def test_what_a_record_tells_of_players_and_event_is_kept(ann: Browser) -> None:
    record = "#% white:  Ann \n#% black: a person\n#% date: 2024-05-01\n#% event: Club\n#% result: unknown\n1 b4=d3\n"
    assert ann.post("/api/check", json={"game": "pijersi", "text": record}).json()["names"] == ["Ann", ""]
    view = ann.begin(record=record)
    again = ann.get(f"/api/games/{view['id']}/record").text
    assert "#% date: 2024-05-01" in again
    assert "#% event: Club" in again
    assert "unknown" not in again
    assert "Club" not in ann.get(f"/api/games/{ann.act('branch', view, ply=0)['id']}/record").text


def test_an_option_that_ends_games_early(ann: Browser) -> None:
    view = ann.play(ann.begin(options={"draw_after": 2}), "a1-b1=c1", "g6-f7=e6")
    assert view["outcome"] == {"status": "draw", "reason": "quiet"}
    assert view["result"]
