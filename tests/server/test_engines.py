"""Engines of other programs at the page's boards: whole games, misbehaviour, processes, and who decides what runs."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import ludarium
from ludarium.errors import InvalidOption
from ludarium.match.match import Match
from ludarium.match.seats import Engine, Person
from ludarium.server.enginefile import EngineSpec, read_engine_file
from ugi.mock import OURS, mock_command

if TYPE_CHECKING:
    from tests.server.conftest import AppServer, Browser, BuildServer

PERSON = {"kind": "person", "name": "Ann"}
CAT = {"kind": "engine", "name": "Cat"}
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


def over(browser: Browser, view: dict[str, Any]) -> dict[str, Any]:
    return browser.wait_for(view, lambda view: view["outcome"]["status"] != "ongoing")


def test_a_whole_game_between_two_engines(engine_server: AppServer) -> None:
    browser = engine_server.new_browser()
    view = over(browser, browser.begin(CAT, {"kind": "engine", "name": "Dog"}))
    assert view["outcome"]["reason"] != "fault"
    assert view["cursor"] > 5
    wait_for(lambda: pool(engine_server).processes == 0)  # they are ended with the game
    record = browser.get(f"/api/games/{view['id']}/record").text
    assert "#% white: Cat" in record
    assert "#% black: Dog" in record


def test_a_person_and_an_engine(engine_server: AppServer) -> None:
    browser = engine_server.new_browser()
    view = browser.begin(PERSON, CAT)
    assert view["seats"] == [PERSON, CAT]
    assert view["thinking"] is None
    moved = browser.play(view, "b4=d3")
    assert moved["thinking"] == {"seat": 1, "level": None, "depth": 0, "score": ""}
    answered = browser.wait_for_ply(view, 2)
    assert answered["turn"] == "white"
    back = browser.act("undo", answered)
    assert back["cursor"] == 0
    browser.play(back, "b4=d3")
    assert browser.wait_for_ply(view, 2)["moves"]
    assert pool(engine_server).processes == 1
    browser.delete(f"/api/games/{view['id']}")
    wait_for(lambda: pool(engine_server).processes == 0)


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
    view = over(browser, browser.play(browser.begin(PERSON, CAT), "b4=d3"))
    assert view["outcome"] == {"status": "win", "winner": "white", "reason": "fault"}
    assert view["result"].startswith(f"White wins: Black's engine, Cat, {said}")
    assert "mock_engine" not in view["result"]  # commands are nobody's business
    assert "the engine Cat" in caplog.text
    if quirk == "stillborn":
        assert "no licence found" in caplog.text  # its standard error is kept for who runs the server
    wait_for(lambda: pool(server).processes == 0)
    again = browser.act("undo", view)
    assert again["outcome"] == {"status": "ongoing"}
    assert Match.load(server.app.state.matches._store.load(view["id"]).match).ending is None


def test_an_engine_that_dies_later_loses_then(build_server: BuildServer) -> None:
    server = build_server(engines=(mock("Cat", "dies"),))
    browser = server.new_browser()
    view = browser.begin(PERSON, CAT)
    browser.play(view, "b4=d3")
    view = browser.wait_for_ply(view, 2)
    view = over(browser, browser.play(view, view["moves"][0]["move"]))
    assert "ended with exit code 139" in view["result"]


@pytest.mark.parametrize("seconds", [0.0, 0.3])
def test_an_engine_that_dies_while_a_person_thinks_loses_at_once(
    build_server: BuildServer, caplog: pytest.LogCaptureFixture, seconds: float
) -> None:
    server = build_server(engines=(mock("Cat", "idle-death", str(seconds)),))
    browser = server.new_browser()
    view = over(browser, browser.play(browser.begin(PERSON, CAT), "b4=d3"))  # the view is pushed
    assert (view["cursor"], view["turn"], view["outcome"]["winner"]) == (2, "white", "white")
    assert view["result"] == "White wins: Black's engine, Cat, ended with exit code 4."
    assert browser.view_of(view)["version"] == view["version"]
    assert "ended with exit code 4; it wrote: no more ideas" in caplog.text
    ending = Match.load(server.app.state.matches._store.load(view["id"]).match).ending
    assert ending is not None
    assert ending.seat == 1
    assert pool(server).processes == 0
    again = browser.act("undo", view)  # gives it another chance, as after other faults
    assert (again["cursor"], again["outcome"]) == (2, {"status": "ongoing"})
    again = over(browser, browser.play(again, again["moves"][0]["move"]))
    assert again["cursor"] == 4


def test_a_death_is_written_down_where_nobody_looks(build_server: BuildServer) -> None:
    """The game has left the memory, and its engine dies."""
    server = build_server(engines=(mock("Cat"),), live_games=1)
    browser = server.new_browser()
    view = browser.begin(PERSON, CAT)
    browser.play(view, "b4=d3")
    browser.wait_for_ply(view, 2)
    wait_for(lambda: view["id"] in waiting(server))
    live = server.app.state.matches._live
    wait_for(lambda: not live[view["id"]].busy)
    browser.begin(PERSON, PERSON)
    assert view["id"] not in live
    waiting(server)[view["id"]].end_group()
    store = server.app.state.matches._store
    wait_for(lambda: Match.load(store.load(view["id"]).match).over)
    assert browser.view_of(view)["result"].endswith("Cat, was ended by signal 9.")


def test_an_engine_that_dies_while_another_thinks_loses_at_once(build_server: BuildServer) -> None:
    server = build_server(engines=(mock("Cat"), mock("Dog", "hang", movetime=60_000)))
    browser = server.new_browser()
    view = browser.begin(CAT, {"kind": "engine", "name": "Dog"})
    view = browser.wait_for(view, lambda view: bool(view["cursor"] == 1 and view["thinking"]))
    wait_for(lambda: view["id"] in waiting(server))
    waiting(server)[view["id"]].end_group()
    view = over(browser, view)
    assert (view["cursor"], view["thinking"]) == (1, None)
    assert view["result"] == "Black wins: White's engine, Cat, was ended by signal 9."
    wait_for(lambda: pool(server).processes == 0)


def test_deaths_that_are_no_faults(build_server: BuildServer) -> None:
    """Of processes of games gone back in, of those let go for others, and of all when the server is about to end."""
    server = build_server(engines=(mock("Cat"),), engine_processes=1, searches=1)
    browser = server.new_browser()
    views = [browser.begin(PERSON, CAT) for _ in range(2)]
    for view in views:
        browser.play(view, "b4=d3")
        browser.wait_for_ply(view, 2)
    evicted, kept = views
    wait_for(lambda: kept["id"] in waiting(server) and not pool(server)._ending)
    assert browser.view_of(evicted)["outcome"] == {"status": "ongoing"}

    back = browser.act("undo", browser.view_of(kept))
    waiting(server)[kept["id"]].end_group()
    wait_for(lambda: not waiting(server) and not pool(server)._ending)
    assert browser.view_of(back)["outcome"] == {"status": "ongoing"}
    assert browser.view_of(back)["can"]["redo"]
    browser.play(back, "b4=d3")
    browser.wait_for_ply(back, 2)

    wait_for(lambda: kept["id"] in waiting(server))
    pool(server).leave()
    waiting(server)[kept["id"]].end_group()
    wait_for(lambda: not waiting(server) and not pool(server)._ending)
    assert browser.view_of(kept)["outcome"] == {"status": "ongoing"}


def waiting(server: AppServer) -> dict[str, Any]:
    """The processes that wait for their turn, by their games."""
    return {game: waiting.engine for (game, _), waiting in dict(pool(server)._idle).items()}


def test_move_now_and_undo_with_an_engine(build_server: BuildServer) -> None:
    """Our own engine as the other program: it takes all its time, `stop` brings its move, an undo makes it void."""
    slow = EngineSpec("Cat", tuple(OURS), (PIJERSI,), 60_000)
    server = build_server(engines=(slow,))
    browser = server.new_browser()
    view = browser.play(browser.begin(PERSON, CAT), "b4=d3")
    assert view["thinking"]["seat"] == 1
    back = browser.act("undo", view)
    assert (back["cursor"], back["thinking"], back["outcome"]) == (0, None, {"status": "ongoing"})
    wait_for(lambda: pool(server).processes == 0)
    view = browser.play(back, "b4=d3")
    browser.act("move_now", view)
    assert browser.wait_for_ply(view, 2)["turn"] == "white"


def test_only_so_many_processes(build_server: BuildServer, tmp_path: Path) -> None:
    server = build_server(engines=(mock("Cat"),), engine_processes=2, searches=1)
    browser = server.new_browser()
    views = [browser.begin(PERSON, CAT) for _ in range(4)]
    for view in views:
        browser.play(view, "b4=d3")
        browser.wait_for_ply(view, 2)
        assert pool(server).processes <= 2
    first = browser.view_of(views[0])
    browser.play(first, first["moves"][0]["move"])  # its process was ended for others: another goes on
    browser.wait_for_ply(first, 4)
    assert pool(server).processes <= 2


def test_the_server_takes_all_processes_along(build_server: BuildServer, tmp_path: Path) -> None:
    pids = tmp_path / "pids"
    server = build_server(engines=(mock("Cat", "child", str(pids)),))
    browser = server.new_browser()
    view = browser.begin(PERSON, CAT)
    browser.play(view, "b4=d3")
    browser.wait_for_ply(view, 2)
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
        ({"kind": "engine", "name": "Bear"}, "No engine 'Bear' for pijersi is offered here; there are: Cat, Dog."),
        ({"kind": "engine", "name": "/bin/sh"}, "No engine '/bin/sh'"),
        ({"kind": "engine", "name": "Cat", "command": ["/bin/sh"]}, "command"),
        ({"kind": "engine", "name": ""}, "name"),
        ({"kind": "engine"}, "name"),
    ],
)
def test_the_network_chooses_among_names_alone(engine_server: AppServer, seat: dict[str, Any], said: str) -> None:
    browser = engine_server.new_browser()
    response = browser.post("/api/games", json={"game": "pijersi", "seats": [PERSON, seat]})
    assert response.status_code == 400
    assert said in response.json()["error"]
    view = browser.begin(PERSON, PERSON)
    assert browser.try_to("branch", view, seats=[PERSON, seat]).status_code == 400


def test_engines_are_offered_for_their_games_alone(engine_server: AppServer, server: AppServer) -> None:
    browser = engine_server.new_browser()
    offered = {game["name"]: game["engines"] for game in browser.get("/api/catalogue").json()["games"]}
    assert offered.pop("pijersi") == ["Cat", "Dog"]
    assert not any(offered.values())

    def settle(**options: int) -> list[str]:
        answer = browser.post("/api/settle", json={"game": "pijersi", "options": options}).json()
        return list(answer["engines"])

    assert settle() == settle(draw_after=20) == ["Cat", "Dog"]
    assert settle(draw_after=30) == []
    pux = browser.post("/api/games", json={"game": "pux", "seats": [PERSON, CAT]})
    assert pux.json()["error"] == "No engine 'Cat' for pux is offered here."
    nobody = server.new_browser().post("/api/games", json={"game": "pijersi", "seats": [PERSON, CAT]})
    assert nobody.json()["error"] == "No engine 'Cat' for pijersi is offered here."


def test_an_engine_that_is_offered_no_more_pauses_its_games(build_server: BuildServer) -> None:
    with_cat = build_server(engines=(mock("Cat"),))
    browser = with_cat.new_browser()
    view = browser.begin(PERSON, CAT)
    with_cat.close()
    without = build_server().new_browser()
    without.client.cookies = browser.client.cookies
    moved = without.play(without.view_of(view), "b4=d3")
    wait_for(lambda: without.view_of(moved)["thinking"] is None)
    assert without.view_of(moved)["outcome"] == {"status": "ongoing"}
    assert without.act("undo", moved)["cursor"] == 0


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
    view = browser.begin(PERSON, CAT)
    browser.play(view, "b4=d3")
    answered = browser.wait_for_ply(view, 2)
    assert answered["turn"] == "white"
    asked = PIJERSI.start().play("b4=d3")
    assert answered["position"] == str(asked.play(asked.moves[-1]))
    view = over(browser, browser.play(browser.begin(PERSON, {"kind": "engine", "name": "Dog"}), "b4=d3"))
    assert view["result"] == "White wins: Black's engine, Dog, answered with no legal move: (none)."
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
