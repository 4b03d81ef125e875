"""Games that one browser keeps: changed by it alone, watched by all who know their address."""
