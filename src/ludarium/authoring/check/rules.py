"""Checks of the rules of a game (the operations of `kernel.operations`), including resignations."""

from __future__ import annotations

import random
from collections.abc import Iterator

from ludarium.authoring.check.faults import class_error, demand
from ludarium.games.description import encoded_description
from ludarium.games.position import Move, Position
from ludarium.games.sentences import explain
from ludarium.games.spec import Game
from ludarium.kernel import description as desc
from ludarium.kernel import operations as op
from ludarium.kernel.messages import ERROR_FIELDS
from ludarium.kernel.words import flattened, from_words, to_words
from ludarium.match.ending import Resignation
from ludarium.match.record import Record, write_record
from ludarium.match.record_reader import read_record
from ludarium.match.study_reader import is_token

MOVE_BITS = 36  # the size of a move in bits, in the transposition table (`engine.transposition_table`)
MAX_RANDOM_PLIES = 10_000  # maximum length of a random game, in plies
PLIES_AFTER_RESIGNATION = 60  # maximum number of plies that are checked after a resignation
_RECORDED_PLIES = 30  # maximum length of a recorded game, in plies

_NOTATION_SIGNS = ("-", "=", "!", "@", ",", ".", ":", "x", "~", "pass")
_WORD_LIMIT = 1 << 63
_EXTRA_ROOM = 1 << 10
"""Words that a buffer has in addition to twice `move_limit`, so that moves above the limit can be counted."""

_TRIED_MOVES = 12  # approximate number of moves that a check tries in a position, if all moves would take too long


def moves_are_distinct(position: Position, _rng: random.Random) -> None:
    """`moves` writes distinct numbers from 0 to 2**36 - 1, at most `move_limit` of them."""
    limit = op.move_limit(position.state)
    buffer = [0] * (_EXTRA_ROOM + 2 * limit)
    codes = buffer[: op.moves(position.state, buffer)]
    demand(len(codes) <= limit, op.move_limit, position, f"it is {limit}, but there are {len(codes)} moves")
    demand(len(set(codes)) == len(codes), op.moves, position, "a move is written twice")
    for code in codes:
        demand(0 <= code < 1 << MOVE_BITS, op.moves, position, f"the move {code} is not from 0 to 2**36 - 1")


def count_is_the_number_of_moves(position: Position, _rng: random.Random) -> None:
    """`count` is the number of moves."""
    counted, total = op.count(position.state), len(position.codes)
    demand(counted == total, op.count, position, f"it is {counted}, but moves writes {total}")


