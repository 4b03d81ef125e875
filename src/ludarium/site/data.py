"""Generate the page's data files about every game, and write the whole application to a folder.

The catalogue lists the games, each with the path of its `GameData` (see `web/src/data/types.ts`), which names the
game's other files, except drawings, which the rules name.  All file names except the catalogue's contain a digest of
the content, so browsers can cache these files for ever."""

from __future__ import annotations

import hashlib
import json
import logging
import re
import shutil
from collections.abc import Callable
from dataclasses import asdict
from functools import cache
from pathlib import Path
from typing import Any

import ludarium
from ludarium.engine.levels import LEVELS, levels_for
from ludarium.errors import InvalidOption, LudariumError
from ludarium.games import guide, guide_drawings, registry, sentences
from ludarium.games.shaping_options import games_by_shape, shaping_options
from ludarium.games.spec import Game
from ludarium.kernel import description, editing
from ludarium.kernel.messages import SHARED
from ludarium.match.record_file import collection_files
from ludarium.match.review import BLUNDER, DEFAULT_NODES, MAX_LEAD, MIN_COSTLY_DROP, MISTAKE
from ludarium.modules import interface, rebuild
from ludarium.site.rules import first_game_html, rules_html
from ludarium.texts import LANGUAGES
from ludarium.workshop.openings.collection import OPENINGS_FILE, read_openings
from ludarium.workshop.puzzles.collection import PUZZLES_FILE, read_collection

_DIGEST_CHARACTERS = 12
JsonObject = dict[str, Any]
DATA_FOLDER = "data"
"""The folder of the data files, relative to the page."""
_FLUENT_COMMENT = re.compile(r"^#.*\n+", re.MULTILINE)
CATALOGUE = "catalogue.json"
"""The only file with a fixed name.  Browsers request it on each visit, and cache the other files for ever."""
PAGE = Path(__file__).resolve().parent.parent / "page"
"""The folder of the built page (`make page`)."""
DOCS = PAGE.with_name("docs")
"""The folder of the built documentation site (`make docs`)."""
log = logging.getLogger("ludarium")


class Bundle:
    """The data files of the page, by path.  A file refers to an earlier file by the path that `add` returned."""

    def __init__(self) -> None:
        self.files: dict[str, bytes] = {}

    def add(self, path: str, content: bytes) -> str:
        """Add a file, and return its path: `path` with a digest inserted before the suffix."""
        stem, dot, ending = path.rpartition(".")
        path = f"{stem}-{hashlib.sha256(content).hexdigest()[:_DIGEST_CHARACTERS]}{dot}{ending}"
        self.files[path] = content
        return path

    def add_json(self, path: str, content: Any) -> str:
        return self.add(path, json_bytes(content))


def json_bytes(content: Any) -> bytes:
    """Return the content as compact JSON in UTF-8."""
    return json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode()


