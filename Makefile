# Two commands do everything on a machine with Python, git and make: `make play` and `make test`.

.DEFAULT_GOAL := help
BIN := .venv/bin
# Two targets at a time; each says what it has to say in one piece, where make can do that.
BY_TWO := $(MAKE) --no-print-directory -j 2 $(if $(filter output-sync,$(.FEATURES)),--output-sync)
CHECKS := check-page check-types check-modules check-style
SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c

# uv leaves the bytecode of packages to the first import: were that not allowed to keep it, every start would take seconds longer.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: docs help play dist test test-slow check check-style check-types check-modules check-page rules rules-begun rules-contract rules-games rules-covered programs modules bench lock environment tests-environment page page-with-tools

help:
	@echo "make play       install what is missing, start Ludarium and open it in the browser"
	@echo "make test       install what is missing, check and test everything"
	@echo "make test-slow  the tests that take minutes"
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

# What needs no browser goes on while the page is built and the browser is fetched.
test: tests-environment
	@$(BY_TWO) programs rules-covered $(CHECKS)
	$(BIN)/python -m pytest -n auto --dist worksteal -m "not slow"

# Programs of the system, fetched one after the other: two cannot be installed at a time.
programs:
	@scripts/chromium.sh
	@scripts/postgres.sh >/dev/null || true  # where it cannot be had, the tests that need it say so
	@scripts/proxies.sh || true  # likewise

test-slow: tests-environment page
	@scripts/learning.sh
	$(BIN)/python -m pytest -m slow --timeout 7200

# Style, imports and types.
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

# The page's style and types, those of the network against the server's, and its tests that need no browser.
check-page: tests-environment page-with-tools
	@source scripts/uv.sh && source scripts/node.sh && find_node && $(BIN)/python scripts/schema.py --check
	@scripts/npm.sh run check
	@scripts/npm.sh test

# The rules without the compiler, where coverage sees them; few examples and small boards, as everything is slow here and is tested again.
# Searches are compiled all the same.
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
