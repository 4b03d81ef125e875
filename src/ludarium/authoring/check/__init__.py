"""What every game must satisfy, as plain functions: `ludarium check` runs them on random positions, our tests likewise.

A check takes a position, or a game, and a source of chance, and raises InvalidGame.  The first line of its docstring is
what it asserts.
"""
