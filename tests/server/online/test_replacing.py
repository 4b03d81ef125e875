"""A computer replaces a player, who has offered it or is absent."""

from __future__ import annotations

import time
from collections.abc import Collection
from typing import Any

import pytest
from tests.server.online.games import ANN, BOB, CLEO, FIVE_AND_THREE, START, started_game
from tests.server.online.test_decide import after, ask, play

from ludarium.match.seats import Computer, Human
from ludarium.server.online.creation import new_rematch
from ludarium.server.online.decide import decide, decide_move
from ludarium.server.online.decision import Decision
from ludarium.server.online.game import OnlineGame
from ludarium.server.online.live import LiveGame
from ludarium.server.online.stored_games import stored_game
from ludarium.server.online.view import list_view
from ludarium.server.refusals import Forbidden, Impossible
from ludarium.server.schema.commands import Answer, MakeOffer

ABSENT = [2]
"""The seat of Cleo."""


def three(**terms: Any) -> OnlineGame:
    return started_game(BOB, CLEO, game="pivit", options={"players": 3}, **{"control": FIVE_AND_THREE, **terms})


def offer(
    game: OnlineGame, user: str, of: int | None, absent: Collection[int] = ABSENT, level: int | None = 3
) -> Decision | None:
    command = MakeOffer(type="offer", game=game.id, kind="replace", ply=game.ply, of=of, level=level)
    return decide(game, user, command, START, absent=absent)


def offered(game: OnlineGame, user: str, of: int) -> OnlineGame:
    decision = offer(game, user, of)
    assert decision is not None
    return decision.game


def agree(game: OnlineGame, user: str, absent: Collection[int] = ABSENT) -> Decision | None:
    return decide(game, user, Answer(type="answer", game=game.id, accept=True), START, absent=absent)


def cleo_replaced(**terms: Any) -> OnlineGame:
    decision = agree(offered(three(**terms), ANN, 2), BOB)
    assert decision is not None
    return decision.game


def test_absent_player_is_replaced_and_may_return() -> None:
    game = cleo_replaced()
    assert game.match.seats[2] == Computer(3)
    assert (game.seat_of(CLEO), game.reserved_seat(CLEO), game.offer) == (None, 2, None)
    back = after(game, CLEO, "sit", name="Cleo")
    assert back.match.seats[2] == Human("Cleo")
    assert (back.seat_of(CLEO), back.reserved_seat(CLEO)) == (2, None)


def test_only_computer_moves_for_replaced_player() -> None:
    game = cleo_replaced()
    while game.turn != 2:
        game = play(game, (ANN, BOB)[game.turn], str(game.match.position.moves[0]))
    with pytest.raises(Forbidden, match="no seat"):
        ask(game, CLEO, "play", ply=game.ply, move=str(game.match.position.moves[0]))
    assert decide_move(game, str(game.match.position.moves[0]), START).game.ply == game.ply + 1


def test_own_seat_goes_to_computer_for_good() -> None:
    asked = offered(started_game(BOB), ANN, 0)
    assert asked.match.seats[0] == Human("Ann")
    decision = agree(asked, BOB)
    assert decision is not None
    assert decision.game.match.seats[0] == Computer(3)
    assert (decision.game.seat_of(ANN), decision.game.reserved_seat(ANN)) == (None, None)
    with pytest.raises(Impossible):
        ask(decision.game, ANN, "sit", name="Ann")


def test_replacement_makes_game_unrated() -> None:
    game = started_game(BOB, rated=True, takebacks=False)
    decision = agree(offered(game, ANN, 0), BOB)
    assert decision is not None
    assert not decision.game.terms.rated


@pytest.mark.parametrize(
    ("game", "of", "absent", "why"),
    [
        (three(), 2, [], "away for a minute"),
        (three(control=None), 2, ABSENT, "cannot take over"),
        (three(control={"initial": 0, "increment": 0, "perMove": 86_400_000}), 2, ABSENT, "cannot take over"),
        (started_game(BOB, control=FIVE_AND_THREE), 1, [1], "cannot take over"),
        (started_game(BOB), None, [], "cannot take over"),
        (started_game(BOB), 7, [7], "cannot take over"),
        (cleo_replaced(), 2, ABSENT, "cannot take over"),
    ],
    ids=["here", "no clock", "days", "nobody else to ask", "no seat", "no such seat", "a computer"],
)
def test_invalid_replacements_are_refused(game: OnlineGame, of: int | None, absent: list[int], why: str) -> None:
    with pytest.raises(Impossible, match=why):
        offer(game, ANN, of, absent)


def test_only_replace_offers_have_seat_and_level() -> None:
    with pytest.raises(Impossible, match="cannot take over"):
        offer(started_game(BOB), ANN, 0, level=None)
    with pytest.raises(Impossible, match="cannot take over"):
        ask(started_game(BOB), ANN, "offer", kind="draw", ply=0, of=1)


def test_player_who_returned_is_not_replaced() -> None:
    asked = offered(three(), ANN, 2)
    with pytest.raises(Impossible, match="away for a minute"):
        agree(asked, BOB, absent=[])
    assert after(asked, CLEO, "answer", accept=False).offer is None


def test_computer_keeps_seat_in_rematch() -> None:
    again = new_rematch(cleo_replaced())
    assert [holder.user for holder in again.holders] == [BOB, None, ANN]
    assert again.match.seats[1] == Computer(3)


def test_list_view_of_replaced_player() -> None:
    shown = list_view(stored_game(cleo_replaced(), START, "one"), CLEO)
    assert shown.seats[2].seat.model_dump() == {"kind": "computer", "level": 3}
    assert (shown.seats[2].mine, shown.seats[2].reserved, shown.seats[2].taken) == (False, True, True)
    assert stored_game(cleo_replaced(), START, "one").seats[2].level == 3


def test_player_is_absent_a_minute_after_leaving(monkeypatch: pytest.MonkeyPatch) -> None:
    live, now = LiveGame(three()), time.monotonic()
    monkeypatch.setattr(LiveGame, "connected", {0, 1, 2})
    live.update_connected()
    monkeypatch.setattr(LiveGame, "connected", {0, 1})
    live.update_connected()
    assert live.absent == set()
    monkeypatch.setattr(time, "monotonic", lambda: now + 59)
    assert live.absent == set()
    monkeypatch.setattr(time, "monotonic", lambda: now + 62)
    assert live.absent == {2}
    monkeypatch.setattr(LiveGame, "connected", {0, 1, 2})
    assert live.absent == set()
