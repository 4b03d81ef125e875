"""Matches and records, with examples that `web/test/game` also tests, so that both give the same results."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.page_match import PageMatch

import ludarium
from ludarium.errors import IllegalMove, InvalidRecord, NotAllowed
from ludarium.match.ending import read_ending
from ludarium.match.record import write_record
from ludarium.match.record_reader import read_record, read_turn
from ludarium.match.seats import read_seat
from ludarium.server.online.stored_games import restore_start
from ludarium.server.storage.online_rows import GameHeader, GameProgress, SeatRow
from ludarium.server.storage.online_store import LoadedGame

CORPUS = Path(__file__).parent / "corpus"
GAMES = Path(__file__).parents[1] / "data" / "records"
MATCHES: list[dict[str, Any]] = json.loads((CORPUS / "matches.json").read_text(encoding="utf-8"))
DAMAGED: dict[str, Any] = json.loads((CORPUS / "damaged.json").read_text(encoding="utf-8"))


def begin(case: dict[str, Any]) -> PageMatch:
    start = ludarium.game(case["game"], **case["options"]).start(case.get("setup"), case.get("seed"))
    match = PageMatch.begin(start, [read_seat(seat) for seat in case["seats"]])
    return replace(match, clock=case["clock"])


def act(match: PageMatch, action: dict[str, Any]) -> PageMatch:
    """Apply an action.  `with` is a move (its text or its index among the legal moves), a seat, or a ply."""
    given = [action["with"]] if "with" in action else []
    if action["do"] == "play" and isinstance(action["with"], int):
        moves = match.position.moves
        given = [moves[action["with"]] if moves else "any"]
    return getattr(match, action["do"])(*given)  # type: ignore[no-any-return]  # chosen by name


def winner(match: PageMatch) -> int | None:
    outcome = match.outcome
    return None if outcome.winner is None else match.game.players.index(outcome.winner)


@pytest.mark.parametrize("case", MATCHES, ids=[case["name"] for case in MATCHES])
def test_actions_have_expected_results(case: dict[str, Any]) -> None:
    match = begin(case)
    for action in case["actions"]:
        if "refused" in action:
            with pytest.raises(NotAllowed) as caught:
                act(match, action)
            assert action["refused"]["says"] in str(caught.value)
        else:
            match = act(match, action)
    assert {
        "outcome": {"status": match.outcome.status, "winner": winner(match), "reason": match.outcome.reason},
        "result": match.result,
        "position": str(match.position),
        "can": {"undo": match.can_undo, "redo": match.can_redo, "agree": match.can_agree},
        "resigning_seat": match.resigning_seat,
        "resigning_seats": list(match.resigning_seats),
        "persons_turn": match.persons_turn,
        "computers_turn": match.computers_turn,
        "data": match.to_data(),
    } == case["expected"]
    assert PageMatch.load(match.to_data()) == match


def stored(data: dict[str, Any]) -> LoadedGame:
    """The stored form of a game that begins with this data."""
    seats = [{**seat, "invited": False, "taken": True} for seat in data["seats"]]
    opening = {name: data[name] for name in ("moves", "resignations", "cursor", "standing", "ending", "tags")}
    terms = {name: data[name] for name in ("game", "options", "start")} | {"control": None, "delay": 0}
    flags = dict.fromkeys(("takebacks", "chat", "rated", "listed"), False)
    new = GameHeader("game", 0, "ann", terms | flags, seats, False, opening, alone=True)
    rows = tuple(SeatRow(number, "ann", None, "") for number in range(len(seats)))
    return LoadedGame(new, rows, GameProgress("playing", 0, 0, "", None, 0), [])


def test_stored_data_is_read() -> None:
    for case in MATCHES:
        data = case["expected"]["data"]
        assert {**restore_start(stored(data)).match.to_data(), "clock": data["clock"]} == data


NOT_STORED = [{"cursor": None}]
"""Changes of examples that the server accepts, because it does not store these members."""
MORE_DAMAGE: list[dict[str, Any]] = [
    {"game": "chess"},
    {"options": {"speed": 1}},
    {"ending": {"reason": "resignation", "who": 1}},
    {"resignations": [[3, 0]], "standing": 2},
]
DAMAGE = [case["damage"] for case in DAMAGED["cases"] if case["part"] != "clock"] + MORE_DAMAGE


@pytest.mark.parametrize("damage", [damage for damage in DAMAGE if damage not in NOT_STORED], ids=json.dumps)
def test_damaged_data_is_refused(damage: dict[str, Any]) -> None:
    restore_start(stored(DAMAGED["data"]))
    with pytest.raises(InvalidRecord, match="invalid saved game"):
        restore_start(stored(DAMAGED["data"] | damage))


def test_ending_by_time_needs_one_remaining_player() -> None:
    case = next(case for case in MATCHES if len(case["seats"]) > 2 and case["expected"]["persons_turn"])
    ending = {"reason": "time", "seat": case["expected"]["resigning_seat"], "detail": ""}
    with pytest.raises(InvalidRecord, match="invalid end of the game"):
        restore_start(stored(case["expected"]["data"] | {"ending": ending}))


@pytest.mark.parametrize("seat", [{"seat": True}, {"seats": 0}, {"seat": 9}], ids=str)
def test_ending_needs_a_seat(seat: dict[str, Any]) -> None:
    with pytest.raises(InvalidRecord, match="invalid end of the game"):
        read_ending({"reason": "fault", "detail": ""} | seat, ludarium.game("pux").start())


RECORDS: dict[str, list[dict[str, Any]]] = json.loads((CORPUS / "records.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("case", RECORDS["good"], ids=[case["name"] for case in RECORDS["good"]])
def test_records_are_read_and_written(case: dict[str, Any]) -> None:
    record = read_record(case["text"])
    assert {
        "game": record.start.game.name,
        "options": record.start.game.options,
        "start": str(record.start),
        "moves": [str(move) for move in record.moves],
        "resignations": [list(resignation) for resignation in record.resignations],
        "tags": record.tags,
        "end": str(record.end),
        "written": write_record(record),
    } == {name: value for name, value in case.items() if name not in ("name", "text")}


@pytest.mark.parametrize("case", RECORDS["bad"], ids=[case["text"][-40:] for case in RECORDS["bad"]])
def test_invalid_records_are_refused(case: dict[str, Any]) -> None:
    with pytest.raises(InvalidRecord) as caught:
        read_record(case["text"])
    assert case["says"] in str(caught.value)


@pytest.mark.parametrize("case", RECORDS["results"], ids=[case["text"] for case in RECORDS["results"]])
def test_contradicting_result_is_a_warning(case: dict[str, str]) -> None:
    text = case["text"].replace("{game-07}", (GAMES / "game-07.txt").read_text(encoding="utf-8"))
    record = read_record(text)
    assert record == read_record(text.replace("1/2-1/2", "").replace("0-1", "")), "the record is read nevertheless"
    assert record.warning.startswith(case.get("says", ""))
    assert bool(record.warning) == ("says" in case)


@pytest.mark.parametrize("case", RECORDS["turns"], ids=[case["text"] for case in RECORDS["turns"]])
def test_whole_turns_are_read(case: dict[str, Any]) -> None:
    start = ludarium.game(case["game"]).start()
    if "moves" in case:
        assert [str(move) for move in read_turn(start, case["text"])] == case["moves"]
        return
    with pytest.raises(IllegalMove) as caught:
        read_turn(start, case["text"])
    assert case["says"] in str(caught.value)
