"""Tables of messages."""

import pytest

from ludarium.kernel.messages import ERROR_FIELDS, GAME_OVER, SHARED, MessageTable, ParameterKind, report_error
from ludarium.kernel.operations import NO_MOVE


def test_numbers_of_own_and_shared_messages():
    table = MessageTable()
    first, second = table.add("one"), table.add("two", cell=ParameterKind.CELL)
    assert (table[first].key, table[second].key, table[GAME_OVER].key) == ("one", "two", "game-over")
    assert [message.key for message in table] == ["one", "two"]
    assert {message.number for message in SHARED}.isdisjoint({first, second})


def test_duplicate_keys_and_parameter_limit():
    table = MessageTable()
    table.add("one")
    with pytest.raises(ValueError, match="message one: duplicate key"):
        table.add("one")
    seven = {f"number{n}": ParameterKind.NUMBER for n in range(7)}
    with pytest.raises(ValueError, match=r"message many: .* more than 6 integers"):
        table.add("many", **seven)
    table.add("six", **(seven | {"number6": ParameterKind.INPUT}))


def test_report_error():
    error = [9] * ERROR_FIELDS
    assert report_error(error, 3, 5, 1, 2) == NO_MOVE
    assert error == [3, 5, 1, 2, 0, 0, 0, 0]
