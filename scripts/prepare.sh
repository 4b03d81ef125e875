#!/usr/bin/env bash
# Prepares `make play`: installs the packages of .venv and builds the page.  Both run in parallel if the machine has node or
# .venv is new.
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/uv.sh
source scripts/node.sh

# After the first SIGINT or SIGTERM, npm keeps trying for minutes.
end_page() {
    exec 2>/dev/null # bash would report the signal
    kill -KILL -- "-$page" && wait
    rm -rf "$stop_token"
    [ -z "${uv_folder-}" ] || remove_uv
}

stop_at_ctrl_c
check_python
is_new=
if ! is_complete; then
    create_venv
    find_uv
    is_new=new
fi
if [ "$is_new" ] || has_node; then # otherwise both scripts may install uv at the same time
    export stop_token
    stop_token=$(mktemp -d 2>/dev/null) || stop_token=
    set -m # start a process group, which can be ended as a whole
    scripts/page.sh &
    set +m
    page=$!
    trap end_page EXIT
    scripts/environment.sh requirements.lock
    .venv/bin/python -c "import ludarium.cli.app, ludarium.server.run" 2>/dev/null || true # stores bytecode for the first start
    wait $page
else
    scripts/environment.sh requirements.lock
    scripts/page.sh
fi
