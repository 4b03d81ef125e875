#!/usr/bin/env bash
# Installs the packages for training neural networks into .venv.  They take gigabytes; only the slow tests need them.
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/uv.sh

mark=.venv/installed-requirements-learn.lock
if [ -e "$mark" ] && [ ! requirements-learn.lock -nt "$mark" ]; then
    exit 0
fi
echo "ludarium: installing the packages of requirements-learn.lock …" >&2
find_uv
quietly "$uv" pip install --quiet --python .venv/bin/python --require-hashes --requirement requirements-learn.lock ||
    stop "the packages of requirements-learn.lock could not be installed"
touch "$mark"
