"""Generate the files of the folder `data/`, and write the whole application to a folder.

The catalogue lists the games, each with the path of its `GameData`, which names the game's other files.
"""

from __future__ import annotations

import logging
import shutil
from functools import cache
from pathlib import Path

import ludarium
from ludarium.engine.levels import LEVELS
from ludarium.errors import InvalidOption, LudariumError
from ludarium.games import registry
from ludarium.match.review import BLUNDER, DEFAULT_NODES, MAX_LEAD, MIN_COSTLY_DROP, MISTAKE
from ludarium.modules import interface
from ludarium.site.bundle import Bundle, json_bytes
from ludarium.site.game_data import DATA_FOLDER, add_game
from ludarium.texts import LANGUAGES

CATALOGUE = "catalogue.json"
"""The only file with a fixed name.  Browsers request it on each visit, and cache the other files for ever."""

PAGE = Path(__file__).resolve().parent.parent / "page"
"""The folder of the built page (`make page`)."""
DOCS = PAGE.with_name("docs")
"""The folder of the built documentation site (`make docs`)."""

log = logging.getLogger("ludarium")


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
    """Return the entries of the games in the catalogue, and the files of the games."""
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


def write_site(folder: Path, page: Path = PAGE, docs: Path = DOCS) -> int:
    """Write the application, and the documentation if it is built, into a folder; return the number of data files.

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
        if docs.is_dir():
            shutil.copytree(docs, folder / "docs", dirs_exist_ok=True)
    except OSError as error:
        raise InvalidOption("{folder}: {strerror}", folder=folder, strerror=error.strerror) from None
    return len(data_files())


def _is_earlier_site(folder: Path) -> bool:
    """Return whether the folder contains an earlier site, which `write_site` may replace."""
    return all(
        (folder / file).is_file() for file in ("index.html", "service-worker.js", f"{DATA_FOLDER}/catalogue.json")
    )
