"""All messages between clients and server.  Messages of clients are strict and bounded; unknown fields are refused.

`fields` has the types that all messages share.  `terms` creates a game, `commands` changes it, `events` reports the
changes, and `online` is a game as one user sees it.  `channel` is the live connection of a page, `account` the
messages about accounts.

`python -m ludarium.server.schema` prints the JSON schema, of which the types of the page are made
(`web/generated/schema.ts`).
"""
