"""Characters and numbers in buffers."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludarium.kernel import fields, text
from ludarium.kernel.messages import ERROR_FIELDS, NOT_A_NUMBER_IN_RANGE, WRONG_FIELDS


@given(st.integers(0, 10**18))
def test_numbers_are_written_in_decimal_digits(number):
    out = [0] * 20
    end = text.put_number(out, 1, number)
    assert bytes(out[1:end]).decode() == str(number)


@pytest.mark.parametrize(
    ("written", "number"),
    [(b"0", 0), (b"7", 7), (b"999999", 999_999), (b"", -1), (b"07", -1), (b"1000000", -1), (b"-1", -1), (b"1 ", -1)],
)
def test_whole_numbers_are_read_strictly(written, number):
    assert text.whole_number(b"x" + written, 1, 1 + len(written)) == number


def test_counter_out_of_range_names_place_and_field():
    error = [0] * ERROR_FIELDS
    assert fields.read_counter(b"w 12 0", 2, 4, 1, 99, 100, error) == 12
    assert error == [0] * ERROR_FIELDS
    assert fields.read_counter(b"w 12 0", 5, 6, 1, 99, 100, error) < 0
    assert error[:6] == [NOT_A_NUMBER_IN_RANGE, 5, 100, 1, 1, 99]


@pytest.mark.parametrize("written", ["", "a", "a b", "a  b", " a b", "a b ", "a b c d", " ", "a  c"])
def test_fields_are_separated_by_single_spaces(written):
    error = [0] * ERROR_FIELDS
    assert not fields.has_fields(written.encode(), len(written), 3, 100, error)
    assert error[:4] == [WRONG_FIELDS, 0, 3, 100]
    assert fields.has_fields(b"a b c", 5, 3, 100, [0] * ERROR_FIELDS)


@given(st.text(alphabet="a/", max_size=10))
def test_parts_are_counted_and_found(written):
    parts, start = [], 0
    for _ in range(text.count_parts(written.encode(), 0, len(written), text.SLASH)):
        end = text.end_of_part(written.encode(), start, len(written), text.SLASH)
        parts.append(written[start:end])
        start = end + 1
    assert parts == written.split("/")


def test_words_are_recognised_in_any_case():
    assert text.is_word(b"-PaSS-", 1, 5, text.codes("pass"))
    assert not text.is_word(b"-PaSS-", 1, 6, text.codes("pass"))
    assert not text.is_word(b"-past-", 1, 5, text.codes("pass"))


def test_constant_texts():
    out = [0] * 8
    assert bytes(out[: text.put_codes(out, text.put(out, 0, ord("<")), text.codes("end"))]) == b"<end"
    assert [text.index_of(text.codes("rps"), ord(letter)) for letter in "rsx"] == [0, 2, -1]
