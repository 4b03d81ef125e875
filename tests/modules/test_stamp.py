"""Stamps: rejected modules, and the detection of stale ones."""

from __future__ import annotations

import random

import pytest
import wasmtime

import ludarium
from ludarium.errors import InvalidModule, LudariumError
from ludarium.modules import interface, rebuild, stamp
from ludarium.modules.runtime import ModuleInstance, compile_module, load_module

PIJERSI = ludarium.game("pijersi")
CODE = (PIJERSI.folder() / interface.MODULE_FILE).read_bytes()


def compile_error(code: bytes, name: str = "pijersi") -> str:
    with pytest.raises(InvalidModule) as caught:
        compile_module(code, name)
    assert isinstance(caught.value, LudariumError)
    return str(caught.value)


def wat(text: str) -> bytes:
    return bytes(wasmtime.wat2wasm(text))


def test_valid_module_runs() -> None:
    assert ModuleInstance(compile_module(CODE, "pijersi")).call("state_words") > 0


def test_module_of_other_game() -> None:
    assert compile_error(CODE, "pux") == "the module is of the game pijersi, not of pux"


def test_file_without_stamp() -> None:
    for text in (b"", b"\0asm", b"MZ" + CODE[2:], b"<!doctype html>"):
        assert compile_error(text) == "this is not a WebAssembly module"
    for module in (CODE[:8], wat('(module (func (export "state_words") (result i32) (i32.const 1)))')):
        assert compile_error(module) == "this is not a module of Ludarium: it has no stamp"


def test_another_version(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as other:
        other.setattr(interface, "INTERFACE_VERSION", 7)
        newer = stamp.add_stamp(wat("(module)"), PIJERSI)
    assert compile_error(newer) == f"the module has interface 7; this Ludarium runs {interface.INTERFACE_VERSION}"


def test_missing_exports_and_imports() -> None:
    assert compile_error(stamp.add_stamp(wat("(module)"), PIJERSI)).startswith("the module lacks exports: actions")
    functions = " ".join(f'(func (export "{export.name}"))' for export in interface.EXPORTS)
    importing = wat(f'(module (import "env" "log" (func)) {functions})')
    assert (
        compile_error(stamp.add_stamp(importing, PIJERSI))
        == "the module imports functions; a module of a game has no imports"
    )


def test_truncated_module() -> None:
    rng = random.Random(1)
    for length in (9, 100, len(CODE) // 2, len(CODE) - 1, *rng.sample(range(9, len(CODE)), 20)):
        assert compile_error(CODE[:length]) in (
            "the module is damaged",
            "this is not a module of Ludarium: it has no stamp",
        )


def test_flipped_bit() -> None:
    rng = random.Random(1)
    for place in (8, 60, len(CODE) - 1, len(CODE) - 40, *rng.sample(range(8, len(CODE)), 60)):
        damaged = bytearray(CODE)
        damaged[place] ^= 1 << rng.randrange(8)
        assert compile_error(bytes(damaged)) in (
            "the module is damaged",
            "this is not a module of Ludarium: it has no stamp",
        )


def test_missing_module(monkeypatch: pytest.MonkeyPatch, tmp_path: object) -> None:
    class Lost(type(PIJERSI)):  # type: ignore[misc]
        folder = classmethod(lambda _cls: tmp_path)

    monkeypatch.setattr(rebuild, "ensure_current", lambda _game_class: None)
    with pytest.raises(InvalidModule, match=r"^the module of pijersi cannot be read: No such file or directory: "):
        load_module(Lost)


@pytest.mark.parametrize("name", ludarium.games())
def test_modules_are_current(name: str) -> None:
    game = ludarium.game(name)
    assert stamp.are_current(((game.folder() / name).read_bytes() for name in interface.FILE_EXPORTS), type(game))


def test_docstrings_do_not_make_modules_stale(tmp_path) -> None:
    plain, documented = tmp_path / "plain.py", tmp_path / "documented.py"
    plain.write_text("def f(x):\n    return x + 1\n")
    documented.write_text('"""What it is."""\n\n\ndef f(x):\n    """More."""\n    # why\n    return x + 1\n')
    assert stamp.source_syntax(plain) == stamp.source_syntax(documented)
    plain.with_name("one.py").write_text('class Refused(Exception):\n    """One."""\n')
    plain.with_name("other.py").write_text('class Refused(Exception):\n    """Other."""\n')
    assert stamp.source_syntax(tmp_path / "one.py") == stamp.source_syntax(tmp_path / "other.py")


def test_only_compiled_shared_files_matter() -> None:
    """Sentences and checks that run only in Python make no module stale."""
    shared = {path.name for path in stamp._sources(type(ludarium.game("pux"))) if path.parent.name == "games"}
    assert shared == {"limits.py"}
