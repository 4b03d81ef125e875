"""Compilation errors in a game are reported as one sentence with the line."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import numba
import pytest
from numba.core import errors

import tictactoe
from ludarium.errors import InvalidGame
from ludarium.kernel import editing
from ludarium.kernel import operations as op
from ludarium.kernel.compile_errors import _error_text
from ludarium.kernel.compiler import compiled

pytestmark = pytest.mark.skipif(bool(numba.config.DISABLE_JIT), reason="nothing is compiled")

EVALUATE = "    middle = 16\n"
NAMES = "FULL = 0b111111111\n"
READS = "compiled code can read global numbers, tuples of numbers and Tables"
USE = "use integers, tuples and Tables"


@compiled
def ask(state: Any) -> int:
    return op.evaluate(state, 0, state)


@compiled
def ask_of_others(state: Any) -> int:
    return op.count(op.null_move(state))


@compiled
def ask_layout(state: Any) -> int:
    return op.count(editing.take(state, 0))


Fail = Callable[..., tuple[Path, str]]


@pytest.fixture
def fail(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Fail:
    """The error of compiling three in a row with parts of its text changed, and the file."""
    monkeypatch.syspath_prepend(tmp_path)

    def compile_changed(*changes: tuple[str, str], asked: Callable[[Any], int] = ask) -> tuple[Path, str]:
        file = tictactoe.write(tmp_path, *changes)
        state = import_module(file.stem).Three().start().state
        with pytest.raises(InvalidGame) as caught:
            asked(state)
        return file, str(caught.value)

    return compile_changed


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ((EVALUATE, "    middle = WEIGHTS[3]\n"), f"WEIGHTS is of the type dict; {READS}"),
        ((EVALUATE, "    middle = LISTED[3]\n"), f"LISTED is of the type list; {READS}"),
        ((EVALUATE, "    middle = seat * MUCH\n"), "MUCH does not fit into 64 bits"),
        ((EVALUATE, "    middle = sixteen\n"), "there is no sixteen"),
        ((EVALUATE, "    middle = state.middle\n"), "State has no middle"),
        ((EVALUATE, "    middle = state + 16\n"), "compiled code cannot do add(State(int64 x 4), 16)"),
        ((EVALUATE, "    middle = op.turn(state, 16)\n"), "compiled code cannot do turn(State(int64 x 4), 16)"),
        ((EVALUATE, "    middle = max(n for n in (1, 16))\n"), "compiled code cannot do this: The use of yield in a"),
        ((EVALUATE, '    middle = len(f"{seat:>16}")\n'), "compiled code cannot do this: format spec in f-strings"),
        ((EVALUATE, "    middle = helped(16)\n"), "mark helped with @compilable"),
        ((EVALUATE, "    middle = len([seat, 16])\n"), f"compiled code cannot use a list; {USE}"),
        ((EVALUATE, "    middle = sum([n for n in range(seat)])\n"), f"compiled code cannot use a list; {USE}"),
        ((EVALUATE, "    middle = sorted((seat, 16))[0]\n"), f"compiled code cannot use a list; {USE}"),
        ((EVALUATE, "    middle = len({seat, 16})\n"), f"compiled code cannot use a set; {USE}"),
        ((EVALUATE, "    middle = {seat: 16}[seat]\n"), f"compiled code cannot use a dict; {USE}"),
        ((EVALUATE, "    middle = len(str(seat))\n"), f"compiled code cannot use a string; {USE}"),
        ((EVALUATE, "    middle = numpy.zeros(16, numpy.int64)[seat]\n"), f"compiled code cannot use an array; {USE}"),
    ],
)
def test_error_names_line_and_reason(fail: Fail, change: tuple[str, str], sentence: str) -> None:
    more = "WEIGHTS = {3: 16}\nLISTED = [3, 16]\nMUCH = 1 << 70\n\n\ndef helped(cell):\n    return cell\n"
    file, said = fail(change, (NAMES, NAMES + more), ("from typing", "import numpy\nfrom typing"))
    line = tictactoe.line_of(file, change[1].strip())
    assert said.replace(f"State{file.stem.removeprefix('broken')}", "State").startswith(
        f"{file.name}:{line}: {sentence}"
    )


def test_unmarked_helper_of_helper(fail: Fail) -> None:
    file, said = fail(("@op.compilable\n", ""), asked=ask_of_others)
    assert said == f"{file.name}:{tictactoe.line_of(file, 'if lines(state.crosses)')}: mark lines with @compilable"


def test_error_in_helper_of_other_module(fail: Fail, tmp_path: Path) -> None:
    (tmp_path / "helping.py").write_text("def strength(cell):\n    return cell\n", "utf-8")
    change = (EVALUATE, "    middle = helping.strength(16)\n")
    file, said = fail(change, ("from typing", "import helping\nfrom typing"))
    assert said == f"{file.name}:{tictactoe.line_of(file, 'helping.strength')}: mark strength with @compilable"


def test_recursive_helper(fail: Fail) -> None:
    deep = "@op.compilable\ndef deep(n: int) -> int:\n    return deep(n - 1) if n else 16\n\n\n"
    file, said = fail((EVALUATE, "    middle = deep(3)\n"), (NAMES, NAMES + deep))
    assert said.startswith(f"{file.name}:{tictactoe.line_of(file, '@op.compilable')}: deep calls itself, ")


@pytest.mark.parametrize(
    ("change", "asked", "sentence"),
    [
        (
            ("        return 0\n", "        return None\n"),
            ask,
            "evaluate does not return a value on every path",
        ),
        (("    return 10 if", "    return 0.5 if"), ask, "evaluate returns float64, not a whole number"),
        (
            ("op.replaced(state, turn=1 - state.turn)", "op.replaced(state, turn=state.turn == 0)"),
            ask_of_others,
            "null_move returns State(int64, int64, bool, int64), not its argument's type, State(int64 x 4)",
        ),
        (
            ("    return -1 if is_empty(state, cell) else", "    return 0.5 if is_empty(state, cell) else"),
            ask_layout,
            "piece_at returns float64, not a whole number",
        ),
    ],
)
def test_wrong_result_type(fail: Fail, change: tuple[str, str], asked: Callable[[Any], int], sentence: str) -> None:
    file, said = fail(change, asked=asked)
    name = sentence.partition(" ")[0]
    line = tictactoe.line_of(file, f".{name}.register")
    assert said.replace(f"State{file.stem.removeprefix('broken')}", "State") == f"{file.name}:{line}: {sentence}"


def test_missing_operation(fail: Fail) -> None:
    file, said = fail((EVALUATE, "    middle = op.features(state, 0)[0]\n"))
    number = file.stem.removeprefix("broken")
    assert said == f"{file.stem}: State{number} has no operation features"


def test_whole_game_compiles(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    state = import_module(tictactoe.write(tmp_path).stem).Three().start().state
    assert (ask(state), ask_of_others(state)) == (0, 9)


def test_colour_codes_are_removed() -> None:
    """Numba colours its messages if the package colorama is installed."""
    said = _error_text(ask.py_func, errors.UnsupportedError("\x1b[1mThe use of \x1b[31myield\x1b[0m is unsupported"))
    assert said.endswith(": compiled code cannot do this: The use of yield is unsupported")
