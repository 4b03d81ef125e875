"""What compiled code needs and knows no game."""
