"""Checks that every game must pass.  `ludarium check` and the tests run them on random positions.

A check is a function of a position or a game, and a random generator.  It raises InvalidGame if the game fails.  The
first line of its docstring is its claim, which `ludarium check` prints.
"""
