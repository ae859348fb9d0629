import json
import os
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from assistant import Assistant, CutShort

SANDBOX = os.environ.get("SANDBOX_URL", "http://127.0.0.1:8788")
assistant = Assistant("any", f"{SANDBOX}/groq/openai/v1", f"{SANDBOX}/replicate")


def faults(*rules):
    """Forgets what was, and sets what is to go wrong from now on."""
    control("POST", "reset")
    control("PUT", "faults", list(rules))


def control(method, name, body=None):
    headers = {"content-type": "application/json"}
    data = None if body is None else json.dumps(body).encode()
    with urlopen(Request(f"{SANDBOX}/-/{name}", data, headers, method=method)) as answer:
        return json.loads(answer.read() or "null")


def requests():
    return control("GET", "requests")["requests"]


def test_answers():
    faults()
    assert "6 * 7" in assistant.ask("What is 6 * 7?")


def test_asks_again_when_the_provider_is_busy():
    faults({"when": {"provider": "groq"}, "script": ["429; retry-after=0"]})
    assert "6 * 7" in assistant.ask("What is 6 * 7?")
    assert [each["status"] for each in requests() if each["provider"] == "groq"] == [429, 200]


def test_gives_up_when_it_stays_busy():
    faults({"fault": "429; retry-after=0"})
    try:
        assistant.ask("What is 6 * 7?")
    except HTTPError as error:
        assert error.code == 429
    else:
        raise AssertionError("it was answered")


def test_says_what_had_come_when_a_stream_is_cut():
    faults({"fault": "cut; after=3"})
    shown = []
    try:
        for piece in assistant.tell("Describe volcanoes"):
            shown.append(piece)
    except CutShort as error:
        assert shown and error.text == "".join(shown)
    else:
        raise AssertionError("it seemed complete")


def test_waits_for_a_picture():
    faults()
    picture = assistant.draw("a lighthouse at dusk", every=0.02)
    assert picture[1:4] == b"PNG"
