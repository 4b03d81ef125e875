"""Openings: what the engine played at the beginning of games against itself, at several levels, and how they ended.

`make` plays games and counts their moves; `collection` reads, checks and writes the file.
"""
