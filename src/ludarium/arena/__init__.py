"""Engine against engine: matches and tournaments of many games, and what their results are worth.

A *contest* is a list of *fixtures*: who sits where, from which opening.  Worker processes play them; every finished
game is a line of the results file, from which an interrupted contest goes on.
"""
