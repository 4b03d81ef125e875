"""Splitting bytes into lines, for chunks of any size."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from ludarium.ugi.lines import LineSplitter


@given(
    data=st.lists(st.sampled_from([b"a", b" ", b"\n", b"\r\n", "é".encode(), b"\xff", b"word\nword"])).map(b"".join),
    n=st.integers(1, 9),
)
def test_lines_do_not_depend_on_chunks(data: bytes, n: int) -> None:
    splitter = LineSplitter()
    lines = [line for at in range(0, len(data), n) for line in splitter.lines(data[at : at + n])]
    *whole, rest = data.split(b"\n")
    assert lines == [line.decode(errors="replace").strip() for line in whole]
    assert splitter.pending == len(rest)
