"""Resigning in Pivit (R6), compared with a slow model written here from the rules alone, in random games; and the
errors."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass, field

import pytest

import ludarium
from ludarium.errors import InvalidPosition, NotAllowed
from ludarium.kernel import operations as op

THREE = ludarium.game("pivit", players=3)
FOUR = ludarium.game("pivit", players=4)

OWNER_LETTERS = "rbgy"
FILES = "abcdefgh"
QUIET_ROUNDS = 30


@dataclass
class Model:
    """A simple model of Pivit on 64 cells: pieces by cell, players by letter."""

    players: str
    pieces: dict[tuple[int, int], str]
    """By file and rank from 1: a letter and an axis, capitals for masters."""
    mover: str
    quiet: int = 0
    number: int = 1
    firsts: dict[str, int] = field(default_factory=dict)
    resigned: set[str] = field(default_factory=set)

    @classmethod
    def read(cls, text: str, players: int) -> Model:
        """Read the position string of a start."""
        pieces = {}
        for rank, row in zip(range(8, 0, -1), text.partition(" ")[0].split("/"), strict=True):
            file = 1
            for word in re.findall(r"[0-9]|..", row):
                if word.isdigit():
                    file += int(word)
                else:
                    pieces[file, rank] = word
                    file += 1
        return cls(OWNER_LETTERS[:players], pieces, "r", firsts=dict.fromkeys(OWNER_LETTERS[:players], 0))

    def owned(self, player: str) -> dict[tuple[int, int], str]:
        return {cell: piece for cell, piece in self.pieces.items() if piece[0].lower() == player}

    def left(self) -> list[str]:
        """The players who have a piece and have not resigned."""
        return [player for player in self.players if self.owned(player) and player not in self.resigned]

    def outcome(self) -> tuple[str | None, str] | None:
        """Winner (None: a draw) and reason, or None in an ongoing game."""
        left = self.left()
        if len(left) == 1:
            alone = len(self.owned(left[0])) == len(self.pieces)
            return left[0], "last" if alone else "resignation"
        if not any(piece[0].islower() for player in left for piece in self.owned(player).values()):
            masters = {player: len(self.owned(player)) for player in left}
            tied = [player for player in left if masters[player] == max(masters.values())]
            return min(tied, key=lambda player: self.firsts[player]), "masters"
        return (None, "quiet") if self.quiet >= QUIET_ROUNDS * len(self.players) else None

    def moves(self) -> dict[str, tuple[tuple[int, int], tuple[int, int]] | None]:
        """Moves by notation: start and end; None is the pass."""
        found = {}
        for (file, rank), piece in self.owned(self.mover).items():
            for way in (1, -1):
                for distance in range(1, 8):
                    along = way * distance
                    end = (file, rank + along) if piece[1] == "|" else (file + along, rank)
                    if not (1 <= end[0] <= 8 and 1 <= end[1] <= 8):
                        break
                    there = self.pieces.get(end, "")
                    far_enough = piece[0].isupper() or distance % 2 == 1
                    if far_enough and there[:1].lower() != self.mover:
                        names = [f"{FILES[cell[0] - 1]}{cell[1]}" for cell in ((file, rank), end)]
                        found[("x" if there else "-").join(names)] = (file, rank), end
                    if there:
                        break
        return found or {"pass": None}

    def play(self, text: str) -> None:
        move = self.moves()[text]
        self.quiet += 1
        if move is not None:
            start, end = move
            piece = self.pieces.pop(start)
            promoted = piece[0].islower() and end[0] in (1, 8) and end[1] in (1, 8)
            if end in self.pieces or promoted:
                self.quiet = 0
            if promoted and not self.firsts[self.mover]:
                self.firsts[self.mover] = self.number
            letter = piece[0].upper() if promoted else piece[0]
            self.pieces[end] = letter + ("-" if piece[1] == "|" else "|")
        self.number += 1
        self.pass_on()

    def resign(self, player: str) -> None:
        self.resigned.add(player)
        if player == self.mover:
            self.pass_on()

    def pass_on(self) -> None:
        order = self.players * 2
        following = order[order.index(self.mover) + 1 :]
        self.mover = next((player for player in following if player in self.left()), self.mover)

    def text(self) -> str:
        rows = []
        for rank in range(8, 0, -1):
            cells = "".join(self.pieces.get((file, rank), "·") for file in range(1, 9))
            rows.append(re.sub("·+", lambda gap: str(len(gap[0])), cells))
        firsts = "".join(
            player + ("x" if player in self.resigned else str(self.firsts[player])) for player in self.players
        )
        return f"{'/'.join(rows)} {self.mover} {firsts} {self.quiet} {self.number}"


def check_against_model(model: Model, position) -> None:
    assert str(position) == model.text()
    assert position.game.position(str(position)) == position
    outcome = model.outcome()
    if outcome is None:
        assert {str(move) for move in position.moves} == set(model.moves())
        assert not position.outcome.over
        return
    winner, reason = outcome
    colours = dict(zip(OWNER_LETTERS, position.game.players, strict=False))
    assert (position.outcome.winner, position.outcome.reason) == (colours.get(winner or ""), reason)
    assert position.moves == ()


@pytest.mark.parametrize("seed", range(25))
@pytest.mark.parametrize("game", [THREE, FOUR], ids=["three", "four"])
def test_random_games_match_model(game, seed):
    """Resignations occur about once in twenty plies, or rarely, by the mover or another player."""
    rng = random.Random(f"{game}{seed}")
    resignation_rate = 0.05 if seed % 2 else 0.01
    position = game.start()
    model = Model.read(str(position), len(game.players))
    check_against_model(model, position)
    while not position.outcome.over:
        if rng.random() < resignation_rate:
            letter = rng.choice(model.left())
            mover = letter == model.mover and rng.random() < 0.5
            position = position.resign(None if mover else OWNER_LETTERS.index(letter))
            model.resign(letter)
        else:
            move = rng.choice(position.moves)
            position = position.play(move)
            model.play(str(move))
        check_against_model(model, position)


def test_random_games_cover_all_reasons():
    """The comparison above covers every reason."""
    reasons = set()
    for seed in range(60):
        rng = random.Random(seed)
        position = THREE.start()
        while not position.outcome.over:
            resigns = rng.random() < 0.01
            position = position.resign() if resigns else position.play(rng.choice(position.moves))
        reasons.add(position.outcome.reason)
    assert {"masters", "resignation"} <= reasons


RESIGNED = "4r|3/8/2R-5/8/5b-2/8/8/1G|4b|1 b rxb0g9 3 20"
"""Red has resigned; its minion and master remain on the board."""


def test_resigned_pieces_remain_on_board():
    position = THREE.position("8/8/8/3r|4/8/8/3b|4/1g-6 b rxb0g0 3 20")
    moves = {str(move) for move in position.moves}
    assert "d2xd5" in moves
    assert not moves & {"d2-d7", "d2xd7"}
    assert THREE.position("8/8/8/3r|4/8/8/3b|4/8 b rxb0g0 3 20").outcome.reason == "resignation"


def test_resigned_pieces_do_not_decide_game():
    assert str(THREE.position("4r|3/8/2R-R|4/8/8/8/8/1G|6 g rxb0g9 3 20").outcome) == "green wins (resignation)"
    masters = THREE.position("4r|3/8/2R-R|4/8/5B-2/8/8/1G|6 g rxb12g9 3 20")
    assert str(masters.outcome) == "green wins (masters)"


def test_resignation_can_end_game_by_masters():
    """Red has the last minion, and most masters."""
    position = THREE.position("4r|3/8/2R-R|4/8/5B-2/8/8/1G|6 r r3b12g9 3 20")
    assert position.outcome.status == "ongoing"
    assert str(position.resign().outcome) == "green wins (masters)"


def test_last_unresigned_player_wins():
    position = THREE.position(RESIGNED).resign(1)
    assert str(position) == RESIGNED.replace(" b rxb0g9", " g rxbxg9")
    assert str(position.outcome) == "green wins (resignation)"
    assert THREE.outcome_text(position.outcome) == "Green wins: all others have resigned or are out of the game."
    assert op.resign(position.state, 2) == position.state


def test_player_without_pieces_cannot_resign():
    with pytest.raises(NotAllowed, match="red cannot resign, being out of the game already"):
        THREE.position("8/8/8/8/5b-2/8/8/1G|4b|1 b r0b0g9 3 20").resign(0)


def test_keys_include_resignations():
    resigned = THREE.position(RESIGNED)
    for first in ("r1", "r12"):
        position = THREE.position(RESIGNED.replace("rx", first))
        assert position.key != resigned.key
        assert op.tree_key(position.state, 3) != op.tree_key(resigned.state, 3)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (RESIGNED.replace(" b rx", " r rx"), "player to move: 'r' has resigned, according to 'rxb0g9'"),
        (RESIGNED.replace("rx", "rX"), "x: the player has resigned"),
        (RESIGNED.replace("rx", "r"), "first masters"),
    ],
)
def test_invalid_resignation_is_explained(text, words):
    with pytest.raises(InvalidPosition, match=words):
        THREE.position(text)
