"""Rebuilds a game's module when it is missing or older than its sources, while the game is being developed.

Modules in `site-packages` count as current.  For other modules, `is_stale` compares file times, in about a millisecond.
If a source is newer, it compares the sources' digest with the module's, which takes a third of a second.  If they are
equal, as after `git checkout`, it only updates the module's file time."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from pathlib import Path

from ludarium.errors import InvalidGame, InvalidModule
from ludarium.games.spec import Game
from ludarium.modules import interface, stamp
from ludarium.modules.stamp import PACKAGE
from ludarium.texts import tr

_SOURCE_FOLDERS = ("games", "kernel", "engine", "modules")  # their sources may affect every module
_INSTALLED_FOLDERS = {"site-packages", "dist-packages"}
_COMPILER = ("numba", "llvmlite")
_EXIT_INVALID_GAME = 1  # exit code of `ludarium build` for an invalid game, among other failures

Builder = Callable[[type[Game]], None]


def ensure_current(game_class: type[Game], build: Builder | None = None) -> None:
    """Build the game's module with `build` if the module is missing or stale; None builds in another process.  Raises
    InvalidModule if the compiler is missing (the message names the extra to install) or the linker fails, and
    InvalidGame if the game's code does not compile."""
    module = game_class.folder() / interface.MODULE_FILE
    if not is_stale(game_class):
        return
    state = tr("is older than its sources") if module.exists() else tr("is missing")
    shown = {"game": game_class.name, "state": state}
    if build is None and not can_build():
        raise InvalidModule(
            "the module of {game} {state}; it is built on first use once the compiler is installed:"
            " pip install ludarium[build]",
            **shown,
        )
    with _build_lock(module):
        if is_stale(game_class):
            building = tr("ludarium: the module of {game} {state}; building it takes about a minute …", **shown)
            print(building, file=sys.stderr, flush=True)
            (build or build_in_child)(game_class)


def is_stale(game_class: type[Game]) -> bool:
    """Whether to rebuild the game's module: it is missing or, outside `site-packages`, was built from other sources."""
    modules = [game_class.folder() / name for name in interface.FILE_EXPORTS]
    try:
        built = min(module.stat().st_mtime_ns for module in modules)
    except OSError:
        return True
    if _INSTALLED_FOLDERS & set(game_class.folder().parts) or built >= _newest_source_time(game_class.folder()):
        return False
    try:
        if not stamp.are_current((module.read_bytes() for module in modules), game_class):
            return True
    except InvalidModule:
        return True
    with suppress(OSError):  # without permission, this check repeats next time
        for module in modules:
            os.utime(module)
    return False


def _newest_source_time(folder: Path) -> int:
    files = [*folder.glob("*.py"), *folder.glob("*/__init__.py"), *folder.glob("data/weights*.json")]
    for folder_name in _SOURCE_FOLDERS:
        files += (PACKAGE / folder_name).glob("*.py")
    return max(file.stat().st_mtime_ns for file in files)


def can_build() -> bool:
    """Whether a rebuild is possible: a compiler and a linker are installed (extra `build`)."""
    return all(find_spec(package) for package in _COMPILER) and linker_command() is not None


def linker_command() -> list[str] | None:
    """The command of wasm-ld, with which to rebuild an outdated module: from PATH, else from `ziglang`.  None if both
    lack it."""
    path = shutil.which("wasm-ld")
    if path:
        return [path]
    return [sys.executable, "-m", "ziglang", "wasm-ld"] if find_spec("ziglang") else None


def build_in_child(game_class: type[Game]) -> None:
    """Build the game's module in another process, because Numba reads its settings at import.  Raises InvalidGame or
    InvalidModule with the process's last message."""
    paths = os.pathsep.join(str(Path(path).absolute()) for path in sys.path)
    command = [sys.executable, "-P", "-m", "ludarium.cli", "build", game_class.name]
    environment = {**os.environ, "PYTHONPATH": paths}
    done = subprocess.run(command, env=environment, stderr=subprocess.PIPE, text=True, check=False)
    if done.returncode:
        message = (done.stderr.strip().splitlines() or ["the compiler died"])[-1].removeprefix("ludarium: ")
        raise (InvalidGame if done.returncode == _EXIT_INVALID_GAME else InvalidModule)(message)


@contextmanager
def _build_lock(module: Path) -> Iterator[None]:
    try:
        import fcntl  # noqa: PLC0415 - missing on Windows, where two processes may both build
    except ImportError:
        yield
        return
    name = str(module).replace(os.sep, "-").strip("-")[-100:]
    with Path(tempfile.gettempdir(), f"ludarium-{os.getuid()}-{name}.lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield
