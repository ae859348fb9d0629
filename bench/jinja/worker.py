"""What worker.mjs does, with Python's Jinja2, set up as transformers does for chat templates."""

import datetime
import hashlib
import json
import sys
import time

from jinja2 import TemplateError, nodes
from jinja2.ext import Extension
from jinja2.sandbox import ImmutableSandboxedEnvironment

SLICE_SECONDS = 0.0001
NOW = datetime.datetime(2025, 7, 10, 12)


class Generation(Extension):
    tags = {"generation"}

    def parse(self, parser):
        line = next(parser.stream).lineno
        body = parser.parse_statements(("name:endgeneration",), drop_needle=True)
        return nodes.CallBlock(self.call_method("written"), [], [], body).set_lineno(line)

    def written(self, caller):
        return caller()


def tojson(value, ensure_ascii=False, indent=None, separators=None, sort_keys=False):
    return json.dumps(
        value, ensure_ascii=ensure_ascii, indent=indent, separators=separators, sort_keys=sort_keys
    )


def raise_exception(message):
    raise TemplateError(message)


environment = ImmutableSandboxedEnvironment(
    trim_blocks=True, lstrip_blocks=True, extensions=["jinja2.ext.loopcontrols", Generation]
)
environment.filters["tojson"] = tojson
environment.globals["raise_exception"] = raise_exception
environment.globals["strftime_now"] = NOW.strftime

renders = []
compiles = []
repetitions = {}


def slices(runs):
    return [slice_of(run) for run in runs]


def slice_of(run):
    count = repetitions.get(run, 1)
    start = time.perf_counter()
    for _ in range(count):
        run()
    each = (time.perf_counter() - start) / count
    repetitions[run] = max(1, min(1000, round(SLICE_SECONDS / each)))
    return each * 1000


def attempt(run):
    try:
        return run()
    except Exception:
        return None


def load(corpus):
    sources = corpus["templates"]
    compiled = {name: attempt(lambda: environment.from_string(sources[name])) for name in sources}

    def renderer(job):
        template, context = compiled[job["template"]], corpus["contexts"][job["context"]]
        return lambda: template.render(context)

    all_renders = [renderer(job) for job in corpus["jobs"]]
    right = [attempt(run) == job["expected"] for run, job in zip(all_renders, corpus["jobs"])]
    renders[:] = [run for run, is_right in zip(all_renders, right) if is_right]
    compiles[:] = [
        lambda source=sources[name]: environment.from_string(source) for name in sources if compiled[name]
    ]
    return {"right": right, "compiles": [compiled[name] is not None for name in sources]}


def long(job):
    template = environment.from_string(job["source"])
    start = time.perf_counter()
    text = template.render(job["context"])
    seconds = time.perf_counter() - start
    return {"ms": seconds * 1000, "digest": hashlib.sha256(text.encode()).hexdigest()}


commands = {
    "load": load,
    "render": lambda _: slices(renders),
    "compile": lambda _: slices(compiles),
    "long": long,
}

for line in sys.stdin:
    request = json.loads(line)
    print(json.dumps(commands[request["command"]](request.get("input"))), flush=True)
