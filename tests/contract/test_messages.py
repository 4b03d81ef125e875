"""Shared messages each have one sentence, with exactly the message's parameters."""

from __future__ import annotations

from ludarium.authoring.check.messages import all_references, check_message_file
from ludarium.games.position import RESIGNATION_REASON
from ludarium.games.registry import game_class
from ludarium.games.sentences import message_files
from ludarium.kernel.messages import SHARED


def test_shared_messages_match_sentences():
    known = check_message_file(message_files(game_class("pijersi"))[1])
    exact = {message.key: set(message.parameters) for message in SHARED}
    exact[f"outcome-{RESIGNATION_REASON}"] = {"name", "others", "other"}
    exact |= {"outcome-agreement": set(), "outcome-length": {"plies"}, "outcome-time": {"name", "loser"}}
    exact["move-refused"] = {"move", "why"}
    exact["outcome-fault"] = {"name", "loser", "others", "level", "engine", "detail"}
    names = ("player-", "option-", "pieces-", "level-", "theme-")
    assert exact == {key: all_references(known, key)[0] for key in known if not key.startswith(names)}
