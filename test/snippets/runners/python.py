"""Runs programs one after the other: each line of the input names one, each line of the output says how it went."""

import contextlib
import io
import json
import os
import sys
import time
import traceback

import requests

rewrites = json.loads(os.environ["REWRITES"])
provider = ""
send = requests.Session.request


def rewritten(url):
    fitting = [each for each in rewrites if url.startswith(each[0])]
    if not fitting:
        return url
    prefix, target, query, _ = next((each for each in fitting if each[3] == provider), fitting[0])
    moved = target + url[len(prefix) :]
    return moved + ("&" if "?" in moved else "?") + query if query else moved


def request(self, method, url, *args, **kwargs):
    return send(self, method, rewritten(url), *args, **kwargs)


requests.Session.request = request
real_sleep = time.sleep
time.sleep = lambda seconds: real_sleep(min(seconds, 0.03))

for line in sys.stdin:
    file, provider = line.rstrip("\n").split("\t")
    output = io.StringIO()
    error = ""
    try:
        with open(file, encoding="utf-8") as source:
            code = compile(source.read(), file, "exec")
        with contextlib.redirect_stdout(output):
            exec(code, {"__name__": "__main__"})
    except BaseException:
        error = traceback.format_exc()
    print(json.dumps({"output": output.getvalue(), "error": error}), flush=True)
