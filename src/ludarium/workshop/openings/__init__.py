"""Openings: what the engine played at the beginning of games against itself, at several levels, and how they ended.

`selfplay` plays a game, `make` counts many of them, `collection` says what is kept of them and is its file; `faults`
tells what is wrong with a collection by the rules.
"""
