"""The hash table of a perft: replacement, and torn entries."""

from __future__ import annotations

import numpy as np
import pytest

from ludarium.engine import perft_table


def empty(buckets: int) -> np.ndarray:
    return np.zeros((buckets, perft_table.BUCKET_WORDS), np.int64)


def test_table_keeps_larger_counts() -> None:
    """Keys that differ only in their lower bits share a bucket of four slots."""
    table = empty(64)
    for key, leaves in enumerate((70, 0, 50, 60, 80), start=1):
        perft_table.store_count(table, key, leaves)
    assert [perft_table.probe_count(table, key) for key in range(7)] == [
        perft_table.MISSING_COUNT,
        70,
        perft_table.MISSING_COUNT,
        50,
        60,
        80,
        perft_table.MISSING_COUNT,
    ]


def test_torn_entry_is_ignored() -> None:
    table = empty(64)
    perft_table.store_count(table, 5, 1000)
    table[np.flatnonzero(table[:, 1])[0], 1] += 1
    assert perft_table.probe_count(table, 5) == perft_table.MISSING_COUNT


@pytest.mark.parametrize("key", [0, 1, -1, 1 << 62, -(1 << 63), (1 << 63) - 1])
def test_every_key_has_a_place_in_the_table(key: int) -> None:
    table = empty(321)
    assert perft_table.probe_count(table, key) == perft_table.MISSING_COUNT
    perft_table.store_count(table, key, 0)
    assert perft_table.probe_count(table, key) == 0
