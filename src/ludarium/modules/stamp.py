"""What a module was made from: a custom section of the WebAssembly file that names game, interface and sources.

The last section of the file is a digest of all before it, so that a damaged file is told from a whole one.
The stamp's digest is over the syntax trees of all Python files that the build imports for this game, those of this
package and of the game's own, without docstrings, so that comments and words change no module; and over the weights.
Files that games share for Python alone, such as `games/sentences.py`, are left out: nothing in them is compiled.
"""

from __future__ import annotations

import ast
import hashlib
import json
import struct
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from ludarium.errors import InvalidModule
from ludarium.games.spec import Game
from ludarium.kernel.words import to_words
from ludarium.modules import interface

_PACKAGE = Path(__file__).resolve().parent.parent
_STAMP, _WEIGHTS, _DIGEST = b"ludarium", b"ludarium.weights", b"ludarium.digest"
_HEADER = b"\0asm\1\0\0\0"
_ROOTS = ("modules/functions.py", "modules/interface.py", "modules/intrinsics.py", "modules/llvm.py")
_CUSTOM = 0
_DIGEST_BYTES = 32
_SHARED = _PACKAGE / "games"
_MARK = "ludarium.kernel.operations.compilable"
_DAMAGED = "the module is damaged"


class Stamp(NamedTuple):
    """`sources` is the digest of what the module was made from, `start` the words of the game's usual start."""

    game: str
    interface: int
    sources: str
    start: list[int]


def add(module: bytes, game: Game, *, searches: bool = True) -> bytes:
    """The module with the game's weights, if it searches, the stamp of the present sources and the digest behind it."""
    stamp = Stamp(game.name, interface.VERSION, digest(type(game)), to_words(game.start(seed=0).state))
    weights = struct.pack(f"<{len(game.weights())}q", *game.weights())
    module += _section(_WEIGHTS, weights) if searches else b""
    module += _section(_STAMP, json.dumps(stamp._asdict()).encode())
    return module + _section(_DIGEST, hashlib.sha256(module).digest())


def _section(name: bytes, data: bytes) -> bytes:
    """A custom section."""
    body = _length(len(name)) + name + data
    return bytes([_CUSTOM]) + _length(len(body)) + body


def read(module: bytes) -> Stamp:
    """The stamp of a module; raises InvalidModule where there is none or the file is damaged."""
    if not module.startswith(_HEADER):
        raise InvalidModule("this is no WebAssembly module")
    try:
        sections = dict(_custom_sections(module))
        if _STAMP not in sections:
            raise InvalidModule("this is no module of Ludarium: it has no stamp")
        whole = module[: -len(_section(_DIGEST, bytes(_DIGEST_BYTES)))]
        if sections[_DIGEST] != hashlib.sha256(whole).digest():
            raise InvalidModule(_DAMAGED)
        return Stamp(**json.loads(sections[_STAMP]))
    except (IndexError, KeyError, ValueError, TypeError):
        raise InvalidModule(_DAMAGED) from None


def _custom_sections(module: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Names and contents; raises IndexError where a section is longer than the file."""
    place = len(_HEADER)
    while place < len(module):
        section = module[place]
        size, place = _number(module, place + 1)
        end = place + size
        if end > len(module):
            raise IndexError
        if section == _CUSTOM:
            length, start = _number(module, place)
            yield module[start : start + length], module[start + length : end]
        place = end


def are_fresh(modules: Iterable[bytes], game_class: type[Game]) -> bool:
    """Whether all of these modules were made from the game's sources as they are."""
    made = {(stamp.game, stamp.interface, stamp.sources) for stamp in map(read, modules)}
    return made == {(game_class.name, interface.VERSION, digest(game_class))}


def digest(game_class: type[Game], *more: Path) -> str:
    """Digest of all that a game's module is made from; and of what native code is made from `more` files."""
    sha = hashlib.sha256()
    for name, text in sorted((path.name.encode(), essence(path)) for path in _sources(game_class, more)):
        sha.update(name + b"\0" + text + b"\0")
    sha.update(repr(game_class.weights()).encode())
    return sha.hexdigest()[:32]


def _sources(game_class: type[Game], more: Iterable[Path] = ()) -> set[Path]:
    """The Python files that the game's folder, the exported functions and `more` import, themselves included."""
    folder = game_class.folder()
    roots = {"ludarium": _PACKAGE, **_own_package(game_class)}
    waiting = [_PACKAGE / root for root in _ROOTS] + [*folder.glob("*.py"), *more]
    found: set[Path] = set()
    while waiting:
        path = waiting.pop()
        if path not in found and _counts(path):
            found.add(path)
            waiting += _files(_imports(path), roots)
    return found


def _counts(path: Path) -> bool:
    """Of the files that games share, only those that mark functions as compilable; of all others, each."""
    return path.parent != _SHARED or _MARK in _imports(path)


def _own_package(game_class: type[Game]) -> dict[str, Path]:
    """The folder of the package that the game's module belongs to, by name; of a module in no package, nothing."""
    package, *inner = game_class.__module__.split(".")
    return {package: game_class.folder().resolve().joinpath(*[".."] * (len(inner) - 1)).resolve()} if inner else {}


def _files(names: tuple[str, ...], roots: dict[str, Path]) -> Iterator[Path]:
    """The files of modules and packages of these names, where they are in one of these packages."""
    for name in names:
        package, *inner = name.split(".")
        if package in roots:
            place = roots[package].joinpath(*inner)
            yield from filter(Path.is_file, (place.with_suffix(".py"), place / "__init__.py"))


@cache
def _imports(path: Path) -> tuple[str, ...]:
    """The names that a file imports where it is imported itself: those in functions do not count."""
    names: list[str] = []
    for statement in _tree(path).body:
        if isinstance(statement, ast.ImportFrom) and statement.module and statement.level == 0:
            names += [statement.module, *(f"{statement.module}.{alias.name}" for alias in statement.names)]
        elif isinstance(statement, ast.Import):
            names += [alias.name for alias in statement.names]
    return tuple(names)


@cache
def _tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def essence(path: Path) -> bytes:
    """The syntax tree of a file without docstrings, comments and layout."""
    tree: Any = _tree(path)
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list):
            node.body = [part for part in body if not _is_text(part)] or body  # type: ignore[attr-defined]
    return ast.dump(tree).encode()


def _is_text(statement: ast.AST) -> bool:
    return (
        isinstance(statement, ast.Expr)
        and isinstance(statement.value, ast.Constant)
        and isinstance(statement.value.value, str)
    )


def _length(number: int) -> bytes:
    """LEB128."""
    out = bytearray()
    while True:
        number, low = number >> 7, number & 0x7F
        out.append(low | (0x80 if number else 0))
        if not number:
            return bytes(out)


def _number(data: bytes, place: int) -> tuple[int, int]:
    """A LEB128 number and the place behind it."""
    number = shift = 0
    while True:
        byte = data[place]
        number |= (byte & 0x7F) << shift
        shift, place = shift + 7, place + 1
        if not byte & 0x80:
            return number, place
