#!/usr/bin/env bash
# Adds to .venv what training neural networks takes: gigabytes, which only the slow tests want.
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
