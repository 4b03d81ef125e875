#!/usr/bin/env bash
# Finds or installs Chromium for the tests of the page.  On Debian, root installs Debian's package; elsewhere, the script
# explains how to install Chromium.  The tests run twice as fast with chromium-headless-shell.
set -euo pipefail

is_there() {
    local name
    for name in "$@"; do
        if command -v "$name" >/dev/null; then return; fi
    done
    return 1
}

# Also installs libatomic1: Playwright's node needs it, and small systems lack it.
install() {
    echo "ludarium: installing $1 for the tests of the page …" >&2
    apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "$1" libatomic1 >/dev/null
}

windowless=chromium-headless-shell
others=(chromium chromium-browser google-chrome google-chrome-stable)
if is_there "$windowless"; then
    exit 0
fi
if is_there apt-get && [ "$(id -u)" = 0 ] && grep -q "^ID=debian$" /etc/os-release; then
    if install "$windowless" || is_there "${others[@]}" || install chromium; then exit 0; fi
elif is_there "${others[@]}"; then
    exit 0
fi
echo "ludarium: the tests of the page need Chromium; on Debian: sudo apt install $windowless, on Fedora: sudo dnf install chromium," \
    "on a Mac: brew install --cask chromium" >&2
exit 1
