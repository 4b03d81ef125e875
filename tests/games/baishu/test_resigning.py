"""Resigning in Baishu (R8), compared with a slow model written here from the rules alone.

Random games of two to six players run beside the model; players resign at random, in their own and in others' turns.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from dataclasses import dataclass, field

import pytest

import ludarium
from ludarium.errors import IllegalMove, NotAllowed

ELEMENTS = "FOCAEW"
EXTINGUISHES = {"F": "OC", "O": "CW", "C": "AE", "A": "EO", "E": "WF", "W": "FA"}
PLAYER_LETTERS = "abcdef"
THREE = ludarium.game("baishu", side=3, players=3, pieces=5)
FOUR_EACH = "4,4,4,4,4,4"

Cell = tuple[int, int]
"""A row from the bottom, from 0, and a number from the left, from 1."""


@dataclass
class Model:
    """A simple model of Baishu."""

    players: str
    side: int
    pieces: int
    guoq: bool
    draw_after: int
    board: dict[Cell, tuple[str, str]] = field(default_factory=dict)
    """Owner and element by cell."""
    reserves: dict[str, Counter[str]] = field(default_factory=dict)
    """Reserves of the players still in the game."""
    mover: str = "a"
    placements: int = 2
    movements: int = 2
    removed: str = ""
    nulls: int = 0
    quiet: int = 0
    round: int = 1

    def __post_init__(self) -> None:
        self.reserves = {player: Counter(dict.fromkeys(ELEMENTS, self.pieces)) for player in self.players}
        self.cells = [(row, n) for row in range(2 * self.side - 1) for n in range(1, self.length(row) + 1)]
        self.around = {cell: [other for other in self.cells if self.touch(cell, other)] for cell in self.cells}

    def length(self, row: int) -> int:
        return 2 * self.side - 1 - abs(self.side - 1 - row)

    def touch(self, one: Cell, other: Cell) -> bool:
        """Adjacent by their centres, in halves of a cell."""
        across = abs((2 * one[1] - self.length(one[0])) - (2 * other[1] - self.length(other[0])))
        return (abs(one[0] - other[0]), across) in ((0, 2), (1, 1))

    def name(self, cell: Cell) -> str:
        return f"{chr(ord('a') + cell[0])}{cell[1]}"

    def empty(self) -> list[Cell]:
        return [cell for cell in self.cells if cell not in self.board]

    def own(self) -> list[Cell]:
        return [cell for cell in self.cells if self.board.get(cell, " ")[0] == self.mover]

    def is_turn_start(self) -> bool:
        return (self.placements, self.movements, self.removed) == (2 if self.round == 1 else 1, 2, "")

    def after(self, player: str) -> list[str]:
        """The other players in turn order, including eliminated ones."""
        at = self.players.index(player)
        return [*self.players[at + 1 :], *self.players[:at]]

    def heir(self, player: str) -> str:
        return next(other for other in [*self.after(player), player] if other in self.reserves)

    def outcome(self) -> tuple[str | None, str] | None:
        """Winner (None: a draw) and reason, or None in an ongoing game."""
        if not self.reserves:
            return None, "nobody"
        if len(self.reserves) == 1:
            return next(iter(self.reserves)), "last"
        if self.is_turn_start() and not self.empty():
            return next(other for other in reversed(self.after(self.mover)) if other in self.reserves), "filled"
        if self.nulls >= len(self.reserves) or self.quiet >= self.draw_after * len(self.players):
            return None, "quiet"
        return None

    def actions(self) -> set[str]:
        found = set()
        if self.placements:
            for element in ELEMENTS:
                if self.reserves[self.mover][element]:
                    found |= {f"{element}@{self.name(cell)}" for cell in self.empty()}
        for cell in self.own():
            for other in self.around[cell]:
                there = self.board.get(other)
                if self.movements and there is None:
                    found.add(f"{self.name(cell)}-{self.name(other)}")
                alike = there is not None and there[1] == self.board[cell][1]
                if self.movements == 2 and there and there[0] == self.mover and not alike and cell < other:
                    found.add(f"{self.name(cell)}~{self.name(other)}")
            if not self.removed:
                found.add(f"{self.name(cell)}x")
        return found | ({"."} if self.own() else set())

    def play(self, text: str) -> None:
        by_name = {self.name(cell): cell for cell in self.cells}
        if text == ".":
            self.nulls = self.nulls + 1 if self.is_turn_start() else 0
            self.judge()
            self.pass_on()
        elif "@" in text:
            element, _, name = text.partition("@")
            self.board[by_name[name]] = self.mover, element
            self.reserves[self.mover][element] -= 1
            self.placements -= 1
        elif text.endswith("x"):
            self.removed = self.board.pop(by_name[text[:-1]])[1]
        else:
            start, sign, end = re.fullmatch(r"(\w+)([-~])(\w+)", text).groups()
            there = self.board.pop(by_name[end], None)
            self.board[by_name[end]] = self.board.pop(by_name[start])
            if there:
                self.board[by_name[start]] = there
            self.movements -= 1 if sign == "-" else 2
        self.surrender_without_actions()

    def judge(self) -> None:
        if self.removed:
            self.reserves[self.mover][self.removed] += 1
        captured, overwhelmed = [], []
        for cell, (_, element) in self.board.items():
            near = [self.board[other][1] for other in self.around[cell] if other in self.board]
            if sum(element in EXTINGUISHES[other] for other in near) >= 2:
                captured.append(cell)
            elif sum(other in EXTINGUISHES[element] for other in near) >= 2:
                overwhelmed.append(cell)
        heirs = {cell: self.heir(self.board[cell][0]) for cell in captured}
        for cell in overwhelmed:
            del self.board[cell]
        for cell, heir in heirs.items():
            _, element = self.board.pop(cell)
            if self.guoq:
                self.board[cell] = heir, element
            else:
                self.reserves[heir][element] += 1
        self.quiet = 0 if captured or overwhelmed else self.quiet + 1
        holdings = {
            player: reserve + Counter(element for owner, element in self.board.values() if owner == player)
            for player, reserve in self.reserves.items()
        }
        for player, holding in holdings.items():
            if any(2 * holding[element] <= self.pieces for element in ELEMENTS):
                del self.reserves[player]

    def pass_on(self) -> None:
        following = [other for other in [*self.after(self.mover), self.mover] if other in self.reserves]
        before, self.mover = self.mover, following[0] if following else self.after(self.mover)[0]
        if self.mover <= before:
            self.round += 1
        self.placements, self.movements, self.removed = 2 if self.round == 1 else 1, 2, ""

    def resign(self, player: str) -> None:
        del self.reserves[player]
        self.nulls = 0
        if player == self.mover:
            self.quiet += 1
            self.pass_on()
            self.surrender_without_actions()

    def surrender_without_actions(self) -> None:
        while self.outcome() is None and not self.actions():
            del self.reserves[self.mover]
            self.nulls = 0
            self.quiet += 1
            self.pass_on()

    def text(self) -> str:
        rows = []
        for row in reversed(range(2 * self.side - 1)):
            cells = ("".join(self.board.get((row, n), "·")) for n in range(1, self.length(row) + 1))
            rows.append(re.sub("·+", lambda gap: str(len(gap[0])), "".join(cells)))
        reserves = (
            ",".join(str(self.reserves[player][element]) for element in ELEMENTS) if player in self.reserves else "x"
            for player in self.players
        )
        left = f"{self.placements}:{self.movements}:{self.removed or '-'}"
        return f"{'/'.join(rows)} {'|'.join(reserves)} {self.mover} {left} {self.nulls} {self.quiet} {self.round}"


def check_against_model(model: Model, position) -> None:
    assert str(position) == model.text()
    outcome = model.outcome()
    if outcome is None:
        assert not position.outcome.over
        assert {str(move) for move in position.moves} == model.actions()
        return
    assert (position.outcome.winner, position.outcome.reason) == outcome
    assert position.moves == ()


def choose_action(position, rng: random.Random) -> str:
    """A random action: mostly placements, sometimes the end of the turn, so that pieces meet."""
    moves = [str(move) for move in position.moves]
    placing = [move for move in moves if "@" in move]
    if placing and rng.random() < 0.6:
        return rng.choice(placing)
    return "." if "." in moves and rng.random() < 0.4 else rng.choice(moves)


def random_game(options: dict[str, int | str], seed: int) -> tuple[str | None, int]:
    """Play a random game beside the model; returns the reason of its end and the number of resignations."""
    rng = random.Random(f"{options}{seed}")
    game = ludarium.game("baishu", **options)
    model = Model(
        "".join(game.players),
        int(options["side"]),
        int(options["pieces"]),
        options.get("variant") == "baishuguoq",
        int(options["draw_after"]),
    )
    resignation_rate = (0.002, 0.01, 0.05)[seed % 3]
    position, resigned = game.start(), 0
    check_against_model(model, position)
    while not position.outcome.over:
        if rng.random() < resignation_rate:
            player = rng.choice(sorted(model.reserves))
            position = position.resign(PLAYER_LETTERS.index(player))
            model.resign(player)
            resigned += 1
        else:
            move = choose_action(position, rng)
            position = position.play(move)
            model.play(move)
        check_against_model(model, position)
    return position.outcome.reason, resigned


VARIANTS = [
    {"players": players, "side": side, "pieces": pieces, "draw_after": 6} | variant
    for players, side, pieces in ((2, 3, 4), (3, 3, 3), (3, 4, 5), (4, 3, 4), (5, 4, 4), (6, 3, 2))
    for variant in ({}, {"variant": "baishuguoq"})
]


@pytest.mark.compiled
@pytest.mark.parametrize("options", VARIANTS, ids=lambda options: "-".join(map(str, options.values())))
def test_random_games_match_model(options):
    ends = [random_game(options, seed) for seed in range(6)]
    assert sum(resigned for _, resigned in ends) > 0


@pytest.mark.compiled
def test_ends_of_games_with_resignations():
    """The comparison above covers every end of a game."""
    reasons = {random_game(options, seed)[0] for options in VARIANTS[:3] for seed in range(12)}
    assert reasons == {"last", "nobody", "quiet"}


def position_of(board: str, reserves: str, rest: str):
    return THREE.position(f"{board} {reserves} {rest}")


def test_resigning_in_own_turn_is_surrender():
    """R8, R3: a quiet turn without null turn or judgement, whatever happened in the turn."""
    position = position_of("3/4/1bWaFbE1/4/3", f"{FOUR_EACH}|{FOUR_EACH}|{FOUR_EACH}", "a 0:1:- 1 3 5").resign()
    assert str(position) == f"3/4/1bWaFbE1/4/3 x|{FOUR_EACH}|{FOUR_EACH} b 1:2:- 0 4 5"
    assert position_of("3/4/5/4/3", f"{FOUR_EACH}|{FOUR_EACH}|{FOUR_EACH}", "c 1:2:- 0 3 5").resign().seat == 0


def test_resigning_in_other_turn_continues_it():
    before = position_of("3/4/2aF2/4/3", f"{FOUR_EACH}|{FOUR_EACH}|{FOUR_EACH}", "a 0:1:O 1 3 5")
    assert str(before.resign(1)) == f"3/4/2aF2/4/3 {FOUR_EACH}|x|{FOUR_EACH} a 0:1:O 0 3 5"


def test_resignation_resets_null_turns():
    """With two null turns in a row and two players left, a player without a turn since would find the game drawn."""
    before = position_of("3/aF2bE/5/4/3", f"{FOUR_EACH}|{FOUR_EACH}|{FOUR_EACH}", "c 1:2:- 2 3 5")
    assert before.resign(0).outcome.status == "ongoing"


def test_resigned_pieces_go_to_next_player():
    position = position_of("3/4/1bWaFbE1/4/3", f"{FOUR_EACH}|{FOUR_EACH}|{FOUR_EACH}", "c 1:2:- 0 3 5")
    after = position.resign(0).play("O@a1").play(".")
    assert str(after).startswith("3/4/1bW1bE1/4/cO2 x|5,4,4,4,4,4|4,3,4,4,4,4 b")


def test_next_player_may_surrender_too():
    """b has nothing on the board and nothing to place."""
    before = position_of("3/4/2aF2/4/3", f"{FOUR_EACH}|0,0,0,0,0,0|{FOUR_EACH}", "a 1:2:- 0 3 5")
    assert str(before.resign()) == f"3/4/2aF2/4/3 x|x|{FOUR_EACH} c 1:2:- 0 5 5"
    assert str(before.resign().outcome) == "c wins (last)"


def test_surrender_can_be_last_quiet_turn():
    game = ludarium.game("baishu", side=3, players=3, pieces=5, draw_after=2)
    before = game.position(f"3/4/2aF2/4/3 {FOUR_EACH}|{FOUR_EACH}|{FOUR_EACH} a 1:2:- 0 5 5")
    assert str(before.resign().outcome) == "draw (quiet)"
    assert before.resign(2).outcome.status == "ongoing"


def test_resignation_after_last_cell_is_filled():
    """R4 for the position as it is: a full board at the start of a turn."""
    game = ludarium.game("baishu", side=3, players=3)
    held = "2,10,10,10,10,10"
    board = "aFaFaF/aFaFaFaF/aFaF1bFbF/bFbFbFbF/bFcFcF"
    position = game.position(f"{board} {held}|{held}|{held} b 1:2:- 0 3 5").play("F@c3")
    assert position.outcome.status == "ongoing"
    assert str(position.resign().outcome) == "a wins (filled)"
    assert position.resign(2).outcome.status == "ongoing"


def test_of_two_the_other_wins():
    two = ludarium.game("baishu", side=3)
    for seat, winner in ((0, "b"), (1, "a")):
        outcome = two.start().resign(seat).outcome
        assert str(outcome) == f"{winner} wins (last)"


def test_nobody_resigns_twice():
    with pytest.raises(NotAllowed, match="b cannot resign, being out of the game already"):
        THREE.start().resign(1).resign(1)


def test_ending_turn_without_pieces_is_surrender():
    with pytest.raises(IllegalMove, match="without a piece of your own on the board means surrendering"):
        THREE.start().play(".")
