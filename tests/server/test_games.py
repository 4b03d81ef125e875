"""Requests that create, list, show and delete games, as in docs/api.md."""

from __future__ import annotations

import random
import time
from typing import TYPE_CHECKING, Any

import pytest
from tests.page_match import PageMatch
from tests.server.conftest import COMPUTER, HUMAN, OTHER, error_of, match_data, play_command, solo_request

import ludarium
from ludarium.server.schema.commands import MAX_COMMANDS
from ludarium.server.schema.fields import MAX_TAGS

if TYPE_CHECKING:
    from tests.server.conftest import Browser, BuildServer, Json
    from tests.server.postgresql import PostgreSQL

ME = {"kind": "me", "name": "Ann"}
OPENING = ["b4d3", "f6g6e5", "d3e3e4"]


def test_hello(browser: Browser) -> None:
    assert browser.get("/api/hello").json() == {"version": ludarium.__version__, "engines": []}


def test_a_new_game(browser: Browser) -> None:
    solo = browser.begin(HUMAN, COMPUTER)
    assert solo == {"id": solo["id"], "version": 0, "base": 0, "mine": True, "match": match_data(HUMAN, COMPUTER)}
    assert browser.load_game(solo) == solo


@pytest.mark.parametrize("name", ["pijersi", "pux", "pivit", "baishu"])
def test_new_game_of_every_kind(browser: Browser, name: str) -> None:
    game = ludarium.game(name)
    solo = browser.begin(start=game.start(seed=3))
    for _ in range(6):
        solo = browser.act(solo, lambda match: match.play(match.position.moves[-1]))
    assert browser.load_game(solo) == solo
    assert PageMatch.load(solo["match"]).cursor == 6
    assert browser.games()[0]["position"] == str(PageMatch.load(solo["match"]).position)


def test_new_game_with_moves(browser: Browser, other_browser: Browser) -> None:
    solo = browser.act(browser.play(browser.begin(tags={"event": "Porto"}), *OPENING), PageMatch.undo)
    copy = other_browser.create(solo["match"])
    assert copy["id"] != solo["id"]
    assert copy["match"] == solo["match"]
    assert copy["mine"]


def test_clock_is_stored(browser: Browser) -> None:
    clock = {"initial": 60_000, "increment": 1000, "perMove": 0, "left": [60_000, 60_000]}
    solo = browser.begin(clock=clock)
    assert solo["match"]["clock"] == clock


def test_list_has_own_games_newest_first(browser: Browser, other_browser: Browser) -> None:
    old, new = browser.begin(), browser.begin(HUMAN, COMPUTER)
    other_browser.begin()
    browser.act(browser.play(old, OPENING[0]), PageMatch.resign)
    games = browser.games()
    assert [game["game"] for game in games] == [old["id"], new["id"]]
    start = ludarium.game("pijersi").start()
    shown = ("alone", "ply", "number", "status", "turn", "yours", "position", "outcome", "deadline")
    assert {name: games[0][name] for name in shown} == {
        "alone": True,
        "ply": 1,
        "number": 1,
        "status": "over",
        "turn": 0,
        "yours": False,
        "position": str(start.play(OPENING[0]).resign(1)),
        "outcome": {"status": "win", "winner": 0, "reason": "resignation"},
        "deadline": None,
    }
    assert (games[0]["terms"]["game"], games[0]["terms"]["options"]) == ("pijersi", {"draw_after": 20})
    assert [seat["seat"] for seat in games[0]["seats"]] == [HUMAN, OTHER]
    assert games[0]["changed"] >= games[1]["changed"]
    assert (games[1]["status"], games[1]["outcome"]) == ("playing", None)


def test_deleted_game_is_not_found(browser: Browser, other_browser: Browser) -> None:
    solo = browser.begin()
    assert error_of(other_browser.delete(f"/api/online/{solo['id']}")) == "not-yours"
    assert browser.delete(f"/api/online/{solo['id']}").status_code == 204
    assert browser.games() == []
    for answer in (
        browser.get(f"/api/online/{solo['id']}"),
        browser.delete(f"/api/online/{solo['id']}"),
        browser.send(solo, play_command(solo["match"], OPENING[0])),
        browser.put(f"/api/online/{solo['id']}/study", json={"version": 0, "text": ""}),
        browser.post(f"/api/online/{solo['id']}/move-now"),
    ):  # fmt: skip
        assert (answer.status_code, error_of(answer)) == (404, "not-found")


