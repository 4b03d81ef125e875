"""Position strings and their errors equal those of an older version.

`tests/data/positions/GAME.json.gz` holds some 2,000 positions per game with the moves that lead to them (numbers of
legal moves; -1 and below: seat 0, 1, … resigns), and some 700 invalid strings with the error's message, place and
parameters.
"""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

import ludarium
from contract.cases import CASES
from ludarium.errors import IllegalMove, InvalidPosition
from ludarium.games.description import encoded_description
from ludarium.kernel import description as desc
from ludarium.kernel.messages import ERROR_FIELDS, ParameterKind
from ludarium.kernel.text import MAX_TEXT

CORPORA = sorted((Path(__file__).parent.parent / "data" / "positions").glob("*.json.gz"))
RENAMED = {
    ("pijersi", "no-cube"): "no-piece",
    ("pux", "wrong-ranks"): "wrong-rows",
    ("pux", "wrong-rank"): "wrong-row",
}
"""Message keys of older versions that have changed."""
each_corpus = pytest.mark.parametrize("path", CORPORA, ids=lambda path: path.name.partition(".")[0])


def _read(path):
    return path.name.partition(".")[0], json.loads(gzip.decompress(path.read_bytes()))


@each_corpus
def test_position_strings_are_unchanged(path):
    name, corpus = _read(path)
    assert sum(len(known["positions"]) for known in corpus["games"]) >= 2000
    for known in corpus["games"]:
        game = ludarium.game(name, **known["options"])
        position, *following = known["positions"]
        reached = game.position(position)
        for number, text in zip(known["moves"], following, strict=True):
            reached = reached.resign(-1 - number) if number < 0 else reached.play(reached.moves[number])
            assert str(reached) == text == str(game.position(text))


@each_corpus
def test_errors_of_damaged_strings_are_unchanged(path):
    name, corpus = _read(path)
    for known in corpus["refusals"]:
        game, error = ludarium.game(name, **known["options"]), [0] * ERROR_FIELDS
        text = encoded_description(known["text"])
        desc.read_position(game.blank, text, len(text), error)
        message = game.messages[error[0]]
        kinds = [kind for kind in message.parameters.values() if kind.takes_integer]
        parameters = [
            game.messages[value].key if kind == ParameterKind.MESSAGE else value
            for value, kind in zip(error[2:], kinds, strict=False)
        ]
        key = RENAMED.get((name, known["key"]), known["key"])
        assert [message.key, error[1], parameters] == [key, known["place"], known["parameters"]], known["text"]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_too_long_texts_are_refused(case):
    """They do not fit into the buffer; the part that does is a legal move or a valid position."""
    start, rest = case.start(), " " * MAX_TEXT + "x"
    with pytest.raises(IllegalMove):
        start.move(f"{start.moves[0]}{rest}")
    with pytest.raises(InvalidPosition):
        start.game.position(f"{start}{rest}")
