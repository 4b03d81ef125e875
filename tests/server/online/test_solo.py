"""Games that one person plays at all seats, until another user takes one of them."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pytest
from tests.server.online.conftest import Visit
from tests.server.online.games import ANN, BOB, CLEO, FIVE_AND_THREE, MINUTE, START, begun, wanted
from tests.server.online.pages import Json, Page, Refusal
from tests.server.online.test_decide import after, ask

import ludarium
from ludarium.errors import LudariumError
from ludarium.games.position import Position
from ludarium.match.seats import Computer, Engine, Person
from ludarium.server.online.creation import new_game, next_game
from ludarium.server.online.decide import check_base, invite
from ludarium.server.online.decision import MAX_EVENTS, MAX_OTHER_EVENTS
from ludarium.server.online.game import OnlineGame
from ludarium.server.online.records import further, new_record, progress, read_game, seat_rows
from ludarium.server.refusals import Conflict, Refused
from ludarium.server.schema.commands import Play, Resign
from ludarium.server.storage.online_tables import StoredOnline

FIRST = "a4-b5=c4"
"""A move of the first player of Pijersi."""


def alone(*seats: str, **terms: Any) -> OnlineGame:
    return new_game(ANN, wanted(*(seats or ("me", "me")), alone=True, **terms)).game


def played(game: OnlineGame, count: int = 1, **fields: Any) -> OnlineGame:
    """The game after some moves that its player makes."""
    for _ in range(count):
        game = after(game, ANN, "play", ply=game.ply, move=str(game.match.position.moves[0]), **fields)
    return game


def handed_over(game: OnlineGame, seat: int = 1, person: str = BOB) -> OnlineGame:
    decision = invite(game, ANN, seat, "x" * 22, START)
    return after(decision.game, person, "sit", name=person.title(), secret="x" * 22)


# What a player alone does


def test_one_person_moves_at_all_seats_and_for_levels_without_a_server_that_thinks() -> None:
    game = played(alone("me", "3", control=FIVE_AND_THREE), 2, left=[1000, 2000])
    assert (game.ply, game.clock and game.clock.left, game.deadline) == (2, (1000, 2000), None)
    assert progress(game, START, "here").thinker is None


def test_undo_and_redo_go_to_any_step_and_take_an_end_back() -> None:
    game = after(played(alone(), 3), ANN, "agree")
    assert game.status == "over"
    back = after(game, ANN, "go-to", step=3)
    assert (back.status, back.match.ending) == ("playing", None)
    undone = after(back, ANN, "go-to", step=1)
    assert (undone.ply, len(undone.match.moves)) == (1, 3)
    assert after(undone, ANN, "go-to", step=3).match.position == game.match.position
    assert len(played(undone).match.moves) == 2, "a move drops those that were undone"


def test_resignations_and_fallen_flags_are_steps_of_the_line() -> None:
    game = played(alone("me", "me", "me", game="pivit", options={"players": 3}, control=FIVE_AND_THREE), 2)
    resigned = after(game, ANN, "resign", seat=0)
    flagged = after(resigned, ANN, "flag", seat=1)
    assert flagged.status == "over"
    assert after(after(flagged, ANN, "go-to", step=3), ANN, "go-to", step=2).match.current_resignations == ()


def test_times_of_the_page_are_believed_up_to_what_the_control_gives() -> None:
    game = played(alone(control=FIVE_AND_THREE), left=[10**9, 7])
    assert game.clock is not None
    assert game.clock.left == (5 * MINUTE + 3000, 7)
    with pytest.raises(Refused, match="time of each of the 2 seats"):
        played(game, left=[1])


def test_a_computer_takes_over_a_seat_and_its_link_is_void() -> None:
    game = invite(alone(), ANN, 1, "x" * 22, START).game
    replaced = after(game, ANN, "replace", seat=1, level=4)
    assert replaced.match.seats[1] == Computer(4)
    with pytest.raises(Refused, match="not valid"):
        after(replaced, BOB, "sit", name="Bob", secret="x" * 22)


REFUSED: list[tuple[str, dict[str, Any], str]] = [
    ("go-to", {"step": 9}, "there is no step 9"),
    ("flag", {"seat": 0}, "has no clock"),
    ("replace", {"seat": 7, "level": 1}, "cannot take over"),
    ("resign", {"seat": 1}, "does not resign"),
    ("play", {"ply": 5, "move": FIRST}, "moved on"),
    ("play", {"ply": 0, "move": "zz"}, "zz"),
    ("offer", {"kind": "draw", "ply": 0}, "nobody to ask"),
    ("rematch", {}, "nobody to ask"),
    ("agree", {}, "a draw can be agreed only between humans"),
    ("withdraw", {"seat": 7}, ""),
]


@pytest.mark.parametrize(("kind", "fields", "sentence"), REFUSED)
def test_what_is_wrong_is_refused_in_a_sentence(kind: str, fields: dict[str, Any], sentence: str) -> None:
    game = alone("me", "2")
    if not sentence:
        assert ask(game, ANN, kind, **fields) is None, "nothing is to be done"
        return
    with pytest.raises((Refused, LudariumError), match=sentence):
        ask(game, ANN, kind, **fields)


@pytest.mark.parametrize("kind", ["play", "go-to", "resign", "replace", "show", "withdraw", "agree"])
def test_nobody_else_acts_in_it(kind: str) -> None:
    fields = {"play": {"ply": 0, "move": FIRST}, "go-to": {"step": 0}, "replace": {"seat": 0, "level": 1}}
    more = fields | {"show": {"to": "private"}, "withdraw": {"seat": 0}}
    with pytest.raises(Refused, match=r"not your game|have no seat"):
        ask(alone(), BOB, kind, **more.get(kind, {}))


def test_an_engines_seat_is_the_servers() -> None:
    game = alone("me", "me")
    engine = replace(game.match, seats=(Engine("mock"), Person()))
    with pytest.raises(Refused, match="engine's turn"):
        played(replace(game, match=engine))


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        (lambda: wanted("me", "open", alone=True), "seats for you"),
        (lambda: wanted("me", "me", alone=True, listed=True), "neither rated nor listed"),
        (
            lambda: wanted("me", "me", alone=True, opening={"moves": [], "resignations": [], "tags": {"study": "x"}}),
            "study",
        ),
        (lambda: wanted("me", "open", opening={"moves": [], "resignations": [], "cursor": 0}), "solo game only"),
        (lambda: wanted("me", "me", alone=True, opening={"moves": ["zz"], "resignations": []}), "zz"),
        (lambda: wanted("me", "me", alone=True, opening={"moves": [FIRST], "resignations": [], "cursor": 4}), "ply 4"),
        (lambda: wanted("me", "me", alone=True, opening={"moves": [], "resignations": [], "left": [1]}), "2 seats"),
    ],
)
def test_a_wrong_beginning_is_refused_in_a_sentence(asked: Callable[[], Any], sentence: str) -> None:
    with pytest.raises((Refused, LudariumError), match=sentence):
        new_game(ANN, asked())


def test_a_game_goes_on_from_a_record_with_what_was_undone_and_its_end() -> None:
    moves = [str(move) for move in played(alone(), 3).match.moves]
    opening = {"moves": moves, "resignations": [[3, 0]], "cursor": 2, "standing": 0, "tags": {"Event": "Cup"}}
    game = alone(opening=opening)
    assert (game.ply, len(game.match.line), game.match.tags) == (2, 4, {"Event": "Cup"})
    ended = alone(
        opening={"moves": moves, "resignations": [], "ending": {"reason": "agreement", "seat": None, "detail": ""}}
    )
    assert ended.status == "over"
    for one in (game, ended):
        assert read_game(stored(one, [])) == one


def stored(first: OnlineGame, events: Sequence[str], now: OnlineGame | None = None) -> StoredOnline:
    return StoredOnline(new_record(first, START), seat_rows(now or first), list(events), progress(first, START, "x"))


# A seat changes hands


def test_a_seat_that_is_handed_over_makes_it_a_game_of_two_with_full_clocks() -> None:
    undone = after(played(alone(control=FIVE_AND_THREE), 4, left=[1, 2]), ANN, "go-to", step=3)
    game = handed_over(undone)
    assert (game.alone, game.opening, len(game.match.moves)) == (False, 3, 3)
    assert game.clock is not None
    assert (game.clock.left, game.clock.since) == ((5 * MINUTE, 5 * MINUTE), None)
    assert (game.seats_of(ANN), game.seats_of(BOB)) == ([0], [1])
    for kind, fields in (
        ("go-to", {"step": 0}),
        ("agree", {}),
        ("flag", {"seat": 0}),
        ("replace", {"seat": 0, "level": 1}),
    ):
        with pytest.raises(Refused, match="several players"):
            ask(game, ANN, kind, **fields)


def test_times_of_the_page_are_ignored_once_two_people_have_seats() -> None:
    game = handed_over(played(alone(control=FIVE_AND_THREE), 2, left=[7, 7]))
    claims = {"left": [10**6, 10**6]}
    game = after(game, ANN, "play", ply=2, move=str(game.match.position.moves[0]), **claims)
    game = after(game, BOB, "play", START + MINUTE, ply=3, move=str(game.match.position.moves[0]), **claims)
    assert game.clock is not None
    assert game.clock.left == (5 * MINUTE + 3000, 4 * MINUTE + 3000)
    resigned = after(game, ANN, "resign", START + 2 * MINUTE, **claims)
    assert resigned.clock is not None
    assert resigned.clock.left == (4 * MINUTE + 3000, 4 * MINUTE + 3000)


def test_a_computers_seat_can_be_handed_over() -> None:
    game = handed_over(played(alone("me", "5")))
    assert game.match.seats[1] == Person("Bob")
    assert game.seats_of(BOB) == [1]


def test_of_several_seats_of_one_person_each_can_be_handed_over_and_consent_is_the_persons() -> None:
    three = alone("me", "me", "me", game="pivit", options={"players": 3})
    game = handed_over(played(three, 2))
    assert game.seats_of(ANN) == [0, 2]
    asked = after(game, BOB, "offer", kind="draw", ply=game.ply)
    assert after(asked, ANN, "answer", accept=True).status == "over", "one answer of a person is enough"
    decision = invite(game, BOB, 1, "y" * 22, START)
    assert after(decision.game, CLEO, "sit", name="Cleo", secret="y" * 22).seats_of(CLEO) == [1]
    over = after(asked, ANN, "answer", accept=True)
    assert next_game(after(after(over, ANN, "rematch"), BOB, "rematch")).seats_of(ANN) == [1, 2]


def test_a_link_works_once_and_not_after_withdrawal_or_a_newer_one() -> None:
    first = invite(alone(), ANN, 1, "a" * 22, START).game
    second = invite(first, ANN, 1, "b" * 22, START).game
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
        invite(begun(BOB, rated=True, takebacks=False), ANN, 0, "x" * 22, START)


def test_a_private_game_is_shown_to_its_players_and_those_with_a_link() -> None:
    game = invite(after(alone(), ANN, "show", to="private"), ANN, 1, "x" * 22, START).game
    secret = game.chairs[1].secret
    assert game.may_see(ANN)
    assert not game.may_see(BOB)
    assert game.may_see(BOB, secret)
    shared = after(game, BOB, "sit", name="Bob", secret="x" * 22)
    assert shared.may_see(BOB)
    assert not shared.may_see(CLEO, secret)
    with pytest.raises(Refused, match="cannot be shown"):
        ask(shared, ANN, "show", to="link")


# What several devices send


def test_a_command_for_another_line_is_refused() -> None:
    game = played(alone(), 2)
    move = Play(type="play", game=game.id, ply=2, move=str(game.match.position.moves[0]))
    check_base(game, move, game.base)
    with pytest.raises(Conflict):
        check_base(game, move, game.base - 1)
    with pytest.raises(Conflict):
        check_base(game, move, game.base + 1)


def test_a_move_stands_though_another_player_has_resigned_since() -> None:
    game = begun(BOB, CLEO, game="pivit", options={"players": 3})
    resigned = after(game, CLEO, "resign")
    check_base(resigned, Play(type="play", game=game.id, ply=0, move="x"), game.base)
    moved = after(resigned, ANN, "play", ply=0, move=str(resigned.match.position.moves[0]))
    check_base(moved, Resign(type="resign", game=game.id, seat=1), game.base)
    with pytest.raises(Conflict):
        check_base(moved, Resign(type="resign", game=game.id, seat=0), game.base)


def test_of_two_devices_that_set_the_same_thing_the_first_counts() -> None:
    """The other has not heard of it; what is as it wants already, and what it sets elsewhere, is accepted."""
    game = invite(alone("me", "2", "3", game="pivit", options={"players": 3}), ANN, 1, "a" * 22, START).game
    known = game.seq
    replaced = after(game, ANN, "replace", seat=1, level=4, known=known)
    with pytest.raises(Conflict, match="moved on"):
        ask(replaced, ANN, "replace", seat=1, level=5, known=known)
    assert ask(replaced, ANN, "replace", seat=1, level=4, known=known) is None
    assert after(replaced, ANN, "replace", seat=2, level=5, known=known).match.seats[2] == Computer(5)
    assert after(replaced, ANN, "replace", seat=1, level=5, known=replaced.seq).match.seats[1] == Computer(5)
    shown = after(after(game, ANN, "show", to="private"), ANN, "show", to="link")
    with pytest.raises(Conflict, match="moved on"):
        ask(shown, ANN, "show", to="private", known=known)
    assert ask(shown, ANN, "show", to="link", known=known) is None
    again = invite(after(game, ANN, "withdraw", seat=1), ANN, 1, "b" * 22, START).game
    with pytest.raises(Conflict, match="moved on"):
        ask(again, ANN, "withdraw", seat=1, known=known)
    assert after(again, BOB, "sit", name="Bob", secret="b" * 22).seats_of(BOB) == [1]


def test_a_log_with_a_gap_or_a_repeated_number_is_not_read() -> None:
    game = alone()
    first = ask(game, ANN, "play", ply=0, move=str(game.match.position.moves[0]))
    assert first is not None
    message = first.event.model_dump_json()
    with pytest.raises(LudariumError, match="does not follow"):
        list(further(game, [message, message]))
    with pytest.raises(LudariumError, match="does not follow"):
        list(further(game, [message.replace('"seq":1', '"seq":2')]))


def test_a_game_that_is_too_long_can_only_end() -> None:
    long = replace(played(alone(), 2), seq=MAX_EVENTS)
    with pytest.raises(Refused, match="too long"):
        ask(long, ANN, "go-to", step=0)
    assert after(long, ANN, "resign", seat=0).status == "over"
    talked = replace(long, seq=2, other_events=MAX_OTHER_EVENTS)
    with pytest.raises(Refused, match="limit of offers"):
        ask(talked, ANN, "show", to="private")


# On the server


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


def test_a_page_appends_what_it_has_done_and_repeats_what_was_not_answered(visit: Visit) -> None:
    ann = visit()
    game = begin(ann)
    commands = [play(ply, move, f"command{ply}") for ply, move in enumerate(MOVES)]
    assert append(ann, game, 0, *commands[:2]) == {"accepted": 2, "seq": 2, "refused": None}
    assert append(ann, game, 0, *commands) == {"accepted": 4, "seq": 4, "refused": None}
    state = ann.get(f"online/{game}")
    assert (state["match"]["moves"], state["base"], state["alone"], state["creator"]) == (MOVES, 4, True, True)
    assert [seat["seat"]["name"] for seat in state["seats"]] == ["Ann", "Bob"]
    assert [(seat["mine"], seat["guest"]) for seat in state["seats"]] == [(True, False)] * 2


def test_the_first_refusal_ends_a_request(visit: Visit) -> None:
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


def test_a_device_that_was_offline_does_not_undo_what_another_has_set(visit: Visit) -> None:
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


def test_an_id_of_another_player_is_refused(visit: Visit) -> None:
    ann, bob = visit(), visit()
    game = begin(ann)
    secret = ann.ask("invite", game=game, seat=1, id="link0000")["secret"]
    append(ann, game, 0, play(0, MOVES[0], "command0"))
    bob.ask("sit", game=game, name="Bob", secret=secret)
    answer = append(bob, game, 2, play(1, MOVES[1], "command0"))
    assert (answer["accepted"], answer["refused"]["text"]["key"]) == (0, "id-taken")
    assert append(bob, game, 2, play(1, MOVES[1], "command1"))["accepted"] == 1


def test_of_two_devices_that_compute_one_moves_for_a_level(visit: Visit) -> None:
    """Each sends the whole of the computer's turn; the other's is refused, or is the same."""
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
    """A turn of the player to move."""
    position, turn = start, list[str]()
    while position.seat == start.seat:
        move = position.moves[number % len(position.moves)]
        turn.append(str(move))
        position = position.play(move)
    return turn


@pytest.mark.slow
def test_the_event_above_the_limit_is_refused_and_the_game_can_end(visit: Visit) -> None:
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


def test_of_two_who_open_a_link_at_once_one_sits(visit: Visit) -> None:
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


def test_a_private_game_can_be_watched_with_a_link_until_that_is_withdrawn(visit: Visit) -> None:
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


def test_only_a_game_that_nobody_else_has_played_can_be_deleted(visit: Visit) -> None:
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
    with pytest.raises(Refusal, match="other players"):
        ann.request("DELETE", f"online/{shared}")


def test_games_alone_are_listed_after_those_with_others(visit: Visit) -> None:
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


def test_a_study_is_ones_own_and_written_over_the_version_that_is_known(visit: Visit) -> None:
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


def test_a_header_or_an_opening_without_bounds_is_refused(visit: Visit) -> None:
    ann = visit()
    with pytest.raises(Refusal, match="too-large"):
        begin(ann, opening={"moves": ["a1"] * 44_000, "resignations": []})
    with pytest.raises(Refusal, match="invalid"):
        begin(ann, opening={"moves": ["a1"] * 4001, "resignations": []})
    with pytest.raises(Refusal, match="a1"):
        begin(ann, opening={"moves": [*MOVES[:1], "a1"], "resignations": []})
