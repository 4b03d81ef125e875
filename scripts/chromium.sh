#!/usr/bin/env bash
# The tests of the page drive a real Chromium.  Finds one, installs Debian's where that is possible, or says how to.
set -euo pipefail

for name in chromium chromium-browser google-chrome google-chrome-stable; do
    if command -v "$name" >/dev/null; then
        exit 0
    fi
done
if command -v apt-get >/dev/null && [ "$(id -u)" = 0 ]; then
    echo "ludarium: installing Chromium for the tests of the page …" >&2
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium >/dev/null
    exit 0
fi
echo "ludarium: the tests of the page need Chromium; on Debian: sudo apt install chromium, on Fedora: sudo dnf install chromium," \
    "on a Mac: brew install --cask chromium" >&2
exit 1
