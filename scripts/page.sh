#!/usr/bin/env bash
# Builds the page from web/ into src/ludarium/page, unless it is up to date.
# usage: scripts/page.sh [--with-tools]
# --with-tools also installs the packages for checking and testing the page.
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/uv.sh
source scripts/node.sh

packages=web/node_modules/installed
page=src/ludarium/page/index.html

# Installed tools are kept, because the build works with them too.
is_installed() {
    [ -e "$packages" ] && [ ! web/package-lock.json -nt "$packages" ] && [ ! web/package.json -nt "$packages" ] &&
        { [ -z "$tools" ] || [ "$(<"$packages")" = tools ]; }
}

# Also compares the times of folders, because they change when a file is deleted.
is_built() {
    [ -e "$page" ] &&
        [ -z "$(find web ! -path 'web/test*' ! -path 'web/node_modules/*' ! -name node_modules -newer "$page" -print -quit)" ]
}

# Changes the folder without a subshell, because a subshell would lose $reason.
in_web() {
    cd web
    quietly "$@" && cd .. || { cd ..; return 1; }
}

install() {
    [ "$tools" ] || [ ! -e "$packages" ] || [ "$(<"$packages")" != tools ] || tools=tools
    echo "ludarium: installing the packages that build the page …" >&2
    rm -f "$packages"
    local omit=(--omit=dev)
    [ -z "$tools" ] || omit=()
    in_web "${npm[@]}" ci --prefer-offline --loglevel=error "${omit[@]}" || stop "the packages that build the page could not be installed"
    quietly mark_installed || stop "the packages that build the page could not be installed"
}

mark_installed() {
    echo "${tools:-none}" >"$packages"
}

build() {
    echo "ludarium: building the page …" >&2
    in_web node node_modules/vite/bin/vite.js build --logLevel=warn || stop "the page could not be built"
    touch "$page"
}

stop_at_ctrl_c
tools=
[ "${1-}" != --with-tools ] || tools=tools
if is_installed && is_built; then
    exit 0
fi
find_node
is_installed || install
is_built || build
# Removes node to save space: it is larger than everything that a player needs, and quick to install again.
[ "$(<"$packages")" = tools ] || rm -rf .venv/node
