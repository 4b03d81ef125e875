"""Commands in solo games have the same effects as the actions of a match."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.page_match import PageMatch
from tests.server.conftest import COMPUTER, HUMAN, commands_between, error_of, play_command, refusal_of, solo_request
from tests.server.online.sequences import COMMAND

import ludarium
from ludarium.errors import LudariumError, NotAllowed
from ludarium.match.match import Match, replayers
from ludarium.match.seats import Computer, Engine, Human, Seat, seat_data
from ludarium.match.study import MAX_STUDY_BYTES
from ludarium.modules.replay import Replayer
from ludarium.server.online.creation import new_game
from ludarium.server.online.decide import decide, decide_failure, decide_move
from ludarium.server.online.decision import Decision
from ludarium.server.online.game import OnlineGame
from ludarium.server.online.stored_games import replay_events
from ludarium.server.refusals import Refused
from ludarium.server.schema.new_game import NewGame

if TYPE_CHECKING:
    from tests.server.conftest import Browser, Json

CLOCK = {"initial": 60_000, "increment": 1000, "perMove": 0, "left": [59_000, 60_000]}
STARTS = {
    2: [ludarium.game(name).start(seed=5) for name in ("pijersi", "pux", "pivit", "baishu")],
    3: [ludarium.game("pivit", players=3).start(), ludarium.game("baishu", players=3, side=4).start()],
}
CASTS: list[list[Seat]] = [
    [Human("Ann"), Human("Bob")],
    [Human("Ann"), Computer(1)],
    [Computer(1), Human("Ann")],
    [Computer(1), Computer(2)],
    [Human("Ann"), Engine("Cat")],
    [Human("Ann"), Human("Bob"), Human("Eve")],
    [Human("Ann"), Computer(2), Engine("Cat")],
]


@st.composite
def matches(draw: st.DrawFn) -> PageMatch:
    """A new match of any game."""
    cast = draw(st.sampled_from(CASTS))
    start = draw(st.sampled_from(STARTS[len(cast)]))
    clock = {**CLOCK, "left": [60_000] * len(cast)} if draw(st.booleans()) else None
    return replace(PageMatch.begin(start, cast), clock=clock)


def possible_actions(match: PageMatch, by_engine: bool) -> dict[str, Callable[[int], PageMatch]]:
    """The possible actions of a match, with a number that chooses among them.  Engines move or fail in their turn."""
    seats, engines_turn = len(match.seats), not match.over and isinstance(match.mover, Engine)

    def play(number: int) -> PageMatch:
        moves = match.position.moves
        return match.play(moves[number % len(moves)])

    if by_engine:
        return {"play": play, "lose": lambda _: match.lose("failed")} if engines_turn else {}
    found: dict[str, Callable[[int], PageMatch]] = {
        "undo": lambda _: match.undo(),
        "redo": lambda _: match.redo(),
        "agree": lambda _: match.agree(),
    }
    humans = [seat for seat, who in enumerate(match.seats) if isinstance(who, Human)]
    if humans:
        found["resign"] = lambda number: match.resign(humans[number % len(humans)])
    if not engines_turn and not match.over:
        found["play"] = play
    if match.clock:
        found["flag"] = lambda number: match.flag(number % seats)
    return found


def match_after_actions(draw: st.DrawFn, match: PageMatch, by_engine: bool) -> PageMatch:
    """The match after up to four actions."""
    for _ in range(draw(st.integers(1, 4))):
        possible = possible_actions(match, by_engine)
        if not possible:
            break
        weighted = [name for name in possible for _ in range(5 if name == "play" else 2 if name == "undo" else 1)]
        try:
            match = possible[draw(st.sampled_from(weighted))](draw(st.integers(0, 50)))
        except NotAllowed:
            continue
        if match.ending is not None:
            break  # an ending drops undone steps; commands computed after its undo would not show that
    return match


@pytest.fixture(scope="module")
def by_modules() -> Iterator[None]:
    """Replay lines by modules, as the running server does."""
    for start in STARTS[2]:
        replayers[type(start.state)] = Replayer(type(start.game)).replay
    yield
    replayers.clear()


@settings(max_examples=30, deadline=None)
@given(st.data())
def test_commands_match_actions_with_modules(by_modules: None, data: st.DataObject) -> None:
    test_commands_match_actions.hypothesis.inner_test(data)  # type: ignore[attr-defined]


@settings(max_examples=30, deadline=None)
@given(st.data())
def test_commands_match_actions(data: st.DataObject) -> None:
    """Test single actions and several at once.  Also read the game from its opening and its events."""
    match = data.draw(matches())
    game = first = new_game("ann", NewGame.model_validate(solo_request(data_without_engines(match)))).game
    game = first = replace(first, match=replace(first.match, seats=match.seats))
    messages: list[str] = []
    for _ in range(12):
        after = match_after_actions(data.draw, match, by_engine=False)
        for command in commands_between(match, after):
            decision = decide(game, "ann", COMMAND.validate_python({"game": game.id, **command}), 0)
            assert decision is not None
            game = decision.game
            messages.append(decision.event.model_dump_json())
        assert equal_matches(game.match, after)
        match = match_after_actions(data.draw, after, by_engine=True)
        for decision in engine_decisions(game, after, match):
            game = decision.game
            messages.append(decision.event.model_dump_json())
        assert equal_matches(game.match, match)
    for _event, _message, again in replay_events(first, messages):
        first = again
    assert first == game


def data_without_engines(match: PageMatch) -> Json:
    """The match data with a computer in place of each engine, because a page cannot create games with engines."""
    seats = [{"kind": "computer", "level": 1} if isinstance(seat, Engine) else seat_data(seat) for seat in match.seats]
    return {**match.to_data(), "seats": seats}


def engine_decisions(game: OnlineGame, before: PageMatch, after: PageMatch) -> list[Decision]:
    decisions = []
    for step in after.line[before.at :] if after.at > before.at else ():
        decisions.append(decide_move(game, str(step), 0))
        game = decisions[-1].game
    if after.ending is not None and after.ending != before.ending:
        decisions.append(decide_failure(game, after.ending.seat or 0, after.ending.detail, 0))
    return decisions


def equal_matches(one: Match, other: Match) -> bool:
    """Whether two matches are equal, whether or not they are `PageMatch` objects with a clock."""
    names = [field.name for field in fields(Match)]
    return all(getattr(one, name) == getattr(other, name) for name in names)


MOVES = st.sampled_from(["a1a2", "b4b4d3", "f1e1", "f6f6e5", "g1f1", "nonsense"])
ANYTHING = st.one_of(
    st.fixed_dictionaries({"type": st.just("play"), "ply": st.integers(0, 6), "move": MOVES}),
    st.fixed_dictionaries({"type": st.just("go-to"), "step": st.integers(0, 7)}),
    st.fixed_dictionaries({"type": st.just("resign"), "seat": st.none() | st.integers(0, 7)}),
    st.fixed_dictionaries({"type": st.just("flag"), "seat": st.integers(0, 7)}),
    st.fixed_dictionaries({"type": st.just("replace"), "seat": st.integers(0, 7), "level": st.integers(1, 8)}),
    st.just({"type": "agree"}),
)


@settings(max_examples=50, deadline=None)
@given(
    seats=st.sampled_from(CASTS[:5]),
    plies=st.integers(0, 4),
    commands=st.lists(st.tuples(ANYTHING, st.none() | st.lists(st.integers(0, 10**8), max_size=3)), max_size=6),
)
def test_random_commands_keep_game_valid(seats: list[Seat], plies: int, commands: Any) -> None:
    """After accepted commands, the game can be loaded, and moves of engines are unchanged."""
    match = PageMatch.begin(STARTS[2][0], seats)
    for _ in range(plies):
        match = match.play(match.position.moves[0])
    game = new_game("ann", NewGame.model_validate(solo_request(data_without_engines(match)))).game
    game = replace(game, match=replace(game.match, seats=match.seats))
    for command, left in commands:
        timed = {} if left is None or command["type"] == "replace" else {"left": left}
        try:
            decision = decide(game, "ann", COMMAND.validate_python({"game": game.id, **command, **timed}), 0)
        except (Refused, LudariumError):
            continue
        if decision is None:
            continue
        game = decision.game
        assert equal_matches(PageMatch.load(game.match.to_data()), game.match)
        assert game.match.ending is None or game.match.ending.reason != "fault"
        for ply, move in enumerate(game.match.moves):
            if isinstance(seats[move.position.seat], Engine) and command["type"] == "play":
                assert move == match.moves[ply]


def load(browser: Browser, solo: Any) -> PageMatch:
    return PageMatch.load(browser.load_game(solo)["match"])


def test_move_is_a_small_message(browser: Browser) -> None:
    solo = browser.begin(clock=CLOCK)
    for _ in range(6):
        solo = browser.act(solo, lambda match: match.play(match.position.moves[0]))
    with browser.live(solo, since=solo["version"]) as socket:
        command = play_command(solo["match"], str(load(browser, solo).position.moves[0]))
        response = browser.send(solo, command)
        assert len(response.request.content) < 300
        assert len(response.content) < 50
        assert len(json.dumps(socket.receive_json(), separators=(",", ":"))) < 300


def test_played_moves_cannot_be_changed(browser: Browser) -> None:
    solo = browser.begin()
    browser.play(solo, "b4d3")
    stale = refusal_of(browser.send(solo, play_command(solo["match"], "a4b5c4")))
    assert (stale["error"], stale["version"]) == ("conflict", 1)
    future = refusal_of(browser.send({**solo, "base": 2}, play_command(solo["match"], "a4b5c4")))
    assert (future["error"], future["version"]) == ("conflict", 1)
    assert load(browser, solo).cursor == 1


def test_repeated_command_counts_once(browser: Browser) -> None:
    solo = browser.begin()
    command = {**play_command(solo["match"], "a1a2"), "id": "command0"}
    assert [browser.send(solo, command).json()["accepted"] for _ in range(3)] == [1, 1, 1]
    assert [browser.send(solo, {**command, "id": None}).json()["accepted"] for _ in range(3)] == [0, 0, 0]
    assert load(browser, solo).cursor == 1


@pytest.mark.parametrize("move", ["g1f1", "a1a1", "nonsense", "\x00"])
def test_illegal_move_is_explained(browser: Browser, move: str) -> None:
    solo = browser.begin()
    assert refusal_of(browser.send(solo, play_command(solo["match"], move)))["error"] == "refused"
    assert browser.load_game(solo) == solo


def test_only_owner_may_act(browser: Browser, other_browser: Browser) -> None:
    solo = browser.play(browser.begin(), "b4d3")
    seen = other_browser.load_game(solo)
    assert seen == {**solo, "mine": False}
    assert refusal_of(other_browser.send(solo, play_command(solo["match"], "f6e5")))["error"] == "not-yours"
    for answer in (
        other_browser.post(f"/api/online/{solo['id']}/move-now"),
        other_browser.delete(f"/api/online/{solo['id']}"),
    ):
        assert (answer.status_code, error_of(answer)) == (403, "not-yours")
    assert browser.load_game(solo) == solo


def test_computer_moves_come_from_browser(browser: Browser) -> None:
    solo = browser.play(browser.begin(HUMAN, COMPUTER), "b4d3", "f6g6e5", "d3e3e4")
    back = browser.act(solo, PageMatch.undo)
    assert back["match"]["cursor"] == 2


def test_endings_of_a_game(browser: Browser) -> None:
    resigned = browser.act(browser.begin(), lambda match: match.resign(1))
    assert load(browser, resigned).outcome.winner == "white"
    assert refusal_of(browser.send(resigned, play_command(resigned["match"], "a1a2")))["error"] == "refused"
    agreed = browser.act(browser.begin(), PageMatch.agree)
    assert load(browser, agreed).outcome.reason == "agreement"
    flagged = browser.act(browser.begin(clock=CLOCK), lambda match: match.flag(0))
    assert load(browser, flagged).outcome.reason == "time"
    for over in (resigned, agreed, flagged):
        assert not load(browser, browser.act(over, PageMatch.undo)).over


@pytest.mark.parametrize(
    ("seats", "command"),
    [
        ((HUMAN, HUMAN), {"type": "flag", "seat": 0}),
        ((HUMAN, HUMAN), {"type": "resign", "seat": 7}),
        ((HUMAN, COMPUTER), {"type": "agree"}),
        ((HUMAN, COMPUTER), {"type": "resign", "seat": 1}),
    ],
)
def test_invalid_endings_are_refused(browser: Browser, seats: Any, command: Any) -> None:
    solo = browser.begin(*seats)
    assert refusal_of(browser.send(solo, command))["error"] == "refused"
    assert browser.load_game(solo) == solo


def test_study_is_stored_separately(browser: Browser) -> None:
    solo = browser.play(browser.begin(tags={"event": "Porto"}), "b4d3")
    path = f"/api/online/{solo['id']}/study"
    for version, text in enumerate(("{one}", 'b4-d3 ! {two, "quoted"}', "")):
        assert browser.put(path, json={"version": version, "text": text}).json() == {
            "version": version + 1,
            "text": text,
            "conflict": None,
        }
        assert browser.load_game(solo) == solo
    browser.act(solo, PageMatch.undo)
    assert browser.get(path).json() == {"version": 3, "text": "", "conflict": None}


def test_strangers_may_not_write_studies(browser: Browser, other_browser: Browser) -> None:
    solo = browser.begin()
    path = f"/api/online/{solo['id']}/study"
    assert error_of(other_browser.put(path, json={"version": 0, "text": "{mine}"})) == "not-yours"
    assert browser.get(path).json()["version"] == 0


@pytest.mark.parametrize(
    ("text", "status", "error"),
    [
        ("x" * MAX_STUDY_BYTES, 200, ""),
        ('"' * MAX_STUDY_BYTES, 200, ""),
        ("x" * (MAX_STUDY_BYTES + 1), 400, "invalid"),
        ("石" * (MAX_STUDY_BYTES // 3 + 1), 400, "refused"),
    ],
)
def test_length_of_studies_is_limited(browser: Browser, text: str, status: int, error: str) -> None:
    path = f"/api/online/{browser.begin()['id']}/study"
    response = browser.put(path, json={"version": 0, "text": text})
    assert response.status_code == status
    if error:
        assert error_of(response) == error
    assert browser.get(path).json()["text"] == (text if not error else "")
