"""Compare the WebAssembly hosts with native code: `python -m benchmarks.hosts`.

Native code, Wasmtime, Node.js and Chromium run each task in turn, several times.  The best processor time of each host
gives the ratio, because other programs affect it least.  The benchmark skips hosts that are not installed.
"""

from __future__ import annotations

import base64
import gzip
import json
import random
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Protocol

import ludarium
from benchmarks.games import DEPTHS
from benchmarks.samples import random_position
from ludarium.engine import request as req
from ludarium.games.position import Position
from ludarium.games.registry import game_class
from ludarium.games.spec import Game
from ludarium.kernel import description
from ludarium.kernel.words import to_words
from ludarium.modules import interface, runtime
from ludarium.modules.hosts import Instance, can_compile, open_instance, prepare_native

ROUNDS = 7
NODES = 300_000
"""Node limit of a search."""
BITS = 18
"""Binary logarithm of the slots in a transposition table."""
POSITIONS, MAX_PLIES = 20, 30
REPETITIONS = 20
"""Number of times that a `describe` task describes each position."""

CHROMIUM_TICK = 0.01
"""Resolution of Chromium's processor time, in seconds.  Tasks below five ticks are measured in wall-clock time."""

SCRIPT = Path(__file__).with_suffix(".mjs")
Task = dict[str, Any]


class Host(Protocol):
    def bench(self, task: Task) -> tuple[int, float]:
        """Run a task.  Return its result and its seconds."""


