"""Whatever is sent, the server answers in words: 2xx, or 4xx with a sentence, never 500."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.server.conftest import COMPUTER, PERSON, error_of, match_data, play_change

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
seats = st.sampled_from([PERSON, COMPUTER, {"kind": "engine", "name": "Cat"}, {"kind": "person"}])
endings = st.fixed_dictionaries(
    {"reason": st.sampled_from(["fault", "agreement", "time", ""]), "seat": st.none() | st.integers(-1, 9)},
    optional={"detail": texts | anything},
)
clocks = st.fixed_dictionaries(
    {name: st.integers(-1, 10**8) for name in ("initial", "increment", "perMove")},
    optional={"left": st.lists(st.integers(-1, 10**8), max_size=3) | anything},
)
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
    "keep": few | anything,
    "cursor": few | anything,
    "standing": few | anything,
    "ending": st.none() | endings | anything,
    "tags": st.dictionaries(st.text(), st.text()) | anything,
    "clock": st.none() | clocks | anything,
}
CHANGE = ("keep", "moves", "resignations", "cursor", "standing", "ending", "clock")


def body_of(*names: str) -> st.SearchStrategy[Any]:
    """A body with some of these fields, and now and then something else altogether."""
    known = st.fixed_dictionaries({}, optional={name: fields[name] for name in names})
    stray = st.dictionaries(st.text(max_size=8), anything, max_size=1)
    return st.builds(lambda one, two: {**one, **two}, known, st.just({}) | stray) | anything


def send(browser: Browser, path: str, body: Any) -> None:
    check(browser.post(path, content=json.dumps(body), headers={"Content-Type": "application/json"}))


def check(response: Response) -> None:
    if response.status_code in (200, 201):
        assert response.json()["version"] >= 1
        return
    assert 400 <= response.status_code < 500, response.text
    assert error_of(response)


@careful
@given(body=body_of(*match_data()))
def test_new_games(browser: Browser, body: Any) -> None:
    send(browser, "/api/games", body)


@careful
@given(wrong=st.fixed_dictionaries({}, optional={name: fields[name] for name in match_data()}))
def test_new_games_that_are_nearly_right(browser: Browser, wrong: Json) -> None:
    send(browser, "/api/games", match_data() | wrong)


@careful
@given(body=anything, change=body_of(*CHANGE), version=st.integers(0, 3) | anything)
def test_changes(browser: Browser, body: Any, change: Any, version: Any) -> None:
    path = f"/api/games/{browser.begin()['id']}/changes"
    send(browser, path, body)
    send(browser, path, {"version": version, "change": change})


@careful
@given(wrong=st.fixed_dictionaries({}, optional={name: fields[name] for name in CHANGE}))
def test_changes_that_are_nearly_right(browser: Browser, wrong: Json) -> None:
    """What is accepted can be loaded."""
    kept = browser.begin()
    response = browser.send(kept, play_change(kept["match"], "a1a2") | wrong)
    check(response)
    assert browser.look(kept)["version"] == 1 + (response.status_code == 200)


@careful
@given(body=st.binary(max_size=60), path=st.sampled_from(["/api/games", "/api/games/x/changes"]))
def test_bytes(browser: Browser, body: bytes, path: str) -> None:
    check(browser.post(path, content=body, headers={"Content-Type": "application/json"}))


@careful
@given(id=st.text(max_size=20), rest=st.sampled_from(["", "/changes", "/nothing"]))
def test_addresses(browser: Browser, id: str, rest: str) -> None:
    response = browser.client.request("GET", "http://127.0.0.1:8642/api/games/" + quoted(id) + rest)
    assert response.status_code in (404, 405) or (response.status_code == 200 and not id)


def quoted(text: str) -> str:
    return "".join(f"%{byte:02x}" for byte in text.encode("utf-8", "replace"))
