"""Pivit, by Tyler Neylon (2012)."""
