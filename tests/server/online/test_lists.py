"""Changes of lists on the live channel."""

from __future__ import annotations

import asyncio
import json
import threading
from collections import Counter
from dataclasses import replace
from unittest.mock import AsyncMock

import pytest
from tests.server.online.conftest import Visit
from tests.server.online.games import ANN, BOB, CLEO, START, game_request, started_game
from tests.server.online.pages import Json, Page

from ludarium.server.online.lists import Lists
from ludarium.server.online.process_messages import ListsChanged
from ludarium.server.online.stored_games import stored_game
from ludarium.server.online.view import list_view
from ludarium.server.refusals import Reason, Unavailable
from ludarium.server.schema.online import OnlineList, OnlineSummary
from ludarium.server.storage.online_rows import StoredGame


class Window:
    """A connection that watches the list of a user's games."""

    def __init__(self, user: str) -> None:
        self.user = user
        self.received: list[Json] = []

    def post(self, message: str, key: str = "") -> None:
        assert key
        self.received.append(json.loads(message))

    def end(self) -> None:
        raise AssertionError


def listed_entry(page: Page, game: str) -> Json | None:
    """The game's entry in the list of the user's games, or None, by a request."""
    entries: list[Json] = page.get("online")["games"]
    return next((one for one in entries if one["game"] == game), None)


def next_entry(page: Page, game: str) -> Json:
    """The game's next entry on the page's channel."""
    entry: Json = page.wait_for("lobby-changed", own=True)["game"]
    assert entry["game"] == game
    return entry


def equal_entries(received: Json, listed: Json | None) -> bool:
    """Whether two entries are equal, with times of change that differ by less than 5 seconds."""
    assert listed is not None
    assert abs(received["changed"] - listed["changed"]) < 5000
    return {**received, "changed": 0} == {**listed, "changed": 0}


@pytest.mark.parametrize("delay", [0, 60])
def test_channel_reports_list_entries(visit: Visit, delay: int) -> None:
    ann, bob = visit(), visit()
    for page in (ann, bob):
        page.ask("lobby", on=False, own=True)
    game = ann.create(game_request("me", "open", delay=delay).model_dump())["game"]
    assert equal_entries(next_entry(ann, game), listed_entry(ann, game))
    bob.ask("sit", game=game, name="Bob")
    for page in (ann, bob):
        assert equal_entries(next_entry(page, game), listed_entry(page, game))
    bob.ask("resign", game=game)
    for page in (ann, bob):
        entry = next_entry(page, game)
        assert [seat["mine"] for seat in entry["seats"]][:2] == [page is ann, page is bob]


def test_delayed_game_hides_moves_until_it_is_over() -> None:
    stored = stored_game(started_game(BOB, delay=60), START, "here")
    draw = {"status": "draw", "winner": None, "reason": "agreement"}
    for status, outcome, hidden in (("playing", None, True), ("over", draw, False)):
        progress = replace(stored.progress, ply=5, number=7, status=status, outcome=outcome)
        entries = [list_view(replace(stored, progress=progress), viewer) for viewer in (ANN, CLEO)]
        assert [entry.ply for entry in entries] == [5, 0 if hidden else 5]
        assert [entry.outcome is None for entry in entries] == [outcome is None] * 2


def test_list_view_after_standing_up(visit: Visit) -> None:
    ann, bob = visit(), visit()
    game = ann.create(game_request("me", "open", "open", game="baishu", options={"players": 3}).model_dump())["game"]
    bob.ask("lobby", on=False, own=True)
    bob.ask("sit", game=game, name="Bob")
    assert any(seat["mine"] for seat in next_entry(bob, game)["seats"])
    bob.ask("stand", game=game)
    assert not any(seat["mine"] for seat in next_entry(bob, game)["seats"])
    assert listed_entry(bob, game) is None


def test_changes_of_other_processes_are_loaded_once() -> None:
    game = started_game(BOB)
    store = AsyncMock(find=AsyncMock(return_value=stored_game(game, START, "other")))
    lists, windows = Lists(store, AsyncMock()), [Window(user) for user in (ANN, ANN, BOB, CLEO)]
    for window in windows[:3]:
        lists.watch(window, lobby=False, own=True)
    asyncio.run(lists.look_up_and_notify(ListsChanged(users=[ANN, BOB, CLEO], lobby=False, game=game.id)))
    store.find.assert_awaited_once_with(game.id)
    assert [[event["game"]["yours"] for event in window.received] for window in windows] == [
        [True],
        [True],
        [False],
        [],
    ]
    asyncio.run(lists.look_up_and_notify(ListsChanged(users=[CLEO], lobby=False, game=game.id)))
    assert store.find.await_count == 1
    asyncio.run(lists.look_up_and_notify(ListsChanged(users=[ANN], lobby=True)))
    assert windows[0].received[-1]["game"] is None


