#!/usr/bin/env bash
# Runs npm in web/, with a node that can build the page.
# usage: scripts/npm.sh run check
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/uv.sh
source scripts/node.sh

find_node
cd web
"${npm[@]}" --loglevel=error "$@"
