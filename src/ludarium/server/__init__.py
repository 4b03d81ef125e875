"""The web application: games over HTTP and WebSockets, kept in a database.  `docs/api.md` is its contract."""
