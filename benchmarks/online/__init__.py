"""Measure online games between two players: `python -m benchmarks.online`."""
