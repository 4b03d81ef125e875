"""One folder a game, all alike; `spec` says what a game is, `registry` names them."""
