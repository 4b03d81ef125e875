"""Decisions on commands of solo games, and their conversion into games with others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pytest
from tests.server.online.games import ANN, BOB, CLEO, FIVE_AND_THREE, MINUTE, START, game_request, started_game
from tests.server.online.test_decide import after, ask

from ludarium.errors import LudariumError
from ludarium.match.seats import Computer, Engine, Human
from ludarium.server.online.creation import new_game, new_rematch
from ludarium.server.online.decide import check_base
from ludarium.server.online.decision import MAX_EVENTS, MAX_NON_LINE_EVENTS
from ludarium.server.online.game import OnlineGame
from ludarium.server.online.invitations import decide_invitation
from ludarium.server.online.stored_games import game_header, game_progress, replay_events, restore_game, seat_rows
from ludarium.server.refusals import Conflict, Refused
from ludarium.server.schema.commands import Play, Resign
from ludarium.server.storage.online_store import LoadedGame

FIRST = "a4-b5=c4"
"""A move of the first player of Pijersi."""


def alone(*seats: str, **terms: Any) -> OnlineGame:
    return new_game(ANN, game_request(*(seats or ("me", "me")), alone=True, **terms)).game


def played(game: OnlineGame, count: int = 1, **fields: Any) -> OnlineGame:
    """The game after moves of its creator."""
    for _ in range(count):
        game = after(game, ANN, "play", ply=game.ply, move=str(game.match.position.moves[0]), **fields)
    return game


def handed_over(game: OnlineGame, seat: int = 1, user: str = BOB) -> OnlineGame:
    decision = decide_invitation(game, ANN, seat, "x" * 22, START)
    return after(decision.game, user, "sit", name=user.title(), secret="x" * 22)


# Commands of a solo game


def test_creator_moves_for_all_seats() -> None:
    game = played(alone("me", "3", control=FIVE_AND_THREE), 2, left=[1000, 2000])
    assert (game.ply, game.clock and game.clock.left, game.deadline) == (2, (1000, 2000), None)
    assert game_progress(game, START, "here").assigned_process is None


def test_undo_and_redo_go_to_any_step() -> None:
    game = after(played(alone(), 3), ANN, "agree")
    assert game.status == "over"
    back = after(game, ANN, "go-to", step=3)
    assert (back.status, back.match.ending) == ("playing", None)
    undone = after(back, ANN, "go-to", step=1)
    assert (undone.ply, len(undone.match.moves)) == (1, 3)
    assert after(undone, ANN, "go-to", step=3).match.position == game.match.position
    assert len(played(undone).match.moves) == 2, "a move drops undone moves"


def test_resignations_and_flags_are_steps() -> None:
    game = played(alone("me", "me", "me", game="pivit", options={"players": 3}, control=FIVE_AND_THREE), 2)
    resigned = after(game, ANN, "resign", seat=0)
    flagged = after(resigned, ANN, "flag", seat=1)
    assert flagged.status == "over"
    assert after(after(flagged, ANN, "go-to", step=3), ANN, "go-to", step=2).match.current_resignations == ()


def test_times_of_page_are_limited_by_control() -> None:
    game = played(alone(control=FIVE_AND_THREE), left=[10**9, 7])
    assert game.clock is not None
    assert game.clock.left == (5 * MINUTE + 3000, 7)
    with pytest.raises(Refused, match="time of each of the 2 seats"):
        played(game, left=[1])


def test_computer_takes_seat_and_voids_link() -> None:
    game = decide_invitation(alone(), ANN, 1, "x" * 22, START).game
    replaced = after(game, ANN, "replace", seat=1, level=4)
    assert replaced.match.seats[1] == Computer(4)
    with pytest.raises(Refused, match="not valid"):
        after(replaced, BOB, "sit", name="Bob", secret="x" * 22)


REFUSED: list[tuple[str, dict[str, Any], str]] = [
    ("go-to", {"step": 9}, "there is no step 9"),
    ("flag", {"seat": 0}, "has no clock"),
    ("replace", {"seat": 7, "level": 1}, "cannot take over"),
    ("resign", {"seat": 1}, "only humans who"),
    ("play", {"ply": 5, "move": FIRST}, "has changed"),
    ("play", {"ply": 0, "move": "zz"}, "zz"),
    ("offer", {"kind": "draw", "ply": 0}, "nobody to ask"),
    ("rematch", {}, "nobody to ask"),
    ("agree", {}, "a draw can be agreed only between humans"),
    ("withdraw", {"seat": 7}, ""),
]


@pytest.mark.parametrize(("kind", "fields", "sentence"), REFUSED)
def test_invalid_commands_are_refused(kind: str, fields: dict[str, Any], sentence: str) -> None:
    game = alone("me", "2")
    if not sentence:
        assert ask(game, ANN, kind, **fields) is None, "nothing changes"
        return
    with pytest.raises((Refused, LudariumError), match=sentence):
        ask(game, ANN, kind, **fields)


@pytest.mark.parametrize("kind", ["play", "go-to", "resign", "replace", "show", "withdraw", "agree"])
def test_only_creator_may_act(kind: str) -> None:
    fields = {"play": {"ply": 0, "move": FIRST}, "go-to": {"step": 0}, "replace": {"seat": 0, "level": 1}}
    more = fields | {"show": {"to": "private"}, "withdraw": {"seat": 0}}
    with pytest.raises(Refused, match=r"not your game|have no seat"):
        ask(alone(), BOB, kind, **more.get(kind, {}))


def test_page_may_not_move_for_engine() -> None:
    game = alone("me", "me")
    engine = replace(game.match, seats=(Engine("mock"), Human()))
    with pytest.raises(Refused, match="engine's turn"):
        played(replace(game, match=engine))


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        (lambda: game_request("me", "open", alone=True), "seats for you"),
        (lambda: game_request("me", "me", alone=True, listed=True), "cannot be rated or listed"),
        (
            lambda: game_request(
                "me", "me", alone=True, opening={"moves": [], "resignations": [], "tags": {"study": "x"}}
            ),
            "study",
        ),
        (lambda: game_request("me", "open", opening={"moves": [], "resignations": [], "cursor": 0}), "only solo games"),
        (lambda: game_request("me", "me", alone=True, opening={"moves": ["zz"], "resignations": []}), "zz"),
        (
            lambda: game_request("me", "me", alone=True, opening={"moves": [FIRST], "resignations": [], "cursor": 4}),
            "ply 4",
        ),
        (
            lambda: game_request("me", "me", alone=True, opening={"moves": [], "resignations": [], "left": [1]}),
            "2 seats",
        ),
    ],
)
def test_invalid_new_games_are_refused(asked: Callable[[], Any], sentence: str) -> None:
    with pytest.raises((Refused, LudariumError), match=sentence):
        new_game(ANN, asked())


def test_game_continues_from_record() -> None:
    moves = [str(move) for move in played(alone(), 3).match.moves]
    opening = {"moves": moves, "resignations": [[3, 0]], "cursor": 2, "standing": 0, "tags": {"Event": "Cup"}}
    game = alone(opening=opening)
    assert (game.ply, len(game.match.line), game.match.tags) == (2, 4, {"Event": "Cup"})
    ended = alone(
        opening={"moves": moves, "resignations": [], "ending": {"reason": "agreement", "seat": None, "detail": ""}}
    )
    assert ended.status == "over"
    for one in (game, ended):
        assert restore_game(stored(one, [])) == one


def stored(first: OnlineGame, events: Sequence[str], now: OnlineGame | None = None) -> LoadedGame:
    return LoadedGame(
        game_header(first, START), seat_rows(now or first), game_progress(first, START, "x"), list(events)
    )


# Transfer of a seat


def test_second_user_makes_it_a_game_of_two() -> None:
    undone = after(played(alone(control=FIVE_AND_THREE), 4, left=[1, 2]), ANN, "go-to", step=3)
    game = handed_over(undone)
    assert (game.alone, game.opening_plies, len(game.match.moves)) == (False, 3, 3)
    assert game.clock is not None
    assert (game.clock.left, game.clock.since) == ((5 * MINUTE, 5 * MINUTE), None)
    assert (game.seats_of(ANN), game.seats_of(BOB)) == ([0], [1])
    for kind, fields in (
        ("go-to", {"step": 0}),
        ("agree", {}),
        ("flag", {"seat": 0}),
        ("replace", {"seat": 0, "level": 1}),
    ):
        with pytest.raises(Refused, match="only in a solo game"):
            ask(game, ANN, kind, **fields)


def test_times_of_page_are_ignored_with_two_users() -> None:
    game = handed_over(played(alone(control=FIVE_AND_THREE), 2, left=[7, 7]))
    claims = {"left": [10**6, 10**6]}
    game = after(game, ANN, "play", ply=2, move=str(game.match.position.moves[0]), **claims)
    game = after(game, BOB, "play", START + MINUTE, ply=3, move=str(game.match.position.moves[0]), **claims)
    assert game.clock is not None
    assert game.clock.left == (5 * MINUTE + 3000, 4 * MINUTE + 3000)
    resigned = after(game, ANN, "resign", START + 2 * MINUTE, **claims)
    assert resigned.clock is not None
    assert resigned.clock.left == (4 * MINUTE + 3000, 4 * MINUTE + 3000)


def test_computer_seat_can_be_handed_over() -> None:
    game = handed_over(played(alone("me", "5")))
    assert game.match.seats[1] == Human("Bob")
    assert game.seats_of(BOB) == [1]


def test_each_seat_of_user_can_be_handed_over() -> None:
    three = alone("me", "me", "me", game="pivit", options={"players": 3})
    game = handed_over(played(three, 2))
    assert game.seats_of(ANN) == [0, 2]
    asked = after(game, BOB, "offer", kind="draw", ply=game.ply)
    assert after(asked, ANN, "answer", accept=True).status == "over", "one answer per user is enough"
    decision = decide_invitation(game, BOB, 1, "y" * 22, START)
    assert after(decision.game, CLEO, "sit", name="Cleo", secret="y" * 22).seats_of(CLEO) == [1]
    over = after(asked, ANN, "answer", accept=True)
    assert new_rematch(after(after(over, ANN, "rematch"), BOB, "rematch")).seats_of(ANN) == [1, 2]


def test_link_is_valid_once() -> None:
    first = decide_invitation(alone(), ANN, 1, "a" * 22, START).game
    second = decide_invitation(first, ANN, 1, "b" * 22, START).game
    with pytest.raises(Refused, match="not valid"):
        after(second, BOB, "sit", name="Bob", secret="a" * 22)
    withdrawn = after(second, ANN, "withdraw", seat=1)
    with pytest.raises(Refused, match="not valid"):
        after(withdrawn, BOB, "sit", name="Bob", secret="b" * 22)
    taken = after(second, BOB, "sit", name="Bob", secret="b" * 22)
    with pytest.raises(Refused, match="not valid"):
        after(taken, CLEO, "sit", name="Cleo", secret="b" * 22)
    with pytest.raises(Refused, match="for another player"):
        after(second, ANN, "sit", name="Ann", secret="b" * 22)


def test_seats_of_rated_games_are_not_handed_over() -> None:
    with pytest.raises(Refused, match="cannot have an invitation"):
        decide_invitation(started_game(BOB, rated=True, takebacks=False), ANN, 0, "x" * 22, START)


def test_private_game_is_visible_with_link() -> None:
    game = decide_invitation(after(alone(), ANN, "show", to="private"), ANN, 1, "x" * 22, START).game
    link_digest = game.holders[1].link_digest
    assert game.may_see(ANN)
    assert not game.may_see(BOB)
    assert game.may_see(BOB, link_digest)
    shared = after(game, BOB, "sit", name="Bob", secret="x" * 22)
    assert shared.may_see(BOB)
    assert not shared.may_see(CLEO, link_digest)
    with pytest.raises(Refused, match="cannot become visible"):
        ask(shared, ANN, "show", to="link")


# Commands of several devices


def test_command_for_other_line_is_refused() -> None:
    game = played(alone(), 2)
    move = Play(type="play", game=game.id, ply=2, move=str(game.match.position.moves[0]))
    check_base(game, move, game.base)
    with pytest.raises(Conflict):
        check_base(game, move, game.base - 1)
    with pytest.raises(Conflict):
        check_base(game, move, game.base + 1)


def test_resignation_of_other_player_keeps_move_valid() -> None:
    game = started_game(BOB, CLEO, game="pivit", options={"players": 3})
    resigned = after(game, CLEO, "resign")
    check_base(resigned, Play(type="play", game=game.id, ply=0, move="x"), game.base)
    moved = after(resigned, ANN, "play", ply=0, move=str(resigned.match.position.moves[0]))
    check_base(moved, Resign(type="resign", game=game.id, seat=1), game.base)
    with pytest.raises(Conflict):
        check_base(moved, Resign(type="resign", game=game.id, seat=0), game.base)


def test_first_of_two_devices_counts() -> None:
    """The second device sends a command without knowing the first device's event.

    The server accepts the command if it changes nothing, or if it is for another seat."""
    game = decide_invitation(alone("me", "2", "3", game="pivit", options={"players": 3}), ANN, 1, "a" * 22, START).game
    known = game.seq
    replaced = after(game, ANN, "replace", seat=1, level=4, known=known)
    with pytest.raises(Conflict, match="has changed"):
        ask(replaced, ANN, "replace", seat=1, level=5, known=known)
    assert ask(replaced, ANN, "replace", seat=1, level=4, known=known) is None
    assert after(replaced, ANN, "replace", seat=2, level=5, known=known).match.seats[2] == Computer(5)
    assert after(replaced, ANN, "replace", seat=1, level=5, known=replaced.seq).match.seats[1] == Computer(5)
    shown = after(after(game, ANN, "show", to="private"), ANN, "show", to="link")
    with pytest.raises(Conflict, match="has changed"):
        ask(shown, ANN, "show", to="private", known=known)
    assert ask(shown, ANN, "show", to="link", known=known) is None
    again = decide_invitation(after(game, ANN, "withdraw", seat=1), ANN, 1, "b" * 22, START).game
    with pytest.raises(Conflict, match="has changed"):
        ask(again, ANN, "withdraw", seat=1, known=known)
    assert after(again, BOB, "sit", name="Bob", secret="b" * 22).seats_of(BOB) == [1]


def test_log_with_gap_is_refused() -> None:
    game = alone()
    first = ask(game, ANN, "play", ply=0, move=str(game.match.position.moves[0]))
    assert first is not None
    message = first.event.model_dump_json()
    with pytest.raises(LudariumError, match="does not follow"):
        list(replay_events(game, [message, message]))
    with pytest.raises(LudariumError, match="does not follow"):
        list(replay_events(game, [message.replace('"seq":1', '"seq":2')]))


def test_game_above_limit_can_only_end() -> None:
    long = replace(played(alone(), 2), seq=MAX_EVENTS)
    with pytest.raises(Refused, match="too long"):
        ask(long, ANN, "go-to", step=0)
    assert after(long, ANN, "resign", seat=0).status == "over"
    talked = replace(long, seq=2, non_line_events=MAX_NON_LINE_EVENTS)
    with pytest.raises(Refused, match="limit of offers"):
        ask(talked, ANN, "show", to="private")
