"""What random games add up to: places in the tally that `playouts` writes."""

PLIES, DRAWS, UNFINISHED, WINS = 0, 1, 2, 3
"""Each seat's wins follow from WINS on; unfinished are games given up after MAX_PLIES."""

MAX_PLIES = 10_000
"""A game that has no end after so many plies is given up: rules need not have a draw."""
