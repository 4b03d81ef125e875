"""The static data of games, and writing the application into a folder.

The data are complete, without broken references, and of the types of `web/src/data/types.ts`.
"""

from __future__ import annotations

import hashlib
import json
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest

import ludarium
import toy_game
from ludarium.errors import InvalidGame, InvalidOption
from ludarium.games.choices import Option
from ludarium.games.shaping_options import games_by_shape, shaping_options
from ludarium.kernel.editing import MAX_PALETTE_PIECES, PALETTE_FIELDS, piece_palette
from ludarium.modules import interface
from ludarium.modules.stamp import read_stamp
from ludarium.site.data import CATALOGUE, data_files, write_site

WEB = Path(__file__).parent.parent.parent / "web"


def parsed_file(path: str) -> Any:
    return json.loads(data_files()[path])


def games() -> list[Any]:
    return [parsed_file(entry["data"]) for entry in parsed_file(CATALOGUE)["games"]]


def test_data_have_all_games() -> None:
    assert [game["name"] for game in games()] == list(ludarium.games())
    for game in games():
        stamp = read_stamp(data_files()[game["module"]])
        assert (stamp.game, stamp.interface) == (game["name"], parsed_file(CATALOGUE)["interface"])
    assert parsed_file(CATALOGUE)["interface"] == interface.INTERFACE_VERSION


def test_file_names_have_digest_of_content() -> None:
    for path, content in data_files().items():
        if path != CATALOGUE:
            assert f"-{hashlib.sha256(content).hexdigest()[:12]}." in path


def test_texts_have_no_comments() -> None:
    for game in games():
        for path in game["texts"].values():
            text = data_files()[path].decode()
            assert "\n#" not in text
            assert "\noutcome-length =" in f"\n{text}"


def test_references_lead_to_all_files() -> None:
    found = {CATALOGUE}
    for entry, game in zip(parsed_file(CATALOGUE)["games"], games(), strict=True):
        found |= {entry["data"], game["module"], game["viewer"], *game["texts"].values(), *game["rules"].values()}
        found |= {game["guide"], *game["first_game"].values()} | ({game["puzzles"], game["openings"]} - {""})
        found |= {shape["board"] for shape in game["shapes"].values()}
        found |= {collection["records"] for collection in game["collections"]}
        for rules in game["rules"].values():
            found |= set(re.findall(r'src="data/([^"]+)"', data_files()[rules].decode()))
    assert found == set(data_files())


def test_rules_have_diagrams_and_tasks() -> None:
    for game in games():
        html = data_files()[game["rules"]["en"]].decode()
        assert "<h1>" not in html
        diagrams = parsed_file(game["guide"])["diagrams"]
        shown = re.findall(r'<figure data-diagram="([^"]+)"><img src="data/', html)
        assert sorted(shown) == sorted([*diagrams, *(["beats"] if parsed_file(game["guide"])["beats"] else [])])
        tasks = sum(diagram["task"] is not None for diagram in diagrams.values())
        for part, later in (("task", ""), ("solved", " hidden"), ("otherwise", " hidden")):
            assert html.count(f'<p data-part="{part}"{later}>') == tasks


def test_first_games_have_a_section_per_step() -> None:
    for game in games():
        first = parsed_file(game["guide"])["first_game"]
        for path in game["first_game"].values():
            assert data_files()[path].decode().count("<section><h2>") == len(first["steps"])


def test_each_board_has_several_piece_sets() -> None:
    for game in games():
        for shape in game["shapes"].values():
            board = parsed_file(shape["board"])
            assert len(board["piece_sets"]) >= 2
            for symbol in board["symbols"]:
                assert list(symbol["drawings"]) == board["piece_sets"]
                assert len(set(symbol["drawings"].values())) == len(board["piece_sets"])


