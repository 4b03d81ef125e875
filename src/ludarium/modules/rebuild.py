"""Modules of games that are being written: one that is missing or older than its sources is built before it runs.

Who plays an installed game never pays for that.  In a `site-packages` folder modules are taken as they are.  Elsewhere
times of files are compared, which takes a millisecond, and only where a source is younger are the sources digested,
which takes a third of a second.  Where they turn out to be the same, as after a `git checkout`, the module gets the
present time, so that this is found out once.
"""

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
from ludarium.texts import tr

_PACKAGE = Path(__file__).resolve().parent.parent
_PARTS = ("kernel", "engine", "modules")
"""What modules are made from besides the games' own folders."""
_INSTALLED = {"site-packages", "dist-packages"}
_COMPILER = ("numba", "llvmlite")
_FAULT_IN_GAME = 1
"""The exit code of `ludarium build` where the game's code is wrong; all else is a matter of the installation."""

Builder = Callable[[type[Game]], None]


def ensure(game_class: type[Game], build: Builder | None = None) -> None:
    """Build the game's module unless it is there and made from its sources as they are.

    Raises InvalidModule where it cannot be built, which says what to install; InvalidGame where the game's code does
    not compile."""
    module = game_class.folder() / interface.FILE
    if not is_stale(game_class):
        return
    state = tr("is older than its sources") if module.exists() else tr("is missing")
    if build is None and not can_build():
        raise InvalidModule(
            "the module of {game} {state}; it is built on first use once the compiler is installed:"
            " pip install ludarium[build]",
            game=game_class.name,
            state=state,
        )
    with _alone(module):
        if is_stale(game_class):
            building = tr(
                "ludarium: the module of {game} {state}; building it takes about a minute …",
                game=game_class.name,
                state=state,
            )
            print(building, file=sys.stderr, flush=True)
            (build or build_in_child)(game_class)


def is_stale(game_class: type[Game]) -> bool:
    """Whether the game's module is missing, or made from other sources than there are."""
    modules = [game_class.folder() / name for name in interface.FILES]
    try:
        made = min(module.stat().st_mtime_ns for module in modules)
    except OSError:
        return True
    if _INSTALLED & set(game_class.folder().parts) or made >= _youngest(game_class.folder()):
        return False
    try:
        if not stamp.are_fresh((module.read_bytes() for module in modules), game_class):
            return True
    except InvalidModule:
        return True
    with suppress(OSError):  # where they are not ours to touch, it is found out again next time
        for module in modules:
            os.utime(module)
    return False


def _youngest(folder: Path) -> int:
    """When one of the sources was changed last, in nanoseconds."""
    files = [*folder.glob("*.py"), *folder.glob("*/__init__.py"), *folder.glob("*.json"), *_PACKAGE.glob("games/*.py")]
    for part in _PARTS:
        files += (_PACKAGE / part).glob("*.py")
    return max(file.stat().st_mtime_ns for file in files)


def can_build() -> bool:
    """Whether a compiler and a linker are installed, as the extra `build` brings them."""
    return all(find_spec(package) for package in _COMPILER) and linker() is not None


def linker() -> list[str] | None:
    """The command of wasm-ld, from PATH or from the package `ziglang`; None if there is neither."""
    found = shutil.which("wasm-ld")
    if found:
        return [found]
    return [sys.executable, "-m", "ziglang", "wasm-ld"] if find_spec("ziglang") else None


def build_in_child(game_class: type[Game]) -> None:
    """Build the game's module in another process, since Numba reads its settings when it is imported, and this process
    may have it already; raises InvalidGame with what is wrong."""
    paths = os.pathsep.join(str(Path(path).absolute()) for path in sys.path)
    command = [sys.executable, "-P", "-m", "ludarium.cli", "build", game_class.name]
    environment = {**os.environ, "PYTHONPATH": paths}
    done = subprocess.run(command, env=environment, stderr=subprocess.PIPE, text=True, check=False)
    if done.returncode:
        words = (done.stderr.strip().splitlines() or ["the compiler died"])[-1].removeprefix("ludarium: ")
        raise (InvalidGame if done.returncode == _FAULT_IN_GAME else InvalidModule)(words)


@contextmanager
def _alone(module: Path) -> Iterator[None]:
    """Context in which no other process builds the same module, where the system has locks on files."""
    try:
        import fcntl  # noqa: PLC0415 - Windows lacks it; there two processes may do the same work
    except ImportError:
        yield
        return
    name = str(module).replace(os.sep, "-").strip("-")[-100:]
    with Path(tempfile.gettempdir(), f"ludarium-{os.getuid()}-{name}.lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield
