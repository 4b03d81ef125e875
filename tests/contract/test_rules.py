"""What every game's rules must satisfy, whatever the game."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from contract.cases import CASES
from ludarium.errors import IllegalMove
from ludarium.kernel import operations as op

walks = st.lists(st.integers(0, 1 << 20), max_size=60)
each_case = pytest.mark.parametrize("case", CASES, ids=str)


def vectors():
    return [pytest.param(case, vector, id=f"{case}-{i}") for case in CASES for i, vector in enumerate(case.vectors())]


@pytest.mark.parametrize(("case", "vector"), vectors())
def test_positions_made_by_an_independent_implementation(case, vector):
    """All moves, the positions after them, and how games end, as another program found them."""
    position = case.game.position(vector["position"])
    assert str(position) == vector["position"]
    assert _abbreviated(case, position.outcome) == vector["outcome"]
    after = {str(move): position.play(move) for move in position.moves}
    assert {move: str(then) for move, then in after.items()} == vector["moves"]
    ends = {move: _abbreviated(case, then.outcome) for move, then in after.items() if then.outcome.over}
    assert ends == vector["ends"]


def _abbreviated(case, outcome):
    """An outcome as the vectors write it: winners by their first letter."""
    words = [outcome.status, outcome.winner[0] if outcome.winner else None, outcome.reason]
    return [word for word in words if word is not None]


@each_case
@given(choices=walks)
def test_bulk_count_equals_the_number_of_moves(case, choices):
    position = case.walk(choices)
    assert op.count(position.state) == len(position.moves) <= op.move_limit(position.state)


@each_case
@given(choices=walks)
def test_a_random_move_is_the_one_of_its_number_in_the_list(case, choices):
    """For the least and the greatest random bits that give each number: so all moves are equally likely."""
    position = case.walk(choices)
    total, buffer = len(position.codes), [0] * op.move_limit(position.state)
    for number, code in enumerate(position.codes):
        least, beyond = (-(-(at << 31) // total) for at in (number, number + 1))
        assert op.random_move(position.state, least, buffer) == code
        assert op.random_move(position.state, beyond - 1, buffer) == code


@each_case
@given(choices=walks)
def test_moves_are_distinct_and_lead_to_valid_positions(case, choices):
    position = case.walk(choices)
    assert len(set(position.codes)) == len(position.codes)
    for move in position.moves:
        after = position.play(move)
        assert case.game.position(str(after)) == after


@each_case
@given(choices=walks)
def test_position_strings_round_trip(case, choices):
    position = case.walk(choices)
    again = case.game.position(str(position))
    assert again == position
    assert again.outcome == position.outcome


@each_case
@given(choices=walks)
def test_key_after_moves_equals_key_of_the_position_read_afresh(case, choices):
    position = case.walk(choices)
    assert case.game.position(str(position)).key == position.key
    assert -(1 << 63) <= position.key < 1 << 63


@each_case
def test_keys_tell_positions_apart(case):
    """Among the positions two plies deep, no two different boards share a key."""
    by_key = {}
    for move in case.start().moves[::7]:
        middle = case.start().play(move)
        for reply in middle.moves[::5]:
            after = middle.play(reply)
            board_and_mover = case.without_counters(str(after))
            assert by_key.setdefault(after.key, board_and_mover) == board_and_mover


@each_case
@given(choices=walks)
def test_notations_round_trip(case, choices):
    position = case.walk(choices)
    for move in position.moves:
        assert position.move(str(move)) == move
        assert position.move(move.long) == move
    assert len({str(move) for move in position.moves}) == len(position.moves)


@each_case
@given(choices=walks, data=st.data())
def test_only_legal_moves_are_accepted(case, choices, data):
    """A text either means one of the legal moves or raises IllegalMove with a sentence."""
    position = case.walk(choices)
    cells = st.sampled_from([cell.id for cell in case.game.board.cells])
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


@each_case
@settings(max_examples=-(-settings.default.max_examples // 2))  # whole games take long
@given(seed=st.integers(0, 1 << 30))
def test_random_games_end_and_a_finished_game_has_no_moves(case, seed):
    rng = random.Random(seed)
    position = case.start()
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


@each_case
@given(choices=walks)
def test_states_are_immutable_and_made_of_plain_integers(case, choices):
    def numbers(value):
        return [number for part in value for number in numbers(part)] if isinstance(value, tuple) else [value]

    state = case.walk(choices).state
    assert isinstance(state, tuple)
    assert all(type(number) is int for number in numbers(state))
    assert all(-(1 << 63) <= number < 1 << 63 for number in numbers(state))


@each_case
@given(choices=walks)
def test_playing_leaves_the_position_as_it_was(case, choices):
    position = case.walk(choices)
    before = str(position)
    for move in position.moves[:5]:
        position.play(move)
    assert str(position) == before


@each_case
@given(choices=walks)
def test_a_winning_move_wins(case, choices):
    """What `winning_move` finds wins; where it finds nothing, at most stalemates and the like win."""
    position = case.walk(choices)
    found = op.winning_move(position.state)
    if found == op.NO_MOVE:
        return
    assert found in position.codes
    after = op.play(position.state, found)
    assert op.winner_of(op.outcome(after)) == position.seat


@each_case
@given(choices=walks)
def test_moves_that_are_no_evasions_lose(case, choices):
    """Where passing would let the opponent win at once, moves that are not among `evasions` let it happen too."""
    position = case.walk(choices)
    if len(case.game.players) > 2 or position.outcome.over:
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


@each_case
@given(choices=walks)
def test_noisy_moves_are_legal_and_distinct(case, choices):
    state = case.walk(choices).state
    buffer = [0] * op.move_limit(state)
    noisy = buffer[: op.noisy_moves(state, buffer)]
    assert len(set(noisy)) == len(noisy)
    assert set(noisy) <= set(case.walk(choices).codes)


@pytest.mark.parametrize("case", [case for case in CASES if case.mirror], ids=str)
@given(choices=walks)
def test_players_exchanged_is_the_same_game(case, choices):
    """Turned round, a position has as many moves, the mirrored outcome and the same value for the mover."""
    position = case.walk(choices)
    other = case.game.position(case.mirror(str(position)))
    assert len(other.moves) == len(position.moves)
    assert other.outcome.status == position.outcome.status
    weights = case.game.weights()
    assert op.evaluate(other.state, other.seat, weights) == op.evaluate(position.state, position.seat, weights)
    assert (op.winning_move(other.state) == op.NO_MOVE) == (op.winning_move(position.state) == op.NO_MOVE)
    mirrored = sorted(case.without_counters(case.mirror(str(position.play(move))), 1) for move in position.moves)
    assert mirrored == sorted(case.without_counters(str(other.play(move)), 1) for move in other.moves)


@each_case
def test_setups_are_reproducible_and_differ_by_seed(case):
    for setup in case.game.setups:
        first = case.game.start(setup.name, seed=1)
        assert case.game.start(setup.name, seed=1) == first
        others = {str(case.game.start(setup.name, seed=n)) for n in range(2, 12)}
        assert (len(others) > 1) == setup.seeded
