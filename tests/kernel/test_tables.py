"""Tables are created on demand, and compiled code reads the same numbers as plain code."""

from __future__ import annotations

from ludarium.kernel import operations as op
from ludarium.kernel.compiler import compiled
from ludarium.kernel.tables import ConstantTable

SQUARES = ConstantTable(lambda: (number * number for number in range(5000)))


@op.compilable
def square(number: int) -> int:
    return int(SQUARES[number])


@compiled
def sum_of_squares(numbers: int) -> int:
    """Reads the table from compiled code."""
    total = 0
    for number in range(numbers):
        total += square(number)
    return total


def test_plain_and_compiled_tables_agree():
    assert sum_of_squares(5000) == sum(number * number for number in range(5000))
    assert square(4999) == 4999 * 4999


def test_table_is_created_once_on_demand():
    made = []
    table = ConstantTable(lambda: made.append(1) or [7, 8])
    assert not made
    assert (table[0], table[1], len(made)) == (7, 8, 1)


def test_sequence_is_table():
    table = ConstantTable([7, 8])
    assert (len(table), table[0], table[1], table.values) == (2, 7, 8, [7, 8])
