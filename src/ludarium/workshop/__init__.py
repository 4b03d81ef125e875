"""Tools that learn from self-play: they train weights, measure games and collect puzzles and openings."""
