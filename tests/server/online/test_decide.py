"""The events that commands cause, by sender and state."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from pydantic import TypeAdapter
from tests.server.online.games import ANN, BOB, CLEO, EVE, FIVE_AND_THREE, MINUTE, START, game_request, started_game

from ludarium.errors import IllegalMove, InvalidOption
from ludarium.server.online.creation import new_game, new_rematch
from ludarium.server.online.decide import decide, decide_failure, decide_flag
from ludarium.server.online.decision import MAX_EVENTS, MAX_NON_LINE_EVENTS, Decision
from ludarium.server.online.game import OnlineGame
from ludarium.server.online.invitations import decide_invitation
from ludarium.server.online.service import single_moves
from ludarium.server.refusals import Conflict, Forbidden, Impossible, Refused
from ludarium.server.schema.commands import Command, Play
from ludarium.server.schema.events import Flagged, Moved
from ludarium.server.schema.match_data import TimeControl

_COMMAND: TypeAdapter[Command] = TypeAdapter(Command)


def ask(game: OnlineGame, user: str, type: str, now: int = START, lag: int = 0, **fields: Any) -> Decision | None:
    command = _COMMAND.validate_python({"type": type, "game": game.id, **fields})
    return decide(game, user, command, now, lag)


def after(game: OnlineGame, user: str, type: str, now: int = START, **fields: Any) -> OnlineGame:
    """The game after a command that causes an event."""
    decision = ask(game, user, type, now, **fields)
    assert decision is not None
    assert decision.game.seq == game.seq + 1 == decision.event.seq
    return decision.game


def play(game: OnlineGame, user: str, move: str, now: int = START, **fields: Any) -> OnlineGame:
    return after(game, user, "play", now, ply=game.ply, move=move, **fields)


def left(game: OnlineGame) -> tuple[int, ...]:
    assert game.clock is not None
    return game.clock.left


def test_game_begins_with_last_seat() -> None:
    made = new_game(ANN, game_request("me", "open")).game
    assert made.status == "waiting"
    with pytest.raises(Impossible, match="not begun"):
        ask(made, ANN, "play", ply=0, move="a1a2")
    begun = after(made, BOB, "sit", name="Bob")
    assert begun.status == "playing"
    assert [begun.seat_of(user) for user in (ANN, BOB, EVE)] == [0, 1, None]
    assert ask(begun, BOB, "sit", name="Bob") is None
    with pytest.raises(Impossible, match="no free seat"):
        ask(begun, EVE, "sit", name="Eve")


def test_invitation_is_valid_once() -> None:
    made = new_game(ANN, game_request("me", "invited"))
    secret = made.secrets[1]
    with pytest.raises(Impossible, match="no free seat"):
        ask(made.game, EVE, "sit", name="Eve")
    with pytest.raises(Forbidden, match="not valid"):
        ask(made.game, EVE, "sit", name="Eve", secret="x" * 22)
    with pytest.raises(Impossible, match="for another player"):
        ask(made.game, ANN, "sit", name="Ann", secret=secret)
    begun = after(made.game, BOB, "sit", name="Bob", secret=secret)
    assert ask(begun, BOB, "sit", name="Bob", secret=secret) is None
    with pytest.raises(Forbidden, match="has been used"):
        ask(begun, EVE, "sit", name="Eve", secret=secret)


def test_new_invitation_voids_old_one() -> None:
    made = new_game(ANN, game_request("me", "invited"))
    with pytest.raises(Forbidden):
        decide_invitation(made.game, BOB, 1, "n" * 22, START)
    with pytest.raises(Impossible):
        decide_invitation(made.game, ANN, 0, "n" * 22, START)
    again = decide_invitation(made.game, ANN, 1, "n" * 22, START).game
    with pytest.raises(Forbidden):
        ask(again, BOB, "sit", name="Bob", secret=made.secrets[1])
    assert after(again, BOB, "sit", name="Bob", secret="n" * 22).status == "playing"


def test_standing_up_frees_seat_or_aborts_game() -> None:
    made = new_game(ANN, game_request("me", "open", "open", game="baishu", options={"players": 3})).game
    two = after(made, BOB, "sit", name="Bob", seat=2)
    one = after(two, ANN, "stand")
    assert (one.status, one.taken) == ("waiting", (False, False, True))
    assert after(one, BOB, "stand").status == "aborted"
    with pytest.raises(Impossible, match="to leave, resign"):
        ask(started_game(BOB), BOB, "stand")


def test_creator_may_abort_waiting_game() -> None:
    made = new_game(ANN, game_request("open", "open")).game
    seated = after(made, BOB, "sit", name="Bob", seat=0)
    with pytest.raises(Impossible, match="not begun"):
        ask(seated, BOB, "offer", kind="abort", ply=0)
    with pytest.raises(Forbidden):
        ask(seated, EVE, "offer", kind="abort", ply=0)
    assert after(seated, ANN, "offer", kind="abort", ply=0).status == "aborted"


def test_only_player_to_move_may_move() -> None:
    game = started_game(BOB)
    for user, error in ((BOB, Forbidden), (EVE, Forbidden)):
        with pytest.raises(error):
            ask(game, user, "play", ply=0, move="a4b5c4")
    with pytest.raises(IllegalMove):
        ask(game, ANN, "play", ply=0, move="a1g6")
    with pytest.raises(Conflict):
        ask(game, ANN, "play", ply=1, move="a4b5c4")
    moved = play(game, ANN, "a4-b5=c4")
    assert (moved.ply, moved.turn) == (1, 1)
    assert ask(moved, ANN, "play", ply=0, move="a4b5c4") is None, "a repeated move counts once"
    with pytest.raises(Conflict):
        ask(moved, ANN, "play", ply=0, move="a4b5")


def test_old_positions_forget_their_moves() -> None:
    game = started_game(BOB)
    start = game.match.position
    legal = start.codes
    game = play(game, ANN, "a4-b5=c4")
    assert not {"codes", "moves"} & vars(start).keys()
    assert start.codes == legal


def test_clocks_start_with_first_move() -> None:
    game = started_game(BOB, control=FIVE_AND_THREE)
    assert (left(game), game.deadline) == ((5 * MINUTE, 5 * MINUTE), None)
    game = play(game, ANN, "a4b5c4", START + MINUTE)
    assert left(game) == (5 * MINUTE + 3000, 5 * MINUTE)
    assert game.deadline == START + 6 * MINUTE
    game = play(game, BOB, "g6f7d6", START + 2 * MINUTE)
    assert left(game) == (5 * MINUTE + 3000, 4 * MINUTE + 3000)


def test_lag_is_given_back_up_to_quota() -> None:
    game = play(started_game(BOB, control=FIVE_AND_THREE), ANN, "a4b5c4")
    for lag, used in ((0, 2000), (200, 1800), (300, 1700), (10_000, 1700), (-50, 2000)):
        moved = ask(game, BOB, "play", START + 2000, lag, ply=1, move="g6f7d6")
        assert moved is not None
        assert left(moved.game)[1] == 5 * MINUTE - used + 3000


def test_late_move_is_a_flag() -> None:
    game = play(started_game(BOB, control=FIVE_AND_THREE), ANN, "a4b5c4")
    deadline = START + 5 * MINUTE
    in_time = ask(game, BOB, "play", deadline + 200, 300, ply=1, move="g6f7d6")
    assert in_time is not None
    assert isinstance(in_time.event, Moved)
    late = ask(game, BOB, "play", deadline + 400, 300, ply=1, move="g6f7d6")
    assert late is not None
    assert isinstance(late.event, Flagged)
    assert str(late.game.match.outcome) == "white wins (time)"
    assert decide_flag(game, deadline - 1) is None
    fallen = decide_flag(game, deadline)
    assert fallen is not None
    assert fallen.game.status == "over"


def test_time_per_move_restarts() -> None:
    day = {"initial": 0, "increment": 0, "perMove": 86_400_000}
    game = play(started_game(BOB, control=day), ANN, "a4b5c4")
    game = play(game, BOB, "g6f7d6", START + 80_000_000)
    assert left(game) == (86_400_000, 86_400_000)


def test_turn_of_several_moves_has_one_increment() -> None:
    game = started_game(BOB, game="baishu", control=FIVE_AND_THREE)
    clocks = []
    now = START
    while game.turn == 0:
        now += 1000
        game = play(game, ANN, str(game.match.position.moves[0]), now)
        clocks.append(left(game)[0])
    first = 5 * MINUTE
    used = [first - 1000 * n for n in range(len(clocks))]
    assert len(clocks) > 1
    assert clocks == [*used[:-1], used[-1] + 3000]


def test_others_play_on_after_resigning() -> None:
    assert str(after(started_game(BOB), BOB, "resign").match.outcome) == "white wins (resignation)"
    game = after(started_game(BOB, CLEO, game="pivit", options={"players": 3}), BOB, "resign")
    assert game.status == "playing"
    assert ask(game, BOB, "resign") is None
    game = play(game, ANN, str(game.match.position.moves[0]))
    assert game.turn == 2
    over = after(game, CLEO, "resign")
    assert over.status == "over"
    assert over.match.outcome.winner == over.match.game.players[0]


def test_others_play_on_after_a_flag() -> None:
    game = started_game(BOB, CLEO, game="pivit", options={"players": 3}, control=FIVE_AND_THREE)
    game = play(game, ANN, str(game.match.position.moves[0]))
    fallen = decide_flag(game, START + 5 * MINUTE)
    assert fallen is not None
    game = fallen.game
    assert (game.status, game.turn, left(game)[1]) == ("playing", 2, 0)
    assert game.deadline == START + 10 * MINUTE


def test_draw_requires_all_players() -> None:
    game = started_game(BOB, CLEO, game="pivit", options={"players": 3})
    with pytest.raises(Impossible, match="no offer"):
        ask(game, BOB, "answer", accept=True)
    game = after(game, BOB, "offer", kind="draw", ply=0)
    assert ask(game, BOB, "offer", kind="draw", ply=0) is None
    with pytest.raises(Impossible, match="other players can answer"):
        ask(game, BOB, "answer", accept=True)
    game = after(game, ANN, "answer", accept=True)
    assert game.offer is not None
    assert game.offer.accepted == [0]
    with pytest.raises(Impossible, match="another offer"):
        ask(game, CLEO, "offer", kind="abort", ply=0)
    assert after(game, CLEO, "answer", accept=False).offer is None
    drawn = after(game, CLEO, "offer", kind="draw", ply=0)
    assert str(drawn.match.outcome) == "draw (agreement)"


def test_number_of_offers_is_limited() -> None:
    game = play(started_game(BOB), ANN, "a4b5c4")
    while game.non_line_events < MAX_NON_LINE_EVENTS:
        game = after(game, ANN, "offer", kind="takeback", ply=1)
        game = after(game, ANN, "answer", accept=False)
    with pytest.raises(Impossible, match="limit of offers"):
        ask(game, ANN, "offer", kind="takeback", ply=1)
    assert after(play(game, BOB, "g6f7d6"), ANN, "resign").status == "over"


def test_number_of_events_is_limited() -> None:
    moved = play(started_game(BOB, control=FIVE_AND_THREE), ANN, "a4b5c4")
    offered = after(moved, ANN, "offer", kind="draw", ply=1)
    last = after(replace(offered, seq=MAX_EVENTS - 1), BOB, "answer", accept=False)
    assert last.seq == MAX_EVENTS
    for type, fields in (("play", {"move": "g6f7d6"}), ("offer", {"kind": "pause"}), ("offer", {"kind": "draw"})):
        with pytest.raises(Impossible, match="this game has become too long; end it, and continue in a new one"):
            ask(last, BOB, type, ply=1, **fields)
    over = after(last, BOB, "resign")
    assert over.status == "over"
    assert after(over, ANN, "rematch").wanted
    assert decide_flag(last, START + 60 * MINUTE) is not None
    assert after(last, BOB, "offer", kind="abort", ply=1).status == "aborted"
    assert after(replace(offered, seq=MAX_EVENTS), BOB, "answer", accept=True).status == "over"
    waiting = replace(new_game(ANN, game_request("me", "open")).game, seq=MAX_EVENTS)
    with pytest.raises(Impossible, match="too long"):
        ask(waiting, BOB, "sit", name="Bob")
    assert after(waiting, ANN, "offer", kind="abort", ply=0).status == "aborted"


def test_turn_above_limit_is_refused_as_a_whole() -> None:
    game = started_game(BOB, game="baishu")
    turn = Play(type="play", game=game.id, ply=0, move="1 F@g7,g7-g8,.")
    assert len(single_moves(replace(game, seq=MAX_EVENTS - 3), ANN, turn)) == 3
    with pytest.raises(Impossible, match="too long"):
        single_moves(replace(game, seq=MAX_EVENTS - 2), ANN, turn)


def test_offer_ends_with_next_move() -> None:
    game = after(started_game(BOB), ANN, "offer", kind="draw", ply=0)
    assert after(game, ANN, "answer", accept=False).offer is None
    assert play(game, ANN, "a4b5c4").offer is None


def test_move_is_taken_back_with_consent() -> None:
    game = started_game(BOB, control=FIVE_AND_THREE)
    with pytest.raises(Impossible, match="no move"):
        ask(game, ANN, "offer", kind="takeback", ply=0)
    game = play(play(game, ANN, "a4b5c4"), BOB, "g6f7d6", START + 1000)
    asked = after(game, ANN, "offer", START + 3000, kind="takeback", ply=2)
    back = after(asked, BOB, "answer", START + 4000, accept=True)
    assert (back.ply, back.turn, back.offer) == (0, 0, None)
    assert left(back) == (5 * MINUTE, 5 * MINUTE + 2000), "the elapsed time is lost"
    with pytest.raises(Impossible, match="no take-backs"):
        ask(play(started_game(BOB, takebacks=False), ANN, "a4b5c4"), ANN, "offer", kind="takeback", ply=1)


def test_computers_accept_all_offers_except_draws() -> None:
    game = play(new_game(ANN, game_request("me", "3")).game, ANN, "a4b5c4")
    assert after(game, ANN, "offer", kind="takeback", ply=1).ply == 0
    with pytest.raises(Impossible, match="computers"):
        ask(game, ANN, "offer", kind="draw", ply=1)


def test_abort_before_own_first_move_needs_no_consent() -> None:
    game = play(started_game(BOB), ANN, "a4b5c4")
    assert after(game, BOB, "offer", kind="abort", ply=1).status == "aborted"
    asked = after(game, ANN, "offer", kind="abort", ply=1)
    assert asked.status == "playing"
    off = after(asked, BOB, "answer", accept=True)
    for type, fields in (("resign", {}), ("play", {"ply": 1, "move": "g6f7d6"}), ("resume", {}), ("rematch", {})):
        with pytest.raises(Impossible, match="over"):
            ask(off, BOB, type, **fields)


def test_clocks_stop_in_a_pause() -> None:
    game = play(started_game(BOB, control=FIVE_AND_THREE), ANN, "a4b5c4")
    paused = after(after(game, ANN, "offer", kind="pause", ply=1), BOB, "answer", START + 1000, accept=True)
    assert (paused.status, paused.deadline, left(paused)[1]) == ("paused", None, 5 * MINUTE - 1000)
    with pytest.raises(Impossible, match="paused"):
        ask(paused, BOB, "play", ply=1, move="g6f7d6")
    resumed = after(paused, ANN, "resume", START + MINUTE)
    assert resumed.deadline == START + 6 * MINUTE - 1000
    assert ask(resumed, BOB, "resume") is None
    with pytest.raises(Impossible, match="has no clock"):
        ask(started_game(BOB), ANN, "offer", kind="pause", ply=0)


def test_more_time_is_a_minute_or_a_day() -> None:
    for control, more in (
        (FIVE_AND_THREE, MINUTE),
        ({"initial": 0, "increment": 0, "perMove": 86_400_000}, 86_400_000),
    ):
        game = play(started_game(BOB, control=control), ANN, "a4b5c4")
        before = left(game)[1]
        asked = after(game, BOB, "offer", kind="time", ply=1)
        assert left(after(asked, ANN, "answer", START, accept=True))[1] == before + more


def test_failing_engine_loses() -> None:
    game = play(new_game(ANN, game_request("me", "3")).game, ANN, "a4b5c4")
    assert str(decide_failure(game, 1, "gave no move", START).game.match.outcome) == "white wins (fault)"


def test_rematch_requires_all_players() -> None:
    game = started_game(BOB)
    with pytest.raises(Impossible, match="not over"):
        ask(game, ANN, "rematch")
    over = after(game, BOB, "resign")
    one = after(over, BOB, "rematch")
    assert ask(one, BOB, "rematch") is None
    both = after(one, ANN, "rematch")
    assert set(both.wanted) == {0, 1}
    following = new_rematch(both)
    assert [following.seat_of(user) for user in (ANN, BOB)] == [1, 0]
    assert following.status == "playing"


@pytest.mark.parametrize(
    ("seats", "terms", "wrong"),
    [
        (("me", "me"), {}, "only one seat"),
        (("3", "4"), {}, "for a human"),
        (("me",), {}, "has 2 seats"),
        (("me", "open"), {"control": {"initial": 0, "increment": 0, "perMove": 0}}, "either for the whole game"),
        (("me", "open"), {"control": {"initial": 1, "increment": 0, "perMove": 1}}, "either for the whole game"),
        (("me", "open"), {"control": {"initial": 0, "increment": 1, "perMove": 1}}, "increment"),
        (("me", "3"), {"rated": True, "takebacks": False}, "rated"),
    ],
)
def test_invalid_terms_are_refused(seats: tuple[str, ...], terms: dict[str, Any], wrong: str) -> None:
    with pytest.raises((Refused, InvalidOption), match=wrong):
        new_game(ANN, game_request(*seats, **terms))


def test_maximum_time_control_is_a_month() -> None:
    with pytest.raises(ValueError, match="less than"):
        TimeControl(initial=0, increment=0, perMove=31 * 86_400_000)
