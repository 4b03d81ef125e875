"""How position strings of two players say that one has resigned: by one field more, `x`; the winner is to move."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import Any

from ludarium.kernel import operations as op
from ludarium.kernel.editing import put_yes_or_no
from ludarium.kernel.messages import HAS_RESIGNED, NOT_RESIGNED, RESIGNED_TOO_LATE, WRONG_FIELDS_OR_RESIGNED, refuse
from ludarium.kernel.operations import compilable
from ludarium.kernel.text import SPACE, count_fields, put

_FIELD = ord("x")


@compilable
def put_resigned(out: MutableSequence[int], at: int, resigned: int) -> int:
    """Write the field behind all others, with the space before it, where somebody has resigned."""
    return put(out, put(out, at, SPACE), _FIELD) if resigned else at


@compilable
def put_resigned_or_not(out: MutableSequence[int], n: int, turn: int, resigned: int) -> int:
    """Write row `n` of an editor's numbers: whether the opponent of the player to move has resigned."""
    return put_yes_or_no(out, n, HAS_RESIGNED, 1 - turn, resigned)


@compilable
def has_fields_or_resigned(
    text: Sequence[int], length: int, wanted: int, fields: int, error: MutableSequence[int]
) -> bool:
    """As `text.has_fields`, but there may be one field more."""
    if not wanted <= count_fields(text, length) <= wanted + 1:
        refuse(error, WRONG_FIELDS_OR_RESIGNED, 0, wanted, fields)
        return False
    return True


@compilable
def read_resigned(state: Any, text: Sequence[int], end: int, length: int, error: MutableSequence[int]) -> Any:
    """The state after what follows the fields that end at `end`: nothing, or that the opponent of the side to move has
    resigned, which is refused where the game was over before."""
    if end >= length:
        return state
    if length != end + 2 or int(text[end + 1]) != _FIELD:
        refuse(error, NOT_RESIGNED, end + 1, length - end - 1)
    elif op.outcome(state) != op.ONGOING:
        refuse(error, RESIGNED_TOO_LATE, end + 1)
    else:
        state = op.resign(state, 1 - op.turn(state))
    return state
