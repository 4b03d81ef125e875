"""Games over the live channel of a listening server."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.server.conftest import settings_in
from tests.server.online.conftest import Visit
from tests.server.online.games import FIVE_AND_THREE, game_request
from tests.server.online.pages import Json, Page, Refusal, Server, running

import ludarium


def terms(*seats: str, **more: Any) -> Json:
    return game_request(*seats, **more).model_dump()


def create_and_sit(ann: Page, bob: Page, **more: Any) -> str:
    """Create a game in which both users have a seat and which both watch, and return its id."""
    game: str = ann.create(terms("me", "open", **more))["game"]
    for page in (ann, bob):
        page.ask("watch", game=game)
    bob.ask("sit", game=game, name="Bob")
    for page in (ann, bob):
        page.wait_for("sat", seat=1, name="Bob")
    return game


def test_two_players_play_a_game(visit: Visit) -> None:
    ann, bob = visit(), visit()
    game = create_and_sit(ann, bob)
    position = ludarium.game("pijersi").start()
    for ply, move in enumerate(("a4b5c4", "g6f7d6", "c4e5f6")):
        page = (ann, bob)[ply % 2]
        done = page.ask("play", game=game, ply=ply, move=move)
        for other in (ann, bob):
            assert other.wait_for("moved")["seq"] == done["seq"]
        position = position.play(move)
    state = ann.get(f"online/{game}")
    assert state["match"]["moves"] == ["a4b5c4", "g6f7d6", "c4e5f6"]
    assert [seat["mine"] for seat in state["seats"]] == [True, False]
    bob.ask("resign", game=game)
    assert ann.wait_for("resigned")["seat"] == 1
    assert ann.get(f"online/{game}")["status"] == "over"


def test_whole_turn_is_atomic(visit: Visit) -> None:
    """A turn in the notation of records.  A repeated turn counts once."""
    ann, bob = visit(), visit()
    game = create_and_sit(ann, bob, game="baishu")
    seq = ann.get(f"online/{game}")["seq"]
    with pytest.raises(Refusal, match="g7-a1: a1 does not touch g7"):
        ann.ask("play", game=game, ply=0, move="F@g7,g7-a1,.")
    assert ann.get(f"online/{game}")["seq"] == seq
    for _ in range(2):
        assert ann.ask("play", game=game, ply=0, move="1 F@g7,g7-g8,.")["seq"] == seq + 3
    assert [bob.wait_for("moved")["move"] for _ in range(3)] == ["F@g7", "g7-g8", "."]
    state = bob.get(f"online/{game}")
    assert (state["seq"], state["match"]["moves"]) == (seq + 3, ["F@g7", "g7-g8", "."])


def test_repeated_move_in_other_notation_counts_once(visit: Visit) -> None:
    ann, bob = visit(), visit()
    game = create_and_sit(ann, bob)
    done = [ann.ask("play", game=game, ply=0, move=move) for move in ("a4-b5=c4", "a4-b5=c4", "1. a4b5c4")]
    assert len({one["seq"] for one in done}) == 1
    assert ann.get(f"online/{game}")["match"]["moves"] == ["a4b5c4"]


def test_invited_seat_needs_the_secret(visit: Visit) -> None:
    ann, bob, eve = visit(), visit(), visit()
    created = ann.create(terms("me", "invited"))
    [invitation] = created["invitations"]
    with pytest.raises(Refusal, match="refused"):
        eve.ask("sit", game=created["game"], name="Eve")
    bob.ask("sit", game=created["game"], name=" Bob\u202e ", secret=invitation["secret"])
    with pytest.raises(Refusal, match="not-yours"):
        eve.ask("sit", game=created["game"], name="Eve", secret=invitation["secret"])
    seats = bob.get(f"online/{created['game']}")["seats"]
    assert [(seat["seat"]["name"], seat["mine"]) for seat in seats] == [("Ann", False), ("Bob", True)]


def test_new_secret_is_sent_only_to_the_creator(visit: Visit) -> None:
    ann, eve = visit(), visit()
    game = ann.create(terms("me", "invited"))["game"]
    eve.ask("watch", game=game)
    secret = ann.ask("invite", game=game, seat=1)["secret"]
    event = eve.wait_for("invited")
    assert secret not in str(event)
    with pytest.raises(Refusal, match="not-yours"):
        eve.ask("invite", game=game, seat=1)
    eve.ask("sit", game=game, name="Eve", secret=secret)


def test_returning_watcher_gets_only_missed_events(visit: Visit) -> None:
    ann, bob = visit(), visit()
    game = create_and_sit(ann, bob)
    known = ann.ask("play", game=game, ply=0, move="a4b5c4")["seq"]
    bob.leave()
    ann.ask("offer", game=game, kind="draw", ply=1)
    bob.send("watch", game=game, since=known)
    assert bob.wait_for("offered")["seq"] == known + 1
    bob.leave()
    bob.ask("watch", game=game)
    assert bob.wait_for("online")["offer"] == {"seat": 0, "kind": "draw", "accepted": [], "of": None, "level": None}


def test_strangers_may_only_watch(visit: Visit) -> None:
    ann, bob, eve = visit(), visit(), visit()
    game = create_and_sit(ann, bob)
    eve.ask("watch", game=game)
    assert eve.wait_for("online")["seats"][0]["mine"] is False
    assert ann.wait_for("presence", spectators=1)["seats"] == [True, True]
    for type, fields in (
        ("play", {"ply": 0, "move": "a4b5c4"}),
        ("resign", {}),
        ("offer", {"kind": "draw", "ply": 0}),
        ("answer", {"accept": True}),
        ("rematch", {}),
        ("stand", {}),
    ):
        with pytest.raises(Refusal, match="not-yours"):
            eve.ask(type, game=game, **fields)
    with pytest.raises(Refusal, match="refused"):
        eve.ask("say", game=game, text="a4b5 is best")


def test_spectators_receive_no_chat(visit: Visit) -> None:
    ann, bob, eve = visit(), visit(), visit()
    game = create_and_sit(ann, bob)
    eve.ask("watch", game=game)
    bob.ask("say", game=game, text=" good luck\n")
    assert ann.wait_for("said")["text"] == "good luck"
    ann.ask("play", game=game, ply=0, move="a4b5c4")
    eve.wait_for("moved")
    assert eve.get(f"online/{game}")["chat"] == []
    assert [line["text"] for line in ann.get(f"online/{game}")["chat"]] == ["good luck"]


def test_delay_applies_to_spectators(visit: Visit) -> None:
    ann, bob, eve = visit(), visit(), visit()
    game = create_and_sit(ann, bob, delay=1)
    ann.ask("play", game=game, ply=0, move="a4b5c4")
    eve.ask("watch", game=game)
    assert eve.wait_for("online")["match"]["moves"] == []
    assert eve.get(f"online/{game}")["match"]["moves"] == []
    assert eve.wait_for("moved")["move"] == "a4b5c4"
    assert eve.get(f"online/{game}")["match"]["moves"] == ["a4b5c4"]


def test_spectators_receive_late_events_once(visit: Visit, online_server: Server) -> None:
    """Late events are queued once for all spectators, even if one of them watches again."""
    ann, bob, eve = visit(), visit(), visit()
    game = create_and_sit(ann, bob, delay=2)
    ann.ask("play", game=game, ply=0, move="a4b5c4")
    bob.ask("offer", game=game, kind="draw", ply=1)
    for _ in range(20):
        eve.ask("watch", game=game)
    live = online_server.app.state.online.live_games.get(game)
    assert [event.seq for event in live.delayed_events] == [1, 2, 3]
    assert eve.wait_for("moved")["ply"] == 0
    assert eve.wait_for("offered")
    eve.ask("lobby", on=False, own=False)
    assert not [one for one in eve.received if one["type"] in ("moved", "offered")]


def test_late_events_survive_restart(visit: Visit, online_server: Server) -> None:
    ann, bob, eve = visit(), visit(), visit()
    game = create_and_sit(ann, bob, delay=2)
    ann.ask("play", game=game, ply=0, move="a4b5c4")
    online_server.app.state.online.live_games._live.clear()  # as after a restart of the server
    eve.ask("watch", game=game)
    assert eve.wait_for("online")["match"]["moves"] == []
    assert eve.wait_for("moved")["ply"] == 0


def test_computer_replies_with_a_move(visit: Visit) -> None:
    ann = visit()
    game = ann.create(terms("me", "1"))["game"]
    ann.ask("watch", game=game)
    ann.ask("play", game=game, ply=0, move="a4b5c4")
    assert ann.wait_for("moved", ply=1)["ply"] == 1


def test_server_flags_player_out_of_time(visit: Visit) -> None:
    ann, bob = visit(), visit()
    game = create_and_sit(ann, bob, control={"initial": 300, "increment": 0, "perMove": 0})
    ann.ask("play", game=game, ply=0, move="a4b5c4")
    fallen = ann.wait_for("flagged")
    assert (fallen["seat"], fallen["left"]) == (1, [300, 0])


def test_many_windows_begin_one_rematch(visit: Visit) -> None:
    ann, bob = visit(), visit()
    game = create_and_sit(ann, bob)
    ann.ask("resign", game=game)
    windows = [Page(page.address, page.cookie) for page in (ann, bob) for _ in range(15)]
    for window in windows:
        assert window.socket
    for window in reversed(windows):
        window.send("rematch", game=game)
    for window in windows:
        window.ask("rematch", game=game)
        window.leave()
    following = ann.wait_for("rematch-begun")["next"]
    for page in (ann, bob):
        own = page.get("online")["games"]
        assert sorted(one["game"] for one in own) == sorted([game, following])
    state = bob.get(f"online/{following}")
    assert (state["status"], [seat["mine"] for seat in state["seats"]]) == ("playing", [True, False])


def test_rematch_begins_when_both_want_it(visit: Visit) -> None:
    ann, bob = visit(), visit()
    game = create_and_sit(ann, bob)
    ann.ask("resign", game=game)
    ann.ask("rematch", game=game)
    bob.ask("rematch", game=game)
    following = ann.wait_for("rematch-begun")["next"]
    state = ann.get(f"online/{following}")
    assert (state["status"], [seat["mine"] for seat in state["seats"]]) == ("playing", [False, True])


def test_lists_show_own_and_open_games(visit: Visit) -> None:
    ann, bob = visit(), visit()
    bob.ask("lobby", on=True, own=False)
    open_game = ann.create(terms("me", "open"))["game"]
    assert bob.wait_for("lobby-changed")["own"] is False
    assert open_game in [one["game"] for one in bob.get("online/lobby")["games"]]
    game = create_and_sit(ann, bob)
    hidden = ann.create(terms("me", "open", listed=False))["game"]
    mine = {one["game"]: one for one in ann.get("online")["games"]}
    assert (mine[game]["yours"], mine[open_game]["yours"]) == (True, False)
    assert [seat["seat"]["name"] for seat in mine[game]["seats"]] == ["Ann", "Bob"]
    assert hidden not in [one["game"] for one in bob.get("online/lobby")["games"]]


def test_list_reports_game_that_waits_for_user(visit: Visit) -> None:
    ann, bob, cleo = visit(), visit(), visit()
    game = create_and_sit(ann, bob, listed=False)
    for page in (bob, cleo):
        page.ask("lobby", on=False, own=True)
    ann.ask("play", game=game, ply=0, move="a4b5c4")
    assert bob.wait_for("lobby-changed")["own"] is True
    assert [one["yours"] for one in bob.get("online")["games"]] == [True]
    cleo.ask("lobby", on=False, own=False)
    assert "lobby-changed" not in [message["type"] for message in cleo.received]


def test_invalid_messages_are_refused_with_reasons(visit: Visit) -> None:
    ann = visit()
    for text in ("", "hello", "[]", '{"id": 1}', '{"id": 1, "do": {"type": "fly"}}', "1" * 2000):
        ann.socket.send(text)
        refused = ann.wait_for("refused")
        assert refused["error"] == "invalid"
        assert refused["detail"]
    with pytest.raises(Refusal, match="not-found"):
        ann.ask("watch", game="x" * 12)
    with pytest.raises(Refusal, match="invalid"):
        ann.ask("play", game="../../etc", ply=0, move="a1a2")


def test_games_continue_after_restart(tmp_path: Path) -> None:
    settings = replace(settings_in(tmp_path))
    with running(settings) as server:
        ann, bob = Page(server.address), Page(server.address)
        game = create_and_sit(ann, bob, control=FIVE_AND_THREE)
        known = ann.ask("play", game=game, ply=0, move="a4b5c4")["seq"]
        cookies = ann.cookie, bob.cookie
    with running(settings) as server:
        ann, bob = (Page(server.address, cookie) for cookie in cookies)
        ann.ask("watch", game=game, since=known)
        bob.ask("play", game=game, ply=1, move="g6f7d6")
        moved = ann.wait_for("moved")
        assert (moved["seq"], moved["ply"]) == (known + 1, 1)
        assert 299_000 <= moved["left"][1] <= 303_000
        for page in (ann, bob):
            page.leave()
