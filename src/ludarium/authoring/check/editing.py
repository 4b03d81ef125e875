"""Checks of a game's position editor.  `kernel.editing` declares the operations; games without an editor pass."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

from ludarium.authoring.check.faults import demand, of_class
from ludarium.authoring.check.looks import demand_room, rows_are_within_the_limit, scenes_fit_the_board
from ludarium.games.description import encoded, position_text
from ludarium.games.position import Position
from ludarium.games.sentences import explain
from ludarium.games.spec import Game
from ludarium.kernel import description as look
from ludarium.kernel import editing as edit
from ludarium.kernel import operations as op
from ludarium.kernel.messages import ERROR_FIELDS
from ludarium.kernel.operations import Operation

ROWS = (edit.piece_palette, edit.numbers)

_SOME_EDITS = 12
_MAX_DIRECTIONS = 12

Row = Sequence[int]


def has_editor(game: Game) -> bool:
    return bool(palette_of(game.blank))


def palette_of(state: Any) -> list[Row]:
    return _rows(edit.piece_palette, state)


def numbers_of(state: Any) -> list[Row]:
    return _rows(edit.numbers, state)


def pieces_of(state: Any) -> list[Row]:
    return _rows(look.pieces, state)


def _rows(operation: Operation, state: Any) -> list[Row]:
    fields = operation.fields
    out = [0] * (2 * fields * operation.max_rows)
    return [out[at : at + fields] for at in range(0, fields * operation(state, out), fields)]


def top_of(state: Any, cell: int) -> Row | None:
    """Return symbol and owner of the topmost piece on a cell; None if the cell is empty."""
    there = [row for row in pieces_of(state) if row[0] == cell]
    return max(there, key=lambda row: row[3])[1:3] if there else None


def placed(state: Any, cell: int, item: int) -> tuple[Any, list[int]]:
    """Return the result of `place` and its error fields."""
    error = [0] * ERROR_FIELDS
    return edit.place(state, cell, item, error), error


def random_edits(position: Position, rng: random.Random) -> Iterator[Any]:
    """Yield the state of a position, or the empty board, and then the state after each of several random edits.

    Yields nothing for a game without an editor."""
    game = position.game
    if not has_editor(game):
        return
    cells, state = list(game.cell_names), rng.choice((position.state, position.state, game.blank))
    yield state
    for _ in range(_SOME_EDITS):
        cell, change = rng.choice(cells), rng.randrange(5)
        numbers = numbers_of(state)
        if change == 0 and numbers:
            number = rng.randrange(len(numbers))
            state = edit.with_number(state, number, _some_value(numbers[number], rng))
        elif change == 1:
            state = edit.with_turn(state, rng.randrange(len(game.players)))
        elif change == 2:
            filled = [row[0] for row in pieces_of(state)]
            state = edit.take(state, rng.choice(filled or cells))
        elif change == 3:
            state = edit.turn_piece(state, cell)
        else:
            state, _ = placed(state, cell, rng.randrange(len(palette_of(state))))
        yield state


def _some_value(row: Row, rng: random.Random) -> int:
    _, _, value, least, greatest, _ = row
    return rng.choice((least, greatest, min(value + 1, greatest), rng.randint(least, greatest)))


def positions_can_be_rebuilt(position: Position, rng: random.Random) -> None:
    """an editor can take all pieces of a position, and rebuild the position from the palette and the numbers."""
    state, taken = position.state, list[tuple[int, Row]]()
    if not has_editor(position.game):
        return
    while pieces := pieces_of(state):
        cell = rng.choice(pieces)[0]
        top, state = top_of(state, cell), edit.take(state, cell)
        fewer = top is not None and len(pieces_of(state)) == len(pieces) - 1
        demand(fewer, edit.take, position, f"on {position.game.cell_names[cell]} it does not take one piece")
        assert top is not None
        taken.append((cell, top))
    built = edit.with_turn(position.game.blank, op.turn(state))
    for number, row in enumerate(numbers_of(state)):
        built = edit.with_number(built, number, row[2])
    demand(built == state, edit.with_number, position, f"the empty board is {built}, and {state} by taking all pieces")
    for cell, piece in reversed(taken):
        built = _with_piece(position, built, cell, piece, rng)
    fits = built == position.state and op.key(built) == position.key
    demand(fits, edit.place, position, f"the rebuilt position is {position_text(built)}")


def _with_piece(position: Position, state: Any, cell: int, piece: Row, rng: random.Random) -> Any:
    """Return the state with a piece of this symbol and owner on a cell.

    If the palette lacks the piece, the function turns other pieces of the palette until one matches."""
    palette = palette_of(state)
    items = [item for item, row in enumerate(palette) if row == piece] or rng.sample(range(len(palette)), len(palette))
    for item in items:
        after, error = placed(state, cell, item)
        for _ in range(0 if error[0] else _MAX_DIRECTIONS):
            if top_of(after, cell) == piece:
                return after
            after = edit.turn_piece(after, cell)
    name = position.game.board.symbols[piece[0]].id
    demand(False, edit.place, position, f"{name} of seat {piece[1]} cannot be put on {position.game.cell_names[cell]}")
    return state


def taking_undoes_placing(position: Position, rng: random.Random) -> None:
    """placing adds one piece, taking it restores the position, and invalid placements are rejected with a sentence."""
    game = position.game
    for state in random_edits(position, rng):
        cell, item = rng.choice(list(game.cell_names)), rng.randrange(len(palette_of(state)))
        after, error = placed(state, cell, item)
        where = f"row {item} of the palette on {game.cell_names[cell]} of {position_text(state)}"
        if error[0]:
            demand(after == state, edit.place, position, f"{where} is rejected, but the state changes")
            demand(explain(game, state, error), edit.place, position, f"{where} is rejected without a sentence")
        else:
            others = [row for row in pieces_of(after) if row[0] != cell]
            fits = others == [row for row in pieces_of(state) if row[0] != cell]
            more = len(pieces_of(after)) == len(pieces_of(state)) + 1
            demand(fits and more, edit.place, position, f"{where} does not add one piece there")
            demand(edit.take(after, cell) == state, edit.take, position, f"{where} is not undone by taking the piece")


def turning_restores_a_piece(position: Position, rng: random.Random) -> None:
    """repeated turning of a piece restores it, and changes no other piece."""
    for state in random_edits(position, rng):
        cell = rng.choice(list(position.game.cell_names))
        after, others = edit.turn_piece(state, cell), [row for row in pieces_of(state) if row[0] != cell]
        for _ in range(_MAX_DIRECTIONS):
            fits = [row for row in pieces_of(after) if row[0] != cell] == others
            demand(fits, edit.turn_piece, position, f"another piece changes in {position_text(state)}")
            if after == state:
                break
            after = edit.turn_piece(after, cell)
        wrong = f"{position_text(state)} is not restored by turning the piece on {position.game.cell_names[cell]}"
        demand(after == state, edit.turn_piece, position, wrong)


def numbers_change_alone(position: Position, rng: random.Random) -> None:
    """numbers are within their bounds, have labels, and change independently."""
    game = position.game
    for state in random_edits(position, rng):
        numbers = numbers_of(state)
        for label, seat, value, least, greatest, names in numbers:
            text = game.words(label)
            demand(least <= value <= greatest, edit.numbers, position, f"{text}: {value} is not {least} to {greatest}")
            demand(text and -1 <= seat < len(game.players), edit.numbers, position, f"{text}: it is of seat {seat}")
            named = not names or all(game.words(names + n) for n in range(greatest - least + 1))
            demand(named, edit.numbers, position, f"{text}: a value has no name")
        if numbers:
            _one_number_changes(position, state, numbers, rng)


def _one_number_changes(position: Position, state: Any, numbers: list[Row], rng: random.Random) -> None:
    number = rng.randrange(len(numbers))
    value, (label, seat, before, _, _, names) = _some_value(numbers[number], rng), numbers[number]
    after = edit.with_number(state, number, value)
    wrong = f"{position.game.words(label)}: {value} instead of {before}, in {position_text(state)}"
    found = numbers_of(after)
    fits = len(found) == len(numbers) and found[number][2] == value
    demand(fits, edit.with_number, position, f"{wrong}: another number or the number of rows changes")
    for then, now in zip(numbers, found, strict=True):
        goes_out = names and seat >= 0 and now[1] == seat and now[4] == 0
        alike = then is numbers[number] or now[2] == then[2] or goes_out
        demand(alike, edit.with_number, position, f"{wrong}: {position.game.words(now[0])} is {now[2]}")
    same = (pieces_of(after), op.turn(after)) == (pieces_of(state), op.turn(state))
    demand(same, edit.with_number, position, f"{wrong}: the board or the mover changes")
    demand(
        names or edit.with_number(after, number, before) == state,
        edit.with_number,
        position,
        f"{wrong}: the old value does not restore it",
    )


def any_player_can_be_to_move(position: Position, rng: random.Random) -> None:
    """every player can be made the player to move, and nothing else changes."""
    for state in random_edits(position, rng):
        seat, before = rng.randrange(len(position.game.players)), op.turn(state)
        after = edit.with_turn(state, seat)
        demand(op.turn(after) == seat, edit.with_turn, position, f"seat {seat} is not to move then")
        demand(edit.with_turn(after, before) == state, edit.with_turn, position, "something else changes")


def edited_positions_are_read_or_rejected(position: Position, rng: random.Random) -> None:
    """edited positions can be shown, and their strings are read back or rejected with a message."""
    game = position.game
    for state in random_edits(position, rng):
        text, error = position_text(state), [0] * ERROR_FIELDS
        read = encoded(text)
        again = look.read_position(game.blank, read, len(read), error)
        if error[0]:
            demand(
                explain(game, state, error, text),
                look.read_position,
                position,
                f"{text} is rejected without a sentence",
            )
        else:
            demand(again == state, look.read_position, position, f"the edited {text} is read as another position")
        rows_are_within_the_limit(Position(game, state), rng)
        scenes_fit_the_board(Position(game, state), rng)


def editor_rows_are_within_the_limit(position: Position, _rng: random.Random) -> None:
    """the palette and the numbers have a fixed number of rows, within the limit."""
    state, start = position.state, position.game.blank
    for operation in ROWS:
        total = demand_room(operation, position)
        same = total == len(_rows(operation, start))
        demand(same, operation, position, f"it writes {total} rows, and for the empty board another number")
    demand(palette_of(state) == palette_of(start), edit.piece_palette, position, "the empty board has another palette")


def editors_are_complete(game: Game, _rng: random.Random) -> None:
    """a game with an editor has all operations of an editor."""
    needed = (edit.piece_palette, edit.place, edit.take, edit.with_turn)
    missing = [operation.name for operation in needed if game.state_type not in operation.implementations]
    if len(missing) not in (0, len(needed)):
        raise of_class(game, f"for an editor the game lacks {', '.join(missing)}")
    paired = [
        operation.name for operation in (edit.numbers, edit.with_number) if game.state_type in operation.implementations
    ]
    if len(paired) == 1:
        raise of_class(game, f"for an editor the game has {paired[0]}, but not both of numbers and with_number")
