"""One game: it has a result, a reason and a record, whatever the players do."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

import ludarium
from ludarium.analysis.analyse import analyse
from ludarium.arena.builtin_players import GreedyPlayer, LevelPlayer, RandomPlayer, SearchPlayer
from ludarium.arena.fixtures import Fixture
from ludarium.arena.openings import ContestOpening
from ludarium.arena.play import PlayConditions, play_to_end
from ludarium.arena.players import MoveRequest, UgiPlayer
from ludarium.arena.records import record_of
from ludarium.arena.results import FinishedGame, GameResult
from ludarium.arena.specs import Budget, read_player
from ludarium.arena.worker_players import make_player
from ludarium.errors import EngineError
from ludarium.match.record import write_record
from ludarium.match.record_reader import read_record
from ludarium.ugi.client import MoveAnswer
from ugi.mock import mock_player

PIJERSI = ludarium.game("pijersi")
OPENING = ContestOpening(str(PIJERSI.start()), ("a4b5c4", "g1f1"))
DEPTH = Budget("depth", 1)


class ScriptedPlayer:
    """A player whose moves come from a function."""

    stderr = "its last words"

    def __init__(self, act: Callable[[MoveRequest], MoveAnswer], begin: Callable[[], None] = lambda: None) -> None:
        self._act, self._begin = act, begin
        self.requests: list[MoveRequest] = []

    def begin(self, _seed: int, /) -> None:
        self._begin()

    def move(self, request: MoveRequest) -> MoveAnswer:
        self.requests.append(request)
        return self._act(request)

    def death(self) -> EngineError | None:
        return None

    def remarks(self) -> Sequence[str]:
        return ()

    def close(self) -> None: ...


def first_move(request: MoveRequest, score: int | None = None, seconds: float = 0.0) -> MoveAnswer:
    return MoveAnswer(str(request.position.moves[0]), seconds, score)


def fail(kind: str) -> MoveAnswer:
    raise EngineError(kind, "could not")


def game(
    white: object, black: object, budget: Budget = DEPTH, conditions: PlayConditions | None = None
) -> FinishedGame:
    return play_to_end(PIJERSI, OPENING, [white, black], [budget, budget], conditions or PlayConditions(), [1, 2])  # type: ignore[list-item]


def test_game_is_played_to_its_end() -> None:
    played = game(RandomPlayer(), GreedyPlayer())
    assert played.moves[:2] == OPENING.moves
    position = PIJERSI.start()
    for move in played.moves:
        assert not position.outcome.over
        position = position.play(move)
    assert position.outcome.over
    assert played.reason == position.outcome.reason
    assert sum(played.shares) == 1
    assert len(played.scores) == len(played.depths) == len(played.moves)
    assert played.scores[:2] == (None, None)
    assert played.scores[3] is not None
    assert played.moves == game(RandomPlayer(), GreedyPlayer()).moves


def test_builtin_players_keep_their_budgets() -> None:
    for player, budget in (
        (LevelPlayer(1), DEPTH),
        (SearchPlayer(), Budget("nodes", 2000)),
        (SearchPlayer(), Budget("clock", 900)),
    ):
        played = game(player, RandomPlayer(), budget)
        assert played.fault is None
        assert played.depths[2] is not None
    assert game(SearchPlayer(), RandomPlayer(), Budget("movetime", 20)).fault is None


@pytest.mark.parametrize("kind", ["late", "died", "illegal", "garbage"])
def test_failure_loses_the_game(kind: str) -> None:
    played = game(ScriptedPlayer(first_move), ScriptedPlayer(lambda request: fail(kind)))
    assert (played.winner, played.reason, played.shares) == (0, kind, (1.0, 0.0))
    assert played.fault is not None
    assert (played.fault.seat, played.fault.message, played.fault.stderr) == (1, "could not", "its last words")
    assert len(played.moves) == 3


@pytest.mark.parametrize("other", ["engine", "level:8", mock_player("hang")])
def test_death_during_another_players_move_loses(other: str) -> None:
    dying, engine = (make_player(read_player(text)) for text in (mock_player("idle-death", "0.3"), other))
    try:
        played = game(dying, engine, Budget("movetime", 60_000))
    finally:
        for player in (dying, engine):
            if isinstance(player, UgiPlayer):
                player.kill()
    assert (played.winner, played.reason) == (1, "died")
    assert played.fault is not None
    assert (played.fault.seat, played.fault.message) == (0, "ended with exit code 4")
    assert played.fault.stderr == "no more ideas\n"
    assert played.seconds < 45
    if other != "level:8":  # level 8 may have moved before the death
        assert len(played.moves) == 3


@pytest.mark.parametrize("move", ["", "a1g7", "(none)", "bestmove", "\x1b[2J", "x" * 10000])
def test_illegal_answer_loses(move: str) -> None:
    played = game(ScriptedPlayer(lambda request: MoveAnswer(move, 0.0)), RandomPlayer())
    assert (played.winner, played.reason) == (1, "illegal")
    assert played.fault is not None
    assert "no legal move" in played.fault.message
    assert len(played.fault.message) < 300


def test_failure_to_begin_loses() -> None:
    played = game(RandomPlayer(), ScriptedPlayer(first_move, lambda: fail("handshake")))  # type: ignore[arg-type,return-value]
    assert (played.winner, played.reason, played.moves) == (0, "handshake", OPENING.moves)


def test_clock_runs_out() -> None:
    white = ScriptedPlayer(lambda request: first_move(request, seconds=0.4))
    played = game(white, RandomPlayer(), Budget("clock", 1000, 100), PlayConditions(margin_ms=50.0))
    assert (played.winner, played.reason) == (1, "late")
    assert [request.limits.times[0] for request in white.requests] == pytest.approx([1000, 700, 400, 100])
    assert white.requests[0].limits.increments == {0: 100.0, 1: 100.0}
    assert white.requests[3].seconds == pytest.approx(0.15)


def test_adjudication_needs_agreement_of_both_players() -> None:
    white = ScriptedPlayer(lambda request: first_move(request, 900))
    black = ScriptedPlayer(lambda request: first_move(request, -800))
    assert game(white, black).reason != "adjudication"
    ended = game(white, black, conditions=PlayConditions(adjudication_score=700))
    assert (ended.winner, ended.reason, len(ended.moves)) == (0, "adjudication", 6)
    assert game(white, black, conditions=PlayConditions(adjudication_score=850)).reason != "adjudication"
    rival = ScriptedPlayer(lambda request: first_move(request, 900))
    assert game(white, rival, conditions=PlayConditions(adjudication_score=700)).reason != "adjudication"


def test_records_of_games() -> None:
    played = game(RandomPlayer(), GreedyPlayer())
    record = record_of(PIJERSI, ["r", "g"], GameResult(Fixture(0, 0, (0, 1), 0), OPENING, played))
    again = read_record(write_record(record))
    assert [str(move) for move in again.moves] == list(played.moves)
    assert (again.tags["white"], again.tags["black"]) == ("r", "g")
    assert len(again.tags["scores"].split()) == len(again.tags["depths"].split()) == len(played.moves)
    assert again.tags["result"] == str(again.end.outcome)
    lost = game(ScriptedPlayer(lambda request: MoveAnswer("a1\ng7", 0.0)), RandomPlayer())
    text = write_record(record_of(PIJERSI, ["x", "y"], GameResult(Fixture(1, 0, (1, 0), 0), OPENING, lost)))
    tags = read_record(text).tags
    assert tags["white"] == "y"
    assert tags["result"].startswith("white loses (illegal: ")


@pytest.mark.parametrize("player", [GreedyPlayer, SearchPlayer])
def test_turn_of_several_moves_is_searched_once(player: type[GreedyPlayer] | type[SearchPlayer]) -> None:
    baishu = ludarium.game("baishu", side=3)
    limits = Budget("depth", 1).limits({}, {})
    start = position = baishu.start()
    engine = player()
    engine.begin(1)
    turn = analyse(start, depth=1).lines[0].moves
    answers = []
    while position.seat == start.seat:
        answers.append(
            engine.move(MoveRequest(start, tuple(answer.move for answer in answers), position, limits, 60.0))
        )
        position = position.play(answers[-1].move)
    assert tuple(answer.move for answer in answers) == turn
    assert len(answers) > 1
    assert [answer.depth for answer in answers] == [1] + [None] * (len(answers) - 1)


def test_plan_for_another_position_is_discarded() -> None:
    baishu = ludarium.game("baishu", side=3)
    limits = Budget("depth", 1).limits({}, {})
    engine = SearchPlayer()
    engine.begin(1)
    start = baishu.start()
    engine.move(MoveRequest(start, (), start, limits, 60.0))
    other = start.play(start.moves[-1])
    assert other.move(engine.move(MoveRequest(other, (), other, limits, 60.0)).move) in other.moves
