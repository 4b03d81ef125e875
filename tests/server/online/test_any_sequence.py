"""Any sequence of commands, by anybody, in any order, early, late and twice: nothing that must not happen happens."""

from __future__ import annotations

import os
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from pydantic import TypeAdapter
from tests.server.online.games import ANN, BOB, CLEO, EVE, FIVE_AND_THREE, START, wanted

from ludarium.errors import LudariumError
from ludarium.server.online.creation import NewlyMade, new_game
from ludarium.server.online.decide import Decision, decide, flag
from ludarium.server.online.game import OnlineGame, apply
from ludarium.server.online.records import new_record, progress, read_game, seat_rows
from ludarium.server.refusals import Refused
from ludarium.server.schema.commands import Command
from ludarium.server.schema.events import Event, Moved
from ludarium.server.storage.online_tables import StoredOnline

_COMMAND: TypeAdapter[Command] = TypeAdapter(Command)
_GAMES: list[tuple[str, dict[str, Any], int]] = [
    ("pijersi", {}, 2),
    ("pivit", {"players": 3}, 3),
    ("baishu", {"players": 3}, 3),
]
_CONTROLS = [None, FIVE_AND_THREE, {"initial": 0, "increment": 0, "perMove": 60_000}]
_PEOPLE = st.sampled_from([ANN, BOB, CLEO, EVE])
_EXAMPLES = int(os.environ.get("LUDARIUM_SEQUENCES", "30"))
"""100,000 were run once, in an hour; each has up to 50 steps."""


class AnySequence(RuleBasedStateMachine):
    """A game, and all that anybody may send to the server about it."""

    made: NewlyMade
    game: OnlineGame
    now = START

    def __init__(self) -> None:
        super().__init__()
        self.events: list[Event] = []
        self.sent: list[tuple[str, Command]] = []

    @initialize(
        what=st.sampled_from(_GAMES),
        control=st.sampled_from(_CONTROLS),
        kinds=st.lists(st.sampled_from(["open", "invited"]), min_size=2, max_size=2),
        takebacks=st.booleans(),
    )
    def begin(
        self, what: tuple[str, dict[str, Any], int], control: dict[str, Any] | None, kinds: list[str], takebacks: bool
    ) -> None:
        game, options, seats = what
        asked = wanted("me", *kinds[: seats - 1], game=game, options=options, control=control, takebacks=takebacks)
        self.made = new_game(ANN, asked)
        self.game = self.made.game

    def send(self, person: str, fields: dict[str, Any], lag: int = 0) -> None:
        command = _COMMAND.validate_python({"game": self.game.id, **fields})
        self.sent.append((person, command))
        self._sent(person, command, lag)

    def _sent(self, person: str, command: Command, lag: int = 0) -> None:
        before = self.game
        try:
            decision = decide(before, person, command, self.now, lag)
        except (Refused, LudariumError) as error:
            assert str(error), "people are told why"  # noqa: PT017 - most are refused
            return
        if decision is not None:
            self._happened(decision, person)

    def _happened(self, decision: Decision, person: str | None) -> None:
        before, self.game = self.game, decision.game
        self.events.append(decision.event)
        assert decision.event.seq == before.seq + 1
        assert before.status not in ("over", "aborted") or decision.event.type.startswith("rematch")
        if person is not None:
            assert person in (before.chairs[seat].person for seat in range(len(before.chairs))) or (
                decision.event.type == "sat" or (before.status == "waiting" and person == before.creator)
            )
        if isinstance(decision.event, Moved):
            assert person == before.chairs[before.turn].person
            assert self.game.ply == before.ply + 1

    @rule(seconds=st.integers(0, 90))
    def time_passes(self, seconds: int) -> None:
        self.now += seconds * 1000

    @rule()
    def the_server_looks_at_the_clock(self) -> None:
        fallen = flag(self.game, self.now)
        if fallen is not None:
            self._happened(fallen, None)

    @rule(person=_PEOPLE, seat=st.none() | st.integers(0, 3), secret=st.sampled_from([None, 0, 1, 2, "wrong"]))
    def sit(self, person: str, seat: int | None, secret: int | str | None) -> None:
        text = self.made.secrets.get(secret, "x" * 22) if isinstance(secret, int) else secret and "y" * 22
        self.send(person, {"type": "sit", "name": person, "seat": seat, "secret": text})

    @rule(which=st.integers(0, 200), lag=st.integers(-100, 2000))
    def the_player_moves(self, which: int, lag: int) -> None:
        moves = self.game.match.position.moves
        person = self.game.chairs[self.game.turn].person
        if moves and person is not None:
            move = str(moves[which % len(moves)])
            self.send(person, {"type": "play", "ply": self.game.ply, "move": move}, lag)

    @rule(person=_PEOPLE, ply=st.integers(0, 9), which=st.integers(0, 200))
    def anybody_moves(self, person: str, ply: int, which: int) -> None:
        moves = self.game.match.position.moves
        text = str(moves[which % len(moves)]) if moves else "a1a2"
        self.send(person, {"type": "play", "ply": ply, "move": text})

    @rule(person=_PEOPLE, kind=st.sampled_from(["draw", "takeback", "abort", "pause", "time"]))
    def offer(self, person: str, kind: str) -> None:
        self.send(person, {"type": "offer", "kind": kind, "ply": self.game.ply})

    @rule(person=_PEOPLE, accept=st.booleans())
    def answer(self, person: str, accept: bool) -> None:
        self.send(person, {"type": "answer", "accept": accept})

    @rule(person=_PEOPLE, type=st.sampled_from(["stand", "resign", "resume", "rematch"]))
    def anything_else(self, person: str, type: str) -> None:
        self.send(person, {"type": type})

    @rule(which=st.integers(0, 50))
    def something_is_sent_again(self, which: int) -> None:
        if self.sent:
            self._sent(*self.sent[which % len(self.sent)])

    @invariant()
    def clocks_are_sound(self) -> None:
        game = getattr(self, "game", None)
        if game is None or game.clock is None:
            return
        assert all(left >= 0 for left in game.clock.left)
        assert (game.clock.since is None) == (game.status != "playing" or game.ply == 0)

    @invariant()
    def nobody_has_two_seats(self) -> None:
        game = getattr(self, "game", None)
        if game is not None:
            people = [chair.person for chair in game.chairs if chair.person is not None]
            assert len(people) == len(set(people))

    def teardown(self) -> None:
        """What was stored is the same game, and so are the events applied one by one."""
        if not hasattr(self, "made"):
            return
        texts = [event.model_dump_json() for event in self.events]
        record, now = new_record(self.made.game, START), progress(self.game, self.now)
        stored = read_game(StoredOnline(record, seat_rows(self.game), texts, now))
        assert stored == self.game
        again = self.made.game
        for event in self.events:
            again = apply(again, event)
        assert (again.match, again.clock, again.status) == (self.game.match, self.game.clock, self.game.status)


AnySequence.TestCase.settings = settings(
    max_examples=_EXAMPLES,
    stateful_step_count=50,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
TestAnySequence = AnySequence.TestCase
