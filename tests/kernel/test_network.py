"""Sums in words: adding them adds every sum, negative ones too."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from ludarium.kernel.network import HIDDEN, LARGEST, ONE, OUTPUT_SHIFT, Words, output_of, packed, start_of

rows = st.lists(st.integers(-LARGEST, LARGEST), min_size=HIDDEN, max_size=HIDDEN)
outputs = st.tuples(*[st.integers(-5000, 5000)] * HIDDEN)


@given(st.lists(rows, max_size=28), rows, outputs, st.integers(-(10**6), 10**6))
def test_words_are_sums(added, bias, weights, constant):
    words = start_of(tuple(bias))
    for row in added:
        words = Words(*(a + int(b) for a, b in zip(words, packed(row), strict=True)))
    sums = np.array([bias, *added]).sum(axis=0)
    total = int(np.clip(sums, 0, ONE) @ np.array(weights)) + constant
    assert output_of(words, weights, constant) == total >> OUTPUT_SHIFT
