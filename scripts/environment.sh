#!/usr/bin/env bash
# Installs the packages of a lock file, and Ludarium itself, into .venv, unless they are installed already.  Other packages
# in .venv stay, because they may contain games.
# usage: scripts/environment.sh requirements.lock|requirements-dev.lock
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/uv.sh

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
# If .venv has the packages for development, keep them: requirements-dev.lock includes those of requirements.lock.
lock=$1
[ ! -e .venv/installed-requirements-dev.lock ] || lock=requirements-dev.lock
mark=.venv/installed-$lock
is_complete || create_venv
if [ -e "$mark" ] && [ ! "$lock" -nt "$mark" ] && [ ! pyproject.toml -nt "$mark" ]; then
    exit 0
fi
install
touch "$mark"
rm "$unfinished"
