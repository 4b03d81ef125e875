#!/usr/bin/env bash
# Installs the packages for training neural networks into .venv.  They take gigabytes; only the slow tests need them.
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/uv.sh

mark=.venv/installed-requirements-learn.lock
if [ -e "$mark" ] && [ ! requirements-learn.lock -nt "$mark" ]; then
    exit 0
fi
echo "ludarium: installing what requirements-learn.lock names …" >&2
find_uv
quietly "$uv" pip install --quiet --python .venv/bin/python --require-hashes --requirement requirements-learn.lock ||
    stop "what requirements-learn.lock names could not be installed"
touch "$mark"
