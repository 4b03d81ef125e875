"""Update the tables of docs/ that are generated from the code, between `<!-- table: NAME -->` and `<!-- end -->`.

usage: .venv/bin/python scripts/tables.py [--check]

With `--check`, the script writes nothing, and fails if a table is stale.
"""

from __future__ import annotations

import ast
import inspect
import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any, get_args

os.environ["LANGUAGE"] = "en"  # before the imports, which translate the help texts of commands

import typer
from fastapi.routing import APIRoute
from pydantic import BaseModel

from ludarium.cli.app import app as command_line
from ludarium.engine.levels import LEVELS, read_levels
from ludarium.games import registry
from ludarium.modules import interface
from ludarium.server.app import ROUTERS
from ludarium.server.schema import channel, events, failures, online
from ludarium.server.settings import LimitSettings, RateSetting

DOCS = Path(__file__).parent.parent / "docs"
_TABLE = re.compile(r"(<!-- table: ([\w-]+) -->\n).*?(<!-- end -->)", re.DOTALL)
_DAY = 24 * 3600
_OMITTED_FIELDS = ("type", "game", "seq", "at")
"""Fields that most messages require.  The tables omit them, except an optional `game`."""


def row(*cells: str) -> str:
    return f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in cells)} |"


def first_sentence(text: str | None) -> str:
    return re.split(r"(?<=\.)\s", " ".join((text or "").split()), maxsplit=1)[0]


def table(titles: str, rows: Iterable[str]) -> str:
    return "\n".join([row(*titles.split(" | ")), row(*["---"] * (titles.count(" | ") + 1)), *rows, ""])


def members(union: Any) -> tuple[type[BaseModel], ...]:
    """Return the models of a named union."""
    return tuple(get_args(get_args(union.__value__)[0]))


def field_list(model: type[BaseModel]) -> str:
    """Return the fields of a message.  `?` marks optional fields, and `[]` marks lists."""
    shown = []
    for name, found in model.model_fields.items():
        if name not in _OMITTED_FIELDS or (name == "game" and not found.is_required()):
            several = "[]" if "list[" in repr(found.annotation).lower() else ""
            shown.append(f"{name}{several}{'' if found.is_required() else '?'}")
    return ", ".join(shown)


def messages(models: Iterable[type[BaseModel]]) -> str:
    rows = []
    for model in models:
        (kind,) = get_args(model.model_fields["type"].annotation)
        inside = field_list(model)
        rows.append(row(f"`{kind}{f' {{{inside}}}' if inside else ''}`", first_sentence(model.__doc__)))
    return table("message | meaning", rows)


def requests() -> str:
    found = [route for router in ROUTERS for route in router.routes if isinstance(route, APIRoute)]
    routes = [route for route in found if route.include_in_schema]
    areas = [area(route) for route in routes]
    rows = []
    for route in sorted(routes, key=lambda route: areas.index(area(route))):
        (method,) = route.methods
        body = route.body_field.field_info.annotation.__name__ if route.body_field else ""
        answer = route.response_model.__name__ if inspect.isclass(route.response_model) else ""
        status = "" if route.status_code in (None, 200) else str(route.status_code)
        address = f"`{method} {route.path.removeprefix('/').replace('{id}', 'ID')}`"
        rows.append(row(address, body, f"{status} {answer}".strip(), first_sentence(route.endpoint.__doc__)))
    return table("request | body | answer | meaning", rows)


def area(route: APIRoute) -> str:
    """Return the second part of a route's path: `online` for `/api/online/{id}`."""
    return route.path.split("/")[2]


def format_limit(value: RateSetting | int) -> str:
    if isinstance(value, int):
        return f"{value:,}"
    daily = value.per_second < 1 / 60
    per = f"{value.per_second * _DAY:,.0f} a day" if daily else f"{value.per_second:g} a second"
    return f"{value.burst:,.0f} at once, then {per}"


def attribute_docs(of: type) -> dict[str, str]:
    """Return the docstrings of a class's attributes, by name."""
    (body,) = (node.body for node in ast.parse(inspect.getsource(of)).body if isinstance(node, ast.ClassDef))
    return {
        before.target.id: after.value.value
        for before, after in pairwise(body)
        if isinstance(before, ast.AnnAssign) and isinstance(after, ast.Expr)
    }


def limits() -> str:
    docs = attribute_docs(LimitSettings)
    rows = (
        row(f"`{name}`", format_limit(getattr(LimitSettings, name)), first_sentence(doc)) for name, doc in docs.items()
    )
    return table("limit | per person | counts", rows)


