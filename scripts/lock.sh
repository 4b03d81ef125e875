#!/usr/bin/env bash
# Renews the lock files: exact versions with hashes for every platform, naming no place to fetch them from.
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/uv.sh

lock() {
    "$uv" pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-annotate --no-header \
        --no-emit-index-url --no-emit-find-links "$@"
}

find_uv
lock --extra install pyproject.toml --output-file requirements.lock
lock --all-extras --constraint requirements.lock pyproject.toml --output-file requirements-dev.lock
lock - --output-file requirements-uv.lock <<<uv
