"""Boards as SVG texts, with nothing to fetch from elsewhere: for notebooks, documents, the rules."""
