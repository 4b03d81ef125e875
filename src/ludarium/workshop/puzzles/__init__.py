"""Puzzles: positions with exactly one move that forces a win, or exactly one that avoids a forced loss; in games with
several moves per turn, positions with exactly one turn that wins.

`find` searches self-play games for puzzles; `solutions` verifies that the solution is unique.  `grade` finds
the lowest computer level that solves a puzzle; `themes` classifies the solution.  `make` builds a collection;
`collection` reads, checks and writes the file of a collection."""
