#!/usr/bin/env bash
# Makes .venv hold exactly what a lock file names, and Ludarium itself; does nothing when it already does.
# usage: scripts/environment.sh requirements.lock|requirements-dev.lock
set -euo pipefail
cd "$(dirname "$0")/.."

lock=$1
done_mark=.venv/installed-$lock
unfinished=.venv/unfinished
python=${PYTHON:-python3}

stop() {
    echo "ludarium: $1" >&2
    exit "${2:-1}"
}

# Runs a command whose words are shown only if it fails: one that Ctrl-C ends has nothing to say.
quietly() {
    local said
    said=$("$@" 2>&1) || { echo "$said" >&2; return 1; }
}

# A word only Python would answer with: any other program may end without an error, too.
check_python() {
    command -v "$python" >/dev/null ||
        stop "Python 3.11 or later is needed; there is no $python here (set PYTHON to another name)"
    case $("$python" -c 'import sys; print("new" if sys.version_info >= (3, 11) else "old", "Python")' 2>/dev/null || true) in
    "new Python") ;;
    "old Python") stop "Python 3.11 or later is needed; $python is $("$python" -V 2>&1) (set PYTHON to another name)" ;;
    *) stop "Python 3.11 or later is needed; $python is no Python that works (set PYTHON to another name)" ;;
    esac
}

# An interrupted `python -m venv` leaves a folder that looks like an environment and lacks pip, or half of it.
is_made() {
    [ -x .venv/bin/python ] && [ ! -e "$unfinished" ] && .venv/bin/python -m pip --version >/dev/null 2>&1
}

make_venv() {
    echo "ludarium: making .venv …" >&2
    rm -rf .venv
    mkdir .venv
    touch "$unfinished"
    quietly "$python" -m venv .venv ||
        stop "$python cannot make virtual environments; on Debian and Ubuntu: apt install python3-venv"
    rm "$unfinished"
}

trap 'stop "interrupted; the next try begins where this one ended" 130' INT

check_python
# Whatever the larger lock file has installed serves the smaller one too.
for mark in "$done_mark" .venv/installed-requirements-dev.lock; do
    if [ -x .venv/bin/python ] && [ -e "$mark" ] && [ ! "$lock" -nt "$mark" ] && [ ! pyproject.toml -nt "$mark" ]; then
        exit 0
    fi
done
is_made || make_venv
echo "ludarium: installing what $lock names …" >&2
pip=(.venv/bin/python -m pip --disable-pip-version-check --quiet install)
quietly "${pip[@]}" --require-hashes --requirement "$lock" || stop "what $lock names could not be installed"
quietly "${pip[@]}" --no-deps --no-build-isolation --editable . || stop "Ludarium could not be installed in .venv"
touch "$done_mark"