class PythonHost:
    """Native code or Wasmtime, with one instance for each game."""

    def __init__(self, native: bool) -> None:
        self._native = native
        self._games: dict[str, tuple[Instance, dict[str, Any]]] = {}

    def bench(self, task: Task) -> tuple[int, float]:
        if task["name"] == "open":
            self._open(task)
            return 0, 0.0
        instance, addresses = self._games[task["game"]]
        if task["name"] == "search":
            instance.write(addresses["slots"], addresses["empty"])
            instance.write(addresses["request"], map(int, task["request"]))
        begin = time.process_time()
        result = getattr(self, task["name"])(instance, addresses, task)
        seconds = time.process_time() - begin
        return instance.words(addresses["answer"], 2)[1] if task["name"] == "search" else result, seconds

    def _open(self, task: Task) -> None:
        instance = open_instance(game_class(task["game"]), native=self._native)
        reserve, addresses = instance.reserve, dict[str, Any]()
        addresses["states"] = [reserve(len(words)) for words in task["positions"]]
        for state, words in zip(addresses["states"], task["positions"], strict=True):
            instance.write(state, map(int, words))
        limit = instance.call("move_limit", addresses["states"][0])
        sizes = {"moves": limit, "rows": 1 << 12, "text": 1 << 7, "stop": 1, "buffers": 8 * limit}
        addresses |= {name: reserve(words) for name, words in sizes.items()}
        addresses["record"] = reserve(-(-instance.call("search_bytes") // runtime.WORD_BYTES))
        addresses["slots"], addresses["empty"] = reserve(2 << BITS), [0] * (2 << BITS)
        for number, name in enumerate(interface.SEARCH_PARTS):
            addresses[name] = instance.call("search_part", addresses["record"], number)
        instance.write(addresses["weights"], map(int, task["weights"]))
        self._games[task["game"]] = instance, addresses

    @staticmethod
    def perft(instance: Instance, addresses: dict[str, Any], task: Task) -> int:
        return instance.call("perft", addresses["states"][0], task["depth"], addresses["buffers"], addresses["stop"])

    @staticmethod
    def search(instance: Instance, addresses: dict[str, Any], _task: Task) -> int:
        instance.call("search_begin", addresses["states"][0], addresses["record"], addresses["slots"], BITS)
        return instance.call("search_run", addresses["states"][0], addresses["record"], addresses["slots"], BITS)

    @staticmethod
    def describe(instance: Instance, addresses: dict[str, Any], task: Task) -> int:
        written, call = 0, instance.call
        for _ in range(task["times"]):
            for state in addresses["states"]:
                written += call("pieces", state, addresses["rows"])
                total = call("moves", state, addresses["moves"])
                for move in instance.words(addresses["moves"], total).tolist():
                    written += call("paths", state, move, addresses["rows"])
                    written += call("write_move", state, move, description.CANONICAL, addresses["text"])
        return written


class Node:
    """A Node.js process."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process

    def bench(self, task: Task) -> tuple[int, float]:
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(json.dumps(task) + "\n")
        self._process.stdin.flush()
        answer = json.loads(self._process.stdout.readline())
        return answer.get("result", 0), answer.get("seconds", 0.0)


class Chromium:
    """An empty page in Chromium."""

    def __init__(self, browser: Any) -> None:
        self._page = browser.new_page()
        self._page.add_script_tag(content=SCRIPT.read_text(), type="module")
        self._session = browser.new_browser_cdp_session()

    def bench(self, task: Task) -> tuple[int, float]:
        begin = self._processor_time()
        answer = self._page.evaluate("task => bench(task)", task)
        seconds = self._processor_time() - begin
        if seconds < CHROMIUM_TICK * 5:
            seconds = answer.get("seconds", 0.0)
        return answer.get("result", 0), seconds

    def _processor_time(self) -> float:
        """Return the processor time of the renderer processes, in seconds."""
        processes = self._session.send("SystemInfo.getProcessInfo")["processInfo"]
        return float(sum(process["cpuTime"] for process in processes if process["type"] == "renderer"))


@contextmanager
def node(program: str) -> Iterator[Node]:
    with subprocess.Popen([program, SCRIPT], text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        yield Node(process)
        assert process.stdin
        process.stdin.close()


@contextmanager
def chromium(program: str) -> Iterator[Chromium]:
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - for this host only

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program)
        yield Chromium(browser)
        browser.close()


def available_hosts(exits: ExitStack) -> dict[str, Host]:
    """Return the available hosts by name, native code first if it is possible."""
    available: dict[str, Host] = {}
    if can_compile():
        available["native"] = PythonHost(native=True)
    available["wasmtime"] = PythonHost(native=False)
    program = shutil.which("node")
    if program:
        available["node"] = exits.enter_context(node(program))
    program = shutil.which("chromium") or shutil.which("google-chrome")
    if program:
        available["Chromium"] = exits.enter_context(chromium(program))
    return available


def timed_tasks(game: Game) -> Iterator[Task]:
    """Yield the timed tasks of a game."""
    request = [0] * req.WORDS
    request[req.DEPTH], request[req.NODES], request[req.LINES] = 1 << 40, NODES, 1
    request[req.PLAYERS] = len(game.players)
    yield {"game": game.name, "name": "perft", "depth": DEPTHS[game.name]}
    yield {"game": game.name, "name": "search", "request": [str(word) for word in request]}
    yield {"game": game.name, "name": "describe", "times": REPETITIONS}


def open_task(game: Game) -> Task:
    """Return the task that opens a game in a host: its module, positions and weights."""
    code = (game.folder() / interface.MODULE_FILE).read_bytes()
    return {
        "game": game.name,
        "name": "open",
        "code": base64.b64encode(code).decode(),
        "positions": [[str(word) for word in to_words(position.state)] for position in sample_positions(game)],
        "weights": [str(weight) for weight in game.weights()],
        "bits": BITS,
    }


def sample_positions(game: Game) -> list[Position]:
    """Return the start, and ongoing positions of random games."""
    rng, samples = random.Random(1), [game.start(seed=0)]
    while len(samples) < POSITIONS:
        position = random_position(game.start(seed=rng.randrange(1 << 30)), MAX_PLIES, rng)
        if position.codes:
            samples.append(position)
    return samples


def best_times(task: Task, by_name: dict[str, Host]) -> tuple[int, dict[str, float]]:
    """Return the task's result, which must be the same in all hosts, and the best time of each host."""
    results, best = set[int](), dict.fromkeys(by_name, float("inf"))
    for _ in range(ROUNDS):
        for name, host in by_name.items():
            if task["name"] == "describe" and isinstance(host, PythonHost):
                continue  # calls from Python would dominate the time
            result, seconds = host.bench(task)
            results.add(result)
            best[name] = min(best[name], seconds)
    assert len(results) == 1, f"{task['game']}, {task['name']}: hosts find {results}"
    return results.pop(), {name: seconds for name, seconds in best.items() if seconds < float("inf")}


def format_row(task: Task, result: int, best: dict[str, float]) -> str:
    """Format a line: seconds of each host, with its speed relative to native code.

    For `describe`: milliseconds per position."""
    if task["name"] == "describe":
        each = ", ".join(f"{name} {1000 * best[name] / REPETITIONS / POSITIONS:.3f} ms" for name in best)
        return f"{task['game']}: pieces, moves, clicks and texts of a position: {each}"
    title = f"perft {task['depth']}" if task["name"] == "perft" else "search"
    fastest = best.get("native", best["wasmtime"])
    seconds = ", ".join(f"{name} {best[name]:.3f} s ({fastest / best[name]:.2f})" for name in best)
    return f"{task['game']}: {title}, {result:,}: {seconds}"


def main() -> None:
    """Measure every game in every host and print a table."""
    with ExitStack() as exits:
        by_name = available_hosts(exits)
        for name in ludarium.games():
            game = ludarium.game(name)
            prepare_native(type(game))
            packed = len(gzip.compress((game.folder() / interface.MODULE_FILE).read_bytes(), 9, mtime=0))
            print(f"{name}: the module has {packed / 1024:.0f} KB after gzip")
            for host in by_name.values():
                host.bench(open_task(game))
            for task in timed_tasks(game):
                print(format_row(task, *best_times(task, by_name)), flush=True)


if __name__ == "__main__":
    main()
