"""Two users with two devices each act in any order, online or offline; all devices end with the server's log.

As in `test_any_sequence`, a sequence is a string of bytes, three for each step.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from tests.server.conftest import unlimited
from tests.server.online.games import ANN, BOB, EVE, game_request
from tests.server.online.sequences import COMMAND

from ludarium.errors import LudariumError
from ludarium.server.app import create_app
from ludarium.server.online.decide import decide
from ludarium.server.online.game import OnlineGame
from ludarium.server.online.service import OnlineGames
from ludarium.server.online.stored_games import replay_events
from ludarium.server.refusals import Conflict, NotFound, Refused
from ludarium.server.schema.commands import Append
from ludarium.server.schema.online import StudyText
from ludarium.server.storage.quotas import Quotas

_STEPS, _STEP = 40, 3
_KINDS = ["play"] * 6 + ["go-to"] * 3 + ["resign", "agree", "replace", "show", "show"]


class Device:
    """A page of a user: the known state of the game, and the unsent commands."""

    def __init__(self, world: World, user: str, name: str) -> None:
        self.world, self.user, self.name = world, user, name
        self.address = ""
        self.known: OnlineGame | None = None
        self.view: OnlineGame | None = None
        """The game after the unacknowledged commands."""
        self.pending: list[dict[str, Any]] = []
        self.study = StudyText(version=0, text="")
        self.followed: OnlineGame | None = None
        """The game after all events that the server has sent."""
        self.gone = False

    # Messages of the server

    def post(self, message: str, key: str = "") -> None:
        type = json.loads(message)["type"]
        if type == "gone":
            self.gone = True
        elif type == "online":
            self.followed = self.world.game
        elif "seq" in json.loads(message) and self.followed is not None:
            holders, creator = self.world.game.holders, self.world.game.creator
            ((_event, _message, after),) = replay_events(self.followed, [message])
            self.followed = after
            assert (creator, len(holders)) == (after.creator, len(after.holders))

    # Actions of the user

    async def fetch(self) -> None:
        """Load the game.  Drop the unsent commands if the game has another line now."""
        try:
            await self.world.online.state(self.world.id, self.user)
        except NotFound:
            self.known = self.view = None
            self._give_up()
            return
        self.known = self.world.game
        base = self.known.base
        if self.pending and self.pending[0]["sent"] == 0 and self.pending[0]["base"] != base:
            self._give_up()
        self._show()

    def _give_up(self) -> None:
        self.world.given_up |= {one["command"]["id"] for one in self.pending if one["sent"] == 0}
        self.pending.clear()

    def _show(self) -> None:
        self.view = self.known
        for one in self.pending:
            self._apply(one["command"])

    def _apply(self, fields: dict[str, Any]) -> bool:
        assert self.view is not None
        with suppress(Refused, LudariumError):
            decision = decide(self.view, self.user, COMMAND.validate_python(fields), 0)
            if decision is not None:
                self.view = decision.game
                return True
        return False

    def act(self, first: int, second: int) -> None:
        if self.view is None or self.known is None:
            return
        kind = _KINDS[first % len(_KINDS)]
        moves = self.view.match.position.moves
        fields: dict[str, Any] = {
            "play": {"ply": self.view.ply, "move": str(moves[second % len(moves)]) if moves else "a1a2"},
            "go-to": {"step": second % (len(self.view.match.line) + 1)},
            "resign": {"seat": second % 2},
            "agree": {},
            "replace": {"seat": second % 2, "level": 1 + second % 3, "known": self.known.seq},
            "show": {"to": ["private", "link"][second % 2], "known": self.known.seq},
        }[kind]
        command = {"type": kind, "game": self.world.id, "id": f"{self.name}{self.world.number():07}", **fields}
        if self._apply(command):
            self.pending.append({"command": command, "base": self.known.base, "sent": 0})

    async def send(self, _first: int, second: int) -> None:
        """Send unsent commands.  One answer in three is lost."""
        if not self.pending:
            await self.fetch()
            return
        batch = self.pending[: 1 + second % 8]
        for one in batch:
            one["sent"] += 1
        body = {"base": batch[0]["base"], "commands": [one["command"] for one in batch]}
        try:
            done = await self.world.online.append(self.world.id, self.user, Append.model_validate(body))
        except NotFound:
            self.pending.clear()
            await self.fetch()
            return
        if second % 3 == 0:
            return
        accepted = [one["command"] for one in batch[: done.accepted]]
        self.world.acknowledged |= {one["id"] for one in accepted}
        self.world.moved |= {one["id"] for one in accepted if one["type"] not in ("show", "replace")}
        if done.refused is not None:
            assert done.refused.detail, "a refusal has a sentence"
            # A command of an earlier request without an answer may have been executed.
            self.world.refused |= {
                one["command"]["id"] for one in self.pending[done.accepted :] if one["sent"] == (one in batch)
            }
            self.pending.clear()
        else:
            del self.pending[: done.accepted]
            for one in self.pending:
                one["base"] = self.world.game.base
        await self.fetch()

    async def annotate(self, first: int, second: int) -> None:
        text = f"{{{self.name} {first} {second}}}"
        try:
            self.study = await self.world.online.save_study(
                self.world.id, self.user, StudyText(version=self.study.version, text=text)
            )
        except Conflict:
            self.study = await self.world.online.study(self.world.id, self.user)
            assert self.study == self.world.studies[self.user]
        except Refused:
            return
        else:
            before = self.world.studies.get(self.user, StudyText(version=0, text=""))
            assert self.study.version == before.version + 1
            self.world.studies[self.user] = self.study

    async def delete(self, first: int, _second: int) -> None:
        if first % 8:
            return
        with suppress(Refused):
            await self.world.online.delete(self.world.id, self.user)
            assert self.world.handed_over is False
            self.world.deleted = True

    async def hand_over(self, first: int, second: int) -> None:
        """Invite Bob, or accept the last invitation."""
        if first % 3:
            return
        fields: dict[str, Any] = {"game": self.world.id, "type": "invite", "seat": second % 2}
        if self.user != ANN:
            if self.world.secret is None:
                return
            fields = {"game": self.world.id, "type": "sit", "name": self.user, "secret": self.world.secret}
        with suppress(Refused):
            _, secret = await self.world.online.command(self.user, COMMAND.validate_python(fields))
            self.world.secret = secret or self.world.secret
            self.world.handed_over |= self.user != ANN


class World:
    """A solo game of Ann, and the devices of Ann and Bob."""

    def __init__(self, online: OnlineGames) -> None:
        self.online = online
        self.devices = [Device(self, ANN, "a"), Device(self, ANN, "b"), Device(self, BOB, "c"), Device(self, BOB, "d")]
        self.acknowledged: set[str] = set()
        self.moved: set[str] = set()
        """Acknowledged commands that always lead to an event in a solo game."""
        self.refused: set[str] = set()
        self.given_up: set[str] = set()
        self.studies: dict[str, StudyText] = {}
        self.secret: str | None = None
        self.handed_over = self.deleted = False
        self._last: OnlineGame | None = None
        self._numbers = 0

    def number(self) -> int:
        self._numbers += 1
        return self._numbers

    @property
    def game(self) -> OnlineGame:
        live = self.online.live_games.get(self.id)
        self._last = live.game if live is not None else self._last
        assert self._last is not None
        return self._last

    async def run(self, steps: bytes) -> None:
        self.id = (await self.online.create(ANN, game_request("me", "me", alone=True))).game
        for device in self.devices:
            await self.online.watch(self.id, device, None)
            await device.fetch()
        for at in range(0, len(steps), _STEP):
            kind, first, second = steps[at : at + _STEP]
            device = self.devices[kind % 4 if self.handed_over or kind >= 192 else kind % 2]
            does: list[Callable[[int, int], Awaitable[None]]] = [
                device.send,
                device.annotate,
                device.delete,
                device.hand_over,
            ]
            what = kind // 4 % 16
            if what < 9:
                device.act(first, second)
            else:
                await does[0 if what < 13 else what - 12](first, second)
            await self._check_eve()
        for device in self.devices:
            for _ in range(20):
                if device.pending:
                    await device.send(0, 1)
            assert not device.pending
        for device in self.devices:
            await device.fetch()
        await self._check()

    async def _check_eve(self) -> None:
        """Eve sees the game unless it is private or deleted, and never another user's study."""
        try:
            study = await self.online.study(self.id, EVE)
        except NotFound:
            assert self.deleted or self.game.visibility == "private"
        else:
            assert study == StudyText(version=0, text="")
            assert not self.deleted
            assert self.game.visibility == "link"

    async def _check(self) -> None:
        if self.deleted:
            assert all(device.gone and device.known is None for device in self.devices)
            assert await self.online.log.store.load(self.id) is None
            return
        stored = await self.online.log.store.load(self.id)
        assert stored is not None
        events = [json.loads(event) for event in stored.events]
        assert [event["seq"] for event in events] == list(range(1, len(events) + 1))
        ids = [event["id"] for event in events if "id" in event]
        assert len(ids) == len(set(ids)), "each command has at most one event"
        decided = [id for id in ids if id in self.acknowledged]
        for name in "abcd":
            own = [id for id in decided if id.startswith(name)]
            assert own == sorted(own), "the events of a device keep the order of its commands"
        assert self.handed_over or self.moved <= set(ids), "each acknowledged command has an event"
        assert not self.refused & set(ids), "refused commands have no events"
        assert not self.given_up & set(ids)
        for device in self.devices:
            if not device.gone:
                assert device.known is self.game
                assert device.followed is not None
                assert device.followed.match == self.game.match


@pytest.mark.parametrize("examples", [10, pytest.param(2_000, marks=pytest.mark.slow)])
def test_devices_end_with_the_servers_log(tmp_path: Path, examples: int) -> None:
    quotas = Quotas(games=10**9, total_games=10**9, guest_bytes=10**12)  # one database has the games of all examples
    app = create_app(replace(unlimited("sqlite://"), quotas=quotas))

    with asyncio.Runner() as runner:
        life = app.router.lifespan_context(app)
        runner.run(life.__aenter__())

        @settings(
            max_examples=examples,
            deadline=None,
            database=None,
            phases=[Phase.generate, Phase.shrink],
            suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
        )
        @given(st.binary(min_size=_STEP * _STEPS, max_size=_STEP * _STEPS))
        def run(steps: bytes) -> None:
            world = World(app.state.online)
            runner.run(world.run(steps))
            live = app.state.online.live_games.get(world.id)
            if live is not None:
                app.state.online.live_games.drop(live)

        try:
            run()
        finally:
            runner.run(life.__aexit__(None, None, None))
