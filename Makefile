# `make play` and `make test` work on a fresh machine with Python 3.11 or newer.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# Modules are compiled to bytecode when imported; compiling all of them takes as long as installing.
INSTALL := $(BIN)/python -m pip install -q --disable-pip-version-check --no-compile
# One more than the cores of a small machine: tests also wait for clocks, servers and browsers.
JOBS ?= 3

# Tests start Python a hundred times; without bytecode files each would compile all sources.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: play engines page test quick newest release browser compiled check format bench fuzz build lock clean
.PHONY: types page-check rules

# While the table is open, the rules for browsers are built, so that the next matches run on the player's device.
play: $(VENV)/play page
	@$(MAKE) -s engines >/dev/null 2>&1 & engines=$$!; trap 'kill $$engines 2>/dev/null' EXIT INT TERM; \
	  $(BIN)/gulch serve --browser

engines: $(VENV)/play
	@nice $(BIN)/gulch build
	@$(MAKE) -s $(VENV)/wasm
	@nice $(BIN)/gulch build --wasm src/gulch/server/page/engines

# Rebuilds the page if its sources have changed since Gulch was installed.
page: $(VENV)/play
	@$(BIN)/python web/build.py >/dev/null

# Compiling needs the processor, the installations need the network, so they run at the same time.
test: $(VENV)/play
	@$(MAKE) -s -j 3 compiled browser $(VENV)/train
	@$(BIN)/pytest -n $(JOBS) --dist worksteal --durations 10

# Linters, types and the tests that a changed rule, view or component is likely to break. Compiles nothing.
quick: $(VENV)/dev
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(MAKE) -s -j 3 rules types page-check

rules: $(VENV)/dev
	@GULCH_INTERPRET=1 $(BIN)/python -m pytest -p tools.without_compiler -n 2 --dist worksteal tests/games tests/kernel \
	  tests/test_words.py tests/test_view_fields.py tests/test_figures.py tests/test_previews.py tests/test_timeouts.py \
	  tests/web/test_film_events.py tests/web/test_types.py \
	  --ignore tests/kernel/test_cuda.py --ignore tests/kernel/test_engine.py --ignore-glob "*/test_compiled.py"

types: $(VENV)/dev
	@$(BIN)/mypy
	@$(BIN)/mypy --strict --config-file= --cache-dir .mypy_cache/example src/gulch/template/tumbleweed/tumbleweed

page-check: $(VENV)/dev
	@$(BIN)/python web/build.py --check

# Runs all tests with the newest libraries that pyproject.toml allows.
newest: page
	@$(PYTHON) -m venv --clear build/newest
	@build/newest/bin/python -m pip install -q --disable-pip-version-check --no-compile \
	  -r requirements/dev.in -e '.[gpu,gymnasium,mcp,openspiel,pettingzoo,ray,textarena,train,wasm]' torchrl
	@build/newest/bin/python -m pip list --outdated --disable-pip-version-check
	@build/newest/bin/gulch build
	@build/newest/bin/python -m tools.browser
	@build/newest/bin/pytest -n $(JOBS) --dist worksteal

# Builds sdist and wheel into dist/, after a trial match with each in an environment without Node.
release: $(VENV)/play
	@$(BIN)/python tools/release.py

browser: $(VENV)/dev
	@$(BIN)/python web/build.py --all >/dev/null
	@$(BIN)/python -m tools.browser

compiled: $(VENV)/play
	@$(BIN)/gulch build

check: types page-check
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .

format: $(VENV)/dev
	@$(BIN)/ruff check --fix-only -q .
	@$(BIN)/ruff format .
	@$(BIN)/python web/build.py --format

bench: $(VENV)/bench
	@$(BIN)/python -m bench

fuzz: $(VENV)/dev
	@$(BIN)/gulch fuzz --matches 20000

build: compiled

# Renews the locks, which pin every library by version and hash.
LOCK := $(BIN)/pip-compile -q --generate-hashes --strip-extras --allow-unsafe --no-emit-index-url --no-emit-find-links \
  --no-emit-trusted-host --no-emit-options --no-header --annotation-style=line
lock: $(VENV)/dev
	@$(INSTALL) pip-tools==7.6.2
	@$(LOCK) -o requirements/node.lock requirements/node.in
	@$(LOCK) -o requirements/wasm.lock requirements/wasm.in
	@$(LOCK) -o requirements/play.lock pyproject.toml requirements/play.in
	@for set in dev bench; do \
	  $(LOCK) --extra gpu,gymnasium,mcp,openspiel,pettingzoo,ray,textarena,wasm -o requirements/$$set.lock pyproject.toml requirements/$$set.in; done

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit("Gulch needs Python 3.11 or newer, this is " + sys.version.split()[0]) if sys.version_info < (3, 11) else None'
	@echo "Setting up Gulch in $(VENV) ..."
	@$(PYTHON) -m venv $(VENV)

# One stamp file per set of libraries; a changed lock installs its set again. For `check` and `test`, the
# Node packages that they need are installed before the page is built.
$(VENV)/play: requirements/play.lock pyproject.toml | $(VENV)/bin/python
	@echo "Installing the libraries for 'play' ..."
	@$(INSTALL) --require-hashes -r requirements/play.lock
	@$(BIN)/python web/build.py --has-node || $(INSTALL) --require-hashes -r requirements/node.lock
	@$(if $(filter check test,$(MAKECMDGOALS)),$(BIN)/python web/build.py --all >/dev/null)
	@$(INSTALL) --no-deps --no-build-isolation -e .
	@touch $@

# The other sets contain the libraries of `play` in the same versions, so compiled rules stay valid.
$(VENV)/%: requirements/%.lock $(VENV)/play
	@echo "Installing the libraries for '$*' ..."
	@$(INSTALL) --require-hashes -r requirements/$*.lock
	@touch $@

# PyTorch is locked without hashes: CPU and GPU builds have the same version but different files.
$(VENV)/train: requirements/train.lock | $(VENV)/dev
	@echo "Installing the libraries for 'train' ..."
	@$(INSTALL) -r requirements/train.lock
	@touch $@

clean:
	@rm -rf $(VENV) build dist
