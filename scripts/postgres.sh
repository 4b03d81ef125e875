#!/usr/bin/env bash
# Finds or installs PostgreSQL for the tests of storage, and prints the folder of its programs.  With apt-get, root installs
# the distribution's package; elsewhere, the script explains how to install PostgreSQL.
set -euo pipefail

find_programs() {
    local folder
    for folder in $(dirname "$(command -v initdb || true)") $(compgen -G "/usr/lib/postgresql/*/bin" | sort -rV) \
        /opt/homebrew/opt/postgresql*/bin /usr/local/opt/postgresql*/bin; do
        if [ -x "$folder/initdb" ] && [ -x "$folder/postgres" ]; then
            echo "$folder"
            exit 0
        fi
    done
}

find_programs
if command -v apt-get >/dev/null && [ "$(id -u)" = 0 ]; then
    echo "ludarium: installing PostgreSQL for the tests of storage …" >&2
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq postgresql >/dev/null
    find_programs
fi
echo "ludarium: the tests of storage need PostgreSQL; on Debian: sudo apt install postgresql, on Fedora: sudo dnf install" \
    "postgresql-server, on a Mac: brew install postgresql" >&2
exit 1
