#!/usr/bin/env bash
# Installs the packages of a lock file, and Ludarium itself, into .venv, unless they are installed already.  Other packages
# in .venv stay, because they may contain games.
# usage: scripts/environment.sh requirements.lock|requirements-dev.lock
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/uv.sh

unfinished=.venv/unfinished

# Checks the output, not only the exit status: another program named in PYTHON may also exit without an error.
check_python() {
    command -v "$python" >/dev/null ||
        stop "Python 3.11 or later is needed; there is no $python here (set PYTHON to another name)"
    case $("$python" -c 'import sys; print("new" if sys.version_info >= (3, 11) else "old", "Python")' 2>/dev/null || true) in
    "new Python") ;;
    "old Python") stop "Python 3.11 or later is needed; $python is $("$python" -V 2>&1) (set PYTHON to another name)" ;;
    *) stop "Python 3.11 or later is needed; $python is not a working Python (set PYTHON to another name)" ;;
    esac
}

# False if the system's Python was replaced, which breaks .venv, or if an installation was interrupted.  uv may consider an
# interrupted installation complete although files are missing.
is_complete() {
    .venv/bin/python -c "" 2>/dev/null && [ ! -e "$unfinished" ]
}

create_venv() {
    echo "ludarium: creating .venv …" >&2
    rm -rf .venv
    quietly mkdir .venv && quietly touch "$unfinished" || stop ".venv could not be created"
    quietly "$python" -m venv --without-pip .venv || stop "$python cannot make virtual environments"
}

# uv leaves .venv unchanged when it fails.
uv_pip() {
    touch "$unfinished"
    quietly "$uv" pip "$1" --quiet --python .venv/bin/python "${@:2}" || { rm "$unfinished"; return 1; }
}

install() {
    echo "ludarium: installing the packages of $lock …" >&2
    find_uv
    uv_pip install --require-hashes --requirement "$lock" || stop "the packages of $lock could not be installed"
    # scripts/page.sh builds the page.
    HATCH_BUILD_NO_HOOKS=1 uv_pip install --no-deps --no-build-isolation --editable . || stop "Ludarium could not be installed in .venv"
}

stop_at_ctrl_c
check_python
# An environment for development stays one: requirements-dev.lock includes the packages of requirements.lock.
lock=$1
[ ! -e .venv/installed-requirements-dev.lock ] || lock=requirements-dev.lock
mark=.venv/installed-$lock
if is_complete && [ -e "$mark" ] && [ ! "$lock" -nt "$mark" ] && [ ! pyproject.toml -nt "$mark" ]; then
    exit 0
fi
is_complete || create_venv
install
touch "$mark"
rm "$unfinished"
