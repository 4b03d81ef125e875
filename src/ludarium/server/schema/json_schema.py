"""The JSON schema of all messages, from which the page's types are generated."""

from __future__ import annotations

from typing import Any, get_args

from pydantic import BaseModel
from pydantic.json_schema import GenerateJsonSchema, JsonSchemaMode, models_json_schema

from ludarium.server.schema import account, channel, commands, events, new_game, online
from ludarium.server.schema.failures import Failure, RefusedRequest

_RECEIVED_MODELS: tuple[type[BaseModel], ...] = (
    channel.Request,
    commands.Append,
    new_game.NewGame,
    account.AskChallenge,
    account.NewAccount,
    account.AddedPasskey,
    account.NewPasskey,
    account.UsedPasskey,
    account.Rename,
)
_SENT_MODELS: tuple[type[BaseModel], ...] = (
    online.Hello,
    commands.AppendDone,
    online.StudyText,
    *get_args(get_args(events.Event.__value__)[0]),
    online.Presence,
    online.ChatLine,
    online.OnlineThinking,
    channel.Gone,
    channel.Noted,
    online.OnlineState,
    online.OnlineList,
    new_game.Created,
    channel.Done,
    RefusedRequest,
    channel.Ping,
    channel.LobbyChanged,
    account.Challenge,
    account.AccountState,
    Failure,
)


class _WithoutTitles(GenerateJsonSchema):
    """Omits titles of fields, because the generator of the page's types would name types after them."""

    def field_title_should_be_set(self, schema: Any) -> bool:  # noqa: ARG002 - an argument of the base class
        return False


def json_schema() -> dict[str, Any]:
    """The schema `Messages`, which accepts any of the messages.  Its definitions are the schemas of the messages."""
    models: list[tuple[type[BaseModel], JsonSchemaMode]] = [
        *((model, "validation") for model in _RECEIVED_MODELS),
        *((model, "serialization") for model in _SENT_MODELS),
    ]
    references, schema = models_json_schema(models, title="Messages", schema_generator=_WithoutTitles)
    return {**schema, "anyOf": list(references.values())}
