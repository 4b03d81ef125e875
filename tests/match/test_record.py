"""Records: ignored additions, errors and their messages, and writing."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ludarium
from ludarium.errors import InvalidRecord
from ludarium.games.position import Position
from ludarium.match.ending import Resignation
from ludarium.match.record import Record, write_record
from ludarium.match.record_lines import MAX_RECORD_CHARACTERS
from ludarium.match.record_reader import MAX_RECORD_TURNS, read_record

RECORDS = Path(__file__).parents[1] / "data" / "records"
PLIES = {1: 27, 2: 19, 3: 15, 4: 25, 5: 13, 6: 25, 7: 15, 8: 15, 9: 7, 10: 21}
SAMPLE = (RECORDS / "game-07.txt").read_text()
BLACK_FIRST = "s-p-r-s-p-r-/p-r-s-wwr-s-p-/6/7/3SR2/P-S-R-WW1R-P-/R-P-S-1P-S- b 1 1"

pijersi = ludarium.game("pijersi")


def played(start: Position, seed: int, plies: int) -> Record:
    """A random game with a maximum number of plies."""
    rng = random.Random(seed)
    position, moves = start, []
    while position.moves and len(moves) < plies:
        moves.append(rng.choice(position.moves))
        position = position.play(moves[-1])
    return Record(start, tuple(moves))


@pytest.mark.parametrize("number", PLIES)
def test_real_games_replay(number: int) -> None:
    record = read_record((RECORDS / f"game-{number:02}.txt").read_text())
    assert len(record.moves) == PLIES[number]
    assert str(record.end.outcome) == "white wins (goal)"
    assert read_record(write_record(record)) == record


def test_iteration_yields_positions_and_moves() -> None:
    record = read_record((RECORDS / "game-06.txt").read_text())
    position = record.start
    for moment, move in record:
        assert moment == position
        position = moment.play(move)
    assert position == record.end
    assert [move for _, move in record] == list(record.moves)
    assert list(Record(position, ())) == []


def test_iteration_includes_resignations() -> None:
    start = ludarium.game("pivit", players=3).start()
    resigned = start.resign(1)
    record = Record(start, (resigned.moves[0],), resignations=(Resignation(0, 1),))
    assert list(record) == [(resigned, resigned.moves[0])]
    assert list(read_record(write_record(record))) == list(record)


def test_written_records_are_aligned() -> None:
    written = write_record(read_record(SAMPLE)).splitlines()
    turns = [line.rstrip() for line in SAMPLE.splitlines() if line.strip()[:1].isdigit()]
    assert written == ["#% game: pijersi", *turns]


def test_prologue_is_written_for_another_start() -> None:
    record = read_record((RECORDS / "game-06.txt").read_text())
    written = write_record(record)
    assert "g16:psprws" in written
    assert "position" not in written


def test_black_begins_with_an_even_number() -> None:
    record = played(pijersi.position(BLACK_FIRST), 1, 3)
    head, tag, first, second = write_record(record).splitlines()
    assert (head, tag) == ("#% game: pijersi", f"#% position: {BLACK_FIRST}")
    assert first.startswith(" " * 23 + "   2 ")
    assert second.startswith("   3 ")
    assert second.find("   4 ", 5) == 23
    assert read_record("\n".join((head, tag, first, second))) == record


@pytest.mark.parametrize("number", [2, 4, 30])
def test_first_number_belongs_to_player_to_move(number: int) -> None:
    assert len(read_record(f"#% position: {BLACK_FIRST}\n{number} g4-f5=e5").moves) == 1


@pytest.mark.parametrize(
    "text",
    [
        "1 a4-b5=c4 2 f4=d5-d4",
        "1 a4b5c4\n2 f4d5d4\n",
        "\ufeff1 A4-B5=C4\r\n\r\n\t2   f4=d5-d4\t # a comment: 3 a1-b1\r\n",
        "-----\nwhite wins\n1 a4-b5=c4\n====\n2 f4=d5-d4 1-0\n1-0\n*\n1/2-1/2\ndraw\n0-1",
        "# 1 a1-b1\n\n1 a4-b5=c4 # 2 f4-f5\n2 f4=d5-d4#3 x",
        "1. a4-b5=c4 2. f4=d5-d4",
        "Player a wins against b ; 140 versus 114 seconds\n\n1 a4-b5=c4 2 f4=d5-d4 *",
        "#% Some Thing: else\n#%game:pijersi\n1 a4-b5=c4 2 f4=d5-d4",
        "g16:sprspr f13:prs f4:ww f57:rsp # who\nb13:PSR b4:WW b57:SRP a16:RPSRPS\n1 a4-b5=c4 2 f4=d5-d4",
    ],
)
def test_additions_around_turns_are_ignored(text: str) -> None:
    record = read_record(text)
    assert [move.long for move in record.moves] == ["a4-b5=c4", "f4=d5-d4"]
    assert record.start == pijersi.start()
    assert record.tags == {}


@pytest.mark.parametrize(
    "text", ["", "\ufeff", "\n \n", "White wins", "1-0", "----", "# nothing yet", "#% white: Ann\n#% black: Bob\n*"]
)
def test_text_without_turns_is_refused(text: str) -> None:
    with pytest.raises(InvalidRecord, match="this text has no turns"):
        read_record(text)


@pytest.mark.parametrize("start", [pijersi.start(), pijersi.position(BLACK_FIRST), pijersi.start("JEXEDA")])
def test_tags_allow_record_without_moves(start: Position) -> None:
    record = Record(start, ())
    assert read_record(write_record(record)) == record
    assert record.end == start
    assert read_record("#% game: pijersi") == Record(pijersi.start(), ())
    assert read_record("b4:WW").moves == ()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("hello", "line 1: 'hello' is not a numbered turn, prologue of Pijersi, result or comment"),
        ('{"a": 1}', "this is JSON; a record has numbered turns such as 1 a4-b5"),
        ("\n[]", "this is JSON; a record"),
        ("{a: 1}", "line 1: '{a: 1}' is not a numbered turn"),
        ("[" * 100_000, "line 1: '[[["),
        ("\n1 a4-b5\n\nhello", "line 4: unexpected 'hello'; expected the number of a turn"),
        ("1 a4-b5 b5-c5", "line 1: unexpected 'b5-c5'; expected the number of a turn"),
        ("1 a4-b5\n3 g4-f5", "line 2: turn 3 follows turn 1; expected turn 2"),
        ("1 a4-b5\n1 g4-f5", "line 2: turn 1 follows turn 1"),
        ("1", "line 1: turn 1 has no move"),
        ("2 g4-f5", "line 1: turn 2 belongs to Black, but White begins; the first number should be 1"),
        (f"#% position: {BLACK_FIRST}\n1 g4-f5", "line 2: turn 1 belongs to White, but Black begins"),
        ("1 a4-b5\n2 a1-b1", "turn 2: a1-b1: it is black’s turn"),
        ("1 a4-b5!", "turn 1: a4-b5!: nothing is captured"),
        ("1 nonsense", "turn 1: 'nonsense' is not a move"),
        (SAMPLE + "\n16 g6-f6", "turn 16: g6-f6: the game is over. White wins: a rock"),
        ("b13:PSR\nb4:XX\n1 b1-c1", "line 1: prologue: 'b4:XX'"),
        ("b13:PSR\nfoo\n1 b1-c1", "line 2: 'foo' is not a numbered turn"),
        ("#% game: chess", "line 1: there is no game 'chess'; the games are: pijersi"),
        ("#% game: pijersi\n#% options: speed=3", "line 2: Pijersi has no option 'speed'"),
        ("#% options: draw_after=-1", "line 1: option draw_after: '-1' is not a whole number"),
        ("1 a4-b5\n#% resigns: blue", "line 2: unknown player 'blue'; expected white, black"),
        ("1 a4-b5\n#% resigns:", "line 2: unknown player ''"),
        ("#% resigns: white\n#% resigns: black", "line 2: nobody can resign: the game is over. Black wins"),
        ("1 a4-b5\n#% resigns: black\n2 g4-f5", "turn 2: g4-f5: the game is over. White wins: Black resigned"),
        ("#% options: draw_after", "line 1: options 'draw_after' must be like"),
        ("#% options: draw_after=3 draw_after=3", "each option once"),
        ("#% white: Ann\n#% white: Bob", "line 2: the tag white is already on line 1"),
        ("#% position: 7/7 w 0 1", "line 1: board: 2 rows"),
        (
            f"#% position: {BLACK_FIRST}\nb4:WW",
            "line 2: 'b4:WW' is not a turn such as '1 a4-b5'; the tag position",
        ),
        ("#" * (MAX_RECORD_CHARACTERS + 1), "a record of 262145 characters is too long"),
        (" ".join(f"{n} a1" for n in range(1, MAX_RECORD_TURNS + 2)), "a record of 10001 turns is too long"),
    ],
)
def test_errors_name_the_line_or_the_turn(text: str, message: str) -> None:
    with pytest.raises(InvalidRecord) as caught:
        read_record(text)
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)


def test_resignation_ends_record_of_two_players() -> None:
    record = read_record("1 a4-b5\n  #% resigns:  Black  \n1-0\n")
    assert record.resignations == (Resignation(1, 1),)
    assert (len(record.moves), record.tags) == (1, {})
    assert str(record.end.outcome) == "white wins (resignation)"
    assert write_record(record) == "#% game: pijersi\n   1 a4-b5\n#% resigns: black\n"


def test_sentences_about_resignations_are_ignored() -> None:
    record = read_record("black resigns\n1 a4-b5\nWhite resigned.\n# resigns: black\n")
    assert (record.resignations, record.end.outcome.over) == ((), False)


def test_options_are_read_from_record() -> None:
    record = played(ludarium.game("pijersi", draw_after=3).start(), 5, 10)
    assert record.end.outcome.reason == "quiet"
    text = write_record(record)
    assert "#% options: draw_after=3\n" in text
    assert read_record(text) == record
    assert read_record(text, record.start.game) == record
    with pytest.raises(InvalidRecord, match="line 2: the record is of pijersi draw_after=3, not of pijersi"):
        read_record(text, pijersi)


def test_game_argument_supplies_missing_tags() -> None:
    longer = ludarium.game("pijersi", draw_after=30)
    assert read_record(SAMPLE, longer).start.game == longer


@pytest.mark.parametrize("name", ["game", "position", "resigns", "Upper", "two words", "", "x" * 41])
def test_tag_names_are_checked(name: str) -> None:
    with pytest.raises(InvalidRecord, match="use up to 40 small letters"):
        Record(pijersi.start(), (), {name: "x"})


def test_foreign_quotation_marks_are_unchanged() -> None:
    assert read_record('#% event: "Paris" Open\n1 a4-b5').tags == {"event": '"Paris" Open'}


tags = st.dictionaries(
    st.from_regex(r"[a-z][a-z0-9_-]{0,39}", fullmatch=True).filter(
        lambda name: name not in ("game", "options", "position", "resigns")
    ),
    st.text(max_size=20) | st.sampled_from(["", " x ", '"', "a\nb", "#% game: chess", "\u2028", "\ud800", "\x1b[0m"]),
    max_size=4,
)


@settings(deadline=None, max_examples=40)
@given(
    setup=st.sampled_from(["classic", "half-random", "full-random"]),
    seed=st.integers(0, 1000),
    skipped=st.integers(0, 30),
    plies=st.integers(0, 30),
    draw_after=st.sampled_from([20, 7]),
    tags=tags,
)
def test_written_record_reads_back_equal(
    *, setup: str, seed: int, skipped: int, plies: int, draw_after: int, tags: dict[str, str]
) -> None:
    start = played(ludarium.game("pijersi", draw_after=draw_after).start(setup, seed), seed, skipped).end
    record = Record(start, played(start, seed + 1, plies).moves, tags)
    assert read_record(write_record(record)) == record


def test_study_is_read_on_request() -> None:
    text = "#% study: a4-b5=c4 ( a1-b2=c2 {instead} )\n1 a4-b5=c4"
    record = read_record(text)
    assert record.study is not None
    assert [variation.comment for variation in record.study.variations] == ["", "", "instead"]
    assert read_record(write_record(record)).study == record.study
    assert read_record("1 a4-b5=c4").study is None
    damaged = read_record(text.replace("a1-b2", "a1-z9"))
    assert len(damaged.moves) == 1
    with pytest.raises(InvalidRecord, match="study, character 12: "):
        assert damaged.study