def commands() -> str:
    rows = []
    for name, command in typer.main.get_command(command_line).commands.items():
        if command.hidden:
            continue
        words = [str(param.metavar or param.name) for param in command.params if param.param_type_name == "argument"]
        rows.append(row(f"`{' '.join([name, *words])}`", first_sentence(command.help)))
    return table("command | what it does", rows)


def functions() -> str:
    """Return the table of the functions that modules export.

    For operations, it shows only the first sentence of the documentation.  `kernel/` has the full documentation."""
    operations = {operation.name for operation in interface.OPERATIONS}
    rows = []
    for export in interface.EXPORTS:
        parameters = ", ".join(f"{name}: {interface.WASM_TYPES[kind]}" for name, kind in export.parameters)
        doc = first_sentence(export.doc) if export.name in operations else " ".join(export.doc.split())
        rows.append(row(f"`{export.name}({parameters})`", interface.WASM_TYPES[export.result], doc))
    return table("function | result | meaning", rows)


def levels() -> str:
    rows = []
    for level in LEVELS:
        limit = f"depth {level.depth}" if level.depth else f"{level.nodes:,} positions" if level.nodes else "none"
        rows.append(row(str(level.number), level.title, limit, f"{level.margin:g}", f"{level.seconds:g}"))
    return table("level | name | search limit | margin | seconds at most", rows)


def level_scores() -> str:
    """Return the table of scores of each level against the level below, in percent, with 95 % confidence intervals."""
    numbers = [level.number for level in LEVELS if level.number not in (1, LEVELS[-1].number)]
    rows = []
    for name in registry.own_names():
        game = registry.game_class(name)
        levels = read_levels(game)
        for players in sorted({entry.players for entry in levels}):
            measured = {entry.level.number: entry.measured for entry in levels if entry.players == players}
            cells = [
                f"{100 * result.score:.0f} ({100 * result.low:.0f}–{100 * result.high:.0f})" if result else ""
                for result in map(measured.get, numbers)
            ]
            rows.append(row(game.title, str(players), *cells))
    return table(" | ".join(["game", "players", *(f"{max(n, 1)}–{max(n, 1) - 1}" for n in numbers)]), rows)


def ten_programs() -> str:
    """Return the table of line counts of each function in `examples/ten_programs`, without docstrings."""
    folder = DOCS.parent / "examples" / "ten_programs"
    lengths = [_function_lengths(folder / f"with_{name}.py") for name in ("ludarium", "chess", "openspiel")]
    rows = [row(name.replace("_", " "), *(str(found.get(name, "—")) for found in lengths)) for name in lengths[0]]
    return table("program | Ludarium | python-chess | OpenSpiel", rows)


def _function_lengths(file: Path) -> dict[str, int]:
    functions = [node for node in ast.parse(file.read_text("utf-8")).body if isinstance(node, ast.FunctionDef)]
    return {node.name: ast.unparse(node).count("\n") + 1 - bool(ast.get_docstring(node)) for node in functions}


TABLES: dict[str, Callable[[], str]] = {
    "ten-programs": ten_programs,
    "requests": requests,
    "commands": lambda: messages(members(channel.ClientMessage)),
    "events": lambda: messages(members(events.Event)),
    "others": lambda: messages(other_messages()),
    "limits": limits,
    "command-line": commands,
    "functions": functions,
    "levels": levels,
    "level-scores": level_scores,
}


def other_messages() -> Iterator[type[BaseModel]]:
    """Yield messages of the server that are not events of online games."""
    yield from (channel.Done, failures.RefusedRequest, channel.Ping, channel.LobbyChanged, online.OnlineState)
    yield from (online.Presence, online.ChatLine, online.OnlineThinking, channel.Gone, channel.Noted)


def update_tables(text: str) -> str:
    """Return the text of a page with new tables."""
    return _TABLE.sub(lambda found: f"{found[1]}{TABLES[found[2]]()}{found[3]}", text)


def stale_pages() -> dict[Path, str]:
    """Return the pages with stale tables, and their new texts."""
    pages = {page: page.read_text("utf-8") for page in sorted(DOCS.glob("*.md"))}
    return {page: new for page, text in pages.items() if (new := update_tables(text)) != text}


if __name__ == "__main__":
    for file, new in stale_pages().items():
        if "--check" in sys.argv:
            sys.exit(f"{file.name} has a stale table: run `python scripts/tables.py`")
        file.write_text(new, encoding="utf-8")
