"""The command line in other languages: the catalogues are complete, and translations have the same placeholders."""

from __future__ import annotations

import ast
import gettext
import importlib.util
import os
import pickle
import re
import subprocess
import sys
from pathlib import Path
from string import Formatter
from types import ModuleType, SimpleNamespace

import pytest

import ludarium
from ludarium import texts
from ludarium.cli import contest_output
from ludarium.errors import InvalidOption, LudariumError

OTHERS = [language for language in texts.LANGUAGES if language != texts.ENGLISH]
SCRIPT = Path(__file__).parent.parent / "scripts" / "texts.py"


def script() -> ModuleType:
    """scripts/texts.py."""
    spec = importlib.util.spec_from_file_location("texts_script", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def places(text: str) -> set[tuple[str | None, str | None, str | None]]:
    """Return the placeholders of a text, with their formats."""
    return {(name, spec, how) for _, name, spec, how in Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("language", OTHERS)
def test_catalogue_has_exactly_the_texts_of_the_code(language: str) -> None:
    expected = {message.id: message.string for message in script().updated_catalogue(language) if message.id}
    missing = [
        text
        for text, translation in expected.items()
        if not (translation if isinstance(translation, str) else all(translation))
    ]
    assert missing == [], "run scripts/texts.py and translate"
    from babel.messages.pofile import read_po

    with (script().LOCALES / f"{language}.po").open("rb") as file:
        assert {message.id for message in read_po(file) if message.id} == set(expected)


@pytest.mark.parametrize("language", OTHERS)
def test_translations_have_the_same_placeholders(language: str) -> None:
    for message in script().updated_catalogue(language):
        if not message.id:
            continue
        originals = [message.id] if isinstance(message.id, str) else list(message.id)
        translations = [message.string] if isinstance(message.string, str) else list(message.string)
        if any("{" in text for text in originals) and not originals[0].startswith("{}"):
            wanted = places(originals[-1])
            for translation in translations:
                assert places(translation) <= wanted, message.id
            assert places(translations[-1]) == wanted, message.id


def test_texts_inside_formatted_strings_are_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "code.py").write_text(
        """line = f"{tr('one')}: {plural('{number} two', '{number} twos', len('three'))}"\n"""
    )
    found = script()
    monkeypatch.setattr(found, "SOURCES", tmp_path)
    assert [text for file, text in found.texts_in_code() if file == "code.py"] == [
        "one", ("{number} two", "{number} twos")
    ]  # fmt: skip


@pytest.mark.parametrize(("language", "one", "many"), [
    ("fr", "1 partie sur 10", "2 parties sur 10"), ("pt", "1 partida de 10", "2 partidas de 10"),
])  # fmt: skip
def test_contest_progress_has_a_singular(
    language: str, one: str, many: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(texts, "_catalogue", lambda: texts.translations(language))
    monkeypatch.setattr(contest_output, "_PROGRESS_SECONDS", 0.0)
    display = contest_output.TournamentDisplay(SimpleNamespace(players=(), fixtures=range(10)))  # type: ignore[arg-type]
    for results in ([None], [None, None]):
        display.watch(results)  # type: ignore[arg-type]
    assert capsys.readouterr().err.splitlines() == [one, many]


@pytest.mark.parametrize(("environment", "language"), [
    ({"LANG": "fr_FR.UTF-8"}, "fr"),
    ({"LANG": "fr_FR.UTF-8", "LC_ALL": "pt_PT.UTF-8"}, "pt"),
    ({"LANG": "C"}, "en"),
    ({"LANGUAGE": "de:pt:fr", "LANG": "en_GB.UTF-8"}, "pt"),
    ({}, "en"),
])  # fmt: skip
def test_environment_selects_the_language(
    environment: dict[str, str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    for variable, value in environment.items():
        monkeypatch.setenv(variable, value)
    texts.language.cache_clear()
    try:
        assert texts.language() == language
    finally:
        texts.language.cache_clear()


@pytest.mark.parametrize("language", OTHERS)
def test_errors_translate_themselves(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(texts, "_catalogue", lambda: texts.translations(language))
    key = "no Ray cluster answers at {address}: {why}; use local to start one on this machine"
    error = InvalidOption(key, address="{here}", why="refused")
    assert str(error) == texts.translations(language).gettext(key).format(address="{here}", why="refused")
    assert "no Ray cluster answers" not in str(error)
    assert str(pickle.loads(pickle.dumps(error))) == str(error)
    assert str(InvalidOption(str(error))) == str(error), "a sentence without values keeps its braces"


@pytest.mark.parametrize(("language", "words", "said"), [
    ("fr", ["replay", "nofile"], "nofile\u00a0: ce fichier ou dossier n’existe pas\n"),
    ("fr", ["movs"], "Il n’y a pas de commande 'movs' (peut-être 'moves')"),
    ("pt", ["replay", "/"], "/: é uma pasta\n"),
])  # fmt: skip
def test_errors_of_the_system_and_of_typer_are_translated(language: str, words: list[str], said: str) -> None:
    command = [sys.executable, "-m", "ludarium.cli", *words]
    ended = subprocess.run(
        command, check=False, capture_output=True, text=True, env={**os.environ, "LANGUAGE": language}
    )
    assert ended.returncode == 2
    assert ended.stderr.startswith(f"ludarium: {said}")


@pytest.mark.parametrize(("language", "large", "small", "share"), [
    ("en", "12,345", "-0.50", "52.1\u202f%"),
    ("fr", "12\u202f345", "-0,50", "52,1\u202f%"),
    ("pt", "12\u00a0345", "-0,50", "52,1\u202f%"),
])  # fmt: skip
def test_numbers_have_the_separators_of_the_language(
    language: str, large: str, small: str, share: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(texts, "language", lambda: language)
    monkeypatch.setattr(texts, "_catalogue", gettext.NullTranslations)
    assert texts.number(12345, ",") == large
    assert texts.tr("{a:,} {b:+.2f} {c:.1%} {d} {e!r}", a=12345, b=-0.5, c=0.521, d=0.01, e="1,5") == (
        f"{large} {small} {share} 0.01 '1,5'"
    ), "numbers without a format look as users type them"
    assert texts.plural("{number:,} ply", "{number:,} plies", 12345) == f"{large} plies"


@pytest.mark.parametrize(("language", "player", "score", "order"), [
    ("fr", "Blanc", "victoire en 3", "indécis"), ("pt", "Branco", "vitória em 3", "indecisa"),
])  # fmt: skip
def test_reviews_and_levels_are_translated(language: str, player: str, score: str, order: str, tmp_path: Path) -> None:
    environment = {**os.environ, "LANGUAGE": language, "COLUMNS": "200"}
    record = Path(__file__).parent / "data" / "records" / "game-07.txt"
    plot = tmp_path / "plot.svg"

    def output_of(*words: str) -> str:
        command = [sys.executable, "-m", "ludarium.cli", *words]
        return subprocess.run(command, capture_output=True, text=True, check=True, env=environment).stdout

    review = output_of("review", str(record), "--nodes", "500", "--plot", str(plot))
    assert f" 13  {player} " in review
    assert score in review
    assert f"\n{player}" in review
    assert not re.search(r"white|black|win|loss|[0-9]\.[0-9]", review.replace(str(plot), ""), re.IGNORECASE)
    levels = output_of("levels", "pivit", "--option", "size=6", "--from", "0", "--to", "1", "--games", "2")
    assert order in levels


ENGLISH_ONLY = {"InvalidCommand", "EngineError", "InvalidGame"}
"""Errors for programs and for authors of games.  They are English, like the output of `ludarium check`."""
UNTRANSLATED_FILES = {"games/pivit/game.py", "server/online/game.py"}
"""Files whose errors are not translated: compiled code of a game, and errors for the server's log."""


def test_errors_are_templates() -> None:
    """The catalogue has templates, so it cannot translate a sentence whose placeholders are filled."""
    errors = {kind.__name__ for kind in LudariumError.__subclasses__()} - ENGLISH_ONLY
    sources = SCRIPT.parent.parent / "src" / "ludarium"
    finished = []
    for file in sorted(sources.rglob("*.py")):
        for call in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in errors and call.args:
                parts = call.args[0].values if isinstance(call.args[0], ast.JoinedStr) else []
                words = "".join(str(part.value) for part in parts if isinstance(part, ast.Constant))
                if re.search(r"[a-z]{3}", words):
                    finished.append(f"{file.relative_to(sources)}:{call.lineno}")
    assert [place for place in finished if place.partition(":")[0] not in UNTRANSLATED_FILES] == []


@pytest.mark.parametrize("language", OTHERS)
def test_help_errors_and_results_are_translated(language: str) -> None:
    environment = {**os.environ, "LANG": f"{language}.UTF-8", "COLUMNS": "200"}
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        environment.pop(variable, None)

    def output_of(*words: str) -> str:
        command = [sys.executable, "-m", "ludarium.cli", *words]
        run = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
        return run.stdout + run.stderr

    speak = texts.translations(language).gettext
    assert speak("Show a position and its legal moves.") in output_of("--help")
    assert speak("enter a command after ugi:") in output_of("match", "ugi:", "random", "pijersi")
    moves = output_of("moves", "pijersi")
    assert speak("{player} to move.").partition("}")[2] in moves
    assert ludarium.game("pijersi").terms_in(language) in moves
    assert ludarium.game("pijersi").terms not in moves
    assert speak("Missing argument {name}").format(name="'GAME'") in output_of("moves")
    option = speak("No such option: {option} (Possible options: {options})")
    assert option.format(option="--jso", options="--json") in output_of("moves", "pijersi", "--jso")
    low = speak("the minimum is {low}").format(low=1)
    assert low in output_of("match", "random", "random", "pijersi", "--games", "0")
    assert speak("Show this message and exit.") in output_of("moves", "--help")
