"""Solo games on a listening server: commands that pages have already applied, links, lists and studies."""

from __future__ import annotations

import threading
from typing import Any

import pytest
from tests.server.online.conftest import Visit
from tests.server.online.pages import Json, Page, Refusal
from tests.server.online.test_solo import alone, played

import ludarium
from ludarium.games.position import Position
from ludarium.server.online.decision import MAX_EVENTS

TERMS: Json = {
    "game": "pijersi",
    "options": {},
    "start": "",
    "control": None,
    "takebacks": True,
    "chat": True,
    "rated": False,
    "listed": False,
    "delay": 0,
}


def begin(page: Page, *seats: Json, **new: Any) -> str:
    kinds = list(seats) or [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bob"}]
    body = {
        "terms": TERMS,
        "name": "Ann",
        "seats": kinds,
        "shuffle": False,
        "alone": True,
        **new,
    }
    return str(page.create(body)["game"])


def append(page: Page, game: str, base: int, *commands: Json) -> Json:
    body = {"base": base, "commands": [{"game": game, **one} for one in commands]}
    return page.request("POST", f"online/{game}/events", body)


def play(ply: int, move: str, id: str) -> Json:
    return {"type": "play", "ply": ply, "move": move, "id": id}


MOVES = [str(move) for move in played(alone(), 4).match.moves]


def test_page_repeats_unanswered_commands(visit: Visit) -> None:
    ann = visit()
    game = begin(ann)
    commands = [play(ply, move, f"command{ply}") for ply, move in enumerate(MOVES)]
    assert append(ann, game, 0, *commands[:2]) == {"accepted": 2, "seq": 2, "refused": None}
    assert append(ann, game, 0, *commands) == {"accepted": 4, "seq": 4, "refused": None}
    state = ann.get(f"online/{game}")
    assert (state["match"]["moves"], state["base"], state["alone"], state["creator"]) == (MOVES, 4, True, True)
    assert [seat["seat"]["name"] for seat in state["seats"]] == ["Ann", "Bob"]
    assert [(seat["mine"], seat["guest"]) for seat in state["seats"]] == [(True, False)] * 2


def test_first_refusal_ends_request(visit: Visit) -> None:
    ann, bob = visit(), visit()
    game = begin(ann)
    first, second = (play(ply, move, f"command{ply}") for ply, move in enumerate(MOVES[:2]))
    answer = append(ann, game, 0, first, {"type": "go-to", "step": 9}, second)
    assert (answer["accepted"], answer["seq"], answer["refused"]["detail"]) == (
        1,
        1,
        "the game has 1 steps; there is no step 9",
    )
    late = append(ann, game, 0, {"type": "go-to", "step": 0})
    assert (late["accepted"], late["refused"]["error"], late["refused"]["version"]) == (0, "conflict", 1)
    others = append(bob, game, 1, second)
    assert (others["accepted"], others["refused"]["error"]) == (0, "not-yours")
    elsewhere = append(ann, game, 1, {**second, "game": "x" * 12})
    assert elsewhere["refused"]["text"]["key"] == "other-game"
    with pytest.raises(Refusal, match="invalid"):
        append(ann, game, 1, *[second] * 257)


def test_offline_device_does_not_undo_settings(visit: Visit) -> None:
    ann = visit()
    game = begin(ann)
    hidden = append(ann, game, 0, {"type": "show", "to": "private", "known": 0})
    assert hidden == {"accepted": 1, "seq": 1, "refused": None}
    append(ann, game, 0, {"type": "show", "to": "link", "known": 1})
    late = append(ann, game, 0, play(0, MOVES[0], "command0"), {"type": "show", "to": "private", "known": 0})
    assert (late["accepted"], late["refused"]["error"], late["refused"]["version"]) == (1, "conflict", 3)
    with pytest.raises(Refusal, match="conflict"):
        ann.ask("show", game=game, to="private", known=1)
    assert ann.get(f"online/{game}")["visibility"] == "link"


def test_command_id_of_other_player_is_refused(visit: Visit) -> None:
    ann, bob = visit(), visit()
    game = begin(ann)
    secret = ann.ask("invite", game=game, seat=1, id="link0000")["secret"]
    append(ann, game, 0, play(0, MOVES[0], "command0"))
    bob.ask("sit", game=game, name="Bob", secret=secret)
    answer = append(bob, game, 2, play(1, MOVES[1], "command0"))
    assert (answer["accepted"], answer["refused"]["text"]["key"]) == (0, "id-taken")
    assert append(bob, game, 2, play(1, MOVES[1], "command1"))["accepted"] == 1


def test_one_of_two_devices_moves_for_computer(visit: Visit) -> None:
    """Each device sends the whole turn of the computer.  The server refuses the second turn, unless it is the same."""
    laptop = visit()
    phone = Page(laptop.address, laptop.cookie)
    baishu = {"terms": {**TERMS, "game": "baishu"}}
    game = begin(laptop, {"kind": "computer", "level": 1}, {"kind": "me", "name": "Ann"}, **baishu)
    start = ludarium.game("baishu").start()
    turns = [play_turn(start, number) for number in range(2)]
    assert all(len(turn) > 1 for turn in turns)
    accepted: list[int] = []

    def compute(page: Page, turn: list[str], name: str) -> None:
        commands = [play(ply, move, f"{name}{ply:04}") for ply, move in enumerate(turn)]
        accepted.append(append(page, game, 0, *commands)["accepted"])

    threads = [
        threading.Thread(target=compute, args=(page, turn, name))
        for page, turn, name in ((laptop, turns[0], "lapt"), (phone, turns[1], "phon"))
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    moves = laptop.get(f"online/{game}")["match"]["moves"]
    assert moves in turns
    assert sorted(accepted) == [0, len(moves)]


def play_turn(start: Position, number: int) -> list[str]:
    """Play a turn of the player to move."""
    position, turn = start, list[str]()
    while position.seat == start.seat:
        move = position.moves[number % len(position.moves)]
        turn.append(str(move))
        position = position.play(move)
    return turn


@pytest.mark.slow
def test_event_above_limit_is_refused(visit: Visit) -> None:
    ann = visit()
    game = begin(ann)
    undo = {"type": "go-to", "step": 0}
    for base in range(0, MAX_EVENTS, 256):
        assert append(ann, game, base, *[undo] * 256)["accepted"] == 256
    answer = append(ann, game, MAX_EVENTS, undo)
    assert (answer["accepted"], answer["refused"]["text"]["key"]) == (0, "too-many-events")
    assert answer["refused"]["detail"].startswith("this game has become too long")
    ended = append(ann, game, MAX_EVENTS, {"type": "resign", "seat": 0})
    assert (ended["accepted"], ended["seq"]) == (1, MAX_EVENTS + 1)
    assert ann.get(f"online/{game}")["status"] == "over"


def test_one_of_two_users_of_a_link_sits(visit: Visit) -> None:
    ann, guests = visit(), [visit(), visit()]
    game = begin(ann)
    secret = ann.ask("invite", game=game, seat=1)["secret"]
    told: list[str] = []

    def sit(page: Page) -> None:
        try:
            page.ask("sit", game=game, name="Zoe", secret=secret)
            told.append("sits")
        except Refusal as error:
            told.append(str(error))

    threads = [threading.Thread(target=sit, args=(page,)) for page in guests]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(told) == [
        "not-yours: this invitation is not valid: it has been used, or there is a newer one",
        "sits",
    ]


def test_withdrawn_link_ends_watching(visit: Visit) -> None:
    ann, bob = visit(), visit()
    game = begin(ann)
    bob.ask("watch", game=game)
    ann.ask("show", game=game, to="private")
    bob.wait_for("gone", game=game)
    with pytest.raises(Refusal, match="not-found"):
        bob.get(f"online/{game}")
    with pytest.raises(Refusal, match="not-found"):
        bob.ask("watch", game=game)
    secret = ann.ask("invite", game=game, seat=1)["secret"]
    bob.ask("watch", game=game, secret=secret)
    assert bob.wait_for("online", game=game)["seats"][1]["offered"]
    ann.ask("withdraw", game=game, seat=1)
    bob.wait_for("gone", game=game)


def test_only_solo_game_can_be_deleted(visit: Visit) -> None:
    ann, bob = visit(), visit()
    game, shared = begin(ann), begin(ann)
    bob.ask("watch", game=game)
    with pytest.raises(Refusal, match="not-yours"):
        bob.request("DELETE", f"online/{game}")
    ann.request("DELETE", f"online/{game}")
    bob.wait_for("gone", game=game)
    with pytest.raises(Refusal, match="not-found"):
        append(ann, game, 0, play(0, MOVES[0], "command0"))
    secret = ann.ask("invite", game=shared, seat=1)["secret"]
    bob.ask("sit", game=shared, name="Bob", secret=secret)
    with pytest.raises(Refusal, match="other users"):
        ann.request("DELETE", f"online/{shared}")


def test_solo_games_are_listed_last(visit: Visit) -> None:
    ann = visit()
    game = begin(ann, {"kind": "computer", "level": 1}, {"kind": "computer", "level": 2})
    append(ann, game, 0, play(0, MOVES[0], "command0"))
    (listed,) = ann.get("online")["games"]
    assert (listed["game"], listed["alone"], listed["number"], listed["outcome"], listed["yours"]) == (
        game,
        True,
        1,
        None,
        False,
    )


def test_study_is_private_and_versioned(visit: Visit) -> None:
    ann, bob = visit(), visit()
    game = begin(ann)
    ann.ask("watch", game=game)
    path = f"online/{game}/study"
    assert ann.get(path) == {"version": 0, "text": "", "conflict": None}
    stored = ann.request("PUT", path, {"version": 0, "text": "{One.}", "conflict": 3})
    assert stored == {"version": 1, "text": "{One.}", "conflict": None}
    assert ann.wait_for("noted", game=game).items() >= {"version": 1, "conflict": 3}.items()
    assert ann.get(path)["conflict"] is None
    with pytest.raises(Refusal, match="conflict"):
        ann.request("PUT", path, {"version": 0, "text": "{Two.}"})
    assert ann.get(path)["text"] == "{One.}"
    assert bob.get(path)["text"] == ""
    with pytest.raises(Refusal, match="not-yours"):
        bob.request("PUT", path, {"version": 0, "text": "{Mine.}"})
    with pytest.raises(Refusal, match=r"invalid|refused"):
        ann.request("PUT", path, {"version": 1, "text": "x" * 65537})


def test_unbounded_tags_are_refused(visit: Visit) -> None:
    ann = visit()
    with pytest.raises(Refusal, match="too-large"):
        begin(ann, opening={"moves": ["a1"] * 44_000, "resignations": []})
    with pytest.raises(Refusal, match="invalid"):
        begin(ann, opening={"moves": ["a1"] * 4001, "resignations": []})
    with pytest.raises(Refusal, match="a1"):
        begin(ann, opening={"moves": [*MOVES[:1], "a1"], "resignations": []})
