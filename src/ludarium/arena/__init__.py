"""Contests between players: matches, tournaments and level checks, with Elo estimates.

A *contest* is a list of *fixtures*; a fixture has the players by seat and an opening.  Worker processes play the games.
Each finished game is a line of the results file, from which an interrupted contest continues."""
