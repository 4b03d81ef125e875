#!/usr/bin/env bash
# Prepares `make play`: creates .venv and builds the page.  Both run in parallel if the machine has node; otherwise the
# page needs node from .venv.
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/node.sh

if has_node; then
    scripts/page.sh &
    scripts/environment.sh requirements.lock || { status=$?; wait; exit $status; }
    wait $!
else
    scripts/environment.sh requirements.lock
    scripts/page.sh
fi
