"""The web application: games that are kept, told to all who watch, and played by engines.

`docs/api.md` is its contract.
"""
