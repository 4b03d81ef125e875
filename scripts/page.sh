#!/usr/bin/env bash
# Builds the page from web/ into src/ludarium/page; does nothing when neither has changed.
# usage: scripts/page.sh [--with-tools]: also what it takes to check and test the page
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/uv.sh
source scripts/node.sh

packages=web/node_modules/installed
page=src/ludarium/page/index.html

# Whoever has the tools keeps them: they serve to build, too.
is_installed() {
    [ -e "$packages" ] && [ ! web/package-lock.json -nt "$packages" ] && [ ! web/package.json -nt "$packages" ] &&
        { [ -z "$tools" ] || [ "$(<"$packages")" = tools ]; }
}

# Folders are looked at too: their time changes when a file goes.
is_built() {
    [ -e "$page" ] &&
        [ -z "$(find web ! -path 'web/test*' ! -path 'web/node_modules/*' ! -name node_modules -newer "$page" -print -quit)" ]
}

# Not in a subshell, which would lose why it failed.
in_web() {
    cd web
    quietly "$@" && cd .. || { cd ..; return 1; }
}

install() {
    [ "$tools" ] || [ ! -e "$packages" ] || [ "$(<"$packages")" != tools ] || tools=tools
    echo "ludarium: installing what the page is built with …" >&2
    rm -f "$packages"
    local omit=(--omit=dev)
    [ -z "$tools" ] || omit=()
    in_web "${npm[@]}" ci --loglevel=error "${omit[@]}" || stop "what the page is built with could not be installed"
    echo "${tools:-none}" >"$packages"
}

build() {
    echo "ludarium: building the page …" >&2
    in_web node node_modules/vite/bin/vite.js build --logLevel=warn || stop "the page could not be built"
    touch "$page"
}

tools=
[ "${1-}" != --with-tools ] || tools=tools
if is_installed && is_built; then
    exit 0
fi
find_node
is_installed || install
is_built || build
# Node is larger than all that a player needs, and soon fetched again.
[ "$(<"$packages")" = tools ] || rm -rf .venv/node