def test_old_pages_are_asked_to_reload(browser: Browser) -> None:
    """If the game were not found, the old page would drop its unsent changes."""
    solo = browser.begin()
    for answer in (
        browser.get("/api/games"),
        browser.post("/api/games", json=match_data()),
        browser.get(f"/api/games/{solo['id']}"),
        browser.delete(f"/api/games/{solo['id']}"),
        browser.post(f"/api/games/{solo['id']}/changes", json={}),
    ):
        assert (answer.status_code, error_of(answer)) == (503, "unavailable")
        assert "reload" in answer.json()["detail"]
    with browser.channel() as channel:
        channel.ask("follow", game=solo["id"])
        assert channel.answer()["error"] == "unavailable"
    assert browser.load_game(solo) == solo


def test_names_are_cleaned(browser: Browser) -> None:
    solo = browser.begin({"kind": "person", "name": "  A\x00nn\u202e \n Lee "}, {"kind": "person", "name": ""})
    assert solo["match"]["seats"] == [{"kind": "person", "name": "Ann Lee"}, {"kind": "person", "name": ""}]


TERMS = ("game", "options", "start", "control")
WRONG: dict[str, Json] = {
    "no game 'chess'": {"game": "chess"},
    "no option 'speed'": {"options": {"speed": 1}},
    "no option 'self'": {"options": {"self": 1}},
    "a whole number from 0 to 1000": {"options": {"draw_after": -1}},
    "options.draw_after: enter a whole number or a word": {"options": {"draw_after": 1.5}},
    "row in 'nowhere'": {"start": "nowhere w 0 1"},
    "seats.1.computer.level": {"seats": [ME, {"kind": "computer", "level": 9}]},
    "2 seats, not 1": {"seats": [ME]},
    "seats.0": {"seats": [{"kind": "ghost"}, ME]},
    "seats.0.me.name": {"seats": [{"kind": "me", "name": "x" * 41}, ME]},
    "there is no ply 3": {"opening": {"cursor": 3}},
    "there is no ply 0 with 1": {"opening": {"standing": 1}},
    "a4g5": {"opening": {"moves": ["a4g5"]}},
    "invalid resignation after ply 7": {"opening": {"resignations": [[7, 0]]}},
    "opening.resignations.0": {"opening": {"resignations": [[0]]}},
    "ending.reason": {"opening": {"ending": {"reason": "boredom", "seat": 0, "detail": ""}}},
    "invalid end": {"opening": {"ending": {"reason": "fault", "seat": 7, "detail": "x"}}},
    "a time control is": {"control": {"initial": 0, "increment": 0, "perMove": 0}},
    "opening.left": {"opening": {"left": "9"}},
    "colour": {"colour": "red"},
    "seats: ": {"seats": "me"},
}


def wrong_part(wrong: Json) -> Json:
    """Invalid fields of a new game."""
    new = solo_request(match_data())
    terms = {name: value for name, value in wrong.items() if name in TERMS}
    others = {name: value for name, value in wrong.items() if name not in (*TERMS, "opening")}
    return {"terms": new["terms"] | terms, "opening": new["opening"] | wrong.get("opening", {}), **others}


@pytest.mark.parametrize("said", WRONG)
def test_invalid_fields_of_new_games(browser: Browser, said: str) -> None:
    refused = browser.post("/api/online", json=solo_request(match_data()) | wrong_part(WRONG[said]))
    assert refused.status_code == 400
    assert error_of(refused) in ("invalid", "refused")
    assert said in refused.json()["detail"]
    assert browser.games() == []


