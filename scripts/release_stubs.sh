#!/usr/bin/env bash
# Writes stubs of the modules that define the public names.  A test compares them with those of the last release.
#
# usage: scripts/release_stubs.sh [FOLDER]
#
# The default folder is tests/data/release.  Run the script without FOLDER when you release a version.
set -euo pipefail
cd "$(dirname "$0")/.."
folder=${1:-tests/data/release}
modules=(__init__ errors games/position games/registry match/record match/record_reader match/ending match/review
    match/study match/study_reader analysis/analyse analysis/perft analysis/computer_player pictures/picture
    lab/__init__ lab/batch lab/pettingzoo ugi/__init__ ugi/client ugi/process ugi/function ugi/move_function)
files=("${modules[@]/#/src/ludarium/}")
rm -rf "$folder"
.venv/bin/stubgen --quiet --search-path src --output "$folder" "${files[@]/%/.py}"
# `ludarium.games` is both a package and a function.  griffe reads each name once, so the script renames the package.
mv "$folder/ludarium/games" "$folder/ludarium/game_package"
find "$folder" -name '*.pyi' -exec sed -i 's/from ludarium\.games\./from ludarium.game_package./' {} +
find "$folder/ludarium" -type d -exec touch {}/__init__.pyi \;
.venv/bin/python -c 'import ludarium; print(ludarium.__version__)' >"$folder/version.txt"
