"""Engines of other programs at the page's boards: whole games, misbehaviour, processes, and who decides what runs."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any
from unittest.mock import Mock

import pytest
from tests.server.conftest import PERSON, error_of, match_data, play_change

import ludarium
from ludarium.errors import InvalidOption
from ludarium.match.match import Match
from ludarium.match.seats import Engine, Person
from ludarium.server.changes import changed_data
from ludarium.server.enginefile import EngineSpec, read_engine_file
from ludarium.server.engines import REPORT_SECONDS, EngineSearch
from ludarium.server.schema import Change
from ludarium.ugi.protocol import Info
from ugi.mock import OURS, mock_command

if TYPE_CHECKING:
    from tests.server.conftest import AppServer, Browser, BuildServer, Json

CAT = {"kind": "engine", "name": "Cat"}
DOG = {"kind": "engine", "name": "Dog"}
PIJERSI = ludarium.game("pijersi")


def mock(name: str, quirk: str = "", setting: str = "", movetime: int = 200) -> EngineSpec:
    return EngineSpec(name, tuple(mock_command(quirk, setting)), (PIJERSI,), movetime)


@pytest.fixture
def engine_server(build_server: BuildServer) -> AppServer:
    return build_server(engines=(mock("Cat"), mock("Dog")))


def wait_for(condition: Callable[[], bool], seconds: float = 30.0) -> None:
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.01)


def pool(server: AppServer) -> Any:
    return server.app.state.engines


def over(browser: Browser, kept: Json) -> Json:
    return browser.wait_for(kept, lambda match: match.over)


def match_of(kept: Json) -> Match:
    return Match.load(kept["match"])


def any_move(match: Match) -> Match:
    return match.play(match.position.moves[0])


def waiting(server: AppServer) -> dict[str, Any]:
    """The processes that wait for their turn, by their games."""
    return {game: waiting.engine for (game, _), waiting in dict(pool(server)._idle).items()}


def test_a_whole_game_between_two_engines(engine_server: AppServer) -> None:
    browser = engine_server.new_browser()
    kept = over(browser, browser.begin(CAT, DOG))
    outcome = match_of(kept).outcome
    assert outcome.reason != "fault"
    assert match_of(kept).cursor > 5
    assert kept["thinking"] is None
    wait_for(lambda: pool(engine_server).processes == 0)  # they are ended with the game


def test_a_person_and_an_engine(engine_server: AppServer) -> None:
    browser = engine_server.new_browser()
    kept = browser.begin(PERSON, CAT)
    assert kept["match"]["seats"] == [PERSON, CAT]
    assert kept["thinking"] is None
    moved = browser.play(kept, "b4d3")
    assert (moved["version"], moved["thinking"]) == (2, 1)
    answered = browser.wait_for_ply(kept, 2)
    assert (answered["version"], answered["thinking"]) == (3, None)
    back = browser.act(answered, Match.undo)
    assert back["match"]["cursor"] == 0
    browser.play(back, "b4d3")
    assert match_of(browser.wait_for_ply(kept, 2)).persons_turn
    assert pool(engine_server).processes == 1
    browser.delete(f"/api/games/{kept['id']}")
    wait_for(lambda: pool(engine_server).processes == 0)


def test_an_engines_move_is_told_as_a_change(engine_server: AppServer) -> None:
    browser = engine_server.new_browser()
    kept = browser.begin(PERSON, CAT)
    with browser.live(kept) as socket:
        socket.receive_json()
        moved = browser.play(kept, "b4d3")
        events = [socket.receive_json() for _ in range(2)]
    assert [(event["type"], event["version"], event["thinking"]) for event in events] == [
        ("change", 2, 1),
        ("change", 3, None),
    ]
    assert changed_data(moved["match"], Change(**events[1]["change"])) == browser.look(kept)["match"]


def test_what_an_engine_finds_is_told_while_it_thinks(build_server: BuildServer) -> None:
    server = build_server(engines=(EngineSpec("Cat", tuple(OURS), (PIJERSI,), 60_000),))
    browser = server.new_browser()
    kept = browser.play(browser.begin(PERSON, CAT), "b4d3")
    with browser.live(kept) as socket:
        assert socket.receive_json()["type"] == "state"
        reports = [socket.receive_json() for _ in range(2)]
    assert [(report["type"], report["version"]) for report in reports] == [("report", 2)] * 2
    assert reports[1]["depth"] >= reports[0]["depth"] >= 1
    assert abs(reports[1]["score"]) < 1000


def test_reports_are_told_at_a_bounded_rate(engine_server: AppServer) -> None:
    listener = Mock()
    match = Match.begin(PIJERSI.start(), (Engine("Cat"), Person("Ann")))
    search = EngineSearch("id", "owner", match, pool(engine_server), listener, 0.0)
    for depth in range(1000):
        search.watch(Info(depth=depth))
    time.sleep(REPORT_SECONDS)
    for _ in range(2):
        search.watch(Info(depth=1000))
    assert [call.args for call in listener.search_reports.call_args_list] == [
        (search, Info(depth=0)),
        (search, Info(depth=1000)),
    ]


def test_nobody_moves_for_an_engine(build_server: BuildServer) -> None:
    browser = build_server(engines=(mock("Cat", "hang", movetime=60_000),)).new_browser()
    moved = browser.play(browser.begin(PERSON, CAT), "a1a2")
    refused = browser.send(moved, play_change(moved["match"], "f1e1"))
    assert error_of(refused) == "refused"
    assert "engine's turn" in refused.json()["detail"]


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
    again = browser.act(kept, Match.undo)
    assert browser.look(again)["match"]["ending"] is None


def test_an_engine_that_dies_later_loses_then(build_server: BuildServer) -> None:
    server = build_server(engines=(mock("Cat", "dies"),))
    browser = server.new_browser()
    kept = browser.begin(PERSON, CAT)
    browser.play(kept, "b4d3")
    kept = browser.wait_for_ply(kept, 2)
    kept = over(browser, browser.act(kept, any_move))
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
    again = browser.act(kept, Match.undo)  # gives it another chance, as after other faults
    assert (match_of(again).cursor, match_of(again).over) == (2, False)
    assert match_of(over(browser, browser.act(again, any_move))).cursor == 4


def test_a_death_is_written_down_where_nobody_looks(build_server: BuildServer) -> None:
    """The game has left the memory, and its engine dies."""
    server = build_server(engines=(mock("Cat"),), live_games=1)
    browser = server.new_browser()
    kept = browser.begin(PERSON, CAT)
    browser.play(kept, "b4d3")
    browser.wait_for_ply(kept, 2)
    wait_for(lambda: kept["id"] in waiting(server))
    live = server.app.state.games._live
    wait_for(lambda: not live[kept["id"]].busy)
    browser.begin(PERSON, PERSON)
    assert kept["id"] not in live
    waiting(server)[kept["id"]].end_group()
    store = server.app.state.games._store
    wait_for(lambda: Match.load(store.load(kept["id"]).match).over)
    assert browser.look(kept)["match"]["ending"]["detail"] == "was ended by signal 9"


def test_an_engine_that_dies_while_another_thinks_loses_at_once(build_server: BuildServer) -> None:
    server = build_server(engines=(mock("Cat"), mock("Dog", "hang", movetime=60_000)))
    browser = server.new_browser()
    kept = browser.begin(CAT, DOG)
    kept = browser.wait_for_ply(kept, 1)
    assert kept["thinking"] == 1
    wait_for(lambda: kept["id"] in waiting(server))
    waiting(server)[kept["id"]].end_group()
    kept = over(browser, kept)
    assert (kept["match"]["cursor"], kept["thinking"]) == (1, None)
    assert kept["match"]["ending"] == {"reason": "fault", "seat": 0, "detail": "was ended by signal 9"}
    wait_for(lambda: pool(server).processes == 0)


def test_deaths_that_are_no_faults(build_server: BuildServer) -> None:
    """Of processes of games gone back in, of those let go for others, and of all when the server is about to end."""
    server = build_server(engines=(mock("Cat"),), engine_processes=1, searches=1)
    browser = server.new_browser()
    games = [browser.begin(PERSON, CAT) for _ in range(2)]
    for kept in games:
        browser.play(kept, "b4d3")
        browser.wait_for_ply(kept, 2)
    evicted, kept = games
    wait_for(lambda: kept["id"] in waiting(server) and not pool(server)._ending)
    assert browser.look(evicted)["match"]["ending"] is None

    back = browser.act(browser.look(kept), Match.undo)
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


def test_move_now_and_undo_with_an_engine(build_server: BuildServer) -> None:
    """Our own engine as the other program: it takes all its time, `stop` brings its move, an undo makes it void."""
    slow = EngineSpec("Cat", tuple(OURS), (PIJERSI,), 60_000)
    server = build_server(engines=(slow,))
    browser = server.new_browser()
    kept = browser.play(browser.begin(PERSON, CAT), "b4d3")
    assert kept["thinking"] == 1
    back = browser.act(kept, Match.undo)
    assert (back["match"]["cursor"], back["thinking"]) == (0, None)
    wait_for(lambda: pool(server).processes == 0)
    assert error_of(browser.post(f"/api/games/{kept['id']}/move-now")) == "refused"
    kept = browser.play(back, "b4d3")
    assert browser.post(f"/api/games/{kept['id']}/move-now").json() == {"version": 4, "thinking": 1}
    assert match_of(browser.wait_for_ply(kept, 2)).position.turn == "white"


def test_an_engine_thinks_on_while_somebody_writes(build_server: BuildServer) -> None:
    server = build_server(engines=(mock("Cat", "hang", movetime=60_000),))
    browser = server.new_browser()
    kept = browser.play(browser.begin(PERSON, CAT), "b4d3")
    with server.app.state.games._open(kept["id"]) as game:
        search = game.search
    noted = browser.act(kept, lambda match: replace(match, tags={"study": "{one}"}))
    assert noted["thinking"] == 1
    with server.app.state.games._open(kept["id"]) as game:
        assert game.search is search
    assert browser.act(noted, Match.undo)["thinking"] is None


def test_a_game_without_persons_pauses_after_an_undo_until_it_is_to_go_on(build_server: BuildServer) -> None:
    server = build_server(engines=(mock("Cat"), mock("Dog", "hang", movetime=60_000)))
    browser = server.new_browser()
    kept = browser.wait_for_ply(browser.begin(CAT, DOG), 1)
    back = browser.act(kept, Match.undo)
    assert (back["match"]["cursor"], back["thinking"]) == (0, None)
    assert browser.look(back)["thinking"] is None
    assert browser.post(f"/api/games/{kept['id']}/move-now").json()["thinking"] == 0
    assert match_of(browser.wait_for_ply(kept, 1)).cursor == 1


def test_only_so_many_processes(build_server: BuildServer) -> None:
    server = build_server(engines=(mock("Cat"),), engine_processes=2, searches=1)
    browser = server.new_browser()
    games = [browser.begin(PERSON, CAT) for _ in range(4)]
    for kept in games:
        browser.play(kept, "b4d3")
        browser.wait_for_ply(kept, 2)
        assert pool(server).processes <= 2
    browser.act(browser.look(games[0]), any_move)  # its process was ended for others: another goes on
    browser.wait_for_ply(games[0], 4)
    assert pool(server).processes <= 2


def test_the_server_takes_all_processes_along(build_server: BuildServer, tmp_path: Path) -> None:
    pids = tmp_path / "pids"
    server = build_server(engines=(mock("Cat", "child", str(pids)),))
    browser = server.new_browser()
    kept = browser.begin(PERSON, CAT)
    browser.play(kept, "b4d3")
    browser.wait_for_ply(kept, 2)
    (pid,) = map(int, pids.read_text().split())
    os.kill(pid, 0)
    server.close()
    wait_for(lambda: not alive(pid))


def alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().split()[2] != "Z"
    except FileNotFoundError:
        return False


@pytest.mark.parametrize(
    ("seat", "said"),
    [
        ({"kind": "engine", "name": "Bear"}, "no engine 'Bear' for pijersi is offered here; there are: Cat, Dog"),
        ({"kind": "engine", "name": "/bin/sh"}, "no engine '/bin/sh'"),
        ({"kind": "engine", "name": "Cat", "command": ["/bin/sh"]}, "command"),
        ({"kind": "engine", "name": ""}, "name"),
        ({"kind": "engine"}, "name"),
    ],
)
def test_the_network_chooses_among_names_alone(engine_server: AppServer, seat: Json, said: str) -> None:
    response = engine_server.new_browser().post("/api/games", json=match_data(PERSON, seat))
    assert response.status_code == 400
    assert said in response.json()["detail"]


def test_engines_are_offered_for_their_games_alone(engine_server: AppServer, server: AppServer) -> None:
    browser = engine_server.new_browser()
    options = {"draw_after": 20}
    assert browser.get("/api/hello").json()["engines"] == [
        {"name": "Cat", "game": "pijersi", "options": options},
        {"name": "Dog", "game": "pijersi", "options": options},
    ]
    pux = match_data(PERSON, CAT, start=ludarium.game("pux").start())
    other = match_data(PERSON, CAT, start=ludarium.game("pijersi", draw_after=30).start())
    for someone, data in ((browser, pux), (browser, other), (server.new_browser(), match_data(PERSON, CAT))):
        refused = someone.post("/api/games", json=data)
        assert refused.status_code == 400
        assert "no engine 'Cat'" in refused.json()["detail"]


def test_an_engine_that_is_offered_no_more_pauses_its_games(build_server: BuildServer) -> None:
    with_cat = build_server(engines=(mock("Cat"),))
    browser = with_cat.new_browser()
    kept = browser.begin(PERSON, CAT)
    with_cat.close()
    without = build_server().new_browser(cookie_of=browser)
    moved = without.play(without.look(kept), "b4d3")
    wait_for(lambda: without.look(moved)["thinking"] is None)
    assert without.look(moved)["match"]["ending"] is None
    assert without.act(moved, Match.undo)["match"]["cursor"] == 0


def test_among_more_the_others_share_the_win() -> None:
    game = ludarium.game("pivit", players=3)
    match = Match.begin(game.start(seed=1), [Engine("Cat"), Person(), Person()]).lose("gave no move within 5 s")
    assert match.outcome.status == "draw"
    assert match.result == "The others share the win: Red's engine, Cat, gave no move within 5 s."
    assert Match.load(match.to_data()) == match
    assert not match.undo().over


def entry(**changes: str) -> str:
    """A file with one engine, entries replaced by what is given; empty ones left out."""
    usual = {"name": '"Cat"', "command": f'["{sys.executable}"]', "games": '["pijersi"]'}
    return "[[engine]]\n" + "\n".join(f"{key} = {value}" for key, value in (usual | changes).items() if value)


def test_the_file_of_engines(tmp_path: Path) -> None:
    (tmp_path / "cat").write_text("#!/bin/sh\n")
    (tmp_path / "cat").chmod(0o755)
    file = tmp_path / "engines.toml"
    file.write_text(
        entry(command='["./cat", "--ugi"]', games='["pijersi draw_after=30", "pux"]', movetime="1500")
        + '\noptions = { Hash = 64, "use-book" = false }\n'
        + entry(name='"Dog"', command=f'"{sys.executable} -m dog"')
    )
    cat, dog = read_engine_file(str(file))
    assert cat.command == (str(tmp_path / "cat"), "--ugi")
    assert [game.full_name for game in cat.games] == ["pijersi draw_after=30", "pux"]
    assert (cat.movetime, cat.options) == (1500, (("Hash", "64"), ("use-book", "false")))
    assert (dog.name, dog.command, dog.movetime) == ("Dog", (sys.executable, "-m", "dog"), 1000)


def test_a_python_function_sits_like_an_engine(
    build_server: BuildServer, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Its module is found beside the file; of what goes wrong in it the page tells no more than everybody may know."""
    (tmp_path / "my_bot.py").write_text(
        "def choose(position, limits):\n    assert 0 < limits.seconds < 2\n    return position.moves[-1]\n"
        "def fails(position):\n    return open('/no/such/book')\n"
    )
    file = tmp_path / "engines.toml"
    file.write_text(
        entry(command="", python='"my_bot:choose"', games='["pijersi", "pux draw_after=40"]')
        + "\n"
        + entry(name='"Dog"', command="", python='"my_bot:fails"')
    )
    cat, dog = read_engine_file(str(file))
    assert cat.command_for(ludarium.game("pux", draw_after=40))[-3:] == ("my_bot:choose", "pux", "draw_after=40")
    browser = build_server(engines=(cat, dog)).new_browser()
    kept = browser.begin(PERSON, CAT)
    browser.play(kept, "b4d3")
    answered = match_of(browser.wait_for_ply(kept, 2))
    asked = PIJERSI.start().play("b4d3")
    assert answered.position == asked.play(asked.moves[-1])
    kept = over(browser, browser.play(browser.begin(PERSON, DOG), "b4d3"))
    assert kept["match"]["ending"]["detail"] == "answered with no legal move: (none)"
    assert (
        "the engine Dog: answered with no legal move: (none); it wrote: my_bot:fails raised FileNotFound" in caplog.text
    )
    assert "(my_bot.py:5: return open('/no/such/book'))" in caplog.text


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[[engine", "this is no TOML"),
        ("a = " + "[\n" * 5000, "brackets are nested too deeply"),
        ("a" + ".a" * 1000, "line 1 has 2001 characters; 2000 are the most"),
        ("engine = 3", "each engine begins with a line [[engine]]"),
        ("[[engines]]", "there is no entry 'engines'; there are: engine"),
        (entry(name=""), "engine 1: name: a text of 1 to 40 characters is wanted"),
        (entry(name='"a\\nb"'), "engine 1: name"),
        (entry(command=""), "engine 1: Cat: command: the program and its arguments are wanted"),
        (entry(command='["no-such-program"]'), "there is no program 'no-such-program' that can be run"),
        (entry(command='"it\'s"'), "command: the command cannot be read: No closing quotation"),
        (
            entry(command=f'"""{"a" * 1900}\n{"a" * 1900}\n{"b" * 1900}\n{"c" * 1900}\n{"d" * 1900}"""'),
            "is too long; 8192",
        ),
        (entry(games=""), "games: a list of games is wanted"),
        (entry(games='["chess"]'), "games: there is no game 'chess'"),
        (entry(games='["pijersi draw_after=x"]'), "games: option draw_after: 'x'"),
        (entry(games='["pijersi fast"]'), "after the game come options like draw_after=30"),
        (entry(movetime="5"), "movetime: 5 is not from 10 to 600000 milliseconds"),
        (entry(movetime="1.5"), "movetime: '1.5' is no whole number"),
        (entry(options="3"), "options: a table is wanted"),
        (entry(options="{ a = [1] }"), "options: 'a' takes a text, a number, true or false"),
        (entry(options='{ a = "x\\nquit" }'), "options: 'a' takes a text, a number, true or false, on one line"),
        (entry(level="3"), "there is no entry 'level'; there are: name, command"),
        (entry(command="", python="3"), "engine 1: Cat: python: a text is wanted, such as my_bot:choose"),
        (entry(command="", python='"my_bot"'), "python: 'my_bot' names no function; MODULE:FUNCTION is wanted"),
        (entry(command="", python='"no_such_bot:choose"'), "python: there is no module 'no_such_bot' in "),
        (entry(python='"my_bot:choose"'), "python: a Python function has neither a command nor options"),
        (
            entry(command="", python='"my_bot:choose"', options="{ Hash = 3 }"),
            "a Python function has neither a command nor options",
        ),
        (entry() + "\n" + entry(), "engine 2: the name 'Cat' is taken already"),
    ],
)
def test_a_bad_file_is_told_where_it_is_bad(tmp_path: Path, text: str, said: str) -> None:
    file = tmp_path / "engines.toml"
    file.write_text(text)
    with pytest.raises(InvalidOption) as refused:
        read_engine_file(str(file))
    assert said in str(refused.value)
    assert str(file) in str(refused.value)
