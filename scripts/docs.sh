#!/usr/bin/env bash
# Builds the documentation site into src/ludarium/docs, where the server and `ludarium site` find it.
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/uv.sh

environment=.venv/docs
mark=$environment/installed
if [ ! -e "$mark" ] || [ requirements-docs.lock -nt "$mark" ]; then
    echo "ludarium: installing the packages of requirements-docs.lock …" >&2
    find_uv
    "$uv" venv --quiet --clear --python .venv/bin/python "$environment"
    quietly "$uv" pip install --quiet --python "$environment/bin/python" --require-hashes --requirement requirements-docs.lock ||
        stop "the packages of requirements-docs.lock could not be installed"
    touch "$mark"
fi
# `ludarium.games` is both a package and a function, and griffe would read only the function.  mkdocstrings therefore reads
# a copy of the sources without the import of the function.
rm -rf build/docs/source
mkdir -p build/docs/source
cp -r src/ludarium build/docs/source/
sed -i '/import names as games/d' build/docs/source/ludarium/__init__.py
.venv/bin/python scripts/docs_reference.py build/docs/reference
NO_MKDOCS_2_WARNING=1 "$environment/bin/mkdocs" build --quiet --clean
