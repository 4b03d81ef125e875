"""The transposition table: stored entries are found, torn entries are ignored."""

from __future__ import annotations

import numpy as np

from ludarium.engine import transposition_table


def test_torn_entry_is_ignored():
    slots = np.zeros((16, 2), np.int64)
    for key in (0x1230, 0x4560):
        transposition_table.store(slots, 0, key, key >> 4, 3, transposition_table.EXACT, 17, 0)
    assert transposition_table.entry_move(transposition_table.probe(slots, 0x4560)) == 0x456
    slots[0, 1] ^= 1 << 40
    slots[1, 1] ^= 1 << 40
    assert not transposition_table.probe(slots, 0x4560)
