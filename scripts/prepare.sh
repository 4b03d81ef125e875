#!/usr/bin/env bash
# All that `make play` needs: .venv and the page, at once where the page needs nothing from .venv.
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
