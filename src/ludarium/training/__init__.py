"""Learning from self-play how much each feature of a game's positions counts (`docs/training.md`)."""
