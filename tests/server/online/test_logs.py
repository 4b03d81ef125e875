"""The server restores stored logs to the games that were played.  Tests of the page use the same logs."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any, get_args

import pytest
from tests.server.online.games import START
from tests.server.online.logs import compared_properties, read_logs

from ludarium.server.online.stored_games import replay_events, restore_start
from ludarium.server.schema.events import Event
from ludarium.server.storage.online_rows import GameHeader, GameProgress, SeatRow
from ludarium.server.storage.online_store import LoadedGame

LOGS = read_logs()


@pytest.mark.parametrize("number", range(len(LOGS)))
def test_log_restores_played_game(number: int) -> None:
    log = LOGS[number]
    steps = replay_events(restore_start(_stored(log)), [json.dumps(event) for event in log["events"]])
    assert [compared_properties(game) for _event, _message, game in steps] == log["after"]


def test_logs_have_all_events_and_games() -> None:
    types = Counter(event["type"] for log in LOGS for event in log["events"])
    (union, *_rest) = get_args(Event.__value__)
    assert set(types) == {one.model_fields["type"].default for one in get_args(union)}
    assert {log["new"]["terms"]["game"] for log in LOGS} == {"pijersi", "pux", "pivit", "baishu"}
    assert sum(log["new"]["opening"] is not None for log in LOGS) >= 50
    assert len(LOGS) >= 200


def _stored(log: dict[str, Any]) -> LoadedGame:
    new = log["new"]
    record = GameHeader(
        new["id"], START, new["creator"], new["terms"], new["seats"], True, new["opening"], new["alone"]
    )
    seats = tuple(SeatRow(seat, None, None, row.get("name", ""), guest=False) for seat, row in enumerate(new["seats"]))
    return LoadedGame(record, seats, GameProgress("waiting", 0, 0, "", None, START, None), [])
