# Two commands do all set-up: `make run` serves the site, `make test` passes the tests.
PORT ?= 8000
VENV := .venv
PY := $(VENV)/bin/python

.PHONY: run test check words lock clean

run: $(VENV)/run.done
	@$(PY) manage.py serve --port $(PORT)

test: $(VENV)/dev.done
	@$(PY) manage.py messages
	@$(PY) -m pytest -n 2 --dist loadfile $(ARGS)

check: $(VENV)/dev.done
	@$(PY) -m ruff check .
	@$(PY) -m ruff format --check .
	@$(PY) -m mypy
	@$(PY) manage.py check
	@$(PY) manage.py makemigrations --check --dry-run -v 0
	@$(PY) -m pytest tests/checks -p no:cacheprovider

# Brings the catalogues in line with the sentences in the code; then translate what is empty or fuzzy. Needs GNU gettext.
words: $(VENV)/dev.done
	@$(PY) manage.py collect_messages

# The virtual environment is made once and brought up to date when a lock changes.
$(PY):
	@sh bin/venv $(VENV)

$(VENV)/run.done: requirements.lock | $(PY)
	@$(PY) -m pip install -q --disable-pip-version-check --require-hashes -r requirements.lock
	@touch $@

$(VENV)/dev.done: requirements-dev.lock | $(PY)
	@$(PY) -m pip install -q --disable-pip-version-check --require-hashes -r requirements-dev.lock
	@touch $(VENV)/run.done $@

# Needs uv; the locks name no download host.
lock:
	uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header pyproject.toml -o requirements.lock
	uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header pyproject.toml --group dev -o requirements-dev.lock

clean:
	rm -rf $(VENV) var
