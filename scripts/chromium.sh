#!/usr/bin/env bash
# Finds or installs Chromium for the tests of the page.  On Debian, root installs Debian's package; elsewhere, the script
# explains how to install Chromium.  It prefers chromium-headless-shell, because the tests run twice as fast with it.
set -euo pipefail

has_program() {
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

headless=chromium-headless-shell
others=(chromium chromium-browser google-chrome google-chrome-stable)
if has_program "$headless"; then
    exit 0
fi
if has_program apt-get && [ "$(id -u)" = 0 ] && grep -q "^ID=debian$" /etc/os-release; then
    if install "$headless" || has_program "${others[@]}" || install chromium; then exit 0; fi
elif has_program "${others[@]}"; then
    exit 0
fi
echo "ludarium: the tests of the page need Chromium; on Debian: sudo apt install $headless, on Fedora: sudo dnf install chromium," \
    "on a Mac: brew install --cask chromium" >&2
exit 1
