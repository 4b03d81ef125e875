"""All that crosses the network, both ways.  What clients send is strict and bounded, and unknown fields are refused.

`fields` holds what all messages are made of, `kept` the games that one browser keeps.  Of games that people play
together `terms` tells how they begin, `commands` what people ask for, `events` what happens, `online` how a game looks
to somebody.  `channel` is the one live connection of a page, `account` what accounts are asked and tell.

`python -m ludarium.server.schema` prints the JSON schema, of which the types of the page are made
(`web/generated/schema.ts`).
"""
