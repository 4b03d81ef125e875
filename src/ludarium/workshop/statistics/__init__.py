"""Statistics of a game, with confidence intervals, from many self-play games.

`plan` lists units of games, and `play` plays the units and stores their games.  `measures` computes
metrics of one game, `summary` computes statistics of all games, and `report` writes them as HTML or Markdown."""
