"""What every game's rules must satisfy, whatever the game."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from contract.guests import GUESTS
from ludarium.errors import IllegalMove
from ludarium.kernel import operations as op

walks = st.lists(st.integers(0, 1 << 20), max_size=60)
each_guest = pytest.mark.parametrize("guest", GUESTS, ids=str)


def vectors():
    return [
        pytest.param(guest, vector, id=f"{guest}-{i}") for guest in GUESTS for i, vector in enumerate(guest.vectors())
    ]


@pytest.mark.parametrize(("guest", "vector"), vectors())
def test_positions_made_by_an_independent_implementation(guest, vector):
    """All moves, the positions after them, and how games end, as another program found them."""
    position = guest.game.position(vector["position"])
    assert str(position) == vector["position"]
    assert _abbreviated(guest, position.outcome) == vector["outcome"]
    after = {str(move): position.play(move) for move in position.moves}
    assert {move: str(then) for move, then in after.items()} == vector["moves"]
    ends = {move: _abbreviated(guest, then.outcome) for move, then in after.items() if then.outcome.over}
    assert ends == vector["ends"]


def _abbreviated(guest, outcome):
    """An outcome as the vectors write it: winners by their first letter."""
    words = [outcome.status, outcome.winner[0] if outcome.winner else None, outcome.reason]
    return [word for word in words if word is not None]


@each_guest
@given(choices=walks)
def test_bulk_count_equals_the_number_of_moves(guest, choices):
    position = guest.walk(choices)
    assert op.count(position.state) == len(position.moves) <= op.move_limit(position.state)


@each_guest
@given(choices=walks)
def test_a_random_move_is_the_one_of_its_number_in_the_list(guest, choices):
    """For the least and the greatest chance of every number: so each move is as likely as any other."""
    position = guest.walk(choices)
    total, buffer = len(position.codes), [0] * op.move_limit(position.state)
    for number, code in enumerate(position.codes):
        least, beyond = (-(-(at << 31) // total) for at in (number, number + 1))
        assert op.random_move(position.state, least, buffer) == code
        assert op.random_move(position.state, beyond - 1, buffer) == code


@each_guest
@given(choices=walks)
def test_moves_are_distinct_and_lead_to_valid_positions(guest, choices):
    position = guest.walk(choices)
    assert len(set(position.codes)) == len(position.codes)
    for move in position.moves:
        after = position.play(move)
        assert guest.game.position(str(after)) == after


@each_guest
@given(choices=walks)
def test_position_strings_round_trip(guest, choices):
    position = guest.walk(choices)
    again = guest.game.position(str(position))
    assert again == position
    assert again.outcome == position.outcome


@each_guest
@given(choices=walks)
def test_key_after_moves_equals_key_of_the_position_read_afresh(guest, choices):
    position = guest.walk(choices)
    assert guest.game.position(str(position)).key == position.key
    assert -(1 << 63) <= position.key < 1 << 63


@each_guest
def test_keys_tell_positions_apart(guest):
    """Among the positions two plies deep, no two different boards share a key."""
    by_key = {}
    for move in guest.start().moves[::7]:
        middle = guest.start().play(move)
        for reply in middle.moves[::5]:
            after = middle.play(reply)
            board_and_mover = guest.without_counters(str(after))
            assert by_key.setdefault(after.key, board_and_mover) == board_and_mover


@each_guest
@given(choices=walks)
def test_notations_round_trip(guest, choices):
    position = guest.walk(choices)
    for move in position.moves:
        assert position.move(str(move)) == move
        assert position.move(move.long) == move
    assert len({str(move) for move in position.moves}) == len(position.moves)


@each_guest
@given(choices=walks, data=st.data())
def test_only_legal_moves_are_accepted(guest, choices, data):
    """A text either means one of the legal moves or raises IllegalMove with a sentence."""
    position = guest.walk(choices)
    cells = st.sampled_from([cell.id for cell in guest.game.board.cells])
    pieces = st.one_of(cells, st.sampled_from(["-", "=", "!", "@", ",", ".", ":", "x", "~", "pass"]))
    text = data.draw(st.lists(pieces, max_size=8).map("".join) | st.text(max_size=12))
    try:
        move = position.move(text)
    except IllegalMove as error:
        sentence = str(error)
    else:
        assert move in position.moves
        return
    assert sentence
    assert "\n" not in sentence


@each_guest
@settings(max_examples=25)
@given(seed=st.integers(0, 1 << 30))
def test_random_games_end_and_a_finished_game_has_no_moves(guest, seed):
    rng = random.Random(seed)
    position = guest.start()
    for _ in range(10_000):
        if position.outcome.over:
            break
        assert position.moves, f"no move and not over: {position}"
        position = position.play(rng.choice(position.moves))
    assert position.outcome.over
    assert position.moves == ()
    assert op.count(position.state) == 0
    assert op.noisy_moves(position.state, [0] * op.move_limit(position.state)) == 0
    assert op.winning_move(position.state) == op.NO_MOVE


@each_guest
@given(choices=walks)
def test_states_are_immutable_and_made_of_plain_integers(guest, choices):
    def numbers(value):
        return [number for part in value for number in numbers(part)] if isinstance(value, tuple) else [value]

    state = guest.walk(choices).state
    assert isinstance(state, tuple)
    assert all(type(number) is int for number in numbers(state))
    assert all(-(1 << 63) <= number < 1 << 63 for number in numbers(state))


@each_guest
@given(choices=walks)
def test_playing_leaves_the_position_as_it_was(guest, choices):
    position = guest.walk(choices)
    before = str(position)
    for move in position.moves[:5]:
        position.play(move)
    assert str(position) == before


@each_guest
@given(choices=walks)
def test_a_winning_move_wins(guest, choices):
    """What `winning_move` finds wins; where it finds nothing, at most stalemates and the like win."""
    position = guest.walk(choices)
    found = op.winning_move(position.state)
    if found == op.NO_MOVE:
        return
    assert found in position.codes
    after = op.play(position.state, found)
    assert op.winner_of(op.outcome(after)) == position.seat


@each_guest
@given(choices=walks)
def test_what_parries_nothing_loses(guest, choices):
    """Where passing would let the opponent win at once, moves that are not among `evasions` let it happen too."""
    position = guest.walk(choices)
    if len(guest.game.players) > 2 or position.outcome.over:
        return
    threat = op.winning_move(op.null_move(position.state))
    if threat == op.NO_MOVE:
        return
    buffer = [0] * op.move_limit(position.state)
    evasions = buffer[: op.evasions(position.state, threat, buffer)]
    assert len(set(evasions)) == len(evasions)
    assert set(evasions) <= set(position.codes)
    for code in position.codes:
        after = op.play(position.state, code)
        if code not in evasions and op.turn(after) != position.seat:
            wins = op.winner_of(op.outcome(after)) == position.seat
            assert wins or op.winning_move(after) != op.NO_MOVE


@each_guest
@given(choices=walks)
def test_tactical_moves_are_legal_and_distinct(guest, choices):
    state = guest.walk(choices).state
    buffer = [0] * op.move_limit(state)
    noisy = buffer[: op.noisy_moves(state, buffer)]
    assert len(set(noisy)) == len(noisy)
    assert set(noisy) <= set(guest.walk(choices).codes)


@pytest.mark.parametrize("guest", [guest for guest in GUESTS if guest.mirror], ids=str)
@given(choices=walks)
def test_players_exchanged_is_the_same_game(guest, choices):
    """Turned round, a position has as many moves, the mirrored outcome and the same value for the mover."""
    position = guest.walk(choices)
    other = guest.game.position(guest.mirror(str(position)))
    assert len(other.moves) == len(position.moves)
    assert other.outcome.status == position.outcome.status
    weights = guest.game.weights()
    assert op.evaluate(other.state, other.seat, weights) == op.evaluate(position.state, position.seat, weights)
    assert (op.winning_move(other.state) == op.NO_MOVE) == (op.winning_move(position.state) == op.NO_MOVE)
    mirrored = sorted(guest.without_counters(guest.mirror(str(position.play(move))), 1) for move in position.moves)
    assert mirrored == sorted(guest.without_counters(str(other.play(move)), 1) for move in other.moves)


@each_guest
def test_setups_are_reproducible_and_differ_by_seed(guest):
    for setup in guest.game.setups:
        first = guest.game.start(setup.name, seed=1)
        assert guest.game.start(setup.name, seed=1) == first
        others = {str(guest.game.start(setup.name, seed=n)) for n in range(2, 12)}
        assert (len(others) > 1) == setup.seeded
