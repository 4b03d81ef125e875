"""Players, budgets, openings and fixtures: how they are parsed, and how invalid ones are refused."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import ludarium
from ludarium.arena import fixtures
from ludarium.arena.openings import RandomOpenings, read_openings_list
from ludarium.arena.specs import Budget, read_budget, read_player, read_players
from ludarium.errors import InvalidOption
from ludarium.ugi.protocol import GoLimits, play_moves

PIJERSI = ludarium.game("pijersi")


def test_players() -> None:
    assert read_player("random").kind == "random"
    assert read_player("level:3").level == 3
    assert read_player("depth:4").budget == Budget("depth", 4)
    assert read_player("clock:1000+20").budget == Budget("clock", 1000, 20)
    assert read_player("engine").budget is None
    assert (read_player("engine").searcher, read_player("alphabeta").searcher) == (None, "alphabeta")
    simulating = read_player("mcts[nodes:2000]")
    assert (simulating.kind, simulating.searcher, simulating.budget) == ("engine", "mcts", Budget("nodes", 2000))
    named = read_player("old.1=nodes:500")
    assert (named.name, named.text) == ("old.1", "old.1=nodes:500")
    plain = read_player("ugi:./engine --name 'a b' x=y")
    assert plain.command == ("./engine", "--name", "a b", "x=y")
    full = read_player("new=ugi[depth:4,Hash=64]:PYTHONPATH=a/src X= python -m engine")
    assert (full.name, full.budget, full.options) == ("new", Budget("depth", 4), {"Hash": "64"})
    assert (full.command, full.environment) == (("python", "-m", "engine"), {"PYTHONPATH": "a/src", "X": ""})


def test_equal_players_are_numbered() -> None:
    assert [spec.name for spec in read_players(["random", "random", "a=random", "random"])] == [
        "random",
        "random (2)",
        "a",
        "random (3)",
    ]


@pytest.mark.parametrize("texts", [["a=random", "a=greedy"], ["a=random", "a=random"], ["greedy=random", "greedy"]])
def test_names_are_unique(texts: list[str]) -> None:
    with pytest.raises(InvalidOption, match=r"two players are called '(a|greedy)'"):
        read_players(texts)


NO_PLAYERS = """
chess level:9 level:x level: depth:0 depth:-1 depth:3+1 ugi ugi: ugi:A=b ugi:' ugi[speed:3]:x nodes movetime:1e3 x=y
mcts:3 mcts[] mcts[speed:3] alphabeta[depth:4
"""


@pytest.mark.parametrize("text", ["", *NO_PLAYERS.split(), f"level:{'9' * 5000}", f"ugi:{'a' * 9000}"])
def test_invalid_players_are_refused(text: str) -> None:
    with pytest.raises(InvalidOption):
        read_player(text)


def test_budgets() -> None:
    assert read_budget("nodes:20000").limits({}, {}) == GoLimits(nodes=20000)
    clock = read_budget("clock:60000+500")
    assert str(clock) == "clock:60000+500"
    assert clock.limits({0: 7.0}, {0: 500.0}) == GoLimits(times={0: 7.0}, increments={0: 500.0})
    assert clock.seconds(1000, 200, 60) == 1.2
    assert Budget("movetime", 100).seconds(0, 200, 60) == pytest.approx(0.3)
    assert Budget("depth", 4).seconds(0, 200, 60) == 60


def test_random_openings_are_reproducible_and_distinct() -> None:
    openings = RandomOpenings(PIJERSI, 4, seed=7)
    first = [openings.opening(number) for number in range(20)]
    again = RandomOpenings(PIJERSI, 4, seed=7)
    assert [again.opening(number) for number in (19, 3)] == [first[19], first[3]]
    assert len(set(first)) == 20
    assert RandomOpenings(PIJERSI, 4, seed=8).opening(0) != first[0]
    for opening in first:
        end = play_moves(PIJERSI.position(opening.start), opening.moves)
        assert len(opening.moves) == 4
        assert not any(end.play(move).outcome.winner == end.turn for move in end.moves)


def test_random_openings_from_random_setups() -> None:
    openings = RandomOpenings(PIJERSI, 0, seed=1, setup="full-random")
    assert len({openings.opening(number).start for number in range(10)}) == 10
    with pytest.raises(InvalidOption, match="setup"):
        RandomOpenings(PIJERSI, 0, seed=1, setup="upside-down").opening(0)
    with pytest.raises(InvalidOption, match="every game tried was over"):
        RandomOpenings(ludarium.game("pijersi", draw_after=1), 3, seed=1).opening(0)


def test_listed_openings(tmp_path: Path) -> None:
    start = PIJERSI.start()
    after = str(start.play("a4b5c4"))
    file = tmp_path / "openings.txt"
    file.write_text(
        f"# four ways\na4b5c4 g1-f1\n\n{after}\nposition startpos moves a1a2 # stacking\nfen {after} moves g1f1\n"
    )
    openings = read_openings_list(PIJERSI, str(file))
    found = [openings.opening(number) for number in range(5)]
    assert found[0] == found[4] == (str(start), ("a4b5c4", "g1-f1"))
    assert found[1:4] == [(after, ()), (str(start), ("a1a2",)), (after, ("g1f1",))]
    assert openings.origin.startswith("4 openings, digest ")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "has no openings"),
        ("a4b5c4\nzzz", "line 2: move 1: 'zzz' is not a move"),
        ("6/7/6/7/6/7/5s- w 0 30", "line 1: the game is already over"),
        ("\xff", "is not UTF-8 text: byte 0 is invalid"),
    ],
)
def test_invalid_openings_are_refused(tmp_path: Path, text: str, message: str) -> None:
    file = tmp_path / "openings.txt"
    file.write_text(text, encoding="latin-1")
    with pytest.raises(InvalidOption, match=message):
        read_openings_list(PIJERSI, str(file))
    with pytest.raises(InvalidOption, match="No such file"):
        read_openings_list(PIJERSI, str(tmp_path / "other"))


def test_fixtures_of_a_match() -> None:
    assert [fixture.seats for fixture in fixtures.for_match(3)] == [(0, 1), (1, 0), (0, 1), (1, 0)]
    assert [fixture.pair for fixture in fixtures.for_match(4)] == [0, 0, 1, 1]
    assert fixtures.for_match(10)[:4] == fixtures.for_match(4)


@pytest.mark.parametrize(
    ("players", "seats", "gauntlet", "groups"), [(4, 2, False, 6), (4, 2, True, 3), (4, 3, True, 3)]
)
def test_fixtures_of_a_tournament(players: int, seats: int, gauntlet: bool, groups: int) -> None:
    found = fixtures.for_tournament(players, seats, 2, gauntlet)
    assert len(found) == 2 * groups * seats
    assert [fixture.number for fixture in found] == list(range(len(found)))
    sitting = Counter((player, seat) for fixture in found for seat, player in enumerate(fixture.seats))
    for player in range(players):
        assert len({sitting[player, seat] for seat in range(seats)}) == 1  # equally often in each seat
    assert found[: len(found) // 2] == fixtures.for_tournament(players, seats, 1, gauntlet)
    if gauntlet:
        assert all(0 in fixture.seats for fixture in found)
    with pytest.raises(InvalidOption, match="seats need"):
        fixtures.for_tournament(seats - 1, seats, 1, gauntlet)


def test_removed_player_names_its_replacement() -> None:
    with pytest.raises(InvalidOption, match="weights:FILE"):
        read_player("baseline")
