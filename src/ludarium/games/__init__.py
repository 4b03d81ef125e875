"""The games, one folder each, and the code they share.  `spec` defines a game; `registry` lists them."""
