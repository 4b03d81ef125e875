"""Packed sums: adding words adds every sum, including negative ones."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from ludarium.kernel.evaluation import (
    HIDDEN,
    HIDDEN_ONE,
    MAX_HIDDEN_WEIGHT,
    OUTPUT_SHIFT,
    Accumulator,
    initial_accumulator,
    network_output,
    pack,
)

rows = st.lists(st.integers(-MAX_HIDDEN_WEIGHT, MAX_HIDDEN_WEIGHT), min_size=HIDDEN, max_size=HIDDEN)
outputs = st.tuples(*[st.integers(-5000, 5000)] * HIDDEN)


@given(st.lists(rows, max_size=28), rows, outputs, st.integers(-(10**6), 10**6))
def test_added_words_add_sums(added, bias, weights, constant):
    words = initial_accumulator(tuple(bias))
    for row in added:
        words = Accumulator(*(a + int(b) for a, b in zip(words, pack(row), strict=True)))
    sums = np.array([bias, *added]).sum(axis=0)
    total = int(np.clip(sums, 0, HIDDEN_ONE) @ np.array(weights)) + constant
    assert network_output(words, (7, *weights, constant), 1) == total >> OUTPUT_SHIFT
