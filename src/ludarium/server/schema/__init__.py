"""All that crosses the network, both ways.  What clients send is strict and bounded, and unknown fields are refused.

`fields` holds what all messages are made of, `kept` the games that one browser keeps, `online` those that people play
together, `channel` the one live connection of a page, `account` accounts and passkeys.
`python -m ludarium.server.schema` prints the JSON schema, of which the page's types are made, `web/src/keep/schema.ts`.
"""
