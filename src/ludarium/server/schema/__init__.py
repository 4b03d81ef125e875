"""All messages between clients and server.  The server refuses messages with unknown fields.

`fields`, `seats` and `failures` have types that several messages share.  `new_game` creates a game, `commands` changes
it, `events` reports the changes, and `online` is a game as one user sees it.  `channel` has the messages of a page's
live connection, and `account` those about accounts.

`python -m ludarium.server.schema` prints the JSON schema.  `scripts/schema.py` generates the page's types from it
(`web/generated/schema.ts`)."""
