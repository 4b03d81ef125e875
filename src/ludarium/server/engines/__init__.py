"""Engines of other programs that this server offers, and the threads in which they search."""