def random_move_reaches_every_move(position: Position, rng: random.Random) -> None:
    """`random_move` returns each move for the smallest and the largest `random_bits` that must choose this move."""
    total, buffer = len(position.codes), [0] * op.move_limit(position.state)
    for number in rng.sample(range(total), min(total, _TRIED_MOVES)):
        code = position.codes[number]
        first_bits, end_bits = (-(-(at << 31) // total) for at in (number, number + 1))
        for bits in (first_bits, end_bits - 1):
            returned = op.random_move(position.state, bits, buffer)
            demand(returned == code, op.random_move, position, f"for {bits} it returns {returned}, not {code}")


def moves_lead_to_valid_positions(position: Position, _rng: random.Random) -> None:
    """`play` leads to positions that can be read back from their strings, and does not change the old position."""
    before = str(position)
    for move in position.moves:
        after = position.play(move)
        same = position.game.position(str(after)) == after
        demand(same, op.play, position, f"after {move} the position string {after} is read as another state")
    demand(str(position) == before, op.play, position, f"it was {before} before moves were played")


def finished_games_have_no_moves(position: Position, _rng: random.Random) -> None:
    """a finished game has a sentence for its result and no moves, and an unfinished game has moves."""
    state = position.state
    if not position.outcome.over:
        demand(position.codes, op.moves, position, "there is no move, but the game is not over; add a pass as a move")
        return
    demand(position.game.outcome_text(position.outcome), op.outcome, position, f"{position.outcome} has no sentence")
    demand(not position.codes, op.moves, position, "the game is over, but there are moves")
    demand(op.count(state) == 0, op.count, position, "the game is over, but it is not 0")
    buffer = [0] * op.move_limit(state)
    demand(op.noisy_moves(state, buffer) == 0, op.noisy_moves, position, "the game is over, but there are moves")
    demand(op.winning_move(state) == op.NO_MOVE, op.winning_move, position, "the game is over, but it returns a move")


def states_hold_whole_numbers(position: Position, _rng: random.Random) -> None:
    """states have the shape of `blank`, and hold signed 64-bit integers and tuples of them."""
    state = position.state
    for number in flattened(state):
        fits = type(number) is int and -_WORD_LIMIT <= number < _WORD_LIMIT
        demand(fits, op.play, position, f"the state holds {number!r}, which is not a signed 64-bit integer")
    again = from_words(position.game.blank, to_words(state))
    demand(again == state and type(again) is type(state), desc.setup, position, "`blank` has another shape")


def keys_survive_position_strings(position: Position, _rng: random.Random) -> None:
    """`key` is a signed 64-bit integer, and stays the same when the position string is read back."""
    again = position.game.position(str(position))
    demand(again == position, desc.read_position, position, "the position string is read back as another state")
    demand(again.outcome == position.outcome, op.outcome, position, "it changes when the position string is read back")
    demand(again.key == position.key, op.key, position, "it changes when the position string is read back")
    demand(-_WORD_LIMIT <= position.key < _WORD_LIMIT, op.key, position, f"{position.key} does not fit into 64 bits")


def notations_round_trip(position: Position, _rng: random.Random) -> None:
    """different moves have different texts, and the texts are read back as the same moves."""
    texts = {str(move): move for move in position.moves}
    demand(len(texts) == len(position.moves), desc.write_move, position, "two moves have the same text")
    for move in position.moves:
        for text in (str(move), move.long):
            demand(position.move(text) == move, desc.read_move, position, f"{text} is read as another move")
            demand(is_token(text), desc.write_move, position, f"{text!r} cannot be a word of a study")


def texts_are_read_or_rejected(position: Position, rng: random.Random) -> None:
    """any text is read as a legal move, a position or a setup code, or rejected with a sentence."""
    state, text = position.state, altered_text(position, rng)
    codes, fault = encoded_description(text), f"{text!r}: the result and `error` disagree on a refusal"
    for operation, refusal in ((desc.read_move, op.NO_MOVE), (desc.read_position, state), (desc.read_setup, state)):
        error = [0] * ERROR_FIELDS
        result = operation(state, codes, len(codes), error)
        if error[0]:
            demand(result == refusal, operation, position, fault)
            sentence = explain(position.game, state, error, text)
            demand(sentence and "\n" not in sentence, operation, position, f"{text!r} is refused without a sentence")
        elif operation is desc.read_move:
            demand(result != op.NO_MOVE, operation, position, fault)
            demand(result in position.codes, operation, position, f"{text!r} is read as an illegal move")


def altered_text(position: Position, rng: random.Random) -> str:
    """For the checks of a game's rules, make a random text that the game must read or reject: any characters, or cells
    and signs of notation, or a changed move or position."""
    kind = rng.random()
    if kind < 0.1:
        return "".join(chr(rng.randrange(32, 0x3000)) for _ in range(rng.randrange(30)))
    if kind < 0.3:
        cells = [cell.id for cell in position.game.board.cells]
        return "".join(rng.choice(cells if rng.random() < 0.5 else _NOTATION_SIGNS) for _ in range(rng.randrange(8)))
    texts = [str(position), *(str(move) for move in position.moves), *(move.long for move in position.moves)]
    text = rng.choice(texts)
    for _ in range(rng.randrange(4)):
        other = rng.choice(texts)
        start, at = rng.randint(0, len(other)), rng.randint(0, len(text))
        text = text[:at] + other[start : start + rng.randrange(5)] + text[at + rng.randrange(4) :]
    return text


def winning_moves_win(position: Position, _rng: random.Random) -> None:
    """`winning_move` wins at once if it returns a move."""
    move = op.winning_move(position.state)
    if move == op.NO_MOVE:
        return
    demand(move in position.codes, op.winning_move, position, f"{move} is not a legal move")
    winner = op.winner_of(op.outcome(op.play(position.state, move)))
    text = position.game.format_move(position.state, move)
    demand(winner == position.seat, op.winning_move, position, f"{text} does not win")


def evasions_are_complete(position: Position, _rng: random.Random) -> None:
    """`evasions` omits only moves that win, do not end the turn, or let the opponent win at once."""
    if len(position.game.players) > 2 or position.outcome.over:
        return
    threat = op.winning_move(op.null_move(position.state))
    if threat == op.NO_MOVE:
        return
    buffer = [0] * op.move_limit(position.state)
    evasions = buffer[: op.evasions(position.state, threat, buffer)]
    demand(len(set(evasions)) == len(evasions), op.evasions, position, "a move is written twice")
    demand(set(evasions) <= set(position.codes), op.evasions, position, "an illegal move is written")
    for code in position.codes:
        after = op.play(position.state, code)
        if code not in evasions and op.turn(after) != position.seat:
            may_omit = op.winner_of(op.outcome(after)) == position.seat or op.winning_move(after) != op.NO_MOVE
            text = position.game.format_move(position.state, code)
            demand(may_omit, op.evasions, position, f"{text} is omitted, but the opponent does not win after it")


def noisy_moves_are_legal(position: Position, _rng: random.Random) -> None:
    """`noisy_moves` writes distinct legal moves."""
    buffer = [0] * op.move_limit(position.state)
    noisy = buffer[: op.noisy_moves(position.state, buffer)]
    demand(len(set(noisy)) == len(noisy), op.noisy_moves, position, "a move is written twice")
    demand(set(noisy) <= set(position.codes), op.noisy_moves, position, "an illegal move is written")


def evaluations_are_opposite(position: Position, _rng: random.Random) -> None:
    """with two players, `evaluate` is zero-sum: the values of both add up to 0."""
    if len(position.game.players) > 2 or position.outcome.over:
        return
    weights = position.game.weights()
    first, second = (op.evaluate(position.state, seat, weights) for seat in (0, 1))
    demand(first == -second, op.evaluate, position, f"it is {first} for one player and {second} for the other")


def random_games_end(game: Game, rng: random.Random) -> None:
    """random games end, and have a legal move until the end."""
    position = game.start(seed=rng.randrange(1 << 30))
    for _ in range(MAX_RANDOM_PLIES):
        if position.outcome.over:
            break
        demand(position.codes, op.moves, position, "there is no move, but the game is not over; add a pass as a move")
        position = position.play(rng.choice(position.moves))
    demand(position.outcome.over, op.outcome, position, f"a random game does not end within {MAX_RANDOM_PLIES:,} plies")
    finished_games_have_no_moves(position, rng)


def keys_differ_between_positions(game: Game, _rng: random.Random) -> None:
    """`key` differs where boards or players to move differ, in positions after two plies."""
    by_key: dict[int, Position] = {}

    def positions_after(position: Position) -> Iterator[Position]:
        return map(position.play, position.moves[:: max(len(position.codes) // _TRIED_MOVES, 1)])

    for middle in positions_after(game.start(seed=0)):
        for after in positions_after(middle):
            other = by_key.setdefault(after.key, after)
            same = (other.seat, other.scene.pieces, other.codes) == (after.seat, after.scene.pieces, after.codes)
            demand(same, op.key, after, f"it is also the key of {other}")


def setups_are_reproducible(game: Game, _rng: random.Random) -> None:
    """setups give the same position for the same seed, and vary with the seed exactly if they are seeded."""
    for setup in game.setups:
        if game.start(setup.name, seed=1) != game.start(setup.name, seed=1):
            raise class_error(game, f"the setup {setup.name} gives another state from the same seed")
        differ = len({str(game.start(setup.name, seed=n)) for n in range(2, 12)}) > 1
        if differ != setup.seeded:
            depends = "depends" if differ else "does not depend"
            raise class_error(game, f"the setup {setup.name}: `seeded` is {setup.seeded}, but it {depends} on the seed")


def resigned_players_never_move_or_win(position: Position, rng: random.Random) -> None:
    """a player who has resigned never moves or wins, and position strings and keys show the resignation."""
    seat = rng.randrange(len(position.game.players))
    if not position.can_resign(seat):
        return
    before, name = position, position.game.players[seat]
    position = before.resign(seat)
    demand(not position.can_resign(seat), op.resign, position, f"{name} can resign twice")
    fault = f"the position string does not show that {name} has resigned"
    demand(str(position) != str(before), op.resign, position, fault)
    demand(position.key != before.key, op.key, position, f"it is the same as before {name} resigned")
    for _ in range(PLIES_AFTER_RESIGNATION):
        keys_survive_position_strings(position, rng)
        demand(position.outcome.winner != name, op.outcome, position, f"{name} has resigned, but wins")
        if position.outcome.over:
            finished_games_have_no_moves(position, rng)
            break
        demand(position.seat != seat, op.turn, position, f"{name} has resigned, but is to move")
        passed = op.turn(op.null_move(position.state))
        demand(passed != seat, op.null_move, position, f"{name} has resigned, but is to move after a pass")
        position = position.play(rng.choice(position.moves))


def games_end_by_resignations(position: Position, rng: random.Random) -> None:
    """a game ends when nobody can resign any more; no resigned player wins; if one of two resigns, the other wins."""
    players, resigned = position.game.players, set[str]()
    for seat in rng.sample(range(len(players)), len(players)):
        if not position.outcome.over and position.can_resign(seat):
            position = position.resign(seat)
            resigned.add(players[seat])
    demand(position.outcome.over, op.outcome, position, "all players have resigned, but the game is not over")
    demand(position.outcome.winner not in resigned, op.outcome, position, "a player who has resigned wins")
    has_winner = position.outcome.winner is not None or len(players) > 2 or not resigned
    demand(has_winner, op.outcome, position, "one of two players has resigned, but the other has not won")


def resigning_keeps_finished_games(position: Position, rng: random.Random) -> None:
    """resigning does not change a finished game."""
    while not position.outcome.over:
        position = position.resign()
    seat = rng.randrange(len(position.game.players))
    demand(op.resign(position.state, seat) == position.state, op.resign, position, "it changes a finished game")


def records_keep_resignations(position: Position, rng: random.Random) -> None:
    """records keep the moves and the resignations."""
    start, moves, resignations = position, list[Move](), list[Resignation]()
    while len(moves) < _RECORDED_PLIES and not position.outcome.over:
        if rng.random() < 0.1:
            seats = [seat for seat in range(len(position.game.players)) if position.can_resign(seat)]
            resignations.append(Resignation(len(moves), rng.choice(seats)))
            position = position.resign(resignations[-1].seat)
        else:
            moves.append(rng.choice(position.moves))
            position = position.play(moves[-1])
    record = Record(start, tuple(moves), {"date": "1900-01-01"}, tuple(resignations))
    again = read_record(write_record(record))
    same = again == record and again.end == position
    demand(same, op.play, start, "the record of a game from here is read back differently")
