"""Stamps WebAssembly modules with their origin: a custom section with the fields of `Stamp`.  The field `sources` is a
digest of the game's weights and all Python files that affect the module, as syntax trees without docstrings and
comments.  The module's last section is a digest of everything before this section, to detect damage."""

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

PACKAGE = Path(__file__).resolve().parent.parent
_STAMP_SECTION, _WEIGHTS_SECTION, _DIGEST_SECTION = b"ludarium", b"ludarium.weights", b"ludarium.digest"
_HEADER = b"\0asm\1\0\0\0"
_SHARED_SOURCES = ("modules/functions.py", "modules/interface.py", "modules/llvm.py", "modules/memory_access.py")
_CUSTOM_SECTION = 0
_DIGEST_BYTES = 32
_GAMES_FOLDER = PACKAGE / "games"
_COMPILABLE_NAME = "ludarium.kernel.operations.compilable"
_DAMAGED = "the module is damaged"


class Stamp(NamedTuple):
    """The origin of a module: game, interface version, digest of the sources, default start state as words."""

    game: str
    interface: int
    sources: str
    start: list[int]


def add_stamp(module: bytes, game: Game, *, has_search: bool = True) -> bytes:
    """Append the game's weights (if the module has a search), the stamp of the current sources, and the digest."""
    stamp = Stamp(game.name, interface.INTERFACE_VERSION, source_digest(type(game)), to_words(game.start(seed=0).state))
    weights = struct.pack(f"<{len(game.weights())}q", *game.weights())
    module += _section(_WEIGHTS_SECTION, weights) if has_search else b""
    module += _section(_STAMP_SECTION, json.dumps(stamp._asdict()).encode())
    return module + _section(_DIGEST_SECTION, hashlib.sha256(module).digest())


def _section(name: bytes, data: bytes) -> bytes:
    body = _leb128(len(name)) + name + data
    return bytes([_CUSTOM_SECTION]) + _leb128(len(body)) + body


def read_stamp(module: bytes) -> Stamp:
    """The stamp of a module; raises InvalidModule if there is none or the file is damaged."""
    if not module.startswith(_HEADER):
        raise InvalidModule("this is not a WebAssembly module")
    try:
        sections = dict(_custom_sections(module))
        if _STAMP_SECTION not in sections:
            raise InvalidModule("this is not a module of Ludarium: it has no stamp")
        content = module[: -len(_section(_DIGEST_SECTION, bytes(_DIGEST_BYTES)))]
        if sections[_DIGEST_SECTION] != hashlib.sha256(content).digest():
            raise InvalidModule(_DAMAGED)
        return Stamp(**json.loads(sections[_STAMP_SECTION]))
    except (IndexError, KeyError, ValueError, TypeError):
        raise InvalidModule(_DAMAGED) from None


def _custom_sections(module: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Names and contents of custom sections; raises IndexError if a section exceeds the file."""
    offset = len(_HEADER)
    while offset < len(module):
        section_id = module[offset]
        size, offset = _read_leb128(module, offset + 1)
        end = offset + size
        if end > len(module):
            raise IndexError
        if section_id == _CUSTOM_SECTION:
            length, start = _read_leb128(module, offset)
            yield module[start : start + length], module[start + length : end]
        offset = end


def are_current(modules: Iterable[bytes], game_class: type[Game]) -> bool:
    """Whether the stamps of all these modules match the game's current sources."""
    found = {(stamp.game, stamp.interface, stamp.sources) for stamp in map(read_stamp, modules)}
    return found == {(game_class.name, interface.INTERFACE_VERSION, source_digest(game_class))}


def source_digest(game_class: type[Game], *extra_files: Path) -> str:
    """Digest of a game's weights, of its module's sources, and of `extra_files`, the Python sources of native code."""
    sha = hashlib.sha256()
    for name, text in sorted((path.name.encode(), source_syntax(path)) for path in _sources(game_class, extra_files)):
        sha.update(name + b"\0" + text + b"\0")
    sha.update(repr(game_class.weights()).encode())
    return sha.hexdigest()[:32]


def _sources(game_class: type[Game], extra_files: Iterable[Path] = ()) -> set[Path]:
    folder = game_class.folder()
    packages = {"ludarium": PACKAGE, **_own_package(game_class)}
    unread = [PACKAGE / name for name in _SHARED_SOURCES] + [*folder.glob("*.py"), *extra_files]
    sources: set[Path] = set()
    while unread:
        path = unread.pop()
        if path not in sources and _is_relevant(path):
            sources.add(path)
            unread += _imported_files(_imports(path), packages)
    return sources


def _is_relevant(path: Path) -> bool:
    """Whether a file affects the module.  Of the files directly in `games/`, only those that use `compilable` do."""
    return path.parent != _GAMES_FOLDER or _COMPILABLE_NAME in _imports(path)


def _own_package(game_class: type[Game]) -> dict[str, Path]:
    """The name of the game's top-level package, and its folder; empty if the game's file is not in a package."""
    package, *inner = game_class.__module__.split(".")
    return {package: game_class.folder().resolve().joinpath(*[".."] * (len(inner) - 1)).resolve()} if inner else {}


def _imported_files(names: tuple[str, ...], packages: dict[str, Path]) -> Iterator[Path]:
    for name in names:
        package, *inner = name.split(".")
        if package in packages:
            path = packages[package].joinpath(*inner)
            yield from filter(Path.is_file, (path.with_suffix(".py"), path / "__init__.py"))


@cache
def _imports(path: Path) -> tuple[str, ...]:
    """The names that a file imports at module level, without relative imports."""
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


def source_syntax(path: Path) -> bytes:
    """The syntax tree of a file without docstrings, comments and formatting."""
    tree: Any = _tree(path)
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list):
            node.body = [part for part in body if not _is_string_statement(part)]  # type: ignore[attr-defined]
    return ast.dump(tree).encode()


def _is_string_statement(statement: ast.AST) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(getattr(statement.value, "value", None), str)


def _leb128(number: int) -> bytes:
    out = bytearray()
    while True:
        number, low = number >> 7, number & 0x7F
        out.append(low | (0x80 if number else 0))
        if not number:
            return bytes(out)


def _read_leb128(data: bytes, offset: int) -> tuple[int, int]:
    number = shift = 0
    while True:
        byte = data[offset]
        number |= (byte & 0x7F) << shift
        shift, offset = shift + 7, offset + 1
        if not byte & 0x80:
            return number, offset


def has_current_modules(game_class: type[Game]) -> bool:
    """Whether the stamps of a game's modules show the current sources, and all files (`interface.FILE_EXPORTS`)
    exist."""
    try:
        return are_current(((game_class.folder() / name).read_bytes() for name in interface.FILE_EXPORTS), game_class)
    except (OSError, InvalidModule):
        return False
