"""Whatever is sent, the server answers in words: 2xx, or 4xx with a sentence, never 500."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import ludarium

if TYPE_CHECKING:
    from httpx2 import Response
    from tests.server.conftest import Browser, FakeComputer

PERSONS = [{"kind": "person", "name": "Ann"}, {"kind": "computer", "level": 1}]
START = str(ludarium.game("pijersi").start())

careful = settings(max_examples=120, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])

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
near_turns = st.builds(
    lambda number, move: f"{number} {move}",
    st.integers(0, 4),
    near_moves | st.sampled_from(["b4=d3", "f6-g6=e5"]),
)
near_tags = st.builds(
    lambda tag, value: f"#% {tag}: {value}",
    st.sampled_from(["game", "options", "position", "x"]),
    notation | st.just(START),
)
near_prologues = st.sampled_from(["g16:sprspr f13:prs f4:ww f57:rsp", "a16:rpsrps", "---", "1-0"])
near_records = st.lists(near_turns | near_tags | near_prologues, max_size=6).map("\n".join)
texts = st.text(max_size=60) | notation | near_positions | near_records
fields: dict[str, st.SearchStrategy[Any]] = {
    "game": st.sampled_from(["pijersi", "chess", ""]) | anything,
    "options": st.dictionaries(
        st.sampled_from(["draw_after", "self", "name", "__class__"]) | st.text(), anything, max_size=3
    ),
    "setup": texts | st.sampled_from(["classic", "half-random", "XXXXXX", "GRXLLS-grxlls"]) | anything,
    "seed": st.integers() | anything,
    "record": texts | anything,
    "seats": st.lists(st.sampled_from(PERSONS) | anything, max_size=3) | anything,
    "text": texts | anything,
    "ply": st.integers(-1, 3) | anything,
    "move": near_moves | texts | anything,
}


def body_of(*names: str) -> st.SearchStrategy[Any]:
    """A body with some of these fields, and now and then something else altogether."""
    known = st.fixed_dictionaries({}, optional={name: fields[name] for name in names})
    stray = st.dictionaries(st.text(max_size=8), anything, max_size=1)
    return st.builds(lambda one, two: {**one, **two}, known, st.just({}) | stray) | anything


def send(browser: Browser, path: str, body: Any) -> None:
    response = browser.post(path, content=json.dumps(body), headers={"Content-Type": "application/json"})
    check(response)


def check(response: Response) -> None:
    if response.status_code in (200, 201):
        assert response.json()["id"] if "id" in response.json() else response.json()["kind"]
        return
    assert 400 <= response.status_code < 500, response.text
    answer = response.json()
    assert list(answer) == ["error"]
    assert isinstance(answer["error"], str)
    assert answer["error"]


@careful
@given(body=body_of("game", "options", "setup", "seed", "record", "seats"))
def test_new_games(browser: Browser, body: Any) -> None:
    send(browser, "/api/games", body)


@careful
@given(
    change=st.fixed_dictionaries({}, optional={name: fields[name] for name in ("options", "setup", "seed", "record")})
)
def test_new_games_that_are_nearly_right(browser: Browser, change: dict[str, Any]) -> None:
    send(browser, "/api/games", {"game": "pijersi", "seats": PERSONS} | change)


@careful
@given(text=texts, options=fields["options"] | st.just({}))
def test_pasted_texts(browser: Browser, text: str, options: Any) -> None:
    send(browser, "/api/check", {"game": "pijersi", "options": options, "text": text})


@careful
@given(
    action=st.sampled_from(["moves", "undo", "redo", "resign", "draw", "move_now", "branch"]),
    body=body_of("ply", "move", "seats"),
)
def test_actions(browser: Browser, action: str, body: Any) -> None:
    send(browser, f"/api/games/{game_of(browser)}/{action}", body)


@careful
@given(move=near_moves | texts)
def test_moves(browser: Browser, move: str) -> None:
    send(browser, f"/api/games/{game_of(browser)}/moves", {"ply": 0, "move": move})


@careful
@given(body=st.binary(max_size=60), path=st.sampled_from(["/api/games", "/api/check", "/api/games/x/moves"]))
def test_bytes(browser: Browser, body: bytes, path: str) -> None:
    check(browser.post(path, content=body, headers={"Content-Type": "application/json"}))


@careful
@given(id=st.text(max_size=20), rest=st.sampled_from(["", "/record", "/plies/0", "/plies/", "/nothing"]))
def test_addresses(browser: Browser, id: str, rest: str) -> None:
    response = browser.client.request("GET", "http://127.0.0.1:8642/api/games/" + quoted(id) + rest)
    assert response.status_code == 404 or (response.status_code == 200 and not id)


@pytest.fixture(autouse=True)
def _patient(computer: FakeComputer) -> None:
    """The computer player does not move by itself here."""
    computer.waits = True


def game_of(browser: Browser) -> str:
    """A game of the browser's own in which nothing has happened yet."""
    return str(browser.begin()["id"])


def quoted(text: str) -> str:
    return "".join(f"%{byte:02x}" for byte in text.encode("utf-8", "replace"))
