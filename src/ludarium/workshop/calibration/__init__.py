"""Calibration of a game's computer levels by self-play.

`meeting` plays two levels against each other.  `calibrate` finds settings with which each level scores 70 to 80 %
against the level below.
"""
