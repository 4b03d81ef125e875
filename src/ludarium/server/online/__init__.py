"""Games that people play together: their rules beyond the board's, and the service that runs them.  Knows no HTTP."""