def add_game(bundle: Bundle, game_class: type[Game]) -> str:
    """Add all files of a game, and return the path of its `GameData`."""
    return bundle.add_json(
        f"{game_class.name}/game.json",
        {
            "name": game_class.name,
            "title": game_class.title,
            "credit": game_class.credit,
            "terms": game_class.terms,
            "module": _add_module(bundle, game_class, interface.MODULE_FILE),
            "viewer": _add_module(bundle, game_class, interface.VIEWER_FILE),  # smaller, without search
            "max_players": game_class.max_players,
            "multi_action_turns": game_class.multi_action_turns,
            "eval_scale": game_class.eval_scale,
            "rated_plies": game_class.rated_plies,
            "levels": _levels_data(game_class),
            "move_numbers": game_class.move_numbers,
            "options": [
                {name: value for name, value in asdict(option).items() if name != "doc"}
                for option in game_class.rule_options
            ],
            # the options that change players, setups, board or kind of search
            "shaping": [option.name for option in shaping_options(game_class)],
            "shapes": {key: _shape_data(bundle, game) for key, game in games_by_shape(game_class).items()},
            "reasons": list(game_class.reasons),
            "messages": {
                str(message.number): {
                    "key": message.key,
                    "parameters": [[name, kind.name.lower()] for name, kind in message.parameters.items()],
                }
                for message in (*SHARED, *game_class.messages)
            },
            "texts": _add_texts(bundle, game_class),
            "rules": _add_rules(bundle, game_class),
            "first_game": _add_pages(bundle, game_class, guide.FIRST_GAME, first_game_html),  # a guided game
            "guide": _add_guide(bundle, game_class),
            "editor": game_class.state_type in editing.piece_palette.implementations,
            "setup_codes": game_class.state_type in description.read_setup.implementations,
            "puzzles": _add_puzzles(bundle, game_class),
            "openings": _add_openings(bundle, game_class),
            "collections": _add_collections(bundle, game_class),
            "trays": list(game_class.trays),
            "tray_places": list(game_class.tray_places),
            "actions": [action._asdict() for action in game_class.actions],
        },
    )


def _add_module(bundle: Bundle, game_class: type[Game], name: str) -> str:
    rebuild.ensure_current(game_class)
    return bundle.add(f"{game_class.name}/{name}", (game_class.folder() / name).read_bytes())


def _levels_data(game_class: type[Game]) -> dict[str, list[JsonObject]]:
    fields = ("number", "depth", "margin", "nodes", "seconds", "blunder_rate")
    return {
        str(players): [{name: getattr(level, name) for name in fields} for level in levels_for(game_class, players)]
        for players in sorted({len(game.players) for game in games_by_shape(game_class).values()})
    }


def _shape_data(bundle: Bundle, game: Game) -> JsonObject:
    board = asdict(game.geometry) | {"piece_sets": list(game.geometry.piece_sets)}
    return {
        "players": list(game.players),
        "setups": [{"name": setup.name, "seeded": setup.seeded} for setup in game.setups],
        "searcher": game.searcher,
        "board": bundle.add_json(f"{game.name}/board.json", board),
    }


def _add_texts(bundle: Bundle, game_class: type[Game]) -> dict[str, str]:
    paths = {}
    for language in sentences.languages(game_class):
        text = "\n".join(file.read_text("utf-8") for file in sentences.message_files(game_class, language))
        paths[language] = bundle.add(f"{game_class.name}/{language}.ftl", _FLUENT_COMMENT.sub("", text).encode())
    return paths


def _add_rules(bundle: Bundle, game_class: type[Game]) -> dict[str, str]:
    def drawing_address(name: str) -> str:
        drawing = (guide.folder_of(game_class) / f"{name}.svg").read_bytes()
        return f"{DATA_FOLDER}/{bundle.add(f'{game_class.name}/{name}.svg', drawing)}"

    return _add_pages(bundle, game_class, guide.RULES_TEXT, lambda text: rules_html(text, drawing_address))


def _add_pages(bundle: Bundle, game_class: type[Game], kind: str, html: Callable[[str], str]) -> dict[str, str]:
    name = f"{game_class.name}/{kind.replace('_', '-')}"
    return {
        language: bundle.add(f"{name}-{language}.html", html(file.read_text("utf-8")).encode())
        for language, file in guide.guide_texts(game_class, kind).items()
    }


def _add_guide(bundle: Bundle, game_class: type[Game]) -> str:
    """Add the parts of the guide that do not depend on the language."""
    first_game = guide.first_game(game_class)
    shared = {
        "diagrams": {name: asdict(diagram) for name, diagram in guide.diagrams(game_class).items()},
        "first_game": asdict(first_game) if first_game else None,
        # for each kind of piece, the kinds that it captures
        "beats": [kind._asdict() for kind in guide_drawings.beats_kinds(game_class)],
    }
    return bundle.add_json(f"{game_class.name}/guide.json", shared)


