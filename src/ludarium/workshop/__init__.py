"""All that is learned from self-play: trained weights, statistics of games, puzzles and openings."""
