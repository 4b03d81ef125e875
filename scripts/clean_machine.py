"""Test Ludarium on a clean machine: a chroot with only Debian's python3, git and make.

usage: sudo python3 scripts/clean_machine.py [--mirror URL] [--tests COMMAND] [FOLDER]

The script needs debootstrap (`apt install debootstrap`).  It prints a table of its steps and exits with 1 if one fails.
The chroot shares this machine's network, certificates, proxies and package indexes.
"""

from __future__ import annotations

import argparse
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SUITE, PACKAGES = "bookworm", "python3,python3-venv,git,make,ca-certificates"
PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
CERTIFICATES = Path("/etc/ssl/certs/ca-certificates.crt")
CERTIFICATE_VARS = ("SSL_CERT_FILE", "PIP_CERT", "GIT_SSL_CAINFO", "NODE_EXTRA_CA_CERTS")
"""Environment variables that name a file of certificates.  The chroot gets those variables that this machine sets."""
NETWORK_VARS = (
    "http_proxy",
    "https_proxy",
    "no_proxy",
    "PIP_INDEX_URL",
    "UV_DEFAULT_INDEX",
    "NPM_CONFIG_REGISTRY",
)
"""Environment variables that the chroot gets unchanged from this machine."""
MAX_SECONDS = 3600
# A browser that only writes the address to the file /root/opened, in one step.
BROWSER_SCRIPT = '#!/bin/sh\necho "$1" >/root/opened.new && mv /root/opened.new /root/opened\n'
GAME_TEST = "tests/web/test_playing_whole_games.py -k 'keyboard and pux'"
WHEEL_COMMANDS = """
make dist
rm -rf /root/player && python3 -m venv /root/player
/root/player/bin/pip install --quiet --disable-pip-version-check dist/*.whl
du -sm /root/player
"""
REPOSITORY_COMMANDS = """
rm -rf /root/other && python3 -m venv /root/other
/root/other/bin/pip install --quiet --disable-pip-version-check git+file:///root/ludarium
diff -r -x __pycache__ /root/player/lib/python3*/site-packages/ludarium /root/other/lib/python3*/site-packages/ludarium
"""


class Machine:
    """A folder with a Debian system, used as a chroot."""

    def __init__(self, folder: Path, mirror: list[str]) -> None:
        self.folder, self.mirror = folder, mirror

    def prepare(self) -> None:
        """Install Debian, unless the folder already contains it, and clone the repository."""
        command = ["debootstrap", "--variant=minbase", f"--include={PACKAGES}", SUITE, str(self.folder)]
        if not (self.folder / "root").exists():
            subprocess.run([*command, *self.mirror], check=True, stdout=subprocess.DEVNULL)
        shutil.rmtree(self.folder / "root/ludarium", ignore_errors=True)
        for file in (CERTIFICATES, Path("/etc/resolv.conf"), Path("/etc/hosts")):
            shutil.copyfile(file, self.folder / file.relative_to("/"))
        (self.folder / "root/browser").write_text(BROWSER_SCRIPT, encoding="utf-8")
        (self.folder / "root/browser").chmod(0o755)
        subprocess.run(["git", "clone", "--quiet", str(ROOT), str(self.folder / "root/ludarium")], check=True)

    def mount(self) -> None:
        for kind, name in (("proc", "proc"), ("tmpfs", "dev/shm")):
            subprocess.run(["mount", "-t", kind, kind, str(self.folder / name)], check=True)

    def unmount(self) -> None:
        for name in ("dev/shm", "proc"):
            subprocess.run(["umount", "--lazy", str(self.folder / name)], check=False, stderr=subprocess.DEVNULL)

    def command(self, script: str) -> list[str]:
        """Return a command line that runs a bash script in the clone, without this machine's environment."""
        variables = {"HOME": "/root", "PATH": PATH, "LANG": "C.UTF-8", "BROWSER": "/root/browser %s"}
        variables |= {name: str(CERTIFICATES) for name in CERTIFICATE_VARS if name in os.environ}
        variables |= {name: os.environ[name] for name in NETWORK_VARS if name in os.environ}
        settings = [f"{name}={value}" for name, value in variables.items()]
        return ["chroot", str(self.folder), "env", "-i", *settings, "bash", "-ec", f"cd /root/ludarium; {script}"]

    def run(self, script: str) -> str:
        """Run a bash script, and return the last line of its output."""
        done = subprocess.run(
            self.command(script), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
        )
        if done.returncode:
            raise RuntimeError(f"exit code {done.returncode}: {done.stdout[-3000:]}")
        return done.stdout.strip().rpartition("\n")[2]

    def open_page(self, script: str) -> str:
        """Start Ludarium with a bash script, request the page that Ludarium opens, and stop Ludarium."""
        opened = self.folder / "root/opened"
        opened.unlink(missing_ok=True)
        begin = time.monotonic()
        process = subprocess.Popen(self.command(script), start_new_session=True, stdout=subprocess.DEVNULL)
        try:
            while not opened.exists():
                if process.poll() is not None or time.monotonic() - begin > MAX_SECONDS:
                    raise RuntimeError(f"no page after {time.monotonic() - begin:.0f} s, exit code {process.poll()}")
                time.sleep(0.05)
            seconds = time.monotonic() - begin
            with urllib.request.urlopen(opened.read_text().strip()) as answer:
                if b"<title>Ludarium" not in answer.read():
                    raise RuntimeError("the address shows another page")
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGINT)
                process.wait(60)
                while True:  # wait for Ludarium, because make exits earlier
                    os.killpg(process.pid, 0)
                    time.sleep(0.1)
        return f"the page opens after {seconds:.1f} s"


