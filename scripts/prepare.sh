#!/usr/bin/env bash
# Prepares `make play`: creates .venv and builds the page.  Both run in parallel if the machine has node; otherwise the
# page needs node from .venv.
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/node.sh

# After the first SIGINT or SIGTERM, npm keeps trying for minutes.
end_page() {
    exec 2>/dev/null # bash would report the signal
    kill -KILL -- "-$page" && wait
    rm -rf "$stop_token"
}

if has_node; then
    export stop_token
    stop_token=$(mktemp -d 2>/dev/null) || stop_token=
    set -m # start a process group, which can be ended as a whole
    scripts/page.sh &
    set +m
    page=$!
    trap end_page EXIT
    scripts/environment.sh requirements.lock
    wait $page
else
    scripts/environment.sh requirements.lock
    scripts/page.sh
fi
