"""A UGI engine with a quirk of real engines.  It shares no code with our side of the protocol.

    python mock_engine.py QUIRK SETTING FIRST

The engine plays Pijersi at random, with the same seed in every process.  The quirks are the branches of `think` and of
the methods around it.  Those of `think` apply from search number FIRST on.

Two quirks combine the peculiarities of the community's engines, and `both` combines these two:

- `resets`: resets the board at `isready`, has no options, and ignores a search with an unknown budget.
- `rebuilds`: builds its opening book at `isready` and notes that in the file SETTING, accepts options only without
  keywords and with the listed names, writes `score 12` without `cp`, and answers unknown words with `info error`.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time

import ludarium

CHILD = "import time; time.sleep(600)"


class MockEngine:
    def __init__(self, quirk: str, setting: str, first: int) -> None:
        self.quirk, self.setting, self.first = quirk, setting, first
        self.resets, self.rebuilds = quirk in ("resets", "both"), quirk in ("rebuilds", "both")
        self.position = ludarium.game("pijersi").start()
        self.searches = 0
        self.rng = random.Random(7)
        self.echo = ""
        self.options: dict[str, str] = {}
        self.ending = "\r\n" if quirk == "crlf" else "\n"

    def say(self, text: str) -> None:
        sys.stdout.write(text + self.ending)
        sys.stdout.flush()

    def run(self) -> None:
        if self.quirk == "chatty":
            sys.stderr.write("licence text\n" * 20_000)  # more than a pipe holds
            self.say("Welcome to MockEngine")
        if self.quirk == "child":
            process = subprocess.Popen([sys.executable, "-c", CHILD])
            self.note(str(process.pid))
        for line in sys.stdin:
            self.obey(line.split())
            if self.quirk == "deaf" and self.searches >= self.first:
                time.sleep(600)

    def note(self, text: str) -> None:
        """Append a line to the file SETTING."""
        with open(self.setting, "a") as file:  # noqa: PTH123 - the engine uses no library
            file.write(f"{text}\n")

    def obey(self, words: list[str]) -> None:
        match words:
            case ["ugi"]:
                self.introduce()
            case ["isready"]:
                if self.resets:
                    self.position = ludarium.game("pijersi").start()
                if self.rebuilds:
                    self.note("isready")
                self.say("readyok")
            case ["setoption", *rest]:
                self.set_option(rest)
            case ["uginewgame"]:
                if self.rebuilds:
                    self.note("uginewgame")
                self.echo = ""
                self.position = ludarium.game("pijersi").start()
            case ["position", "startpos", *rest]:
                self.set_position(ludarium.game("pijersi").start(), rest)
            case ["position", "fen", a, b, c, d, *rest]:
                self.set_position(ludarium.game("pijersi").position(f"{a} {b} {c} {d}"), rest)
            case ["go", kind, *_] if (self.resets or self.rebuilds) and kind not in ("depth", "movetime"):
                if self.rebuilds:
                    self.say(f"info error \"error: unrecognized subcommand '{kind}'\"")
            case ["go", *_]:
                self.searches += 1
                self.think()
            case ["query", *rest]:
                self.answer(rest)
            case ["quit"] if self.quirk != "undying":
                sys.exit(0)

    def introduce(self) -> None:
        if self.quirk == "mute":
            time.sleep(600)
        if self.quirk == "stillborn":
            sys.stderr.write("no licence found\n")
            sys.exit(3)
        self.say("id name Mock Engine 1.0")
        self.say("id author somebody else")
        if not self.resets or self.rebuilds:
            self.say("option name use-book type check default true")
        if self.quirk == "chatty":
            self.say("info target platform x86_64")
            sys.stdout.buffer.write(b"\xff\xfe\x00 nonsense\n\n\n")
            sys.stdout.buffer.flush()
        self.say("ugiok")

    def set_option(self, words: list[str]) -> None:
        if self.quirk == "keywordless" or self.rebuilds:
            if len(words) != 2 or (self.rebuilds and words[0] != "use-book"):
                self.say(f"info error \"error: unrecognized subcommand '{words[0]}'\"")
                return
            self.options[words[0]] = words[1]
        elif len(words) == 4:
            self.options[words[1]] = words[3]

    def set_position(self, start: ludarium.Position, words: list[str]) -> None:
        self.position = start
        for move in words[1:]:
            self.position = self.position.play(move)

    def think(self) -> None:
        move = str(self.rng.choice(self.position.moves))
        if self.rebuilds:
            self.say(f"info depth 1 time 0 score {12 * self.searches} pv {move}")
        match self.quirk if self.searches >= self.first else "none":
            case "grumbles":
                self.say('info error "no opening book"')
            case "chatty":
                for depth in range(200):
                    self.say(f"info depth {depth} score cp x time 0.05 nodes lots hashfull pv {move}")
                    self.say("thinking ...")
                self.say("info depth 7 seldepth 9 score cp 12 nodes 345 tthits 1 pv")
                self.say("info string depth 99 score cp 999")
            case "echo":
                if self.echo:
                    self.say(f"bestmove {self.echo}")
                self.echo = move
            case "own-move":
                self.position = self.position.play(move)
            case "late":
                time.sleep(float(self.setting))
            case "starves":
                self.say("wtf")
                return
            case "searches on":
                self.say(f"info depth 1 score cp 1 pv {move}")
                time.sleep(600)
            case "hang":
                time.sleep(600)
            case "illegal":
                move = "a1g7"
            case "nothing":
                move = ""
            case "null":
                move = "------"
            case "dies" if self.searches == 2:
                sys.stderr.write("Segmentation fault, so to speak\n")
                sys.exit(139)
            case "idle-death":
                self.say(f"bestmove {move}")
                time.sleep(float(self.setting or 0))
                sys.stderr.write("no more ideas\n")
                sys.exit(4)
            case "killed":
                print("Killed", file=sys.stderr, flush=True)
                os.kill(os.getpid(), 9)
            case "closes":
                sys.stdout.flush()
                os.close(1)
                time.sleep(600)
            case "flood":
                while True:
                    self.say("info depth 1 nodes 1 " + "x" * 1000)
            case "endless":
                while True:
                    sys.stdout.write("x" * 65536)
            case "deaf":
                return
            case "twice":
                self.say(f"bestmove {move}")
            case "decorated":
                move += " ponder a1a2"
        self.say(f"bestmove {move}")

    def answer(self, words: list[str]) -> None:
        prefix = "" if self.quirk == "wordless" else "response "
        match words:
            case ["gameover"]:
                self.say(prefix + str(self.position.outcome.over).lower())
            case ["fen"]:
                self.say(prefix + str(self.position))
            case ["option", name]:
                self.say(prefix + self.options.get(name, "unset"))


if __name__ == "__main__":
    MockEngine(sys.argv[1], sys.argv[2], int(sys.argv[3])).run()
