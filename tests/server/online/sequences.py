"""A game to which any user sends any command, with checks after each command."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pydantic import TypeAdapter
from tests.server.online.games import ANN, BOB, CLEO, EVE, FIVE_AND_THREE, MINUTE, START, game_request

import ludarium
from ludarium.errors import LudariumError
from ludarium.games.spec import Game
from ludarium.match.match import Match
from ludarium.match.seats import Human
from ludarium.server.online.creation import begin_rematch, new_game
from ludarium.server.online.decide import check_base, decide, decide_failure, decide_flag, decide_move
from ludarium.server.online.decision import Decision
from ludarium.server.online.game import LINE_EVENTS, OnlineGame
from ludarium.server.online.invitations import decide_invitation, digest_of_secret
from ludarium.server.online.offers import rematch_due
from ludarium.server.online.stored_games import game_header, game_progress, restore_game, seat_rows
from ludarium.server.refusals import Refused
from ludarium.server.schema.commands import Command, Replace, SettingCommand, Sit, Withdraw
from ludarium.server.schema.events import Event, Moved, Replaced
from ludarium.server.storage.online_store import LoadedGame

COMMAND: TypeAdapter[Command] = TypeAdapter(Command)
GAMES: list[tuple[str, dict[str, Any], int]] = [
    ("pijersi", {}, 2),
    ("pivit", {"players": 3}, 3),
    ("baishu", {"players": 3}, 3),
    ("pux", {}, 2),
    ("pivit", {}, 2),
    ("pivit", {"size": 6}, 2),
    ("pivit", {"players": 4}, 4),
    ("baishu", {}, 2),
    ("baishu", {"variant": "baishuguoq"}, 2),
    ("baishu", {"players": 4, "variant": "baishuguoq"}, 4),
]
_CONTROLS = [None, FIVE_AND_THREE, {"initial": 0, "increment": 0, "perMove": 60_000}]
_SEATS = ["open", "invited", "1"]
_PEOPLE = [ANN, BOB, CLEO, EVE]
# Commands that end a game are rare, so that sequences are long.
_OFFERS = ["time", "takeback", "pause", "draw", "replace"] * 4 + ["abort"]
_OTHER_COMMANDS = ["resume", "rematch"] * 5 + ["stand", "resign"]
_SOLO_COMMANDS = ["go-to"] * 5 + ["replace", "flag", "agree", "show", "withdraw"]
BEGINNING = 7
"""The number of bytes that choose the terms and the opening."""


def _opening_fields(game: Game, played: int) -> dict[str, Any]:
    """Return an opening of up to seven plies and, with more than two players, sometimes a resignation."""
    match = Match.begin(game.start(), [Human()] * len(game.players))
    for ply in range(played % 8):
        match = match.play(match.position.moves[played * ply % len(match.position.moves)])
    if len(game.players) > 2 and played >= 128:
        match = match.resign(0)
    return {"moves": list(map(str, match.moves)), "resignations": list(map(list, match.resignations))}


class Sequence:
    """A game, and random commands of its users."""

    def __init__(self, beginning: bytes) -> None:
        what, control, first, second, takebacks, self.left_out, played = beginning
        name, options, seats = GAMES[what % len(GAMES)]
        alone = takebacks % 8 >= 5
        kinds = ["me", "1", "me"] if alone else _SEATS
        asked = game_request(
            kinds[takebacks // 8 % 3] if alone else "me",
            *(kinds[kind % 3] for kind in (first, second, first + second)[: seats - 1]),
            alone=alone,
            game=name,
            options=options,
            control=_CONTROLS[control % len(_CONTROLS)],
            takebacks=takebacks % 2 == 0,
            opening=_opening_fields(ludarium.game(name, **options), played) if played else None,
        )
        self.made = new_game(ANN, asked)
        self.game = self.made.game
        self.now = START
        self.events: list[Event] = []
        self.games = [self.game]
        """The game before the first event and after each event."""
        self.sent: list[tuple[str, Command]] = []
        self.secrets = list(self.made.secrets.values())
        self.void: set[str] = set()
        self.absent: set[int] = set()
        self.consenting: set[str] = set()
        """The users who have made or accepted the pending offer."""

    def step(self, kind: int, first: int, second: int) -> str:
        """Run a step and return its name and arguments.  The bits of `left_out` exclude steps from the sequence."""
        steps = [step for at, step in enumerate(_STEPS) if at == 0 or not self.left_out >> (at % 8) & 1]
        step = steps[kind % len(steps)]
        step(self, first, second)
        self.check()
        return f"{step.__name__}({first}, {second})"

    # Steps

    def pass_time(self, first: int, second: int) -> None:
        self.now += first * second

    def check_flag(self, _first: int, _second: int) -> None:
        fallen = decide_flag(self.game, self.now)
        if fallen is not None:
            self._record_decision(fallen, None)

    def sit(self, first: int, second: int) -> None:
        user, seat = _PEOPLE[first % 4], first // 4 % 8
        secrets = [None, *self.secrets, "x" * 22]
        secret = secrets[second % len(secrets)]
        # Users rarely take seats of a solo game, so that such games are long.
        if self.game.alone and first > 40:
            return
        asked = {"type": "sit", "name": user, "seat": seat if seat < 4 else None, "secret": secret}
        self.send(user, asked)

    def invite(self, first: int, second: int) -> None:
        """A new link voids the seat's old one."""
        user, seat, secret = _PEOPLE[first % 4], second % len(self.game.holders), f"{len(self.secrets):022d}"
        try:
            decision = decide_invitation(self.game, user, seat, secret, self.now)
        except Refused:
            return
        assert user == self.game.creator or seat in self.game.seats_of(user)
        self._void_links(seat)
        self.secrets.append(secret)
        self._record_decision(decision, user)

    def _void_links(self, seat: int) -> None:
        self.void |= {one for one in self.secrets if digest_of_secret(one) == self.game.holders[seat].link_digest}

    def move_in_turn(self, first: int, second: int) -> None:
        """A user moves by a command; the server moves for computers and engines."""
        move = self._some_move(first)
        holder = self.game.holders[self.game.turn]
        user = self.game.creator if self.game.alone else holder.user
        if user is not None and (self.game.alone or holder.level is None):
            self.send(user, {"type": "play", "ply": self.game.ply, "move": move}, second * 9 - 100)
        elif self.game.status == "playing":
            self._record_decision(decide_move(self.game, move, self.now), None)

    def move_as_any_user(self, first: int, second: int) -> None:
        self.send(_PEOPLE[first % 4], {"type": "play", "ply": first // 4 % 10, "move": self._some_move(second)})

    def leave_or_return(self, first: int, _second: int) -> None:
        seat = first % len(self.game.holders)
        self.absent ^= {seat}
        user = self.game.holders[seat].user
        if user is not None and seat not in self.absent and self.game.reserved_seat(user) == seat:
            self.send(user, {"type": "sit", "name": user})

    def fail_engine(self, first: int, _second: int) -> None:
        if first % 8 == 7 and self.game.status == "playing" and self.game.holders[self.game.turn].user is None:
            self._record_decision(decide_failure(self.game, self.game.turn, "died", self.now), None)

    def offer(self, first: int, second: int) -> None:
        kind = _OFFERS[second % len(_OFFERS)]
        user, asked = _PEOPLE[first % 4], {"type": "offer", "kind": kind, "ply": self.game.ply}
        if kind == "replace":
            of = [self.game.seat_of(user)] if first >= 128 else sorted(self.absent)
            asked |= {"of": of[0] if of and of[0] is not None else first // 4 % 4, "level": 1 + second % 3}
        self.send(user, asked)

    def answer(self, first: int, second: int) -> None:
        self.send(_PEOPLE[first % 4], {"type": "answer", "accept": second % 2 == 0})

    def agree_to_offer(self, first: int, _second: int) -> None:
        offer = self.game.offer
        if offer is not None:
            asked = [seat for seat in self.game.human_seats if seat not in (offer.seat, offer.of, *offer.accepted)]
            user = self.game.holders[asked[first % len(asked)]].user if asked else None
            if user is not None:
                self.send(user, {"type": "answer", "accept": True})

    def send_other_command(self, first: int, second: int) -> None:
        self.send(_PEOPLE[first % 4], {"type": _OTHER_COMMANDS[second % len(_OTHER_COMMANDS)]})

    def send_solo_command(self, first: int, second: int) -> None:
        """Send a command of a page that may know an older state of the game."""
        kind = _SOLO_COMMANDS[second % len(_SOLO_COMMANDS)]
        user, seat = _PEOPLE[first % 4 if first >= 192 else 0], first // 4 % len(self.game.holders)
        left = [second * 10_000] * len(self.game.holders) if first % 3 == 0 else None
        fields: dict[str, Any] = {
            "go-to": {"step": first % (len(self.game.match.line) + 2), "left": left},
            "replace": {"seat": seat, "level": 1},
            "flag": {"seat": seat, "left": left},
            "agree": {"left": left},
            "show": {"to": ["private", "link"][first % 2]},
            "withdraw": {"seat": seat},
        }[kind]
        if kind in ("replace", "show", "withdraw"):
            fields["known"] = self.games[-1 - second % min(3, len(self.games))].seq
        self.send(user, {"type": kind, **fields}, base=self._some_base(second))

    def send_late_command(self, first: int, second: int) -> None:
        user = self.game.creator if self.game.alone else self.game.holders[self.game.turn].user
        if user is not None:
            move = {"type": "play", "ply": self.game.ply, "move": self._some_move(first)}
            asked = {"type": "resign", "seat": None} if first >= 250 else move
            self.send(user, asked, base=self._some_base(second))

    def _some_base(self, which: int) -> int:
        return self.games[-1 - which % min(3, len(self.games))].base

    def repeat_command(self, first: int, _second: int) -> None:
        if self.sent:
            self._execute(*self.sent[first % len(self.sent)])

    def _some_move(self, which: int) -> str:
        moves = self.game.match.position.moves
        return str(moves[which % len(moves)]) if moves else "a1a2"

    def send(self, user: str, fields: dict[str, Any], lag: int = 0, base: int | None = None) -> None:
        command = COMMAND.validate_python({"game": self.game.id, **fields})
        self.sent.append((user, command))
        self._execute(user, command, lag, base)

    def _execute(self, user: str, command: Command, lag: int = 0, base: int | None = None) -> None:
        try:
            if base is not None:
                check_base(self.game, command, base)
            decision = decide(self.game, user, command, self.now, lag, absent=self.absent)
        except (Refused, LudariumError) as error:
            assert str(error), "the refusal has a sentence"  # noqa: PT017 - most are refused
            return
        if decision is None:
            return
        if base is not None and base != self.game.base:
            since = [event.type for event in self.events[base:] if isinstance(event, LINE_EVENTS)]
            changes_line = isinstance(decision.event, LINE_EVENTS)
            late = set(since) <= {"resigned", "flagged"} or (decision.event.type == "resigned" and not self.game.alone)
            assert late or not changes_line, "commands for another line are refused"
        if isinstance(command, SettingCommand) and command.known is not None:
            of = decision.event.type, getattr(command, "seat", None)
            since = [(event.type, getattr(event, "seat", None)) for event in self.events[command.known :]]
            assert of not in since, "settings of another device remain"
        if isinstance(command, Withdraw | Replace):
            self._void_links(command.seat)
        self._record_decision(decision, user)
        if rematch_due(self.game):
            self._record_decision(begin_rematch(self.game, self.now), None)
        if isinstance(command, Sit) and command.secret is not None:
            assert command.secret not in self.void, "only the newest link is valid, and only once"
            self.void.add(command.secret)

    # Checks

    def _record_decision(self, decision: Decision, user: str | None) -> None:
        before, self.game = self.game, decision.game
        self.events.append(decision.event)
        self.games.append(self.game)
        assert decision.event.seq == before.seq + 1
        type = decision.event.type
        may_follow = {"visibility", "withdrawn"} | ({"went-to"} if before.alone else set())
        assert before.status not in ("over", "aborted") or type.startswith("rematch") or type in may_follow
        if user is not None:
            assert user in (before.holders[seat].user for seat in range(len(before.holders))) or (
                type == "sat" or ((before.status == "waiting" or before.alone) and user == before.creator)
            )
            assert not before.alone or user == before.creator or type == "sat", "other users only take seats"
        if isinstance(decision.event, Moved):
            holder = before.holders[before.turn]
            assert user == (before.creator if before.alone else holder.user if holder.level is None else None)
            assert self.game.ply == before.ply + 1
        if type == "sat" and before.begun:
            self._check_handed_over(before, decision.event.seat)
        elif before.begun and type != "replaced":
            assert [holder.user for holder in self.game.holders] == [holder.user for holder in before.holders]
        assert before.alone or not self.game.alone, "a game with others never becomes a solo game"
        assert before.alone or type not in ("went-to", "visibility") or self.game.visibility == "private"
        if isinstance(decision.event, Replaced):
            self._check_replaced(before, decision.event)
        self._check_consent(before, decision.event, user)
        self._check_time(before, decision.event)

    def _check_handed_over(self, before: OnlineGame, seat: int) -> None:
        """Only a seat with a link changes its holder.  The second user restarts the clocks."""
        was, holder = before.holders[seat], self.game.holders[seat]
        assert was.link_digest is not None or was.user == holder.user
        assert holder.link_digest is None
        assert [one for n, one in enumerate(before.holders) if n != seat] == [
            one for n, one in enumerate(self.game.holders) if n != seat
        ]
        assert not self.game.alone
        if before.alone:
            assert len(self.game.match.line) == before.match.at
            assert self.game.match.position == before.match.position

    def _check_replaced(self, before: OnlineGame, event: Replaced) -> None:
        """A computer replaces only a player who asked for it, or an absent player of a game of three with a clock."""
        if before.alone:
            assert self.game.holders[event.seat].link_digest is None
            return
        before_holder, holder = before.holders[event.seat], self.game.holders[event.seat]
        assert before.offer is not None
        assert before.offer.of == event.seat
        if before.offer.seat not in before.own_seats(event.seat):
            assert event.seat in self.absent
            assert len(before.human_seats) >= 3
            assert self.game.clock is not None
            assert self.game.reserved_seat(str(before_holder.user)) == event.seat
        else:
            assert holder.user is None
        assert not self.game.terms.rated
        assert self.game.human_seats, "a human remains"

    def _check_consent(self, before: OnlineGame, event: Event, user: str | None) -> None:
        """An offer takes effect only if all players still in the game agree."""
        if before.alone:
            return
        if event.type == "offered":
            self.consenting.clear()
        if user is not None:
            self.consenting.add(user)
        moves = before.match.moves[before.opening_plies :]
        has_moved = any(before.holders[move.position.seat].user == user for move in moves)
        alone = event.type == "aborted" and (not before.begun or not has_moved)
        if event.type in ("agreed", "took-back", "aborted", "paused", "time-added", "replaced") and not alone:
            gives_way = before.own_seats(event.seat) if event.type == "replaced" else []
            asked = [seat for seat in before.human_seats if seat not in gives_way]
            still_in = {before.holders[seat].user for seat in asked if before.still_in(seat)}
            assert still_in <= self.consenting
        if self.game.offer is None:
            self.consenting.clear()

    def _check_time(self, before: OnlineGame, event: Event) -> None:
        """A player gains time only by the time control or by added time."""
        if before.clock is None or self.game.clock is None:
            return
        control = before.clock.control
        if before.alone:
            most = control.perMove or control.initial + control.increment * (before.match.plies[-1] + 1)
            assert all(left <= most for left in getattr(event, "left", ()))
            assert self.game.alone or set(self.game.clock.left) == {control.perMove or control.initial}
            return
        for seat, (left, then) in enumerate(zip(self.game.clock.left, before.clock.left, strict=True)):
            added = MINUTE if event.type == "time-added" and event.seat == seat else 0
            increment = control.increment if event.type == "moved" and before.turn == seat else 0
            assert left <= max(then + increment, control.perMove) + added

    def check(self) -> None:
        game = self.game
        people = [holder.user for holder in game.holders if holder.user is not None]
        assert self.made.game.alone or len(people) == len(set(people)), "no user has two seats"
        assert not (game.terms.rated and game.alone)
        for user in _PEOPLE:
            assert game.may_see(user) or (user not in people and game.visibility == "private")
        if game.clock is not None:
            assert all(left >= 0 for left in game.clock.left)
            runs = game.status == "playing" and game.ply != game.opening_plies and not game.alone
            assert (game.clock.since is not None) == runs

    def check_storage(self) -> None:
        """The stored rows and events read back as the same game."""
        texts = [event.model_dump_json() for event in self.events]
        record, now = game_header(self.made.game, START), game_progress(self.game, self.now, "one")
        assert restore_game(LoadedGame(record, seat_rows(self.game), now, texts)) == self.game


_STEPS: list[Callable[[Sequence, int, int], None]] = [
    Sequence.pass_time,
    Sequence.move_in_turn,
    Sequence.sit,
    Sequence.offer,
    Sequence.answer,
    Sequence.send_other_command,
    Sequence.move_as_any_user,
    Sequence.repeat_command,
    Sequence.move_in_turn,
    Sequence.move_in_turn,
    Sequence.send_solo_command,
    Sequence.send_late_command,
    Sequence.sit,
    Sequence.invite,
    Sequence.check_flag,
    Sequence.fail_engine,
    Sequence.leave_or_return,
    Sequence.agree_to_offer,
    Sequence.agree_to_offer,
    Sequence.agree_to_offer,
]
