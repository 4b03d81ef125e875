"""A game being played: who sits where, what has been played, undo and redo, and the records that keep it."""