def test_shaping_options_are_found() -> None:
    assert [option.name for option in shaping_options(toy_game.Strides)] == ["players", "road"]
    assert list(games_by_shape(toy_game.Strides)) == [
        "players=2 road=long", "players=2 road=short", "players=3 road=long", "players=4 road=long",
    ]  # fmt: skip
    setups = games_by_shape(toy_game.Strides)["players=4 road=long"].setups
    assert [setup.name for setup in setups] == ["usual", "halfway"]


def test_too_many_shapes_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    many = (Option("players", 2, "how many play", low=2, high=1000), *toy_game.Strides.rule_options[1:])
    monkeypatch.setattr(toy_game.Strides, "rule_options", many)
    with pytest.raises(InvalidGame, match="players, road, which have 1998 combinations"):
        games_by_shape(toy_game.Strides)


@pytest.mark.skipif(not (WEB / "node_modules").is_dir(), reason="the page's packages are not installed")
def test_files_have_types_of_page(tmp_path: Path) -> None:
    boards = [parsed_file(next(iter(game["shapes"].values()))["board"]) for game in games()]
    guides = [parsed_file(game["guide"]) for game in games()]
    puzzles = [parsed_file(game["puzzles"]) for game in games() if game["puzzles"]]
    openings = [parsed_file(game["openings"]) for game in games() if game["openings"]]
    names = "BoardData, Catalogue, GameData, GuideData, OpeningsData, PuzzlesData"
    lines = [f'import type {{ {names} }} from "{WEB}/src/data/types";']
    lines.append(f"export const catalogue: Catalogue = {json.dumps(parsed_file(CATALOGUE))};")
    lines.append(f"export const games: GameData[] = {json.dumps(games())};")
    lines.append(f"export const guides: GuideData[] = {json.dumps(guides)};")
    lines.append(f"export const puzzles: PuzzlesData[] = {json.dumps(puzzles)};")
    lines.append(f"export const openings: OpeningsData[] = {json.dumps(openings)};")
    lines.append(f"export const boards: BoardData[] = {json.dumps(boards)};")
    file = tmp_path / "sample.ts"
    file.write_text("\n".join(lines))
    tsc = [str(WEB / "node_modules" / ".bin" / "tsc"), "--noEmit", "--strict", "--ignoreConfig"]
    done = subprocess.run([*tsc, str(file)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_only_pijersi_has_setup_codes() -> None:
    assert [game["name"] for game in games() if game["setup_codes"]] == ["pijersi"]


def test_games_with_piece_palette_have_editor() -> None:
    for game in games():
        state = ludarium.game(game["name"]).start().state
        rows = piece_palette(state, [0] * MAX_PALETTE_PIECES * PALETTE_FIELDS)
        assert game["editor"] == (rows > 0)


@pytest.fixture
def page(tmp_path: Path) -> Path:
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("the page")
    (folder / "service-worker.js").write_text("its worker")
    (folder / "assets" / "main.js").write_text("its program")
    return folder


def test_page_and_data_are_written(page: Path, tmp_path: Path) -> None:
    site = tmp_path / "site"
    assert write_site(site, page) == len(data_files())
    assert (site / "assets" / "main.js").read_text() == "its program"
    catalogue = json.loads((site / "data" / "catalogue.json").read_text())
    assert catalogue["games"]
    assert catalogue["server"] is False


def test_earlier_site_is_replaced(page: Path, tmp_path: Path) -> None:
    site = tmp_path / "site"
    write_site(site, page)
    (site / "data" / "old.json").write_text("{}")
    write_site(site, page)
    assert not (site / "data" / "old.json").exists()


def test_other_folders_are_refused(page: Path, tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "index.html").write_text("dear")
    with pytest.raises(InvalidOption, match="has other files"):
        write_site(tmp_path / "mine", page)


def test_missing_page_is_reported(tmp_path: Path) -> None:
    with pytest.raises(InvalidOption, match=r"has not been built: .* run `make page` first"):
        write_site(tmp_path / "site", tmp_path)
