#!/usr/bin/env bash
# Makes .venv hold exactly what a lock file names, and Ludarium itself; does nothing when it already does.
# usage: scripts/environment.sh requirements.lock|requirements-dev.lock
set -euo pipefail
cd "$(dirname "$0")/.."

lock=$1
done_mark=.venv/installed-$lock
python=${PYTHON:-python3}

stop() {
    echo "ludarium: $1" >&2
    exit 1
}

command -v "$python" >/dev/null || stop "Python 3.11 or later is needed; there is no $python here (set PYTHON to another name)"
"$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' ||
    stop "Python 3.11 or later is needed; $python is $("$python" -V 2>&1) (set PYTHON to another name)"

if [ ! -x .venv/bin/python ]; then
    echo "ludarium: making .venv …" >&2
    "$python" -m venv .venv || stop "$python cannot make virtual environments; on Debian and Ubuntu: apt install python3-venv"
fi
# Whatever the larger lock file has installed serves the smaller one too.
for mark in "$done_mark" .venv/installed-requirements-dev.lock; do
    if [ -e "$mark" ] && [ ! "$lock" -nt "$mark" ] && [ ! pyproject.toml -nt "$mark" ]; then
        exit 0
    fi
done
echo "ludarium: installing what $lock names …" >&2
pip=(.venv/bin/python -m pip --disable-pip-version-check --quiet install)
"${pip[@]}" --require-hashes --requirement "$lock"
"${pip[@]}" --no-deps --no-build-isolation --editable .
touch "$done_mark"
