"""Changes: all that the actions of a match can do, and nothing else."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.server.conftest import COMPUTER, PERSON, error_of, play_change

import ludarium
from ludarium.errors import IllegalMove, InvalidRecord, NotAllowed
from ludarium.match.clock import Clock
from ludarium.match.line import replayers
from ludarium.match.match import Match
from ludarium.match.seats import Computer, Engine, Person, Seat
from ludarium.match.study import MAX_BYTES
from ludarium.modules.replay import Replayer
from ludarium.server.kept.changes import change_to, changed, changed_data
from ludarium.server.schema.kept import Change

if TYPE_CHECKING:
    from tests.server.conftest import Browser

CLOCK = {"initial": 60_000, "increment": 1000, "perMove": 0, "left": [59_000, 60_000]}
STARTS = {
    2: [ludarium.game(name).start(seed=5) for name in ("pijersi", "pux", "pivit", "baishu")],
    3: [ludarium.game("pivit", players=3).start(), ludarium.game("baishu", players=3, side=4).start()],
}
CASTS: list[list[Seat]] = [
    [Person("Ann"), Person("Bob")],
    [Person("Ann"), Computer(1)],
    [Computer(1), Person("Ann")],
    [Computer(1), Computer(2)],
    [Person("Ann"), Engine("Cat")],
    [Person("Ann"), Person("Bob"), Person("Eve")],
    [Person("Ann"), Computer(2), Engine("Cat")],
]


@st.composite
def matches(draw: st.DrawFn) -> Match:
    """A match of some game, begun."""
    cast = draw(st.sampled_from(CASTS))
    start = draw(st.sampled_from(STARTS[len(cast)]))
    clock = Clock(60_000, 0, 0, (60_000,) * len(cast)) if draw(st.booleans()) else None
    begun = Match.begin(start, cast)
    return begun if clock is None else Match.load(begun.to_data() | {"clock": {**CLOCK, "left": [60_000] * len(cast)}})


def actions(match: Match, by_engine: bool) -> dict[str, Callable[[int], Match]]:
    """What can be done with a match, each with a number to choose by; engines move or fail where it is their turn."""
    seats, engines_turn = len(match.seats), not match.over and isinstance(match.mover, Engine)

    def play(number: int) -> Match:
        moves = match.position.moves
        return match.play(moves[number % len(moves)])

    if by_engine:
        return {"play": play, "lose": lambda _: match.lose("failed")} if engines_turn else {}
    found: dict[str, Callable[[int], Match]] = {
        "undo": lambda _: match.undo(),
        "redo": lambda _: match.redo(),
        "resign": lambda number: match.resign(number % seats),
        "agree": lambda _: match.agree(),
        "note": lambda number: noted(match, ["", "{one}", "[a1] {two}"][number % 3]),
    }
    if not engines_turn and not match.over:
        found["play"] = play
    if match.clock:
        found["flag"] = lambda number: match.flag(number % seats)
    return found


def noted(match: Match, text: str) -> Match:
    """With this study; empty: with none."""
    others = {name: value for name, value in match.tags.items() if name != "study"}
    return replace(match, tags=others | ({"study": text} if text else {}))


def some_actions(draw: st.DrawFn, match: Match, by_engine: bool) -> Match:
    """The match after a few actions."""
    for _ in range(draw(st.integers(1, 4))):
        possible = actions(match, by_engine)
        if not possible:
            break
        weighted = [name for name in possible for _ in range(5 if name == "play" else 2 if name == "undo" else 1)]
        try:
            match = possible[draw(st.sampled_from(weighted))](draw(st.integers(0, 50)))
        except NotAllowed:
            continue
    return match


@pytest.fixture(scope="module")
def by_modules() -> Iterator[None]:
    """Modules replay lines, as they do where the server runs."""
    for start in STARTS[2]:
        replayers[type(start.state)] = Replayer(type(start.game)).replay
    yield
    replayers.clear()


@given(st.data())
def test_whatever_actions_do_is_a_change_that_modules_replay(by_modules: None, data: st.DataObject) -> None:
    test_whatever_actions_do_is_a_change.hypothesis.inner_test(data)  # type: ignore[attr-defined]


@given(st.data())
def test_whatever_actions_do_is_a_change(data: st.DataObject) -> None:
    """Of single actions and of several at once; the stored data are changed alike."""
    match = data.draw(matches())
    for _ in range(12):
        after = some_actions(data.draw, match, by_engine=False)
        change = Change.model_validate_json(change_to(match, after).model_dump_json())
        assert changed(match, change) == after
        assert changed_data(match.to_data(), change) == after.to_data()
        match = some_actions(data.draw, after, by_engine=True)
        assert changed_data(after.to_data(), change_to(after, match)) == match.to_data()


FIELDS: dict[str, st.SearchStrategy[Any]] = {
    "keep": st.integers(0, 6),
    "moves": st.lists(st.sampled_from(["a1a2", "b4b4d3", "f1e1", "f6f6e5", "g1f1", "nonsense"]), max_size=2),
    "resignations": st.lists(st.tuples(st.integers(0, 6), st.integers(0, 9)).map(list), max_size=2),
    "cursor": st.integers(0, 6),
    "standing": st.integers(0, 2),
    "ending": st.builds(
        lambda reason, seat: {"reason": reason, "seat": seat, "detail": ""},
        st.sampled_from(["fault", "agreement", "time"]),
        st.none() | st.integers(0, 7),
    ),
    "clock": st.none() | st.just(CLOCK) | st.just({**CLOCK, "left": [0]}),
    "study": st.none() | st.text(max_size=5) | st.just("石" * MAX_BYTES),
}


@given(
    seats=st.sampled_from(CASTS[:5]),
    plies=st.integers(0, 4),
    undone=st.integers(0, 2),
    wrong=st.fixed_dictionaries({}, optional=FIELDS),
)
def test_what_is_made_up_is_refused_or_makes_sense(seats: list[Seat], plies: int, undone: int, wrong: Any) -> None:
    """Whatever is accepted can be loaded again, has nothing that an engine did changed, and is what was asked for."""
    match = Match.begin(STARTS[2][0], seats)
    for _ in range(plies):
        match = match.play(match.position.moves[0])
    for _ in range(undone):
        match = match.undo() if match.can_undo else match
    change = Change.model_validate(change_to(match, match).model_dump() | wrong)
    try:
        after = changed(match, change)
    except (IllegalMove, NotAllowed, InvalidRecord):
        return
    assert after.to_data() == changed_data(match.to_data(), change)
    assert Match.load(after.to_data()) == after
    assert after.ending is None or after.ending.reason != "fault"
    for ply, move in enumerate(after.moves):
        if isinstance(seats[move.position.seat], Engine):
            assert move == match.moves[ply]


def load(browser: Browser, kept: Any) -> Match:
    return Match.load(browser.look(kept)["match"])


def test_a_move_is_small_on_the_wire(browser: Browser) -> None:
    kept = browser.begin(clock=CLOCK)
    for _ in range(6):
        kept = browser.act(kept, lambda match: match.play(match.position.moves[0]))
    with browser.live(kept, since=kept["version"]) as socket:
        socket.receive_json()
        change = play_change(kept["match"], str(load(browser, kept).position.moves[0]))
        response = browser.send(kept, change)
        assert len(response.request.content) < 300
        assert len(response.content) < 50
        assert len(json.dumps(socket.receive_json(), separators=(",", ":"))) < 300


def test_the_past_cannot_be_changed(browser: Browser) -> None:
    kept = browser.begin()
    browser.play(kept, "b4d3")
    stale = browser.send(kept, play_change(kept["match"], "a4b5c4"))
    assert (stale.status_code, error_of(stale), stale.json()["version"]) == (409, "conflict", 2)
    future = browser.send({**kept, "version": 3}, play_change(kept["match"], "a4b5c4"))
    assert (future.status_code, future.json()["version"]) == (409, 2)
    assert load(browser, kept).cursor == 1


def test_twice_the_same_counts_once(browser: Browser) -> None:
    kept = browser.begin()
    change = play_change(kept["match"], "a1a2")
    assert [browser.send(kept, change).status_code for _ in range(3)] == [200, 409, 409]
    assert load(browser, kept).cursor == 1


@pytest.mark.parametrize("move", ["g1f1", "a1a1", "nonsense", "b4=d3", "\x00", "B4D3"])
def test_an_illegal_move_says_why(browser: Browser, move: str) -> None:
    kept = browser.begin()
    refused = browser.send(kept, play_change(kept["match"], move))
    assert (refused.status_code, error_of(refused)) == (400, "refused")
    assert browser.look(kept) == kept


def test_only_the_owner_may_act(browser: Browser, other_browser: Browser) -> None:
    kept = browser.play(browser.begin(), "b4d3")
    seen = other_browser.look(kept)
    assert seen == {**kept, "mine": False}
    for answer in (
        other_browser.send(kept, play_change(kept["match"], "f6e5")),
        other_browser.post(f"/api/games/{kept['id']}/move-now"),
        other_browser.delete(f"/api/games/{kept['id']}"),
    ):
        assert (answer.status_code, error_of(answer)) == (403, "not-yours")
    assert browser.look(kept) == kept


def test_a_computers_moves_come_from_the_owners_browser(browser: Browser) -> None:
    kept = browser.play(browser.begin(PERSON, COMPUTER), "b4d3", "f6g6e5", "d3e3e4")
    back = browser.act(kept, Match.undo)
    assert back["match"]["cursor"] == 2
    refused = browser.send(back, {**change_to(load(browser, back), load(browser, back)).model_dump(), "cursor": 1})
    assert "no human is to move there" in refused.json()["detail"]


def test_how_a_game_ends(browser: Browser) -> None:
    resigned = browser.act(browser.begin(), lambda match: match.resign(1))
    assert load(browser, resigned).outcome.winner == "white"
    assert error_of(browser.send(resigned, play_change(resigned["match"], "a1a2"))) == "refused"
    agreed = browser.act(browser.begin(), Match.agree)
    assert load(browser, agreed).outcome.reason == "agreement"
    flagged = browser.act(browser.begin(clock=CLOCK), lambda match: match.flag(0))
    assert load(browser, flagged).outcome.reason == "time"
    for over in (resigned, agreed, flagged):
        assert not load(browser, browser.act(over, Match.undo)).over


@pytest.mark.parametrize(
    "ending",
    [
        {"reason": "fault", "seat": 1, "detail": "was too clever"},
        {"reason": "time", "seat": 0, "detail": ""},
        {"reason": "agreement", "seat": 0, "detail": ""},
    ],
)
def test_how_a_game_cannot_end(browser: Browser, ending: Any) -> None:
    kept = browser.begin()
    change = change_to(load(browser, kept), load(browser, kept)).model_dump() | {"ending": ending}
    assert error_of(browser.send(kept, change)) == "refused"
    against_computer = browser.begin(PERSON, COMPUTER)
    agreed = change | {"ending": {"reason": "agreement", "seat": None, "detail": ""}}
    assert error_of(browser.send(against_computer, agreed)) == "refused"


def test_a_study_is_changed_beside_the_game(browser: Browser) -> None:
    kept = browser.play(browser.begin(tags={"event": "Porto"}), "b4d3")
    for text in ("{one}", 'b4-d3 ! {two, "quoted"}', ""):
        kept = browser.act(kept, lambda match, text=text: noted(match, text))
        expected = {"event": "Porto"} | ({"study": text} if text else {})
        assert browser.look(kept)["match"]["tags"] == kept["match"]["tags"] == expected
    kept = browser.act(kept, lambda match: noted(match, "{three}").undo())
    assert browser.look(kept)["match"] == kept["match"]
    assert browser.play(kept, "b4d3")["match"]["tags"]["study"] == "{three}"


def test_who_may_not_act_may_not_write(browser: Browser, other_browser: Browser) -> None:
    kept = browser.begin()
    change = change_to(Match.load(kept["match"]), noted(Match.load(kept["match"]), "{mine}")).model_dump()
    assert error_of(other_browser.send(kept, change)) == "not-yours"
    assert browser.look(kept)["match"]["tags"] == {}


@pytest.mark.parametrize(
    ("text", "status", "error"),
    [
        ("x" * MAX_BYTES, 200, ""),
        ('"' * MAX_BYTES, 200, ""),
        ("x" * (MAX_BYTES + 1), 400, "invalid"),
        ("石" * (MAX_BYTES // 3 + 1), 400, "refused"),
    ],
)
def test_studies_have_a_longest(browser: Browser, text: str, status: int, error: str) -> None:
    kept = browser.begin()
    match = Match.load(kept["match"])
    response = browser.send(kept, change_to(match, match).model_dump() | {"study": text})
    assert response.status_code == status
    if error:
        assert error_of(response) == error
    assert browser.look(kept)["match"]["tags"] == ({"study": text} if not error else {})
