"""The number of engine processes, and their end."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from server.mock_engines import engine_pool, game_after_answer, mock_engine, play_first_move, wait_for

if TYPE_CHECKING:
    from tests.server.conftest import BuildServer, Json


def test_number_of_processes_is_limited(build_server: BuildServer) -> None:
    server = build_server(engines=(mock_engine("Cat"),), engine_processes=2, searches=1)
    browser = server.new_browser()
    games: list[Json] = []
    for _ in range(4):
        games.append(game_after_answer(browser))
        assert engine_pool(server).processes <= 2
    browser.act(browser.load_game(games[0]), play_first_move)  # the pool ended its process, and a new one continues
    browser.wait_for_ply(games[0], 4)
    assert engine_pool(server).processes <= 2


def test_processes_end_with_the_server(build_server: BuildServer, tmp_path: Path) -> None:
    pids = tmp_path / "pids"
    server = build_server(engines=(mock_engine("Cat", "child", str(pids)),))
    browser = server.new_browser()
    game_after_answer(browser)
    (pid,) = map(int, pids.read_text().split())
    os.kill(pid, 0)
    server.close()
    wait_for(lambda: not alive(pid))


def alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().split()[2] != "Z"
    except FileNotFoundError:
        return False
