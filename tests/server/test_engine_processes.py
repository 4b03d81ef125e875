"""The number of engine processes, and their end."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from server.mock_engines import answered, any_move, mock, pool, wait_for

if TYPE_CHECKING:
    from tests.server.conftest import BuildServer, Json


def test_number_of_processes_is_limited(build_server: BuildServer) -> None:
    server = build_server(engines=(mock("Cat"),), engine_processes=2, searches=1)
    browser = server.new_browser()
    games: list[Json] = []
    for _ in range(4):
        games.append(answered(browser))
        assert pool(server).processes <= 2
    browser.act(browser.look(games[0]), any_move)  # the pool ended its process, and a new one continues
    browser.wait_for_ply(games[0], 4)
    assert pool(server).processes <= 2


def test_processes_end_with_the_server(build_server: BuildServer, tmp_path: Path) -> None:
    pids = tmp_path / "pids"
    server = build_server(engines=(mock("Cat", "child", str(pids)),))
    browser = server.new_browser()
    answered(browser)
    (pid,) = map(int, pids.read_text().split())
    os.kill(pid, 0)
    server.close()
    wait_for(lambda: not alive(pid))


def alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().split()[2] != "Z"
    except FileNotFoundError:
        return False
