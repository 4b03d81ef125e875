"""The web server: online games, accounts, engines and the database.

`docs/api.md` describes its interface."""
