"""What compiled code needs; knows no game."""
