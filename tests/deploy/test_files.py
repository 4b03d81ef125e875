"""The files of deploy/ are in step with the command line, with each other and with the limits of the server."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import typer
from tests.deploy.files import DEPLOY, NAME, PORT, container_command, text, unit_command

from ludarium.cli.app import DEFAULT_PORT, app
from ludarium.server.settings import ServerSettings

COMMANDS = {
    "ludarium.service": unit_command("ludarium.service"),
    "ludarium@.service": unit_command("ludarium@.service"),
    "Containerfile": container_command(),
}


def read(command: list[str]) -> dict[str, Any]:
    """The flags of a command, as the command line reads them."""
    name, *flags = command
    group = typer.main.get_command(app)
    parameters: dict[str, Any] = group.commands[name].make_context(name, list(flags)).params  # type: ignore[attr-defined]
    return parameters


@pytest.mark.parametrize("file", COMMANDS)
def test_the_command_line_understands_them(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if file == "Containerfile":
        monkeypatch.setenv("LUDARIUM_ALLOWED_HOST", NAME)
    flags = read(COMMANDS[file])
    assert flags["port"] == DEFAULT_PORT == PORT
    assert flags["host"] == "127.0.0.1"
    assert flags["allowed_host"] == [NAME]
    assert flags["proxy"] == ["127.0.0.1/32"]
    assert flags["metrics"] == 10_000 + PORT
    assert flags["json_log"]


def test_several_processes_have_a_database_by_the_environment() -> None:
    unit = text("ludarium@.service")
    assert "--database" not in unit
    assert "LUDARIUM_DATABASE=postgresql://" in unit
    assert "EnvironmentFile=" in unit


def test_the_timer_backs_up_the_database_of_the_service() -> None:
    flags = read(unit_command("ludarium-backup.service"))
    assert flags["database"] == read(COMMANDS["ludarium.service"])["database"]
    folder = Path(flags["folder"])
    assert f"\nStateDirectory=ludarium {folder.name}\n" in text("ludarium-backup.service")
    assert f"--keep {flags['keep']}`" in (DEPLOY.parent / "docs/hosting.md").read_text(encoding="utf-8")
    assert f"ls {folder}/*.db" in (DEPLOY.parent / "docs/hosting.md").read_text(encoding="utf-8")


def test_the_proxies_lead_to_that_port_and_name() -> None:
    assert re.search(rf"^{NAME} {{$", text("Caddyfile"), re.MULTILINE)
    assert f"reverse_proxy 127.0.0.1:{PORT} {{" in text("Caddyfile")
    nginx = text("nginx.conf")
    assert f"    server 127.0.0.1:{PORT};" in nginx
    assert set(re.findall(r"server_name (.*);", nginx)) == {NAME}
    assert f"client_max_body_size {ServerSettings.body_bytes // 1024}k;" in nginx


@pytest.fixture
def units(tmp_path: Path) -> list[str]:
    """The services, with a program that this machine has."""
    for name in ("ludarium.service", "ludarium@.service", "ludarium-backup.service", "ludarium-backup.timer"):
        (tmp_path / name).write_text(text(name).replace("/opt/ludarium/bin/ludarium", "/bin/true"))
    (tmp_path / f"ludarium@{PORT}.service").symlink_to(tmp_path / "ludarium@.service")
    names = ("ludarium.service", f"ludarium@{PORT}.service", "ludarium-backup.service")
    return [str(tmp_path / name) for name in names]


def systemd_analyze(*arguments: str) -> subprocess.CompletedProcess[str]:
    program = shutil.which("systemd-analyze")
    if program is None:
        pytest.skip("systemd-analyze is missing")
    return subprocess.run([program, *arguments], capture_output=True, text=True, check=False)


def test_systemd_understands_the_units(units: list[str]) -> None:
    timer = str(Path(units[0]).with_name("ludarium-backup.timer"))
    done = systemd_analyze("verify", *units, timer)
    ours = [line for line in done.stderr.splitlines() if "ludarium" in line]
    assert (done.returncode, ours) == (0, [])


def test_units_expose_little(units: list[str]) -> None:
    """Exposure as systemd counts it, from 0 to 10; the threshold is in tenths."""
    for unit in units:
        done = systemd_analyze("security", "--offline=true", "--threshold=20", unit)
        if "unrecognized option" in done.stderr:
            pytest.skip("this systemd-analyze rates running units only")
        assert done.returncode == 0, done.stdout


def test_container_is_reproducible_and_checked() -> None:
    file = text("Containerfile")
    assert re.search(r"^ARG BASE=\S+:\d+\.\d+\.\d+-\S+$", file, re.MULTILINE), "the base has no full version"
    assert re.search(r"useradd .*--uid \d+ ", file)
    assert f"'http://127.0.0.1:{PORT}/'" in file.partition("HEALTHCHECK")[2]


def test_the_docs_name_every_file() -> None:
    page = (DEPLOY.parent / "docs/hosting.md").read_text(encoding="utf-8")
    for file in DEPLOY.iterdir():
        assert f"(../deploy/{file.name})" in page, file.name
