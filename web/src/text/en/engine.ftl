engine-failed = The computer could not search for a move in this browser. Try again, or load the page anew.
engine-no-such-level = There is no level { $level } of the computer.
