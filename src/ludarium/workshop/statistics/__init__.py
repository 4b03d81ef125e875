"""Statistics of a game, with confidence intervals, from many self-play games.

`plan` defines the games, `play` plays one unit of work, and `run` plays all units and stores them.  `measures` computes
metrics of one game, `summary` computes statistics of all games, and `report` writes them as HTML or Markdown.
"""
