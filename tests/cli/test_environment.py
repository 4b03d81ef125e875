"""The scripts that create .venv.  They recognise programs that are not Python, and repair interrupted installations."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

PYTHON = f"""#!/bin/sh
# A fake Python: the real one runs `-c`, `-m venv` copies the fake into .venv, and `-m pip` installs the fake uv.
if [ "$2" = "import pip" ]; then [ -z "$NO_PIP" ]; exit; fi
if [ "$1" = -c ]; then exec {sys.executable} "$@"; fi
if [ "$3" = config ]; then printf "%s\\n" "$PIP_CONFIG"; exit; fi
echo "$PYTHONPATH$*" >> "$LOG"
case "$*" in
*venv*.venv) [ "$SLOW" != venv ] || {{ touch "$LOG.slow"; sleep 20; }}; mkdir -p .venv/bin; cp "$0" .venv/bin/python ;;
*install*) mkdir -p .venv/uv/bin; cp uv .venv/uv/bin/uv ;;
esac
"""

UV = """#!/bin/sh
# A fake uv.
case "$*" in *--help) exit ;; esac
echo "uv $*" >> "$LOG"
echo "$UV_DEFAULT_INDEX $UV_INSECURE_HOST" > "$LOG.index"
case "$*" in *--requirement*) step=packages ;; *) step=ludarium ;; esac
[ "$SLOW" != $step ] || { touch "$LOG.slow"; sleep 20; }
[ "$FAILS" != $step ] || { echo "$SAYS"; exit 2; }
"""

VENV = "-m venv --without-pip .venv"
INSTALL = "uv pip install --quiet --python .venv/bin/python --require-hashes --requirement requirements.lock"
INSTALL_DEV = "uv pip install --quiet --python .venv/bin/python --require-hashes --requirement requirements-dev.lock"
LUDARIUM = "uv pip install --quiet --python .venv/bin/python --no-deps --no-build-isolation --editable ."


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """A folder with the scripts, empty lock files, and fake programs that install nothing.  The uv on PATH fails."""
    (tmp_path / "scripts").mkdir()
    for script in ("environment.sh", "uv.sh", "prepare.sh", "page.sh", "node.sh"):
        shutil.copy(ROOT / "scripts" / script, tmp_path / "scripts")
    for name in ("requirements.lock", "requirements-dev.lock", "requirements-uv.lock", "pyproject.toml"):
        (tmp_path / name).touch()
    write_program(tmp_path / "python", PYTHON)
    write_program(tmp_path / "uv", UV)
    write_program(tmp_path / "path" / "uv", "#!/bin/sh\nexit 1\n")
    return tmp_path


def write_program(path: Path, text: str) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_text(text)
    path.chmod(0o755)


def start(clone: Path, script: str, *words: str, **environment: str) -> subprocess.Popen[str]:
    inherited = {name: value for name, value in os.environ.items() if not name.startswith(("UV_", "PYTHONPATH"))}
    return subprocess.Popen(
        [clone / "scripts" / script, *words],
        env=inherited
        | {"PATH": f"{clone / 'path'}:{os.environ['PATH']}", "PYTHON": str(clone / "python"), "LOG": str(clone / "log")}
        | environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # noqa: PLW1509 - the parent may ignore SIGINT
    )


def make(clone: Path, lock: str = "requirements.lock", **environment: str) -> tuple[int, str, list[str]]:
    """Run environment.sh.  Returns the exit code, stderr, and the calls of Python and uv."""
    (clone / "log").unlink(missing_ok=True)
    process = start(clone, "environment.sh", lock, **environment)
    out, err = process.communicate(timeout=60)
    assert out == ""
    return process.returncode, err, (clone / "log").read_text().splitlines() if (clone / "log").exists() else []


def make_newer(path: Path) -> None:
    """Set the time of a file to a later time than that of every installed file."""
    later = time.time() + 10
    os.utime(path, (later, later))


def test_environment_is_installed_once(clone: Path) -> None:
    code, output, calls = make(clone)
    assert code == 0, output
    assert [calls[0], *calls[2:]] == [VENV, INSTALL, LUDARIUM]
    assert "--require-hashes --requirement requirements-uv.lock --target .venv/uv" in calls[1]
    assert not (clone / ".venv" / "uv").exists()
    assert make(clone) == (0, "", [])


def test_installed_uv_is_used(clone: Path) -> None:
    write_program(clone / "path" / "uv", UV)
    assert make(clone)[2] == [VENV, INSTALL, LUDARIUM]


def test_changed_lock_file_is_installed(clone: Path) -> None:
    make(clone)
    make_newer(clone / "requirements.lock")
    assert make(clone)[2][1:] == [INSTALL, LUDARIUM]


def test_other_packages_are_not_removed(clone: Path) -> None:
    """`uv pip sync` would remove packages with games."""
    make(clone)
    make_newer(clone / "requirements.lock")
    assert not any("sync" in call or "uninstall" in call for call in make(clone)[2])


def test_development_environment_also_serves_players(clone: Path) -> None:
    make(clone)
    assert make(clone, "requirements-dev.lock")[2][1:] == [INSTALL_DEV, LUDARIUM]
    assert make(clone)[2] == []
    make_newer(clone / "requirements-dev.lock")
    assert make(clone)[2][1:] == [INSTALL_DEV, LUDARIUM]


@pytest.mark.parametrize("python", ["/usr/bin/true", "/bin/ls", "/bin/cat"])
def test_other_program_as_python_is_refused(clone: Path, python: str) -> None:
    code, output, _ = make(clone, PYTHON=python)
    assert code == 1
    assert output == (
        f"ludarium: Python 3.11 or later is needed; {python} is not a working Python (set PYTHON to another name)\n"
    )


def test_old_python_is_refused(clone: Path) -> None:
    write_program(clone / "old", '#!/bin/sh\n[ "$1" = -V ] && echo "Python 3.10.2" || echo "old Python"\n')
    assert make(clone, PYTHON=str(clone / "old"))[:2] == (
        1,
        f"ludarium: Python 3.11 or later is needed; {clone}/old is Python 3.10.2 (set PYTHON to another name)\n",
    )


@pytest.mark.parametrize(
    ("stderr", "reason"),
    [
        ("error: Failed to fetch: https://a.example\n  cause: error sending request", "the network cannot be reached"),
        ("cause: failed to copy file: No space left on device (os error 28)", "the disk is full"),
    ],
)
def test_known_failures_have_one_sentence(clone: Path, stderr: str, reason: str) -> None:
    code, lines, _ = make(clone, FAILS="packages", SAYS=stderr)
    assert code == 1
    assert lines.splitlines()[2:] == [f"ludarium: the packages of requirements.lock could not be installed: {reason}"]


@pytest.mark.parametrize(
    ("npm", "variables", "sentence"),
    [
        ("sleep 100", {"FAILS": "packages"}, "the packages of requirements.lock could not be installed"),
        ("echo getaddrinfo ENOTFOUND; exit 1", {}, "the packages that build the page could not be installed"),
        ("echo ENOTFOUND; exit 1", {"FAILS": "packages"}, "the packages [a-z. ]+ could not be installed"),
    ],
    ids=["packages", "page", "both"],
)
def test_make_play_without_network_prints_one_sentence(
    clone: Path, npm: str, variables: dict[str, str], sentence: str
) -> None:
    """If node is installed, the page is built in parallel."""
    (clone / "web").mkdir()
    write_program(clone / "path" / "node", "#!/bin/sh\n")
    write_program(clone / "path" / "npm", f"#!/bin/sh\n{npm}\n")
    process = start(clone, "prepare.sh", SAYS="error sending request", **variables)
    _, output = process.communicate(timeout=60)
    assert process.returncode == 1
    [line] = [line for line in output.splitlines() if not line.endswith("…")]
    assert re.fullmatch(f"ludarium: {sentence}: the network cannot be reached", line)


def test_first_make_play_installs_uv_once(clone: Path) -> None:
    """Without node, the page and .venv use the same uv."""
    (clone / "web").mkdir()
    (clone / "requirements-node.lock").touch()
    write_program(clone / "path" / "node", "#!/bin/sh\nexit 1\n")
    process = start(clone, "prepare.sh")
    process.communicate(timeout=60)
    assert process.returncode == 1  # nothing built the page
    calls = (clone / "log").read_text().splitlines()
    assert sum("--target .venv/uv" in call for call in calls) == 1
    assert any(call.startswith("uv ") and "--target .venv/node" in call for call in calls)
    assert not (clone / ".venv" / "uv").exists()


def test_missing_python_is_refused(clone: Path) -> None:
    code, output, _ = make(clone, PYTHON="no-such-python")
    assert (code, output.count("\n")) == (1, 1)
    assert "there is no no-such-python here" in output


def test_python_without_pip_runs_its_wheel(clone: Path) -> None:
    code, output, calls = make(clone, NO_PIP="1")
    assert code == 0, output
    assert re.match(r".*/pip-[\d.]+-py3-none-any.whl:-m pip .*--target .venv/uv", calls[1])
    assert calls[2:] == [INSTALL, LUDARIUM]


@pytest.mark.parametrize(
    ("lines", "own", "used"),
    [
        ([], {}, ""),
        (["global.index-url='http://a.example/?b=c'"], {}, "http://a.example/?b=c"),
        (["global.index-url='http://a.example'", "install.index-url='http://b.example'"], {}, "http://b.example"),
        ([":env:.index-url='http://c.example'", "install.index-url='http://b.example'"], {}, "http://c.example"),
        ([":env:.index-url='http://c.example'"], {"UV_DEFAULT_INDEX": "http://d.example"}, "http://d.example"),
        (["download.index-url='http://a.example'", "global.extra-index-url='http://b.example'"], {}, ""),
        (["global.index-url='http://a'", r"global.trusted-host='\na\nb'"], {}, "http://a  a b"),
    ],
)
def test_uv_uses_the_configuration_of_pip(clone: Path, lines: list[str], own: dict[str, str], used: str) -> None:
    code, output, _ = make(clone, PIP_CONFIG="\n".join(lines), **own)
    assert code == 0, output
    assert (clone / "log.index").read_text().strip() == used


def test_environment_without_python_is_rebuilt(clone: Path) -> None:
    make(clone)
    (clone / ".venv" / "bin" / "python").unlink()
    (clone / ".venv" / "rest").touch()
    assert make(clone)[2][0] == VENV
    assert not (clone / ".venv" / "rest").exists()


def test_failed_installation_keeps_the_environment(clone: Path) -> None:
    make(clone)
    make_newer(clone / "requirements.lock")
    code, output, _ = make(clone, FAILS="packages", SAYS="no such package")
    assert (code, output.splitlines()[1:]) == (
        1,
        ["no such package", "ludarium: the packages of requirements.lock could not be installed"],
    )
    assert make(clone)[2][1:] == [INSTALL, LUDARIUM]


@pytest.mark.parametrize(
    ("moment", "said_before"),
    [
        ("venv", ["ludarium: creating .venv …"]),
        ("packages", ["ludarium: creating .venv …", "ludarium: installing the packages of requirements.lock …"]),
    ],
)
def test_ctrl_c_prints_one_line_and_the_next_run_succeeds(clone: Path, moment: str, said_before: list[str]) -> None:
    process = start(clone, "environment.sh", "requirements.lock", SLOW=moment)
    until = time.monotonic() + 30
    while not (clone / "log.slow").exists() and time.monotonic() < until:
        time.sleep(0.05)
    os.killpg(process.pid, signal.SIGINT)
    _, output = process.communicate(timeout=30)
    assert process.returncode == 130
    assert output.splitlines() == [*said_before, "ludarium: interrupted; the next run continues"]
    write_program(clone / ".venv" / "bin" / "python", PYTHON)  # .venv looks complete, but is marked as unfinished
    code, _, calls = make(clone)
    assert code == 0
    assert calls[0] == VENV
