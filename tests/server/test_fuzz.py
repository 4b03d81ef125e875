"""The server answers any request with 2xx, or with 4xx and a sentence, and never with 500."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.server.conftest import COMPUTER, error_of, match_data, solo_request

if TYPE_CHECKING:
    from httpx2 import Response
    from tests.server.conftest import Browser, Json

START = match_data()["start"]

careful = settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])

scalars = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20)
anything = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
notation = st.text(alphabet="abcdefgh0123456789-=!@x.,:/ |~wbrpsWRPS\n#%", max_size=40)
near_moves = st.text(alphabet="abcdefg1234567-=!", max_size=10)
near_positions = st.builds(
    lambda text, at, put: text[:at] + put + text[at + len(put) :],
    st.just(START),
    st.integers(0, len(START)),
    notation,
)
texts = st.text(max_size=60) | notation | near_positions
seats = st.sampled_from([{"kind": "me"}, COMPUTER, {"kind": "engine", "name": "Cat"}, {"kind": "person"}])
endings = st.fixed_dictionaries(
    {"reason": st.sampled_from(["fault", "agreement", "time", ""]), "seat": st.none() | st.integers(-1, 9)},
    optional={"detail": texts | anything},
)
clocks = st.fixed_dictionaries({name: st.integers(-1, 10**8) for name in ("initial", "increment", "perMove")})
few = st.integers(-1, 3)
fields: dict[str, st.SearchStrategy[Any]] = {
    "game": st.sampled_from(["pijersi", "chess", ""]) | anything,
    "options": st.dictionaries(
        st.sampled_from(["draw_after", "self", "name", "__class__"]) | st.text(), anything, max_size=3
    ),
    "start": texts | anything,
    "seats": st.lists(seats | anything, max_size=3) | anything,
    "moves": st.lists(near_moves | st.sampled_from(["a1a2", "f1e1"]) | anything, max_size=3) | anything,
    "resignations": st.lists(st.lists(few, max_size=3), max_size=2) | anything,
    "cursor": few | anything,
    "standing": few | anything,
    "ending": st.none() | endings | anything,
    "tags": st.dictionaries(st.text(), st.text()) | anything,
    "control": st.none() | clocks | anything,
    "left": st.none() | st.lists(st.integers(-1, 10**8), max_size=3) | anything,
}
TERMS = ("game", "options", "start", "control")
OPENING = ("moves", "resignations", "cursor", "standing", "ending", "tags", "left")
COMMANDS = st.fixed_dictionaries(
    {
        "type": st.sampled_from(["play", "go-to", "resign", "flag", "agree", "replace", "show", "withdraw"]) | anything,
        "game": st.just("") | anything,
    },
    optional={
        "ply": few | anything,
        "move": near_moves | st.sampled_from(["a1a2", "f1e1"]) | anything,
        "step": few | anything,
        "seat": few | anything,
        "level": few | anything,
        "to": st.sampled_from(["private", "link"]) | anything,
        "left": st.lists(st.integers(-1, 10**8), max_size=3) | anything,
        "id": st.sampled_from(["command0", "short"]) | anything,
    },
)


def body_of(*names: str) -> st.SearchStrategy[Any]:
    """A body with some of these fields, or sometimes any other JSON."""
    known = st.fixed_dictionaries({}, optional={name: fields[name] for name in names})
    stray = st.dictionaries(st.text(max_size=8), anything, max_size=1)
    return st.builds(lambda one, two: {**one, **two}, known, st.just({}) | stray) | anything


def send(browser: Browser, path: str, body: Any) -> None:
    check(browser.post(path, content=json.dumps(body), headers={"Content-Type": "application/json"}))


def check(response: Response) -> None:
    if response.status_code in (200, 201):
        return
    assert 400 <= response.status_code < 500, response.text
    assert error_of(response)


def new_game(wrong: Json) -> Json:
    """A new game with some wrong fields."""
    right = solo_request(match_data())
    terms = {name: wrong[name] for name in TERMS if name in wrong}
    opening = {name: wrong[name] for name in OPENING if name in wrong}
    others = {"seats": wrong["seats"]} if "seats" in wrong else {}
    return {**right, "terms": right["terms"] | terms, "opening": right["opening"] | opening, **others}


@careful
@given(body=body_of(*fields), opening=body_of(*OPENING), terms=body_of(*TERMS))
def test_new_games(browser: Browser, body: Any, opening: Any, terms: Any) -> None:
    send(browser, "/api/online", body)
    send(browser, "/api/online", solo_request(match_data()) | {"opening": opening, "terms": terms})


@careful
@given(wrong=st.fixed_dictionaries({}, optional=fields))
def test_nearly_valid_new_games(browser: Browser, wrong: Json) -> None:
    send(browser, "/api/online", new_game(wrong))


@careful
@given(body=anything, commands=st.lists(COMMANDS | anything, max_size=3), base=st.integers(0, 3) | anything)
def test_commands(browser: Browser, body: Any, commands: Any, base: Any) -> None:
    path = f"/api/online/{browser.begin()['id']}/events"
    send(browser, path, body)
    send(browser, path, {"base": base, "commands": commands})


@careful
@given(commands=st.lists(COMMANDS, min_size=1, max_size=3))
def test_nearly_valid_commands(browser: Browser, commands: list[Json]) -> None:
    """A game after accepted commands can be loaded."""
    solo = browser.begin()
    sent = [{**one, "game": solo["id"]} for one in commands]
    send(browser, f"/api/online/{solo['id']}/events", {"base": 0, "commands": sent})
    assert browser.load_game(solo)["version"] <= len(sent)


@careful
@given(
    body=st.binary(max_size=60), path=st.sampled_from(["/api/online", "/api/online/x/events", "/api/online/x/study"])
)
def test_bytes(browser: Browser, body: bytes, path: str) -> None:
    check(browser.post(path, content=body, headers={"Content-Type": "application/json"}))


@careful
@given(id=st.text(max_size=20), rest=st.sampled_from(["", "/events", "/nothing"]))
def test_addresses(browser: Browser, id: str, rest: str) -> None:
    response = browser.client.request("GET", "http://127.0.0.1:8642/api/online/" + quoted(id) + rest)
    assert response.status_code in (404, 405) or (response.status_code == 200 and not id)


def quoted(text: str) -> str:
    return "".join(f"%{byte:02x}" for byte in text.encode("utf-8", "replace"))
