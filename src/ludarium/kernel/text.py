"""Reading and writing of character codes, for notation and position strings.  Compiled code has no strings: a text is a
sequence of ASCII codes and its length.  Callers, such as `games/description.py`, replace other characters by `?` and
cut texts of more than MAX_TEXT characters, which then end with `?`; games must reject texts with `?`."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

from ludarium.kernel.operations import compilable

MAX_TEXT = 1024  # size of the buffers for texts, in characters
HIGHEST_COUNTER = 999_999  # the greatest number in a position string

SPACE, SLASH, ZERO = ord(" "), ord("/"), ord("0")
COMMA, COLON = ord(","), ord(":")
_NINE, UPPER_A, _UPPER_Z, LOWER_A, _LOWER_Z = ord("9"), ord("A"), ord("Z"), ord("a"), ord("z")


def codes(text: str) -> tuple[int, ...]:
    """The character codes of a constant text, for compiled code."""
    return tuple(ord(character) for character in text)


PASS_WORD = codes("pass")  # the notation of a pass


@compilable
def put(out: MutableSequence[int], at: int, code: int) -> int:
    """Write one character at index `at` and return the next index, as all `put…` functions do."""
    out[at] = code
    return at + 1


@compilable
def put_codes(out: MutableSequence[int], at: int, text: tuple[int, ...]) -> int:
    for i in range(len(text)):
        out[at + i] = text[i]
    return at + len(text)


@compilable
def put_number(out: MutableSequence[int], at: int, number: int) -> int:
    """Write a non-negative number in decimal digits."""
    digits, rest = 1, number // 10
    while rest > 0:
        digits += 1
        rest //= 10
    for i in range(digits):
        out[at + digits - 1 - i] = ZERO + number % 10
        number //= 10
    return at + digits


@compilable
def lower(code: int) -> int:
    """A capital letter in lower case; other characters unchanged."""
    return code + LOWER_A - UPPER_A if UPPER_A <= code <= _UPPER_Z else code


@compilable
def upper(code: int) -> int:
    """The capital letter of a lower-case letter."""
    return code + UPPER_A - LOWER_A


@compilable
def is_digit(code: int) -> bool:
    return ZERO <= code <= _NINE


@compilable
def is_lower_letter(code: int) -> bool:
    """Whether a character is a lower-case letter."""
    return LOWER_A <= code <= _LOWER_Z


@compilable
def is_cell_name(text: Sequence[int], length: int, at: int) -> bool:
    """Whether the text has a letter and a digit at `at`, as cell names do."""
    return at + 2 <= length and is_lower_letter(lower(int(text[at]))) and is_digit(int(text[at + 1]))


FILE_COUNT = 8  # the number of columns (files) of a board with squares
SQUARES = tuple(f"{file}{rank}" for rank in range(1, FILE_COUNT + 1) for file in "abcdefgh")
"""The names of the squares of a board with eight files, indexed by file + 8 * rank, both from 0."""


@compilable
def put_square(out: MutableSequence[int], at: int, cell: int) -> int:
    """Write the name of a square."""
    return put(out, put(out, at, LOWER_A + cell % FILE_COUNT), ZERO + 1 + cell // FILE_COUNT)


@compilable
def square_named(letter: int, digit: int, size: int = FILE_COUNT) -> int:
    """Read a square's name in a text of any game, from the character codes of its letter and digit; -1 outside the
    first `size` files and ranks."""
    file, rank = letter - LOWER_A, digit - ZERO - 1
    return file + FILE_COUNT * rank if 0 <= file < size and 0 <= rank < size else -1


@compilable
def index_of(text: tuple[int, ...], code: int) -> int:
    """The index of a character in a constant text, or -1."""
    for i in range(len(text)):
        if text[i] == code:
            return i
    return -1


@compilable
def is_word(text: Sequence[int], start: int, end: int, word: tuple[int, ...]) -> bool:
    """Whether text[start:end] is this lower-case word, ignoring case."""
    if end - start != len(word):
        return False
    matching = 0
    for i in range(len(word)):
        matching += lower(int(text[start + i])) == word[i]
    return matching == len(word)


@compilable
def end_of_part(text: Sequence[int], start: int, end: int, separator: int) -> int:
    """The end of the part of a text that begins at `start`: the next separator, or `end`."""
    while start < end and int(text[start]) != separator:
        start += 1
    return start


@compilable
def count_parts(text: Sequence[int], start: int, end: int, separator: int) -> int:
    """The number of parts of text[start:end]: the number of separators plus 1."""
    total = 1
    for i in range(start, end):
        if int(text[i]) == separator:
            total += 1
    return total


@compilable
def whole_number(text: Sequence[int], start: int, end: int) -> int:
    """Read the codes text[start:end] as a number, 0 to HIGHEST_COUNTER without leading zeros; -1 for other texts."""
    if not 0 < end - start <= 6 or (end - start > 1 and int(text[start]) == ZERO):
        return -1
    number = 0
    for i in range(start, end):
        if not is_digit(int(text[i])):
            return -1
        number = 10 * number + int(text[i]) - ZERO
    return number
