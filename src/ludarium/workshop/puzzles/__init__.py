"""Puzzles: positions with exactly one move that forces a win, or exactly one move that avoids a forced loss.

`find` searches self-play games for puzzles; `solutions` verifies that the solution is unique.  `grade` finds
the lowest computer level that solves a puzzle; `themes` classifies the solution.  `make` builds a collection;
`collection` reads, checks and writes the file of a collection."""
