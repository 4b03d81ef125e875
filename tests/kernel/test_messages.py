"""Tables of messages."""

import pytest

from ludarium.kernel.messages import ERROR_FIELDS, GAME_OVER, SHARED, Kind, MessageTable, refuse
from ludarium.kernel.operations import NO_MOVE


def test_messages_are_numbered_and_shared_ones_are_found_in_every_table():
    table = MessageTable()
    first, second = table.add("one"), table.add("two", cell=Kind.CELL)
    assert (table[first].key, table[second].key, table[GAME_OVER].key) == ("one", "two", "game-over")
    assert [message.key for message in table] == ["one", "two"]
    assert {message.number for message in SHARED}.isdisjoint({first, second})


def test_a_key_stands_for_one_message_and_there_is_room_for_its_parameters():
    table = MessageTable()
    table.add("one")
    with pytest.raises(ValueError, match="message one: known already"):
        table.add("one")
    seven = {f"number{n}": Kind.NUMBER for n in range(7)}
    with pytest.raises(ValueError, match=r"message many: .* more than 6 parameters"):
        table.add("many", **seven)
    table.add("six", **(seven | {"number6": Kind.INPUT}))


def test_a_refusal_is_a_message_a_place_and_parameters():
    error = [9] * ERROR_FIELDS
    assert refuse(error, 3, 5, 1, 2) == NO_MOVE
    assert error == [3, 5, 1, 2, 0, 0, 0, 0]
