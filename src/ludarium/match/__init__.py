"""Games in progress: seats, moves, undo and redo, clocks, and the records that store games as text."""
