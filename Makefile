# `make play` and `make test` need nothing but make and Python 3.11 or newer:
# what they use is put into .venv beside this file.

SHELL := /bin/sh
.DEFAULT_GOAL := help
.NOTPARALLEL:

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check
ARGS ?=

# The first Python that is new enough and can make a virtual environment.
FITS := import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))
PYTHON ?= $(shell for p in python3.13 python3.12 python3.11 python3; do \
	$$p -c "$(FITS)" >/dev/null 2>&1 && echo $$p && break; done)

.PHONY: help
help: ## say what there is
	@echo "pankit: Panguingue with its rules as data"
	@echo
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)
	@echo
	@echo 'Options of a command go into ARGS: make play ARGS="german --players 4"'

.PHONY: play
play: $(VENV)/.installed ## play at the terminal against bots
	@$(BIN)/pankit play $(ARGS)

.PHONY: test
test: lint types imports unit docs ## all checks: format, lint, types, imports, tests, docs

.PHONY: lint
lint: $(VENV)/.installed-dev ## formatting and lint
	$(BIN)/ruff format --check
	$(BIN)/ruff check

.PHONY: types
types: $(VENV)/.installed-dev ## static types
	$(BIN)/mypy

.PHONY: imports
imports: $(VENV)/.installed-dev ## who may import whom
	$(BIN)/lint-imports

.PHONY: unit
unit: $(VENV)/.installed-dev ## the tests, with coverage
	$(BIN)/pytest -m "not slow" -n auto --dist worksteal --cov --cov-report=term $(ARGS)

.PHONY: slow
slow: $(VENV)/.installed-dev ## the long forms of tests that have a short one
	$(BIN)/pytest -m slow $(ARGS)

.PHONY: differential
differential: $(VENV)/.installed-dev ## engine against reference, PANKIT_DIFFERENTIAL_STEPS steps of play
	@$(BIN)/python -m tests.reference.differential

.PHONY: counts
counts: $(VENV)/.installed-dev ## sequences of legal actions, counted to all depths
	@$(BIN)/python -m tests.counts.refresh --check $(ARGS)

.PHONY: fuzz
fuzz: $(VENV)/.installed-dev ## PANKIT_FUZZ_INPUTS wrong inputs of every kind (2000)
	PANKIT_FUZZ_INPUTS=$${PANKIT_FUZZ_INPUTS:-2000} $(BIN)/pytest -q tests/fuzz $(ARGS)

.PHONY: fuzz-guided
fuzz-guided: $(BIN)/python ## fuzzing led by coverage: ARGS="rules 600" (or whole, action)
	@$(PIP) --editable '.[fuzz]'
	@$(BIN)/python -m tests.fuzz.guided $(or $(ARGS),rules 60)

.PHONY: mutants
mutants: $(BIN)/python ## which of PANKIT_MUTANTS faults put into the code the tests find (150)
	@$(PIP) --editable '.[mutants]'
	@$(BIN)/python -m tests.mutants.run

.PHONY: docs
docs: $(VENV)/.installed-dev ## the documentation, into site/
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet

.PHONY: wheel-test
wheel-test: $(VENV)/.installed-dev ## build the wheel and try it in a fresh environment
	.ci/wheel-test $(BIN)/python

.PHONY: bench
bench: $(VENV)/.installed-dev ## how fast it is: ARGS="--peer PYTHON" beside OpenSpiel
	@$(BIN)/python bench/run.py $(ARGS)

.PHONY: fast
fast: $(VENV)/.installed-dev ## compile the core, where there is a compiler
	@$(BIN)/python hatch_build.py

.PHONY: plain
plain: $(VENV)/.installed-dev ## back to plain Python after make fast
	@$(BIN)/python hatch_build.py --remove

.PHONY: compiled-test
compiled-test: $(VENV)/.installed-dev ## compiled and plain play the same rounds
	.ci/compiled-test $(BIN)/python

.PHONY: format
format: $(VENV)/.installed-dev ## format the code and mend what can be mended
	$(BIN)/ruff format
	$(BIN)/ruff check --fix

.PHONY: setup
setup: $(VENV)/.installed-dev ## everything that developing needs, into .venv

.PHONY: clean
clean: ## remove what was made, .venv too
	rm -rf $(VENV) dist site .coverage .coverage.* .hypothesis \
		.mypy_cache .pytest_cache .ruff_cache .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
	rm -f *.so *.pyd && find pankit -name '*.so' -delete -o -name '*.pyd' -delete

# A stamp is renewed when the project file is newer, so that the second run is quick.
$(VENV)/.installed-dev: $(BIN)/python pyproject.toml
	@echo "Installing what developing needs into $(VENV) …"
	@$(PIP) --editable '.[dev]'
	@touch $(VENV)/.installed $@

$(VENV)/.installed: $(BIN)/python pyproject.toml
	@echo "Installing pankit into $(VENV) …"
	@$(PIP) --editable .
	@touch $@

$(BIN)/python:
	@test -n "$(PYTHON)" || { \
		echo "pankit needs Python 3.11 or newer with its venv module, and none was found."; \
		echo "Install one (on Debian and Ubuntu: apt install python3 python3-venv), or name yours:"; \
		echo "  make PYTHON=/path/to/python3.12 play"; \
		exit 1; } >&2
	@$(PYTHON) -c "$(FITS)" || { \
		echo "$(PYTHON) will not do: pankit needs Python 3.11 or newer with its venv module." >&2; exit 1; }
	$(PYTHON) -m venv $(VENV)
