"""Checks that every game must pass.  `ludarium check` and the tests run these checks.

A check is a function of a random generator and either a game or a random position.  It raises InvalidGame if the game
fails.  The first line of its docstring is its claim, which `ludarium check` prints."""
