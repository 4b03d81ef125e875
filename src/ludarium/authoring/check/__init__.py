"""Checks that every game must pass.  `ludarium check` and the tests run them on random positions.

A check takes a position or a game, and a random generator.  It raises InvalidGame if the game fails, and the first line
of its docstring states the assertion for the output of `ludarium check`.
"""
