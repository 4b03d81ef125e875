"""Native code: the choice of host and the interface of native instances, without compiling a game."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from pathlib import Path

import llvmlite.binding as llvm
import pytest

import ludarium
from ludarium.errors import BuildError, InvalidGame
from ludarium.modules import hosts, interface, native, runtime

PUX = type(ludarium.game("pux"))
RUNS = 10_000


def function(name: str, total: int, body: str) -> str:
    parameters = ", ".join([*(f"i64 %a{i}" for i in range(total)), "ptr %failed"])
    return f"define i64 @{name}({parameters}) {{\n{body}\n}}\n"


def code() -> bytes:
    """Functions with the exported names: `state_words` is 14, `turn` loads a word, `play` adds one, `count` fails."""
    bodies = {
        "turn": "%p = inttoptr i64 %a0 to ptr\n%w = load i64, ptr %p\nret i64 %w",
        "play": "%p = inttoptr i64 %a2 to ptr\n%w = add i64 %a1, 1\nstore i64 %w, ptr %p\nret i64 0",
        "count": "store i64 1, ptr %failed\nret i64 0",
    }
    text = "".join(
        function(export.name, len(export.parameters), bodies.get(export.name, "ret i64 14"))
        for export in interface.EXPORTS
    )
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    machine = llvm.Target.from_default_triple().create_target_machine()
    return bytes(machine.emit_object(llvm.parse_assembly(text)))


@pytest.fixture
def instance() -> native.NativeInstance:
    return native.NativeInstance(native.Code("pux", code()))


@pytest.fixture
def compilations(monkeypatch: pytest.MonkeyPatch, tmp_path: object) -> list[object]:
    """Start without compiled code; yields a list of compilations."""
    compiled: list[object] = []
    monkeypatch.setenv("LUDARIUM_NATIVE", "1")
    monkeypatch.setattr(native, "cache_folder", lambda: tmp_path)
    monkeypatch.setattr(native, "_compile", lambda game_class, _part: compiled.append(game_class) or code())
    native.load_native.cache_clear()
    native._cache_file.cache_clear()
    yield compiled
    native.load_native.cache_clear()
    native._cache_file.cache_clear()


def test_memory_and_functions(instance: native.NativeInstance) -> None:
    first, second = instance.reserve(3), instance.reserve(1 << 16)
    assert first % 64 == second % 64 == 0
    assert instance.words(second, 1 << 16).tolist() == [0] * (1 << 16)
    instance.write(first, [5, -(1 << 63), (1 << 63) - 1])
    assert instance.call("turn", first) == 5
    assert instance.call("turn", first + 8) == -(1 << 63)
    assert instance.call("play", first, -7, first + 16) == 0
    assert instance.words(first, 3).tolist() == [5, -(1 << 63), -6]
    instance.words(first, 3)[0] = 9
    assert (instance.call("turn", first), instance.call("state_words")) == (9, 14)


def test_failed_call_raises_and_next_succeeds(instance: native.NativeInstance) -> None:
    for _ in range(2):
        with pytest.raises(InvalidGame, match=r"^pux: an error in count"):
            instance.call("count", 0)
        assert instance.call("state_words") == 14


def test_instances_run_in_parallel() -> None:
    shared, agrees = native.Code("pux", code()), []

    def work(value: int) -> None:
        instance = native.NativeInstance(shared)
        place = instance.reserve(1)
        for _ in range(RUNS):
            instance.call("play", 0, value, place)
        agrees.append(instance.words(place, 1)[0] == value + 1)

    threads = [threading.Thread(target=work, args=(value,)) for value in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert agrees == [True] * 4


def test_too_much_memory(instance: native.NativeInstance) -> None:
    with pytest.raises(MemoryError):
        instance.reserve(1 << 58)


def test_module_runs_before_native_code_is_ready(compilations: list[object]) -> None:
    assert isinstance(hosts.open_instance(PUX, native=True), runtime.ModuleInstance)
    assert compilations == []
    hosts.prepare_native(PUX)
    hosts.prepare_native(PUX)
    assert compilations == [PUX]
    assert isinstance(hosts.open_instance(PUX, native=True), native.NativeInstance)
    assert isinstance(hosts.open_instance(PUX), runtime.ModuleInstance)


def test_cached_code_is_reused_by_next_process(compilations: list[object]) -> None:
    hosts.prepare_native(PUX)
    native.load_native.cache_clear()
    assert isinstance(hosts.open_instance(PUX, native=True), native.NativeInstance)
    assert compilations == [PUX]


def test_code_without_cache_serves_this_process(compilations: list[object], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(native, "cache_folder", lambda: None)
    native._cache_file.cache_clear()
    monkeypatch.setattr(native, "_uncached_parts", set())
    assert isinstance(hosts.open_instance(PUX, native=True), runtime.ModuleInstance)
    hosts.prepare_native(PUX)
    assert isinstance(hosts.open_instance(PUX, native=True), native.NativeInstance)
    assert compilations == [PUX]


def test_changed_sources_are_recompiled(compilations: list[object], monkeypatch: pytest.MonkeyPatch) -> None:
    hosts.prepare_native(PUX)
    monkeypatch.setattr(native.stamp, "source_digest", lambda _game_class, *_more: "other")
    native._cache_file.cache_clear()
    assert isinstance(hosts.open_instance(PUX, native=True), runtime.ModuleInstance)


@pytest.mark.parametrize("without", ["compiler", "permission"])
def test_module_runs_without_compiler(
    compilations: list[object], monkeypatch: pytest.MonkeyPatch, without: str
) -> None:
    if without == "compiler":
        monkeypatch.setattr(hosts, "find_spec", lambda _name: None)
    else:
        monkeypatch.setenv("LUDARIUM_NATIVE", "0")
    hosts.prepare_native(PUX)
    assert compilations == []
    assert isinstance(hosts.open_instance(PUX, native=True), runtime.ModuleInstance)


def test_compile_error_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    class Nowhere(PUX):  # type: ignore[valid-type, misc]
        name = "nowhere"

    Nowhere.__module__ = "there.is.no.such"
    with pytest.raises(BuildError, match=r"^nowhere cannot be compiled: ModuleNotFoundError: No module named 'there'$"):
        native._compile(Nowhere, native.MODULE)


def test_module_runs_without_importing_compiler() -> None:
    program = (
        "import sys, ludarium; from ludarium.modules.hosts import open_instance;"
        "print(open_instance(type(ludarium.game('pux'))).call('state_words') > 0,"
        " sorted({'numba', 'llvmlite', 'numpy'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("True []\n", "")


def test_old_cache_files_are_removed(tmp_path: Path) -> None:
    for age in range(5):
        file = tmp_path / f"pux-functions-{age}.o"
        file.write_bytes(b"")
        os.utime(file, (1000 - age, 1000 - age))
    others = ["pivit-functions-0.o", "pux-compiled-0.o"]
    for other in others:
        (tmp_path / other).write_bytes(b"")
    native._remove_old_files(tmp_path / "pux-functions-0.o")
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(
        [*others, *(f"pux-functions-{age}.o" for age in range(3))]
    )


def test_unwritable_cache_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    monkeypatch.setenv("LUDARIUM_CACHE_DIR", str(tmp_path / "file"))
    assert native.cache_folder() is None