def _add_puzzles(bundle: Bundle, game_class: type[Game]) -> str:
    file = game_class.data_file(PUZZLES_FILE)
    if not file.is_file():
        return ""
    puzzles = [{"options": {}, **puzzle.as_json()} for puzzle in read_collection(file, game_class).puzzles]
    return bundle.add_json(f"{game_class.name}/puzzles.json", {"puzzles": puzzles})


def _add_openings(bundle: Bundle, game_class: type[Game]) -> str:
    file = game_class.data_file(OPENINGS_FILE)
    if not file.is_file():
        return ""
    openings = read_openings(file, game_class)
    content = {
        "options": dict(openings.options),
        "levels": [level._asdict() for level in openings.levels],
        "positions": openings.rows(),
    }
    return bundle.add_json(f"{game_class.name}/openings.json", content)


def _add_collections(bundle: Bundle, game_class: type[Game]) -> list[JsonObject]:
    return [
        {"name": name, "records": bundle.add(f"{game_class.name}/collection-{name}.txt", file.read_bytes())}
        for name, file in collection_files(game_class).items()
    ]


@cache
def data_files(*, server: bool = False) -> dict[str, bytes]:
    """Return the content of each file by its path.

    With `server`, the catalogue declares that the page can use a Ludarium server.  Faulty games are omitted, with a
    warning in the log.  Each process generates the files only once."""
    games, files = _entries_and_files()
    catalogue = {
        "version": ludarium.__version__,
        "interface": interface.INTERFACE_VERSION,
        "server": server,
        "docs": (DOCS / "index.html").is_file(),
        "languages": list(LANGUAGES),
        "levels": [level.number for level in LEVELS],
        "review": {
            "nodes": DEFAULT_NODES,
            "max_lead": MAX_LEAD,
            "mistake": MISTAKE,
            "blunder": BLUNDER,
            "notable": MIN_COSTLY_DROP,
        },
        "games": games,
    }
    return {CATALOGUE: json_bytes(catalogue)} | files


@cache
def _entries_and_files() -> tuple[list[dict[str, str]], dict[str, bytes]]:
    bundle = Bundle()
    games = []
    for name in registry.names():
        try:
            game_class = registry.game_class(name)
            games.append({"name": name, "title": game_class.title, "data": add_game(bundle, game_class)})
        except LudariumError as error:
            log.warning("the game %s is omitted: %s", name, error)
    return games, bundle.files


def write_data(folder: Path) -> None:
    """Write all data files into a folder."""
    for path, content in data_files().items():
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)


def write_site(folder: Path, page: Path = PAGE) -> int:
    """Write the data files, the page, and the documentation if built, into a folder; return the number of data files.

    Replaces an earlier site in the folder.  Raises InvalidOption if the page is not built, if the folder has files but
    no earlier site, or if the folder cannot be written."""
    if not (page / "index.html").is_file():
        raise InvalidOption(
            "the page has not been built: {file} is missing; run `make page` first", file=page / "index.html"
        )
    if folder.exists() and not _is_earlier_site(folder) and (not folder.is_dir() or any(folder.iterdir())):
        raise InvalidOption("{folder} has other files; choose a new or an empty folder", folder=folder)
    try:
        for old in (DATA_FOLDER, "assets", "docs"):
            shutil.rmtree(folder / old, ignore_errors=True)
        shutil.copytree(page, folder, dirs_exist_ok=True)
        write_data(folder / DATA_FOLDER)
        if DOCS.is_dir():
            shutil.copytree(DOCS, folder / "docs", dirs_exist_ok=True)
    except OSError as error:
        raise InvalidOption("{folder}: {strerror}", folder=folder, strerror=error.strerror) from None
    return len(data_files())


def _is_earlier_site(folder: Path) -> bool:
    return all((folder / file).is_file() for file in ("index.html", "service-worker.js", f"{DATA_FOLDER}/{CATALOGUE}"))
