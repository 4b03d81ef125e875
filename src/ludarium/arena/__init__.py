"""Contests between players: matches, tournaments and level checks, with Elo estimates.

A *contest* is a list of *fixtures*: players by seat, and an opening.  Worker processes play them.  Each finished game
is a line of the results file, from which an interrupted contest continues.
"""
