# Two commands matter: `make serve` opens the lesson and `make test` proves it. Each first sets up
# what it needs, once. All paths are relative: the checkout may be in a folder with spaces in it.

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
MAKEFLAGS += --no-builtin-rules --no-print-directory
# The caller's own Python settings stay out of .venv.
unexport PYTHONHOME PYTHONPATH PIP_PREFIX PIP_TARGET PIP_USER VIRTUAL_ENV

PY := .venv/bin/python
PIP := $(PY) -m pip install -qq --constraint tests/constraints.txt
# The tests run in as many processes as there are cores, up to four: each has a browser of its own.
WORKERS := auto
PYTEST = $(PY) -m pytest --numprocesses $(WORKERS) --maxprocesses 4
PORT := 8000
ARGS :=

# An environment whose interpreter is gone (after an upgrade, say) is rebuilt.
ifneq ($(wildcard .venv/made),)
ifneq ($(shell $(PY) -c 'print("runs")' 2>/dev/null),runs)
$(shell rm -rf .venv)
endif
endif

.PHONY: help serve test test-fast test-all fuzz build types check check-site check-code format bench \
	screenshots browser engines hosts lock clean

help: ## list the commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-12s %s\n", $$1, $$2 }' Makefile

serve: .venv/build-ready widget/node_modules/.ready ## build the lesson, open it in the browser and rebuild on change (PORT=8000)
	@$(PY) build.py --serve --port $(PORT)

test: .venv/test-ready widget/node_modules/.ready browser ## run all tests, in Chromium and in what else is installed (ARGS="tests/model -k tie" for some)
	@$(PYTEST) $(ARGS)

test-fast: .venv/test-ready widget/node_modules/.ready browser ## run what finds most mistakes, in one to three minutes: model, build, numbers in Chromium
	@$(PYTEST) --engines=chromium -m "not slow" tests/model tests/build tests/scripts tests/page/test_numbers.py $(ARGS)

test-all: .venv/test-ready widget/node_modules/.ready browser engines ## run all tests, in Chromium, Firefox and WebKit
	@$(PYTEST) --engines=all $(ARGS)

fuzz: .venv/test-ready widget/node_modules/.ready browser ## play with the page at random for ten minutes, then make ten thousand moves (ARGS="--minutes 60" for longer play)
	@$(PY) -m tests.fuzz $(ARGS)
	@$(if $(ARGS),,$(PY) -m pytest tests/page/test_memory.py --engines=chromium --moves=10000)

build: .venv/build-ready widget/node_modules/.ready ## write the site to dist/
	@$(PY) build.py

types: .venv/build-ready ## write the tables of REQUESTS.md and the scripts' declarations from the API's types
	@cd dspark_calc/api && sed '/^<!-- From here on written/q' REQUESTS.md > REQUESTS.new && mv REQUESTS.new REQUESTS.md
	@$(PY) -m dspark_calc.api.documents tables >> dspark_calc/api/REQUESTS.md
	@$(PY) -m dspark_calc.api.documents declarations > widget/page/api.d.ts

check: .venv/test-ready widget/node_modules/.ready ## check the build, format, style, types and HTML; changes nothing but dist/
	@$(MAKE) --keep-going --jobs=2 check-site check-code

check-site:
	@failed=; run() { "$$@" || failed=1; }; \
	run $(PY) build.py; \
	test ! -d dist || { cd widget; \
	run node_modules/.bin/html-validate --config .htmlvalidate.mjs --ext html ../dist; }; \
	test -z "$$failed"

# Needs no site, so it runs while that is built.
check-code:
	@failed=; run() { "$$@" || failed=1; }; \
	run $(PY) -m ruff format --check .; \
	run $(PY) -m ruff check .; \
	run $(PY) -m mypy; \
	cd widget; \
	run node_modules/.bin/biome ci --error-on-warnings --colors=off .; \
	run node_modules/.bin/tsc -p .; \
	test -z "$$failed"

format: .venv/test-ready widget/node_modules/.ready ## fix format and what the linters can fix, write the documents that are made from the code
	@$(PY) -m tests.documents && $(MAKE) types
	@$(PY) -m ruff check --fix --quiet . ; $(PY) -m ruff format .
	@cd widget && node_modules/.bin/biome check --write .

bench: .venv/test-ready widget/node_modules/.ready browser ## measure boot and slider moves (minutes)
	@$(PY) -m tests.bench $(ARGS)

screenshots: .venv/test-ready widget/node_modules/.ready browser ## take pictures of the page into screenshots/
	@$(PY) -m tests.screenshots $(ARGS)

browser: .venv/test-ready ## find a browser for the tests, or install one
	@$(PY) -m tests.browser

engines: .venv/test-ready ## find Firefox and WebKit for the tests, or install them (Debian, as root)
	@$(PY) -m tests.engines.engines

hosts: .venv/hosts/ready ## install builders of other people's sites; 'make test' then tests the widget inside each

lock: ## update the pins of the packages that the pinned ones bring along
	@rm -rf .venv && $(MAKE) .venv/made
	@$(PY) -m pip install -qq --upgrade pip
	@$(PY) -m pip install -qq --group test
	@{ head -n 1 tests/constraints.txt; $(PY) -m pip freeze --all --exclude setuptools; } > .venv/lock
	@mv .venv/lock tests/constraints.txt
	@cd widget && npm update --package-lock-only

clean: ## remove everything that make wrote
	rm -rf .venv dist screenshots widget/node_modules widget/.cache
	rm -rf .pytest_cache .mypy_cache .ruff_cache .hypothesis

# A line before each long step: silence looks like a hang.
.venv/made:
	@echo "Setting up takes one to two minutes the first time, more on a slow line"
	@echo "Making .venv"
	@sh .ci/venv
	@touch $@

.venv/build-ready: .venv/made pyproject.toml tests/constraints.txt
	@echo "Installing the pinned Python packages into .venv"
	@$(PIP) pip
	@$(PIP) --group build
	@touch $@

.venv/test-ready: .venv/build-ready
	@echo "Installing the pinned packages for tests and checks into .venv"
	@$(PIP) --group test
	@touch $@

# In an environment of their own: what they bring along has no business in .venv. reveal.js needs
# no other npm package, so its version is its lock.
.venv/hosts/ready: .venv/test-ready tests/constraints-hosts.txt
	@echo "Installing builders of other people's sites into .venv/hosts"
	@$(PY) -m venv --clear .venv/hosts
	@.venv/hosts/bin/python -m pip install -qq --constraint tests/constraints.txt pip
	@.venv/hosts/bin/python -m pip install -qq --constraint tests/constraints.txt \
		--constraint tests/constraints-hosts.txt --group hosts
	@npm install --prefix .venv/hosts --loglevel=error --no-save --ignore-scripts reveal.js@6.0.2
	@touch $@

widget/node_modules/.ready: widget/package.json widget/package-lock.json
	@node --eval 'process.exit(parseInt(process.versions.node, 10) >= 20 ? 0 : 1)' 2>/dev/null \
		&& command -v npm >/dev/null || { \
		echo "Node.js 20 or newer and npm are needed: on Debian 13 'apt install nodejs npm'." >&2; exit 1; }
	@echo "Installing the pinned npm packages into widget/node_modules"
	@cd widget && npm ci --loglevel=error
	@touch $@
