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
from ludarium.kernel.compiler import _compile_error_text, compiled

pytestmark = pytest.mark.skipif(bool(numba.config.DISABLE_JIT), reason="nothing is compiled")

EVALUATE = "    middle = 16\n"
NAMES = "FULL = 0b111111111\n"
READS = "compiled code can read a global number, tuple of numbers or ConstantTable"
USE = "use integers, tuples or ConstantTable"


@compiled
def evaluate_compiled(state: Any) -> int:
    return op.evaluate(state, 0, state)


@compiled
def count_after_null_move(state: Any) -> int:
    return op.count(op.null_move(state))


@compiled
def count_after_take(state: Any) -> int:
    return op.count(editing.take(state, 0))


Fail = Callable[..., tuple[Path, str]]


@pytest.fixture
def fail(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Fail:
    """The error of compiling three in a row with parts of its text changed, and the file."""
    monkeypatch.syspath_prepend(tmp_path)

    def compile_changed(*changes: tuple[str, str], asked: Callable[[Any], int] = evaluate_compiled) -> tuple[Path, str]:
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
    file, message = fail(change, (NAMES, NAMES + more), ("from typing", "import numpy\nfrom typing"))
    line = tictactoe.line_of(file, change[1].strip())
    assert message.replace(f"State{file.stem.removeprefix('broken')}", "State").startswith(
        f"{file.name}:{line}: {sentence}"
    )


def test_unmarked_helper_of_helper(fail: Fail) -> None:
    file, message = fail(("@op.compilable\n", ""), asked=count_after_null_move)
    assert message == f"{file.name}:{tictactoe.line_of(file, 'if lines(state.crosses)')}: mark lines with @compilable"


def test_error_in_helper_of_other_module(fail: Fail, tmp_path: Path) -> None:
    (tmp_path / "helping.py").write_text("def strength(cell):\n    return cell\n", "utf-8")
    change = (EVALUATE, "    middle = helping.strength(16)\n")
    file, message = fail(change, ("from typing", "import helping\nfrom typing"))
    assert message == f"{file.name}:{tictactoe.line_of(file, 'helping.strength')}: mark strength with @compilable"


def test_recursive_helper(fail: Fail) -> None:
    deep = "@op.compilable\ndef deep(n: int) -> int:\n    return deep(n - 1) if n else 16\n\n\n"
    file, message = fail((EVALUATE, "    middle = deep(3)\n"), (NAMES, NAMES + deep))
    assert message.startswith(f"{file.name}:{tictactoe.line_of(file, '@op.compilable')}: deep calls itself, ")


@pytest.mark.parametrize(
    ("change", "asked", "sentence"),
    [
        (
            ("        return 0\n", "        return None\n"),
            evaluate_compiled,
            "evaluate does not return a value on every path",
        ),
        (("    return 10 if", "    return 0.5 if"), evaluate_compiled, "evaluate returns float64, not a whole number"),
        (
            ("op.replaced(state, turn=1 - state.turn)", "op.replaced(state, turn=state.turn == 0)"),
            count_after_null_move,
            "null_move returns State(int64, int64, bool, int64), not its argument's type, State(int64 x 4)",
        ),
        (
            ("    return -1 if is_empty(state, cell) else", "    return 0.5 if is_empty(state, cell) else"),
            count_after_take,
            "piece_at returns float64, not a whole number",
        ),
    ],
)
def test_wrong_result_type(fail: Fail, change: tuple[str, str], asked: Callable[[Any], int], sentence: str) -> None:
    file, message = fail(change, asked=asked)
    name = sentence.partition(" ")[0]
    line = tictactoe.line_of(file, f".{name}.register")
    assert message.replace(f"State{file.stem.removeprefix('broken')}", "State") == f"{file.name}:{line}: {sentence}"


def test_missing_operation(fail: Fail) -> None:
    file, message = fail((EVALUATE, "    middle = op.features(state, 0)[0]\n"))
    number = file.stem.removeprefix("broken")
    assert message == f"{file.stem}: State{number} has no operation features"


def test_whole_game_compiles(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    state = import_module(tictactoe.write(tmp_path).stem).Three().start().state
    assert (evaluate_compiled(state), count_after_null_move(state)) == (0, 9)


def test_colour_codes_are_removed() -> None:
    """Numba colours its messages if the package colorama is installed."""
    message = _compile_error_text(
        evaluate_compiled.py_func, errors.UnsupportedError("\x1b[1mThe use of \x1b[31myield\x1b[0m is unsupported")
    )
    assert message.endswith(": compiled code cannot do this: The use of yield is unsupported")
