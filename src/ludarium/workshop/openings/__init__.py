"""Openings: first moves of self-play games at several levels, with the results of those games.

`make` plays games and counts their moves.  `collection` reads, checks and writes a game's file of openings."""
