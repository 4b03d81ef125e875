"""Print a game for play at a table: its board and pieces at true size and its rules, as a PDF."""