@pytest.mark.parametrize("missing", ["terms", "name", "seats", "shuffle"])
def test_missing_fields_are_refused(browser: Browser, missing: str) -> None:
    data: dict[str, Any] = solo_request(match_data())
    del data[missing]
    refused = browser.post("/api/online", json=data)
    assert error_of(refused) == "invalid"
    assert missing in refused.json()["detail"]


MANY = {f"x{number}": 1 for number in range(20_000)}


@pytest.mark.parametrize(
    "data",
    [
        MANY,
        {"opening": {"moves": [], "resignations": [], "tags": MANY}},
        {"terms": {"options": MANY}},
        {"seats": [{"kind": "me", **MANY}]},
    ],
    ids=["fields", "tags", "options", "seat"],
)
def test_objects_with_too_many_members(browser: Browser, data: Json) -> None:
    """The server counts the members first, because describing each invalid member would take 60 ms."""
    refused = browser.post("/api/online", json=solo_request(match_data()) | data)
    assert error_of(refused) == "invalid"
    assert "members of objects" in refused.json()["detail"]


def test_last_command_with_too_many_members(browser: Browser) -> None:
    play = {"type": "play", "ply": 0, "move": "a1-a2"}
    commands = [play] * (MAX_COMMANDS - 1) + [play | MANY]
    refused = browser.post(f"/api/online/{browser.begin()['id']}/events", json={"base": 0, "commands": commands})
    assert error_of(refused) == "invalid"
    assert "members of objects" in refused.json()["detail"]


@pytest.mark.parametrize("levels", [17, 300, 600, 900, 20_000])
@pytest.mark.parametrize(("begin", "end"), [("[", "]"), ('{"tags":', "}")], ids=["lists", "objects"])
def test_bodies_with_too_many_levels(browser: Browser, begin: str, end: str, levels: int) -> None:
    """Python's JSON parser accepts more levels than its recursion limit."""
    body = begin * levels + "1" + end * levels
    for path in ("online", "account/challenge"):
        refused = browser.post(f"/api/{path}", content=body, headers={"Content-Type": "application/json"})
        assert (refused.status_code, error_of(refused)) == (400, "invalid")


def test_number_of_tags_is_limited(browser: Browser) -> None:
    tags = {f"tag {number}": "" for number in range(MAX_TAGS)}
    assert browser.create(match_data(tags=tags))["match"]["tags"] == tags
    refused = browser.post("/api/online", json=solo_request(match_data(tags={**tags, "one more": ""})))
    assert error_of(refused) == "invalid"


def test_unknown_addresses(browser: Browser) -> None:
    for address in ("/api/online/nothing", "/api/nothing", "/no", "/docs", "/openapi.json"):
        missing = browser.get(address)
        assert (missing.status_code, error_of(missing)) == (404, "not-found")
    assert browser.post("/api/hello").status_code == 405


@pytest.mark.parametrize("address", ["/api/online/%00", "/api/online/a%00/events", "/api/online/%00/study"])
def test_id_with_null_character(build_server: BuildServer, postgresql: PostgreSQL, address: str) -> None:
    browser = build_server(database=postgresql.new_database()).new_browser()
    if address.endswith("events"):
        refused = browser.post(address, json={"base": 0, "commands": [{"type": "agree", "game": "a" * 12}]})
    else:
        refused = browser.get(address)
    assert (refused.status_code, error_of(refused)) == (400, "invalid")


def test_long_answers_are_compressed(browser: Browser) -> None:
    for _ in range(5):
        browser.begin()
    assert browser.get("/api/online").headers["content-encoding"] == "gzip"
    assert "content-encoding" not in browser.get("/api/hello").headers


def test_compression_fast_for_any_content(browser: Browser) -> None:
    """Measures the fastest of five requests, because other programs may delay some."""
    letters = random.Random(2)
    tags = {key: "".join(letters.choices("ab", k=60_000)) for key in ("one", "two")}
    solo = browser.create(match_data(tags=tags))

    def seconds_of_answer() -> float:
        begun = time.perf_counter()
        assert browser.get(f"/api/online/{solo['id']}").headers["content-encoding"] == "gzip"
        return time.perf_counter() - begun

    assert min(seconds_of_answer() for _ in range(5)) < 0.1
