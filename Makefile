# `make play` and `make test` need only Python, git and make.

.DEFAULT_GOAL := help
BIN := .venv/bin
# Makes two targets at a time. Versions of make with output-sync print the output of each target in one piece.
BY_TWO := $(MAKE) --no-print-directory -j 2 $(if $(filter output-sync,$(.FEATURES)),--output-sync)
CHECKS := check-page check-types check-modules check-style
SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c

# uv installs packages without bytecode. Python must be allowed to store it, or every start takes seconds longer.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: docs help play dist test test-slow check check-style check-types check-modules check-page rules rules-begun rules-contract rules-games rules-covered programs modules bench lock environment tests-environment page page-with-tools

help:
	@echo "make play       install missing packages, start Ludarium and open it in the browser"
	@echo "make test       install missing packages, then run the checks and all but the slow tests"
	@echo "make test-slow  run the tests that take minutes"
	@echo "make tests-environment  install all extras except learn, which scripts/learning.sh installs"
	@echo "make page       build the page from web/ if it has changed"
	@echo "make docs       build the documentation site"
	@echo "make modules    build the WebAssembly modules of the games whose sources have changed"
	@echo "make dist       make the wheel and the source distribution in dist/"
	@echo "make bench      measure speed"
	@echo "make lock       renew the lock files"

play:
	@scripts/prepare.sh
	@echo "ludarium: starting …" >&2
	@$(BIN)/ludarium

# The checks and tests without a browser run while the page is built and the browser is installed.
test: tests-environment
	@$(BY_TWO) programs rules-covered $(CHECKS)
	$(BIN)/python -m pytest -n auto --dist worksteal -m "not slow"

# System programs, installed one after the other, because apt cannot install two at the same time.
programs:
	@scripts/chromium.sh
	@scripts/postgres.sh >/dev/null || true  # without PostgreSQL, tests that need it are skipped with a message
	@scripts/proxies.sh || true  # without nginx and Caddy, too

test-slow: page-with-tools programs
	@scripts/learning.sh
	$(BIN)/python -m pytest -m slow --timeout 7200

check: tests-environment
	@$(BY_TWO) $(CHECKS)

check-style: tests-environment
	$(BIN)/ruff check
	$(BIN)/ruff format --check --quiet
	$(BIN)/lint-imports --no-logo --no-cache

check-types: tests-environment
	$(BIN)/mypy

check-modules: tests-environment
	$(BIN)/ludarium build --check

# Checks the page's style and types, compares its message types with the server, and runs its tests without a browser.
check-page: tests-environment page-with-tools
	@source scripts/uv.sh && source scripts/node.sh && find_node && $(BIN)/python scripts/schema.py --check
	@scripts/npm.sh run check
	@scripts/npm.sh test

# Tests the rules without the compiler, so that coverage can measure them. Interpreted rules are slow, so these tests use few
# examples and small boards; other tests cover the rest. Searches are compiled.
rules: tests-environment
	@$(BY_TWO) rules-covered

rules-covered: rules-contract rules-games
	@$(BIN)/coverage combine --quiet
	$(BIN)/coverage report --fail-under=95

rules-begun: tests-environment
	@$(BIN)/coverage erase

rules-contract rules-games: rules-%: rules-begun
	NUMBA_DISABLE_JIT=1 LUDARIUM_EXAMPLES=2 $(BIN)/coverage run -m pytest -q -m "not slow and not compiled" -k "not independent_implementation and not baishu-2-7-12 and not baishu-6-5-4 and not baishu-2-3-12 and not deeper_search" tests/$*

docs: tests-environment
	@scripts/docs.sh

dist: page
	rm -rf dist
	$(BIN)/python -m hatchling build

modules: tests-environment
	$(BIN)/ludarium build

bench: tests-environment page
	$(BIN)/python -m benchmarks
	$(BIN)/python -m benchmarks.hosts
	$(BIN)/python -m benchmarks.page
	$(BIN)/python -m benchmarks.solid
	$(BIN)/python -m benchmarks.studying
	$(BIN)/python -m benchmarks.storage

lock: tests-environment
	@scripts/lock.sh

environment:
	@scripts/environment.sh requirements.lock

page: environment
	@scripts/page.sh

page-with-tools: tests-environment
	@scripts/page.sh --with-tools

tests-environment:
	@scripts/environment.sh requirements-dev.lock
