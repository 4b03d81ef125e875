"""Checks of the position editor.  A game need not have an editor.

*Numbers* are the values that the editor shows beside the board, such as a counter (`kernel.editing.numbers`)."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from ludarium.authoring.check.faults import checked_total, class_error, demand
from ludarium.authoring.check.looks import rows_are_within_the_limit, scenes_fit_the_board
from ludarium.games.description import encoded_description, position_text
from ludarium.games.position import Position
from ludarium.games.sentences import explain
from ludarium.games.spec import Game
from ludarium.kernel import description as desc
from ludarium.kernel import editing as edit
from ludarium.kernel import operations as op
from ludarium.kernel.messages import ERROR_FIELDS
from ludarium.kernel.operations import Operation

EDITOR_ROW_OPERATIONS = (edit.piece_palette, edit.numbers)
_RANDOM_EDITS = 12
_MAX_DIRECTIONS = 12  # maximum calls of `turn_piece` on a piece until it has its first direction again


def _rows_of(operation: Operation, state: Any) -> list[Sequence[int]]:
    fields = operation.fields
    out = [0] * (2 * fields * operation.max_rows)  # twice the limit, so that rows above the limit can be counted
    return [out[at : at + fields] for at in range(0, fields * operation(state, out), fields)]


palette_rows = partial(_rows_of, edit.piece_palette)
number_rows = partial(_rows_of, edit.numbers)
piece_rows = partial(_rows_of, desc.pieces)


def has_editor(game: Game) -> bool:
    return bool(palette_rows(game.blank))


def _top_piece(state: Any, cell: int) -> Sequence[int] | None:
    rows = [row for row in piece_rows(state) if row[0] == cell]
    return max(rows, key=lambda row: row[3])[1:3] if rows else None  # of the highest layer: symbol, owner


def pieces_elsewhere(state: Any, cell: int) -> list[Sequence[int]]:
    return [row for row in piece_rows(state) if row[0] != cell]


def editor_placement(state: Any, cell: int, item: int) -> tuple[Any, list[int]]:
    """For the checks of the position editor, place row `item` of the palette on a cell.  Return the new state and the
    error fields."""
    error = [0] * ERROR_FIELDS
    return edit.place(state, cell, item, error), error


def random_edits(position: Position, rng: random.Random) -> Iterator[Any]:
    """Yield a position's state or the empty board's state, then the state after each of _RANDOM_EDITS random edits.
    Yield nothing for a game without an editor."""
    game = position.game
    if not has_editor(game):
        return
    cells, state = list(game.cell_names), rng.choice((position.state, position.state, game.blank))
    yield state
    for _ in range(_RANDOM_EDITS):
        cell, edit_kind = rng.choice(cells), rng.randrange(5)
        numbers = number_rows(state)
        if edit_kind == 0 and numbers:
            number = rng.randrange(len(numbers))
            state = edit.with_number(state, number, _random_value(numbers[number], rng))
        elif edit_kind == 1:
            state = edit.with_turn(state, rng.randrange(len(game.players)))
        elif edit_kind == 2:
            state = edit.take(state, rng.choice([row[0] for row in piece_rows(state)] or cells))
        elif edit_kind == 3:
            state = edit.turn_piece(state, cell)
        else:
            state, _ = editor_placement(state, cell, rng.randrange(len(palette_rows(state))))
        yield state


def _random_value(row: Sequence[int], rng: random.Random) -> int:
    _, _, value, least, greatest, _ = row
    return rng.choice((least, greatest, min(value + 1, greatest), rng.randint(least, greatest)))


def positions_can_be_rebuilt(position: Position, rng: random.Random) -> None:
    """an editor can take all pieces from a position, and restore the position with the palette and the numbers."""
    state, taken_pieces = position.state, list[tuple[int, Sequence[int]]]()
    if not has_editor(position.game):
        return
    while pieces := piece_rows(state):
        cell = rng.choice(pieces)[0]
        top, state = _top_piece(state, cell), edit.take(state, cell)
        one_less = top is not None and len(piece_rows(state)) == len(pieces) - 1
        demand(one_less, edit.take, position, f"on {position.game.cell_names[cell]} it does not take exactly one piece")
        assert top is not None
        taken_pieces.append((cell, top))
    rebuilt = edit.with_turn(position.game.blank, op.turn(state))
    for number, row in enumerate(number_rows(state)):
        rebuilt = edit.with_number(rebuilt, number, row[2])
    fault = f"after all pieces are taken, the state is {state}, but `blank` with the numbers of this state is {rebuilt}"
    demand(rebuilt == state, edit.with_number, position, fault)
    for cell, piece in reversed(taken_pieces):
        rebuilt = _with_piece(position, rebuilt, cell, piece, rng)
    is_same = rebuilt == position.state and op.key(rebuilt) == position.key
    demand(is_same, edit.place, position, f"the rebuilt position is {position_text(rebuilt)}")


def _with_piece(position: Position, state: Any, cell: int, piece: Sequence[int], rng: random.Random) -> Any:
    """Return the state with a piece on a cell.  `piece` is a pair as in palette rows: symbol, owner.  If the palette
    lacks the piece, other pieces of the palette are placed and turned until one matches."""
    palette = palette_rows(state)
    items = [item for item, row in enumerate(palette) if row == piece] or rng.sample(range(len(palette)), len(palette))
    for item in items:
        after, error = editor_placement(state, cell, item)
        for _ in range(0 if error[0] else _MAX_DIRECTIONS):
            if _top_piece(after, cell) == piece:
                return after
            after = edit.turn_piece(after, cell)
    name = position.game.board.symbols[piece[0]].id
    demand(False, edit.place, position, f"{name} of seat {piece[1]} cannot be put on {position.game.cell_names[cell]}")
    return state


def taking_undoes_placing(position: Position, rng: random.Random) -> None:
    """placing adds one piece, taking it restores the position, and invalid placements are rejected with a sentence."""
    game = position.game
    for state in random_edits(position, rng):
        cell, item = rng.choice(list(game.cell_names)), rng.randrange(len(palette_rows(state)))
        after, error = editor_placement(state, cell, item)
        placing = f"row {item} of the palette on {game.cell_names[cell]} of {position_text(state)}"
        if error[0]:
            demand(after == state, edit.place, position, f"{placing} is rejected, but the state changes")
            demand(explain(game, state, error), edit.place, position, f"{placing} is rejected without a sentence")
        else:
            is_same = pieces_elsewhere(after, cell) == pieces_elsewhere(state, cell)
            adds_one = len(piece_rows(after)) == len(piece_rows(state)) + 1
            demand(is_same and adds_one, edit.place, position, f"{placing} does not add exactly one piece")
            demand(edit.take(after, cell) == state, edit.take, position, f"{placing} is not undone by taking the piece")


def turning_restores_a_piece(position: Position, rng: random.Random) -> None:
    """turning a piece repeatedly restores its direction, and changes no other piece."""
    for state in random_edits(position, rng):
        cell = rng.choice(list(position.game.cell_names))
        after, other_pieces = edit.turn_piece(state, cell), pieces_elsewhere(state, cell)
        for _ in range(_MAX_DIRECTIONS):
            is_same = pieces_elsewhere(after, cell) == other_pieces
            demand(is_same, edit.turn_piece, position, f"another piece changes in {position_text(state)}")
            if after == state:
                break
            after = edit.turn_piece(after, cell)
        fault = f"turning the piece on {position.game.cell_names[cell]} does not restore {position_text(state)}"
        demand(after == state, edit.turn_piece, position, fault)


def numbers_change_independently(position: Position, rng: random.Random) -> None:
    """numbers are within their bounds, have labels, and change independently."""
    game = position.game
    for state in random_edits(position, rng):
        numbers = number_rows(state)
        for label, seat, value, least, greatest, least_name in numbers:
            text = game.words(label)
            demand(least <= value <= greatest, edit.numbers, position, f"{text}: {value} is not {least} to {greatest}")
            exists = text and -1 <= seat < len(game.players)
            demand(exists, edit.numbers, position, f"{text}: the label is empty, or there is no seat {seat}")
            have_names = not least_name or all(game.words(least_name + n) for n in range(greatest - least + 1))
            demand(have_names, edit.numbers, position, f"{text}: a value has no name")
        if numbers:
            _demand_independence(position, state, numbers, rng)


def _demand_independence(position: Position, state: Any, numbers: list[Sequence[int]], rng: random.Random) -> None:
    number = rng.randrange(len(numbers))
    value, (label, seat, before, _, _, least_name) = _random_value(numbers[number], rng), numbers[number]
    may_eliminate = least_name and seat >= 0  # only a named value, such as yes for "out of the game", can eliminate
    after = edit.with_number(state, number, value)
    change = f"{position.game.words(label)} set from {before} to {value}, in {position_text(state)}"
    rows = number_rows(after)
    is_set = len(rows) == len(numbers) and rows[number][2] == value
    demand(is_set, edit.with_number, position, f"{change}: the number of rows changes, or the value is not set")
    for old, new in zip(numbers, rows, strict=True):
        new_label, new_seat, new_value, _, new_maximum, _ = new
        is_out = may_eliminate and new_seat == seat and new_maximum == 0  # an eliminated player's numbers must be 0
        is_valid = old is numbers[number] or new_value == old[2] or is_out
        demand(is_valid, edit.with_number, position, f"{change}: {position.game.words(new_label)} becomes {new_value}")
    is_same = (piece_rows(after), op.turn(after)) == (piece_rows(state), op.turn(state))
    demand(is_same, edit.with_number, position, f"{change}: the board or the mover changes")
    is_restored = least_name or edit.with_number(after, number, before) == state
    demand(is_restored, edit.with_number, position, f"{change}: the old value does not restore the state")


def player_to_move_can_be_changed(position: Position, rng: random.Random) -> None:
    """every player can be made the player to move, and this change can be undone."""
    for state in random_edits(position, rng):
        seat, before = rng.randrange(len(position.game.players)), op.turn(state)
        after = edit.with_turn(state, seat)
        demand(op.turn(after) == seat, edit.with_turn, position, f"seat {seat} does not become the player to move")
        fault = "restoring the player to move does not restore the state"
        demand(edit.with_turn(after, before) == state, edit.with_turn, position, fault)


def edited_positions_are_read_or_rejected(position: Position, rng: random.Random) -> None:
    """edited positions can be shown, and their strings are read back or rejected with a message."""
    game = position.game
    for state in random_edits(position, rng):
        text, error = position_text(state), [0] * ERROR_FIELDS
        codes = encoded_description(text)
        reread = desc.read_position(game.blank, codes, len(codes), error)
        if error[0]:
            sentence = explain(game, state, error, text)
            demand(sentence, desc.read_position, position, f"{text} is rejected without a sentence")
        else:
            demand(reread == state, desc.read_position, position, f"the edited {text} is read as another position")
        rows_are_within_the_limit(Position(game, state), rng)
        scenes_fit_the_board(Position(game, state), rng)


def editor_rows_are_within_the_limit(position: Position, _rng: random.Random) -> None:
    """the palette and the numbers have a fixed number of rows, within the limit."""
    state, blank = position.state, position.game.blank
    for operation in EDITOR_ROW_OPERATIONS:
        total = checked_total(operation, position)
        is_same = total == len(_rows_of(operation, blank))
        demand(is_same, operation, position, f"it writes {total} rows, but another number of rows for the empty board")
    is_same = palette_rows(state) == palette_rows(blank)
    demand(is_same, edit.piece_palette, position, "the empty board has another palette")


def editors_are_complete(game: Game, _rng: random.Random) -> None:
    """a game has all or none of piece_palette, place, take and with_turn, both or none of numbers and with_number."""
    for needed in ((edit.piece_palette, edit.place, edit.take, edit.with_turn), (edit.numbers, edit.with_number)):
        missing = [operation.name for operation in needed if game.state_type not in operation.implementations]
        if len(missing) not in (0, len(needed)):
            raise class_error(game, f"for an editor the game lacks {', '.join(missing)}")
