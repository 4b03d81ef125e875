"""Puzzles: positions with exactly one move that forces a win, or exactly one that avoids a forced loss.

`find` looks for them in games of the engine against itself, `proof` (`turn_proof` where a turn is a series of moves)
shows that there is one solution, `grade` tries the levels on them, `themes` names what happens.  `make` puts a
collection together; `collection` reads, checks and writes its file.
"""
