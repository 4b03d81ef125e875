"""Training of evaluation weights from self-play (`docs/training.md`)."""
