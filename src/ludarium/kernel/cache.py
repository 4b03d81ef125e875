"""The cache of compiled code on disk, which is never stale.

Numba caches compiled functions on disk but notices changes only in the file of the function itself, not in the rules
that it calls.  So the name of the cache folder contains a digest of all sources that compiled code is made from: after
any edit there is a new folder, and the least recently used ones are removed.  Where nothing can be written, code is
compiled again in each process, with a message on stderr.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
from functools import cache
from pathlib import Path
from typing import Any

import numba
import platformdirs
from numba.core import config
from numba.core.caching import FunctionCache, NullCache

_PACKAGE = Path(__file__).resolve().parent.parent
_COMPILED_PACKAGES = ("kernel", "games", "engine")
_SUFFIXES = (".py", ".json")
"""The .json files are weights, which are constants of compiled code."""
_MAX_FOLDERS = 4


@cache
def digest() -> str:
    """Digest of every source that compiled code is made from, and of Numba's version."""
    sha = hashlib.sha256(numba.__version__.encode())
    for package in _COMPILED_PACKAGES:
        for path in sorted(p for p in (_PACKAGE / package).rglob("*") if p.suffix in _SUFFIXES):
            sha.update(str(path.relative_to(_PACKAGE)).encode() + b"\0" + path.read_bytes() + b"\0")
    return sha.hexdigest()[:16]


@cache
def folder() -> Path | None:
    """The cache folder of the present sources, created; None where nothing can be written.

    LUDARIUM_CACHE_DIR overrides the user's cache directory.
    """
    base = Path(os.environ.get("LUDARIUM_CACHE_DIR") or platformdirs.user_cache_dir("ludarium", appauthor=False))
    path = base / "compiled" / digest()
    try:
        path.mkdir(parents=True, exist_ok=True)
        probe = path / f"probe-{os.getpid()}"
        probe.write_bytes(b"")
        probe.unlink()
        os.utime(path)
        _remove_old(path)
    except OSError as error:
        _say(f"compiled code cannot be kept in {path} ({error.strerror or error}); it is compiled anew in each run")
        return None
    return path


def _remove_old(current: Path) -> None:
    """Remove all but the most recently used cache folders beside `current`."""
    others = sorted(
        (p for p in current.parent.iterdir() if p.is_dir() and p != current), key=lambda p: p.stat().st_mtime
    )
    for path in others[: -(_MAX_FOLDERS - 1)]:
        shutil.rmtree(path, ignore_errors=True)


def digest_of_others(signature: Any) -> str:
    """Digest of the sources of games of other packages whose states are among the arguments; empty for our own."""
    sha, found = hashlib.sha256(), False
    for argument in signature:
        state = getattr(argument, "instance_class", None)
        module = sys.modules.get(state.__module__) if state else None
        file = Path(getattr(module, "__file__", None) or __file__).resolve()
        if not file.is_relative_to(_PACKAGE):
            found = True
            for path in sorted(p for p in file.parent.rglob("*") if p.suffix in _SUFFIXES):
                sha.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return sha.hexdigest()[:16] if found else ""


class _AnnouncingCache(FunctionCache):
    """Numba's cache of one function, with a message on stderr before compilation, and tolerant of a full disk.

    What is compiled for a game of another package is known by its sources, too."""

    def _index_key(self, sig: Any, codegen: Any) -> Any:
        return (*super()._index_key(sig, codegen), digest_of_others(sig))

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        try:
            found = super().load_overload(sig, target_context)
        except Exception:  # a damaged file can raise anything; it counts as none and is written anew
            self.flush()
            found = None
        if found is None:
            _say("compiling to native code, once for this version; it takes a moment …")
        return found

    def save_overload(self, sig: Any, data: Any) -> None:
        try:
            super().save_overload(sig, data)
        except OSError as error:
            _say(f"compiled code could not be kept ({error.strerror or error}); it will be compiled again next time")


class _AnnouncingNoCache(NullCache):
    """No cache, with a message on stderr before compilation."""

    def load_overload(self, _sig: Any, _target_context: Any) -> None:
        _say("compiling to native code; it takes a moment …")


@cache
def _say(sentence: str) -> None:
    """Print a message on stderr, each once a process, since most are true of every compiled function."""
    print(f"ludarium: {sentence}", file=sys.stderr, flush=True)


def attach(dispatcher: Any) -> None:
    """Let `dispatcher` cache its compiled code in `folder()`, if there is one."""
    path = folder()
    if path is None:
        dispatcher._cache = _AnnouncingNoCache()
        return
    before = config.CACHE_DIR
    config.CACHE_DIR = str(path)  # read by the cache's constructor alone: other users of Numba are not touched
    try:
        dispatcher._cache = _AnnouncingCache(dispatcher.py_func)
    finally:
        config.CACHE_DIR = before
