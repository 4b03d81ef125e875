"""Engines of other programs that misbehave or die, and what of that is a fault."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.page_match import PageMatch
from tests.server.conftest import PERSON

import ludarium
from ludarium.match.seats import Engine, Person
from server.mock_engines import CAT, DOG, answered, any_move, match_of, mock, over, pool, thinking, wait_for, waiting

if TYPE_CHECKING:
    from tests.server.conftest import BuildServer


@pytest.mark.parametrize(
    ("quirk", "setting", "said"),
    [
        ("illegal", "", "answered with no legal move: "),
        ("nothing", "", "answered with no legal move: "),
        ("killed", "", "was ended by signal 9"),
        ("closes", "", "closed its output"),
        ("late", "60", "gave no move within 1.1 s"),
        ("endless", "", "writes a line without end"),
        ("stillborn", "", "could not be started"),
    ],
)
def test_an_engine_that_misbehaves_loses(
    build_server: BuildServer, caplog: pytest.LogCaptureFixture, quirk: str, setting: str, said: str
) -> None:
    server = build_server(engines=(mock("Cat", quirk, setting, movetime=100),))
    browser = server.new_browser()
    kept = over(browser, browser.play(browser.begin(PERSON, CAT), "b4d3"))
    match = match_of(kept)
    assert (match.outcome.winner, match.outcome.reason) == ("white", "fault")
    assert match.ending is not None
    assert match.ending.detail.startswith(said)
    assert "mock_engine" not in match.result  # commands are nobody's business
    assert "the engine Cat" in caplog.text
    if quirk == "stillborn":
        assert "no licence found" in caplog.text  # its standard error is kept for who runs the server
    wait_for(lambda: pool(server).processes == 0)
    again = browser.act(kept, PageMatch.undo)
    assert browser.look(again)["match"]["ending"] is None


def test_an_engine_that_dies_later_loses_then(build_server: BuildServer) -> None:
    server = build_server(engines=(mock("Cat", "dies"),))
    browser = server.new_browser()
    kept = over(browser, browser.act(answered(browser), any_move))
    assert "ended with exit code 139" in kept["match"]["ending"]["detail"]


@pytest.mark.parametrize("seconds", [0.0, 0.3])
def test_an_engine_that_dies_while_a_person_thinks_loses_at_once(
    build_server: BuildServer, caplog: pytest.LogCaptureFixture, seconds: float
) -> None:
    server = build_server(engines=(mock("Cat", "idle-death", str(seconds)),))
    browser = server.new_browser()
    kept = over(browser, browser.play(browser.begin(PERSON, CAT), "b4d3"))  # it is told live
    match = match_of(kept)
    assert (match.cursor, match.position.turn, match.outcome.winner) == (2, "white", "white")
    assert kept["match"]["ending"] == {"reason": "fault", "seat": 1, "detail": "ended with exit code 4"}
    assert "ended with exit code 4; it wrote: no more ideas" in caplog.text
    assert pool(server).processes == 0
    again = browser.act(kept, PageMatch.undo)  # gives it another chance, as after other faults
    assert (match_of(again).cursor, match_of(again).over) == (2, False)
    assert match_of(over(browser, browser.act(again, any_move))).cursor == 4


def test_a_death_is_written_down_where_nobody_looks(build_server: BuildServer) -> None:
    """The game has left the memory, and its engine dies."""
    server = build_server(engines=(mock("Cat"),))
    browser = server.new_browser()
    kept = answered(browser)
    wait_for(lambda: kept["id"] in waiting(server))
    live = server.app.state.online.live
    wait_for(lambda: not live.get(kept["id"]).watchers)
    live.drop(live.get(kept["id"]))
    waiting(server)[kept["id"]].end_group()
    wait_for(lambda: live.get(kept["id"]) is not None and live.get(kept["id"]).game.match.over)
    assert browser.look(kept)["match"]["ending"]["detail"] == "was ended by signal 9"


def test_an_engine_that_dies_while_another_thinks_loses_at_once(build_server: BuildServer) -> None:
    server = build_server(engines=(mock("Cat"), mock("Dog", "hang", movetime=60_000)))
    browser = server.new_browser()
    kept = browser.begin(CAT, DOG)
    kept = browser.wait_for_ply(kept, 1)
    wait_for(lambda: thinking(server, kept) == 1)
    wait_for(lambda: kept["id"] in waiting(server))
    waiting(server)[kept["id"]].end_group()
    kept = over(browser, kept)
    assert (kept["match"]["cursor"], thinking(server, kept)) == (1, None)
    assert kept["match"]["ending"] == {"reason": "fault", "seat": 0, "detail": "was ended by signal 9"}
    wait_for(lambda: pool(server).processes == 0)


def test_deaths_that_are_no_faults(build_server: BuildServer) -> None:
    """Of processes of games gone back in, of those let go for others, and of all when the server is about to end."""
    server = build_server(engines=(mock("Cat"),), engine_processes=1, searches=1)
    browser = server.new_browser()
    evicted, kept = answered(browser), answered(browser)
    wait_for(lambda: kept["id"] in waiting(server) and not pool(server)._ending)
    assert browser.look(evicted)["match"]["ending"] is None

    back = browser.act(browser.look(kept), PageMatch.undo)
    waiting(server)[kept["id"]].end_group()
    wait_for(lambda: not waiting(server) and not pool(server)._ending)
    assert browser.look(back)["version"] == back["version"]
    assert match_of(back).can_redo
    browser.play(back, "b4d3")
    browser.wait_for_ply(back, 2)

    wait_for(lambda: kept["id"] in waiting(server))
    pool(server).leave()
    waiting(server)[kept["id"]].end_group()
    wait_for(lambda: not waiting(server) and not pool(server)._ending)
    assert browser.look(kept)["match"]["ending"] is None


def test_among_more_the_others_share_the_win() -> None:
    game = ludarium.game("pivit", players=3)
    match = PageMatch.begin(game.start(seed=1), [Engine("Cat"), Person(), Person()]).lose("gave no move within 5 s")
    assert match.outcome.status == "draw"
    assert match.result == "The others share the win: Red's engine, Cat, gave no move within 5 s."
    assert PageMatch.load(match.to_data()) == match
    assert not match.undo().over
