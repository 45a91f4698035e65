# The same few commands, for those who like make.
.PHONY: test format records playthroughs vectors benchmark

test:
	./play test
format:
	.venv/bin/ruff check --fix --quiet
	.venv/bin/ruff format
playthroughs:
	.venv/bin/python -m tests.playthroughs.make
records:
	.venv/bin/python -m tests.records.make
vectors:
	.venv/bin/python -m tests.vectors.make
benchmark:
	.venv/bin/python -m pip install --quiet -c constraints/run.txt -c constraints/dev.txt \
		-c constraints/benchmark.txt -e .[benchmark]
	.venv/bin/python benchmarks/rules.py
	.venv/bin/python benchmarks/engine.py
	.venv/bin/python benchmarks/startup.py
	.venv/bin/python benchmarks/cold.py
	.venv/bin/python benchmarks/pico.py
	.venv/bin/python benchmarks/pickomino.py
	.venv/bin/python benchmarks/five211.py
	.venv/bin/python benchmarks/pikoko.py
