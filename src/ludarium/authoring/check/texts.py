"""Checks of texts: written texts are read back, and invalid texts are rejected with a message."""

from __future__ import annotations

import random

from ludarium.authoring.check.faults import demand, of_class
from ludarium.games.description import encoded
from ludarium.games.position import Position
from ludarium.games.sentences import explain
from ludarium.games.spec import Game
from ludarium.kernel import description as look
from ludarium.kernel.messages import ERROR_FIELDS
from ludarium.kernel.operations import NO_MOVE
from ludarium.kernel.text import MAX_TEXT
from ludarium.kernel.words import from_words, to_words


def texts_are_read_or_refused(position: Position, rng: random.Random) -> None:
    """any text is read as a move, a position or a setup code, or rejected with a message."""
    state = position.state
    text = near(position, rng)
    read = encoded(text)
    errors = [[0] * ERROR_FIELDS for _ in range(3)]
    move = look.read_move(state, read, len(read), errors[0])
    placed = look.read_position(state, read, len(read), errors[1])
    coded = look.read_setup(state, read, len(read), errors[2])
    wrong = f"{text!r}: a refusal in `error` and the result do not fit"
    demand((move == NO_MOVE) == (errors[0][0] != 0), look.read_move, position, wrong)
    demand(move == NO_MOVE or move in position.codes, look.read_move, position, f"{text!r} is read as no legal move")
    demand(errors[1][0] == 0 or placed == state, look.read_position, position, wrong)
    demand(errors[2][0] == 0 or coded == state, look.read_setup, position, wrong)
    for operation, error in zip((look.read_move, look.read_position, look.read_setup), errors, strict=True):
        if error[0]:
            sentence = explain(position.game, state, error, text)
            demand(sentence and "\n" not in sentence, operation, position, f"{text!r} is refused without a sentence")


def near(position: Position, rng: random.Random) -> str:
    """Return random characters, or the text of a move or position with random parts replaced by others."""
    if rng.random() < 0.2:
        return "".join(chr(rng.randrange(32, 0x3000)) for _ in range(rng.randrange(30)))
    texts = [str(position), *(str(move) for move in position.moves), *(move.long for move in position.moves)]
    text = rng.choice(texts)
    for _ in range(rng.randrange(4)):
        other = rng.choice(texts)
        start, at = rng.randint(0, len(other)), rng.randint(0, len(text))
        text = text[:at] + other[start : start + rng.randrange(5)] + text[at + rng.randrange(4) :]
    return text


def what_is_written_is_read_back(position: Position, _rng: random.Random) -> None:
    """positions and moves are read back from their texts without an error."""
    state, error, out = position.state, [0] * ERROR_FIELDS, [0] * MAX_TEXT
    again = look.read_position(position.game.blank, out, look.write_position(state, out), error)
    demand(again == state and not error[0], look.read_position, position, "the position string is read as another")
    for code in position.codes:
        for notation in (look.CANONICAL, look.RECORD):
            length = look.write_move(state, code, notation, out)
            fits = look.read_move(state, out, length, error) == code and not error[0]
            demand(fits, look.read_move, position, f"{bytes(out[:length])!r} is not read as the move it is")


def states_are_made_again_from_their_words(position: Position, _rng: random.Random) -> None:
    """all states have the shape of `blank`."""
    state = position.state
    again = from_words(position.game.blank, to_words(state))
    demand(again == state and type(again) is type(state), look.setup, position, "`blank` has another shape")


def setups_are_positions(game: Game, rng: random.Random) -> None:
    """the positions of setups are written and read back."""
    for number, setup in enumerate(game.setups):
        state = look.setup(game.blank, number, rng.randrange(-(1 << 63), 1 << 63))
        text = game.format_position(state)
        if game.position(text).state != state:
            raise of_class(
                game, f"the setup {setup.name} gives a state whose position string is read as another: {text}"
            )


def outcomes_have_sentences(game: Game, rng: random.Random) -> None:
    """every outcome of a game has a sentence."""
    position = game.start(seed=0)
    while not position.outcome.over:
        position = position.play(rng.choice(position.moves))
    if not game.outcome_text(position.outcome):
        raise of_class(game, f"there is no sentence for the outcome {position.outcome}")
