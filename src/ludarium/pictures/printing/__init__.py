"""Make a PDF of a game to print and play at a table, with the board and pieces at true size and the rules."""
