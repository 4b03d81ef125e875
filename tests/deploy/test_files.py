"""The files of deploy/ agree with each other, the command line, the documentation and the limits of the server."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import typer

from ludarium.cli.app import app
from ludarium.cli.page import DEFAULT_PORT
from ludarium.server.settings import ServerSettings

DEPLOY = Path(__file__).parents[2] / "deploy"
NAME = "play.example.org"
PORT = 8642


def read_deploy_file(name: str) -> str:
    return (DEPLOY / name).read_text(encoding="utf-8")


def unit_command(name: str) -> list[str]:
    """The words after `ludarium` of the command that a systemd unit starts, for the instance `PORT`."""
    found = re.search(r"^ExecStart=\S+/ludarium (.*)$", read_deploy_file(name).replace("\\\n", ""), re.MULTILINE)
    assert found is not None
    return shlex.split(found[1].replace("%i", str(PORT)))


def container_command() -> list[str]:
    """The words after `ludarium` of the command that the container starts."""
    words = [
        json.loads(found)
        for found in re.findall(r"^(?:ENTRYPOINT|CMD) (\[.*\])$", read_deploy_file("Containerfile"), re.M)
    ]
    [[program, *first], second] = words
    assert program == "ludarium"
    return [*first, *second]


COMMANDS = {
    "ludarium.service": unit_command("ludarium.service"),
    "ludarium@.service": unit_command("ludarium@.service"),
    "Containerfile": container_command(),
}


def parse_flags(command: list[str]) -> dict[str, Any]:
    """The values of all flags of a command, as the command line reads them."""
    name, *flags = command
    group = typer.main.get_command(app)
    parameters: dict[str, Any] = group.commands[name].make_context(name, list(flags)).params  # type: ignore[attr-defined]
    return parameters


@pytest.mark.parametrize("file", COMMANDS)
def test_commands_have_valid_flags(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if file == "Containerfile":
        monkeypatch.setenv("LUDARIUM_ALLOWED_HOST", NAME)
    flags = parse_flags(COMMANDS[file])
    assert flags["port"] == DEFAULT_PORT == PORT
    assert flags["host"] == "127.0.0.1"
    assert flags["allowed_host"] == [NAME]
    assert flags["proxy"] == ["127.0.0.1/32"]
    assert flags["metrics"] == 10_000 + PORT
    assert flags["json_log"]


def test_several_processes_share_a_postgresql_database() -> None:
    unit = read_deploy_file("ludarium@.service")
    assert "--database" not in unit
    assert "LUDARIUM_DATABASE=postgresql://" in unit
    assert "EnvironmentFile=" in unit


def test_timer_backs_up_database_of_service() -> None:
    flags = parse_flags(unit_command("ludarium-backup.service"))
    assert flags["database"] == parse_flags(COMMANDS["ludarium.service"])["database"]
    folder = Path(flags["folder"])
    assert f"\nStateDirectory=ludarium {folder.name}\n" in read_deploy_file("ludarium-backup.service")
    assert f"--keep {flags['keep']}`" in (DEPLOY.parent / "docs/hosting.md").read_text(encoding="utf-8")
    assert f"ls {folder}/*.db" in (DEPLOY.parent / "docs/hosting.md").read_text(encoding="utf-8")


def test_proxies_have_port_and_host_name() -> None:
    assert re.search(rf"^{NAME} {{$", read_deploy_file("Caddyfile"), re.MULTILINE)
    assert f"reverse_proxy 127.0.0.1:{PORT} {{" in read_deploy_file("Caddyfile")
    nginx = read_deploy_file("nginx.conf")
    assert f"    server 127.0.0.1:{PORT};" in nginx
    assert set(re.findall(r"server_name (.*);", nginx)) == {NAME}
    assert f"client_max_body_size {ServerSettings.body_bytes // 1024}k;" in nginx


@pytest.fixture
def units(tmp_path: Path) -> list[str]:
    """The files of the services, which start `/bin/true` instead of `ludarium`."""
    for name in ("ludarium.service", "ludarium@.service", "ludarium-backup.service", "ludarium-backup.timer"):
        (tmp_path / name).write_text(read_deploy_file(name).replace("/opt/ludarium/bin/ludarium", "/bin/true"))
    (tmp_path / f"ludarium@{PORT}.service").symlink_to(tmp_path / "ludarium@.service")
    names = ("ludarium.service", f"ludarium@{PORT}.service", "ludarium-backup.service")
    return [str(tmp_path / name) for name in names]


def systemd_analyze(*arguments: str) -> subprocess.CompletedProcess[str]:
    program = shutil.which("systemd-analyze")
    if program is None:
        pytest.skip("systemd-analyze is missing")
    return subprocess.run([program, *arguments], capture_output=True, text=True, check=False)


def test_systemd_accepts_units(units: list[str]) -> None:
    timer = str(Path(units[0]).with_name("ludarium-backup.timer"))
    done = systemd_analyze("verify", *units, timer)
    ours = [line for line in done.stderr.splitlines() if "ludarium" in line]
    assert (done.returncode, ours) == (0, [])


def test_units_expose_little(units: list[str]) -> None:
    """systemd rates the exposure of each unit at 2 of 10 at most.  The threshold is in tenths."""
    for unit in units:
        done = systemd_analyze("security", "--offline=true", "--threshold=20", unit)
        if "unrecognized option" in done.stderr:
            pytest.skip("this systemd-analyze rates running units only")
        assert done.returncode == 0, done.stdout


def test_container_is_reproducible_and_checked() -> None:
    file = read_deploy_file("Containerfile")
    assert re.search(r"^ARG BASE=\S+:\d+\.\d+\.\d+-\S+$", file, re.MULTILINE), "the base has no full version"
    assert re.search(r"useradd .*--uid \d+ ", file)
    assert f"'http://127.0.0.1:{PORT}/'" in file.partition("HEALTHCHECK")[2]


def test_docs_link_every_file() -> None:
    page = (DEPLOY.parent / "docs/hosting.md").read_text(encoding="utf-8")
    for file in DEPLOY.iterdir():
        assert f"(../deploy/{file.name})" in page, file.name
