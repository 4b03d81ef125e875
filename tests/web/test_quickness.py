"""Sizes and counts behind the page's speed; `benchmarks.page` measures times."""

from __future__ import annotations

import gzip
import json
import random
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import WebSocket, expect

from ludarium.games.position import Position
from ludarium.match.match import Match
from ludarium.match.record import Record, write_record
from ludarium.match.seats import Human
from ludarium.site.data import CATALOGUE

from .conftest import Sit
from .games import NAMES, start
from .hands import MouseClicks
from .hosts import StaticHost
from .table import PATIENCE, Table

PACKED_BYTES = 200 * 1024
"""Maximum size of a first visit with one game, with gzip."""
FILES = 20
MOVE_BYTES = 1000
"""Maximum bytes per move on the network, both ways and with all spectators."""
LONG = 400
"""Number of plies of a long game."""
A_ROW = 50
"""Maximum nodes and attributes of the list that a move or a step may change."""

_COUNT = """selector => {
    const counts = window.counts = { touched: 0, stacks: [] };
    const all = (nodes) => [...nodes].reduce((sum, node) => sum + 1 + (node.querySelectorAll?.("*").length ?? 0), 0);
    const stack = (node) => (node.closest ? node : node.parentElement)?.closest("[data-stack]")?.dataset.stack;
    new MutationObserver((records) => {
        for (const { type, target, addedNodes, removedNodes } of records) {
            counts.touched += type === "childList" ? all(addedNodes) + all(removedNodes) : 1;
            for (const node of [target, ...addedNodes, ...removedNodes]) {
                const of = stack(node);
                if (of && !counts.stacks.includes(of)) counts.stacks.push(of);
            }
        }
    }).observe(document.querySelector(selector), {
        subtree: true, childList: true, attributes: true, characterData: true });
}"""


def long_game(*, several_moves_a_turn: bool = False) -> Match:
    """A random game without moves that would end it."""
    for name in NAMES:
        position, moves = start(name), list[str]()
        rng = random.Random(1)
        while len(moves) < LONG and position.game.multi_action_turns == several_moves_a_turn:
            ways = [move for move in position.moves if not position.play(move).outcome.over]
            if not ways:
                break
            moves.append(rng.choice(ways).long)
            position = position.play(moves[-1])
        if len(moves) == LONG:
            return Match.begin(start(name), [Human("Ann"), Human("Bob")], moves)
    raise LookupError("no game goes on for so long")


def open_record(table: Table, match: Match) -> None:
    table.home()
    table.page.get_by_role("button", name="Open a record…").click()
    table.dialog.locator("textarea").fill(write_record(Record(match.start, match.moves)))
    table.dialog.get_by_role("button", name="Open", exact=True).click()
    table.game = match.game
    table.see(match.position)


@dataclass
class Counts:
    touched: int = 0
    """Nodes added and removed, and attributes and texts changed."""
    stacks: set[str] = field(default_factory=set)
    """The stacks of pieces that changed."""


@contextmanager
def counting(table: Table, selector: str) -> Iterator[Counts]:
    counts = Counts()
    table.page.evaluate(_COUNT, selector)
    yield counts
    table.page.evaluate("new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)))")
    counts.touched, stacks = table.page.evaluate("[counts.touched, counts.stacks]")
    counts.stacks.update(stacks)


@pytest.mark.parametrize("name", NAMES)
def test_size_of_first_visit(sit: Sit, tmp_path: Path, name: str) -> None:
    """The size of the home screen with one game."""
    host = StaticHost(tmp_path)
    file = host.folder / "data" / CATALOGUE
    catalogue = json.loads(file.read_text())
    catalogue["games"] = [entry for entry in catalogue["games"] if entry["name"] == name]
    file.write_text(json.dumps(catalogue))
    table = sit(of=host)
    table.page.goto(host.address)
    expect(table.page.locator(".game-card svg.board .piece").first).to_be_attached()
    table.page.wait_for_load_state("networkidle")
    paths = {urlsplit(url).path.removeprefix("/") or "index.html" for url in table.profile.requests}
    files = [tmp_path / path for path in paths if (tmp_path / path).is_file()]
    packed = sum(len(gzip.compress(file.read_bytes(), mtime=0)) for file in files)
    assert packed <= PACKED_BYTES
    assert len(table.profile.requests) <= FILES
    host.stop()


def test_server_compresses(sit: Sit) -> None:
    """The size of the home screen with all games, as sent."""
    table = sit(new=True)
    session, sizes = table.context.new_cdp_session(table.page), list[int]()
    session.send("Network.enable")
    session.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    table.home()
    table.page.wait_for_load_state("networkidle")
    assert sum(sizes) <= PACKED_BYTES + 50 * 1024 * len(NAMES)
    assert len(sizes) <= FILES + 4 * len(NAMES)


@pytest.mark.parametrize("several", [False, True], ids=["moves", "turns"])
def test_move_list_is_not_rebuilt(table: Table, several: bool) -> None:
    match = long_game(several_moves_a_turn=several)
    open_record(table, match)
    expect(table.plies).to_have_count(LONG)
    with counting(table, ".moves") as counts:
        move = match.position.moves[0]
        MouseClicks(table).play(move)
        table.see(match.position.play(move))
    assert 0 < counts.touched <= A_ROW
    for button, ply in (("One move back", LONG), ("To the start", 0), ("To the latest move", LONG + 1)):
        with counting(table, ".moves") as counts:
            table.step(button).click()
            table.see_at(ply)
        assert 0 < counts.touched <= A_ROW


@pytest.mark.parametrize("name", NAMES)
def test_nodes_changed_by_a_move(table: Table, name: str) -> None:
    """Nodes that a move and its clicks change."""
    position = start(name)
    table.begin(name)
    table.see(position)
    move = position.moves[-1]
    after = position.play(move)
    with counting(table, ".board .pieces") as counts:
        MouseClicks(table).play(move)
        table.see(after)
    changed = _pieces(position) ^ _pieces(after)
    assert len(counts.stacks) > 0
    assert counts.stacks <= {cell for cell, *_ in changed} | {step.at for path in move.paths for step in path}


def _pieces(position: Position) -> set[tuple[str, int, str, int | None]]:
    return {(piece.cell, piece.layer, piece.symbol, piece.owner) for piece in position.scene.pieces}


def test_bytes_per_move(table: Table) -> None:
    """For any length of game: a request with its answer, and the message to the windows that show the game."""
    match = long_game()
    frames, asked = list[str](), list[str]()

    def connected(socket: WebSocket) -> None:
        socket.on("framesent", lambda frame: frames.append(str(frame)))
        socket.on("framereceived", lambda frame: frames.append(str(frame)))

    table.page.on("websocket", connected)
    open_record(table, match)
    table.page.wait_for_load_state("networkidle")
    frames.clear()
    table.page.on("request", lambda request: asked.append(request.url))
    with table.page.expect_response("**/events") as answering:
        MouseClicks(table).play(match.position.moves[0])
    answer = answering.value
    for _ in range(PATIENCE // 100):
        if any('"moved"' in frame for frame in frames):
            break
        table.page.wait_for_timeout(100)
    assert asked == [answer.url]
    assert any('"moved"' in frame for frame in frames)
    sent = len(answer.request.post_data_buffer or b"") + len(answer.body())
    assert sent + sum(map(len, frames)) <= MOVE_BYTES
