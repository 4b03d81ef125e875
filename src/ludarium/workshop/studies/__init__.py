"""Studies: what a game is like, measured in many games of the computer against itself, with the error of each figure.

`plan` says what is played, `play` plays one unit of it, `run` plays all and keeps it in a file, `measures` are of one
game, `summary` makes figures of all, and `report`, `page` and `markdown` put them before people.
"""
