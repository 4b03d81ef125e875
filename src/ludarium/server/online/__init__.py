"""Online games: seats, clocks, offers, and the service that runs the games.  Independent of HTTP."""
