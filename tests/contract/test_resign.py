"""Resigning, whatever the game: at any time, by anybody who is still in it, in games of any number of players."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contract.guests import GUESTS
from ludarium.errors import NotAllowed
from ludarium.games.spec import ONGOING
from ludarium.kernel import operations as op
from ludarium.match.line import Resignation
from ludarium.match.record import Record, read_record, write_record

walks = st.lists(st.integers(0, 1 << 20), max_size=60)
seats = st.integers(0, 5)
each_guest = pytest.mark.parametrize("guest", GUESTS, ids=str)
TAIL = 60
"""Plies that a game is followed for after a resignation."""


def check_text_and_key(position):
    again = position.game.position(str(position))
    assert again == position
    assert again.key == position.key
    assert again.outcome == position.outcome


@each_guest
@given(choices=walks, seat=seats)
def test_who_has_resigned_never_moves_again_nor_wins(guest, choices, seat):
    before = guest.walk(choices)
    seat %= len(guest.game.players)
    if op.resign(before.state, seat) == before.state:
        return
    position = before.resign(seat)
    assert op.resign(position.state, seat) == position.state, "nobody resigns twice"
    assert str(position) != str(before)
    assert position.key != before.key
    rng = random.Random(len(choices))
    for _ in range(TAIL):
        check_text_and_key(position)
        assert position.outcome.winner != guest.game.players[seat]
        if position.outcome.over:
            assert position.moves == ()
            assert op.count(position.state) == op.noisy_moves(position.state, [0] * op.move_limit(position.state)) == 0
            assert op.winning_move(position.state) == op.NO_MOVE
            break
        assert position.seat != seat
        assert op.turn(op.null_move(position.state)) != seat
        position = position.play(rng.choice(position.moves))


@each_guest
@given(choices=walks)
def test_the_mover_resigns_unless_another_is_named(guest, choices):
    position = guest.walk(choices)
    if not position.outcome.over:
        assert position.resign() == position.resign(position.seat)


@each_guest
@given(choices=walks, order=st.permutations(range(6)))
def test_the_last_who_has_not_resigned_wins_if_nothing_ends_the_game_before(guest, choices, order):
    position = guest.walk(choices)
    players = guest.game.players
    gone = set()
    for seat in (seat for seat in order if seat < len(players)):
        if position.outcome.over:
            break
        if op.resign(position.state, seat) != position.state:
            position = position.resign(seat)
            gone.add(players[seat])
    assert position.outcome.over
    assert position.outcome.winner not in gone
    if gone and position.outcome.winner is None:
        assert len(players) > 2, "of two players the other wins"


@each_guest
@given(seed=st.integers(0, 1 << 20))
def test_records_keep_who_resigned_and_when(guest, seed):
    rng = random.Random(seed)
    start = position = guest.game.start(seed=seed)
    moves, resignations = [], []
    while len(moves) < 30 and not position.outcome.over:
        if rng.random() < 0.1:
            left = [seat for seat in range(len(guest.game.players)) if position.can_resign(seat)]
            resignations.append(Resignation(len(moves), rng.choice(left)))
            position = position.resign(resignations[-1].seat)
        else:
            moves.append(rng.choice(position.moves))
            position = position.play(moves[-1])
    record = Record(start, tuple(moves), {"date": "1900-01-01"}, tuple(resignations))
    assert record.end == position
    again = read_record(write_record(record))
    assert again == record
    assert again.end == position


@each_guest
@given(choices=walks, seat=seats)
def test_nobody_resigns_a_finished_game_or_from_no_seat(guest, choices, seat):
    position = guest.walk(choices)
    while not position.outcome.over:
        position = position.resign()
    seat %= len(guest.game.players)
    assert op.resign(position.state, seat) == position.state
    with pytest.raises(NotAllowed, match="the game is over"):
        position.resign(seat)
    for nobody in (-1, len(guest.game.players), "white", True):
        with pytest.raises(NotAllowed, match="there is no seat"):
            guest.start().resign(nobody)


@each_guest
def test_two_players_have_a_winner_by_resignation_at_once(guest):
    if len(guest.game.players) > 2:
        assert guest.start().resign().outcome == ONGOING
        return
    for seat in (0, 1):
        outcome = guest.start().resign(seat).outcome
        assert outcome.winner == guest.game.players[1 - seat]
        assert outcome.reason in ("resignation", "last")
        assert guest.game.outcome_text(outcome).startswith(f"{outcome.winner.capitalize()} wins: ")
