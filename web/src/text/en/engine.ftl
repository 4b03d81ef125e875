engine-failed = The computer could not search for a move in this browser. Try again, or reload the page.
engine-no-such-level = The computer has no level { $level }.
