"""The engine file: external engines and Python functions."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from tests.server.conftest import HUMAN

import ludarium
from ludarium.errors import InvalidOption
from ludarium.server.engines.engine_file import read_engine_file
from server.mock_engines import DOG, PIJERSI, game_after_answer, match_of, wait_until_over

if TYPE_CHECKING:
    from tests.server.conftest import BuildServer


def entry(**changes: str) -> str:
    """The text of an engine file with one engine.  An argument replaces a default entry; an empty one removes it."""
    defaults = {"name": '"Cat"', "command": f'["{sys.executable}"]', "games": '["pijersi"]'}
    return "[[engine]]\n" + "\n".join(f"{key} = {value}" for key, value in (defaults | changes).items() if value)


def test_valid_engine_file(tmp_path: Path) -> None:
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


def test_python_function_as_engine(build_server: BuildServer, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """The function's module is in the engine file's folder.  Pages see no details of the function's errors."""
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
    moved = match_of(game_after_answer(browser))
    asked = PIJERSI.start().play("b4d3")
    assert moved.position == asked.play(asked.moves[-1])
    solo = wait_until_over(browser, browser.play(browser.begin(HUMAN, DOG), "b4d3"))
    assert solo["match"]["ending"]["detail"] == "answered with no legal move: (none)"
    assert (
        "the engine Dog: answered with no legal move: (none); it wrote: my_bot:fails raised FileNotFound" in caplog.text
    )
    assert "(my_bot.py:5: return open('/no/such/book'))" in caplog.text


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[[engine", "this is not TOML"),
        ("a = " + "[\n" * 5000, "brackets are nested too deeply"),
        ("a" + ".a" * 1000, "line 1 has 2001 characters; the limit is 2000"),
        ("engine = 3", "each engine begins with a line [[engine]]"),
        ("[[engines]]", "unknown entry 'engines'; expected engine"),
        (entry(name=""), "engine 1: name: enter 1 to 40 printable characters"),
        (entry(name='"a\\nb"'), "engine 1: name"),
        (entry(command=""), "engine 1: Cat: command: enter the program and its arguments"),
        (entry(command='["no-such-program"]'), "there is no executable program 'no-such-program'"),
        (entry(command='"it\'s"'), "command: invalid command: No closing quotation"),
        (
            entry(command=f'"""{"a" * 1900}\n{"a" * 1900}\n{"b" * 1900}\n{"c" * 1900}\n{"d" * 1900}"""'),
            "is too long; the limit is 8192",
        ),
        (entry(games=""), "games: enter a list of games"),
        (entry(games='["chess"]'), "games: there is no game 'chess'"),
        (entry(games='["pijersi draw_after=x"]'), "games: option draw_after: 'x'"),
        (entry(games='["pijersi fast"]'), "option 'fast' is not of the form key=value"),
        (entry(movetime="5"), "movetime: 5 is not from 10 to 600000 milliseconds"),
        (entry(movetime="9" * 1900), f"movetime: {'9' * 40} is not from 10 to 600000 milliseconds"),
        (entry(movetime="0x" + "f" * 1900), "is not from 10 to 600000 milliseconds"),
        (entry(games=f'["pijersi draw_after={"9" * 1900}"]'), "is not a whole number from 0 to 1000"),
        (entry(movetime="1.5"), "movetime: '1.5' is not a whole number"),
        (entry(options="3"), "options: enter a table"),
        (entry(options="{ a = [1] }"), "options: the value of 'a' must be a text, a number, true or false"),
        (
            entry(options='{ a = "x\\nquit" }'),
            "options: the value of 'a' must be a text, a number, true or false, on one line",
        ),
        (entry(level="3"), "unknown entry 'level'; expected name, command"),
        (entry(command="", python="3"), "engine 1: Cat: python: enter a text, such as my_bot:choose"),
        (entry(command="", python='"my_bot"'), "python: 'my_bot' does not name a function; enter MODULE:FUNCTION"),
        (entry(command="", python='"no_such_bot:choose"'), "python: there is no module 'no_such_bot' in "),
        (entry(python='"my_bot:choose"'), "python: a Python function has neither a command nor options"),
        (
            entry(command="", python='"my_bot:choose"', options="{ Hash = 3 }"),
            "a Python function has neither a command nor options",
        ),
        (entry() + "\n" + entry(), "engine 2: the name 'Cat' is taken already"),
    ],
)
def test_errors_of_engine_file_name_their_place(tmp_path: Path, text: str, said: str) -> None:
    file = tmp_path / "engines.toml"
    file.write_text(text)
    with pytest.raises(InvalidOption) as refused:
        read_engine_file(str(file))
    assert said in str(refused.value)
    assert str(file) in str(refused.value)
