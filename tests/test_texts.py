"""The command line in other languages: every text translated, none left over, and all with the same places to fill."""

from __future__ import annotations

import importlib.util
import os
import pickle
import subprocess
import sys
from pathlib import Path
from string import Formatter
from types import ModuleType

import pytest

import ludarium
from ludarium import texts
from ludarium.errors import InvalidOption

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
    """The places of a text, with their formats."""
    return {(name, spec, how) for _, name, spec, how in Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("language", OTHERS)
def test_every_text_is_translated_and_none_is_left_over(language: str) -> None:
    renewed = {message.id: message.string for message in script().renewed(language) if message.id}
    missing = [
        text
        for text, translation in renewed.items()
        if not (translation if isinstance(translation, str) else all(translation))
    ]
    assert missing == [], "run scripts/texts.py and translate"
    from babel.messages.pofile import read_po

    with (script().LOCALES / f"{language}.po").open("rb") as file:
        assert {message.id for message in read_po(file) if message.id} == set(renewed)


@pytest.mark.parametrize("language", OTHERS)
def test_translations_fill_the_same_places(language: str) -> None:
    for message in script().renewed(language):
        if not message.id:
            continue
        originals = [message.id] if isinstance(message.id, str) else list(message.id)
        translations = [message.string] if isinstance(message.string, str) else list(message.string)
        if any("{" in text for text in originals) and not originals[0].startswith("{}"):
            wanted = places(originals[-1])
            for translation in translations:
                assert places(translation) <= wanted, message.id
            assert places(translations[-1]) == wanted, message.id


@pytest.mark.parametrize(("environment", "language"), [
    ({"LANG": "fr_FR.UTF-8"}, "fr"),
    ({"LANG": "fr_FR.UTF-8", "LC_ALL": "pt_PT.UTF-8"}, "pt"),
    ({"LANG": "C"}, "en"),
    ({"LANGUAGE": "de:pt:fr", "LANG": "en_GB.UTF-8"}, "pt"),
    ({}, "en"),
])  # fmt: skip
def test_the_environment_chooses(environment: dict[str, str], language: str, monkeypatch: pytest.MonkeyPatch) -> None:
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
    key = "there is no Ray cluster at {address}: {why}; local starts one on this machine"
    error = InvalidOption(key, address="{here}", why="refused")
    assert str(error) == texts.translations(language).gettext(key).format(address="{here}", why="refused")
    assert "local starts" not in str(error)
    assert str(pickle.loads(pickle.dumps(error))) == str(error)
    assert str(InvalidOption(str(error))) == str(error), "a finished sentence stays as it is, with its braces"


@pytest.mark.parametrize("language", OTHERS)
def test_help_errors_and_results_are_in_that_language(language: str) -> None:
    environment = {**os.environ, "LANG": f"{language}.UTF-8", "COLUMNS": "200"}
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        environment.pop(variable, None)

    def said(*words: str) -> str:
        command = [sys.executable, "-m", "ludarium.cli", *words]
        run = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
        return run.stdout + run.stderr

    speak = texts.translations(language).gettext
    assert speak("Show a position and its legal moves.") in said("--help")
    assert speak("there is no command after ugi:") in said("match", "ugi:", "random", "pijersi")
    moves = said("moves", "pijersi")
    assert speak("{player} to move.").partition("}")[2] in moves
    assert ludarium.game("pijersi").terms_in(language) in moves
    assert ludarium.game("pijersi").terms not in moves
    assert speak("Missing argument {name}").format(name="'GAME'") in said("moves")
    option = speak("No such option: {option} (Possible options: {options})")
    assert option.format(option="--jso", options="--json") in said("moves", "pijersi", "--jso")
    low = speak("Input should be greater than or equal to {low}").format(low=1)
    assert low in said("match", "random", "random", "pijersi", "--games", "0")
    assert speak("Show this message and exit.") in said("moves", "--help")
