"""Self-play games depend only on the seed and their number, and are saved one by one."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import ludarium
from ludarium.analysis.stop import Stop
from ludarium.arena.workers import ThreadWorkers
from ludarium.errors import InvalidOption
from ludarium.workshop.training.selfplay import SelfPlaySettings, play_game, play_games, read_self_play

PIJERSI = ludarium.game("pijersi")
GAMES = {
    "pijersi": PIJERSI,
    "pivit-3": ludarium.game("pivit", players=3),
    "baishu": ludarium.game("baishu", side=3, pieces=2),
}
CONFIG = SelfPlaySettings(nodes=60)


@pytest.mark.parametrize("name", GAMES)
def test_games_are_legal_and_finished(name: str) -> None:
    game = GAMES[name]
    played = play_game(game, 7, CONFIG, 3, Stop())
    assert played is not None
    position = game.position(played.start)
    searches = {search.ply: search for search in played.searches}
    for ply, code in enumerate(played.moves):
        assert code in position.codes
        if ply in searches:
            assert searches[ply].move in position.codes
        position = position.play(game.format_move(position.state, code))
    winner = position.outcome.winner
    assert (None if played.winner < 0 else game.players[played.winner]) == winner
    assert play_game(game, 7, CONFIG, 3, Stop()) == played
    assert play_game(game, 7, CONFIG, 4, Stop()) != played


@pytest.mark.parametrize("rate", [0.0, 1.0])
@pytest.mark.parametrize("name", GAMES)
def test_rate_of_random_moves_and_turns(name: str, rate: float) -> None:
    played = play_game(
        GAMES[name], 7, SelfPlaySettings(nodes=60, random_move_rate=rate, random_turn_rate=rate), 3, Stop()
    )
    assert played is not None
    as_found = [played.moves[search.ply] == search.move for search in played.searches]
    assert all(as_found) == (rate == 0.0)


def test_result_does_not_depend_on_threads(tmp_path: Path) -> None:
    files = [tmp_path / "one", tmp_path / "three"]
    for file, threads in zip(files, (1, 3), strict=True):
        assert play_games(PIJERSI, file, 12, 5, CONFIG, executor=ThreadWorkers(threads))
    assert files[0].read_bytes() == files[1].read_bytes()
    assert [played.number for played in read_self_play(files[0])] == list(range(12))


def test_interruption_loses_at_most_one_game(tmp_path: Path) -> None:
    uninterrupted, file, stop = tmp_path / "uninterrupted", tmp_path / "games", Stop()
    play_games(PIJERSI, uninterrupted, 10, 5, CONFIG)

    def interrupt(done: int, total: int) -> None:
        assert total == 10
        if done == 4:
            stop.set()

    assert not play_games(PIJERSI, file, 10, 5, CONFIG, stop=stop, progress=interrupt)
    kept = file.read_text().splitlines()
    assert len(kept) == 4
    file.write_text("\n".join(kept) + '\n[4, "cut o')  # the incomplete line of a killed program
    calls: list[int] = []
    assert play_games(PIJERSI, file, 10, 5, CONFIG, progress=lambda done, _total: calls.append(done))
    assert calls[0] == 4
    assert file.read_bytes() == uninterrupted.read_bytes()
    assert play_games(PIJERSI, file, 10, 5, CONFIG)  # all games exist already


@pytest.mark.parametrize(
    "row", ["[]", "{}", "hello", json.dumps([5, "x", [], -1, []]), json.dumps([0, "x", 3, -1, []])]
)
def test_invalid_rows_are_reported(row: str, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text(row + "\n")
    with pytest.raises(InvalidOption, match=r"games.jsonl, line 1: expected self-play game 0"):
        list(read_self_play(file))