def steps(machine: Machine, tests: str) -> dict[str, Callable[[], object]]:
    """Return the steps by name.  Each step returns a remark, or raises an error."""
    return {
        "debootstrap": machine.prepare,
        "mount": machine.mount,
        "python3 --version": lambda: machine.run("python3 --version"),
        "make play, the first time": lambda: machine.open_page("make play"),
        "size of .venv in MB": lambda: machine.run("du -sm .venv"),
        "make play, the second time": lambda: machine.open_page("make play"),
        "make play with warm caches": lambda: machine.open_page("git clean -qfdx; make play"),
        "the wheel, installed by pip": lambda: machine.run(WHEEL_COMMANDS),
        "the wheel's program": lambda: machine.open_page("/root/player/bin/ludarium"),
        "pip install git+file://": lambda: machine.run(REPOSITORY_COMMANDS),
        "a game played in Chromium": lambda: machine.run(
            f"make tests-environment && scripts/chromium.sh && .venv/bin/python -m pytest -q -n 0 {GAME_TEST}"
        ),
        tests: lambda: machine.run(tests),
    }


def main(machine: Machine, tests: str) -> int:
    rows: list[tuple[str, float, str, object]] = []
    try:
        for name, step in steps(machine, tests).items():
            begin = time.monotonic()
            ok, remark = "yes", None
            try:
                remark = step()
            except (OSError, RuntimeError, subprocess.CalledProcessError) as error:
                print(f"{name}: {error}", file=sys.stderr, flush=True)
                ok = "no"
            rows.append((name, time.monotonic() - begin, ok, remark or ""))
            if ok == "no":
                break
    finally:
        machine.unmount()
    print(f"{'step':28}  seconds  ok   remark")
    for name, seconds, ok, remark in rows:
        print(f"{name:28}  {seconds:7.0f}  {ok:3}  {remark}".rstrip())
    return 0 if all(row[2] == "yes" for row in rows) else 1


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Test Ludarium in a new chroot with Debian's packages.")
    parser.add_argument("folder", nargs="?", help="folder of the chroot; default: a temporary one")
    parser.add_argument("--mirror", nargs=1, default=[], help="Debian mirror (default: that of debootstrap)")
    parser.add_argument("--tests", default="make test", help="command of the last step (default: %(default)s)")
    flags = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        sys.exit(main(Machine(Path(flags.folder or temporary).absolute(), flags.mirror), flags.tests))