def test_own_lists_are_built_in_threads_one_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    stored = stored_game(started_game(BOB), START, "here")
    building: Counter[str] = Counter()
    most: Counter[str] = Counter()
    threads: set[threading.Thread] = set()

    async def shared_games(user: str, _most: int) -> list[StoredGame]:
        building[user] += 1
        most[user] = max(most[user], building[user])
        most["all"] = max(most["all"], building.total())
        await asyncio.sleep(0.01)
        return [stored]

    def view(game: StoredGame, user: str) -> OnlineSummary:
        threads.add(threading.current_thread())
        building[user] -= 1
        return list_view(game, user)

    async def ask() -> list[str]:
        lists = Lists(AsyncMock(shared_games=shared_games, solo_games=AsyncMock(return_value=[])), AsyncMock())
        answers = await asyncio.gather(*(lists.of_user(user) for user in (ANN, ANN, BOB, ANN)))
        assert not lists._building
        return answers

    monkeypatch.setattr("ludarium.server.online.lists.list_view", view)
    answers = asyncio.run(ask())
    assert most == {ANN: 1, BOB: 1, "all": 2}
    assert threading.current_thread() not in threads
    entries = [OnlineList(games=[list_view(stored, user)]).model_dump(mode="json") for user in (ANN, ANN, BOB, ANN)]
    assert [json.loads(answer) for answer in answers] == entries


CHANGED = ListsChanged(users=[], lobby=True)


def test_lobby_is_read_once_for_all_users() -> None:
    game = started_game(BOB)
    store = AsyncMock(lobby=AsyncMock(return_value=[stored_game(game, START, "other")]))

    async def ask() -> list[str]:
        lists = Lists(store, AsyncMock())
        return await asyncio.gather(*(lists.lobby_for(user) for user in (CLEO, ANN, BOB, "dan", "eve")))

    answers = [json.loads(text)["games"][0] for text in asyncio.run(ask())]
    assert store.lobby.await_count == 1
    mine = [[seat["mine"] for seat in answer["seats"]] for answer in answers]
    assert mine == [[False, False], [True, False], [False, True], [False, False], [False, False]]
    assert [answer["yours"] for answer in answers] == [False, True, False, False, False]


def test_lobby_is_read_again_after_change(monkeypatch: pytest.MonkeyPatch) -> None:
    store = AsyncMock(lobby=AsyncMock(return_value=[]))

    async def ask() -> None:
        lists = Lists(store, AsyncMock())
        for reads, change in enumerate([lambda: None, lambda: lists.notify(CHANGED), lists.forget_lobby], 1):
            change()
            for _ in range(3):
                await lists.lobby_for(ANN)
            assert store.lobby.await_count == reads
        lists.notify(ListsChanged(users=[ANN], lobby=False))
        await lists.lobby_for(ANN)
        assert store.lobby.await_count == 3
        monkeypatch.setattr("ludarium.server.online.lists.LOBBY_SECONDS", 0.0)
        await lists.lobby_for(ANN)
        assert store.lobby.await_count == 4

    asyncio.run(ask())


def test_change_during_lobby_read_is_not_missed() -> None:
    new = stored_game(started_game(BOB), START, "other")
    changed = asyncio.Event()

    async def read(_most: int) -> list[StoredGame]:
        if store.lobby.await_count > 1:
            return [new]
        await changed.wait()
        return []

    store = AsyncMock()
    store.lobby = AsyncMock(side_effect=read)

    async def ask() -> str:
        lists = Lists(store, AsyncMock())
        first = asyncio.create_task(lists.lobby_for(ANN))
        await asyncio.sleep(0)
        lists.notify(CHANGED)
        changed.set()
        await first
        return await lists.lobby_for(ANN)

    assert json.loads(asyncio.run(ask()))["games"]


def test_failed_lobby_read_is_repeated() -> None:
    store = AsyncMock(lobby=AsyncMock(side_effect=[Unavailable(Reason.NO_STORAGE), []]))

    async def ask() -> str:
        lists = Lists(store, AsyncMock())
        with pytest.raises(Unavailable):
            await lists.lobby_for(ANN)
        return await lists.lobby_for(ANN)

    assert json.loads(asyncio.run(ask())) == {"games": []}
