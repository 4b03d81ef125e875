"""Games of other packages: entry points are read on demand, and invalid ones hide no game."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import ludarium
import tictactoe
from installed import install
from ludarium.errors import InvalidGame, UnknownGame
from ludarium.games import registry


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of installed packages."""
    monkeypatch.syspath_prepend(tmp_path)
    registry._other_games.cache_clear()
    yield tmp_path
    registry._other_games.cache_clear()


def test_other_packages_games_follow_ours(site: Path) -> None:
    file = tictactoe.write(site)
    install(site, "three-in-a-row", three=f"{file.stem}:Three")
    assert ludarium.games()[:4] == registry.own_names()
    assert "three" in ludarium.games()[4:]
    assert ludarium.game("three").start().turn == "crosses"


def test_broken_game_is_reported_on_request(site: Path, caplog: pytest.LogCaptureFixture) -> None:
    file = tictactoe.write(site)
    install(site, "broken", nowhere="no.such.module:Game", empty=f"{file.stem}:Four", three=f"{file.stem}:Three")
    assert {"nowhere", "empty", "three"} <= set(ludarium.games())
    with pytest.raises(
        InvalidGame, match=r"^the entry point 'nowhere' of the package broken: nowhere: there is no module"
    ):
        ludarium.game("nowhere")
    with pytest.raises(
        InvalidGame, match=r"^the entry point 'empty' of the package broken: empty: there is no class Four"
    ):
        ludarium.game("empty")
    assert ludarium.game("three").name == "three"
    assert ludarium.game("pux").name == "pux"
    assert caplog.messages == []


def test_invalid_entries_are_skipped_with_warning(site: Path, caplog: pytest.LogCaptureFixture) -> None:
    file = tictactoe.write(site)
    target = f"{file.stem}:Three"
    install(site, "a-three", three=target)
    install(site, "b-three", three="elsewhere:Three")
    install(site, "usurper", pux=target)
    install(site, "misspelt", **{"Big Game": target, "other": "a/b"})
    assert ludarium.game("three").name == "three"
    assert ludarium.game("pux").title == "Pux"
    assert "other" not in ludarium.games()
    assert caplog.messages == [
        "ludarium: the entry point 'Big Game' of the package misspelt is ignored: a name is 1 to 31"
        " characters of a-z, 0-9 and _, with a letter first",
        "ludarium: the entry point 'other' of the package misspelt is ignored: 'a/b' is not of the form"
        " package.game:Class",
        "ludarium: the entry point 'pux' of the package usurper is ignored: Ludarium has its own game of this name",
        "ludarium: the entry point 'three' of the package b-three is ignored: the entry point 'three' of the package"
        " a-three has the same name",
    ]
    ludarium.games()
    assert len(caplog.messages) == 4


def test_error_for_unknown_name_lists_all(site: Path) -> None:
    install(site, "three-in-a-row", three="three:Three")
    with pytest.raises(UnknownGame, match=r"there is no game 'chess'; the games are: pijersi, .*three"):
        ludarium.game("chess")


@pytest.mark.parametrize("words", [["--help"], ["moves", "--help"], ["moves", "pux"]])
def test_entry_points_are_read_on_demand(words: list[str]) -> None:
    script = (
        "import sys\nfrom ludarium.cli import main\nfrom ludarium.games import registry\n"
        f"main({words!r})\nprint(registry._other_games.cache_info().currsize, file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=True)
    assert done.stderr.strip() == "0"


def test_import_reads_no_entry_points() -> None:
    script = "import sys, ludarium; ludarium.game('pijersi'); print('importlib.metadata' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout.strip() == "False"
