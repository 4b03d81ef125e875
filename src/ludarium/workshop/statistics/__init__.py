"""Statistics of a game, with confidence intervals, from many self-play games.

`plan` divides the games into units of work, and `play` plays the units and stores the games.  `measures` computes
metrics of one game, `summary` computes statistics of all games, and `report` writes them as HTML or Markdown."""
