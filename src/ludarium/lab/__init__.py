"""Measuring games in bulk: studies of a game, and batches and environments for learning."""
