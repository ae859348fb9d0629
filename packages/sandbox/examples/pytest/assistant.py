"""Asks one provider and has another draw, with nothing but the standard library."""

import json
import time
from http.client import HTTPException
from urllib.error import HTTPError
from urllib.request import Request, urlopen

MODEL = "llama-3.3-70b-versatile"
PAINTER = "black-forest-labs/flux-schnell"
ATTEMPTS = 3


class CutShort(Exception):
    """The answer ended before it was complete; `text` is what had come until then."""

    def __init__(self, text):
        super().__init__("The answer was cut short")
        self.text = text


class Assistant:
    def __init__(self, key, chat_url="https://api.groq.com/openai/v1", picture_url="https://api.replicate.com"):
        self.key = key
        self.chat_url = chat_url
        self.picture_url = picture_url

    def ask(self, question):
        """A provider that is busy is asked again, after as long as it says."""
        for attempt in range(1, ATTEMPTS + 1):
            try:
                with self._chat(question, stream=False) as answer:
                    return json.load(answer)["choices"][0]["message"]["content"]
            except HTTPError as error:
                if error.code != 429 or attempt == ATTEMPTS:
                    raise
                time.sleep(float(error.headers.get("retry-after", 1)))

    def tell(self, question):
        """Gives the answer while it is written. Raises CutShort with what had come."""
        text = ""
        with self._chat(question, stream=True) as answer:
            try:
                for line in answer:
                    if not line.startswith(b"data:"):
                        continue
                    data = line.decode().removeprefix("data:").strip()
                    if data == "[DONE]":
                        return
                    choices = json.loads(data)["choices"]
                    piece = choices[0]["delta"].get("content") if choices else None
                    text += piece or ""
                    yield piece or ""
            except (OSError, HTTPException) as error:
                raise CutShort(text) from error
        # Reading line by line does not tell a lost connection from the end: only the end mark does.
        raise CutShort(text)

    def draw(self, prompt, every=0.5):
        """Looks every so many seconds whether the picture is there."""
        path = f"{self.picture_url}/v1/models/{PAINTER}/predictions"
        job = self._json(path, {"input": {"prompt": prompt}})
        while job["status"] in ("starting", "processing"):
            time.sleep(every)
            job = self._json(f"{self.picture_url}/v1/predictions/{job['id']}")
        if job["status"] != "succeeded":
            raise RuntimeError(f"No picture: {job['error']}")
        with urlopen(job["output"][0]) as picture:
            return picture.read()

    def _chat(self, question, stream):
        messages = [{"role": "user", "content": question}]
        body = {"model": MODEL, "messages": messages, "stream": stream}
        return self._send(f"{self.chat_url}/chat/completions", body)

    def _json(self, url, body=None):
        with self._send(url, body) as answer:
            return json.load(answer)

    def _send(self, url, body=None):
        headers = {"authorization": f"Bearer {self.key}", "content-type": "application/json"}
        return urlopen(Request(url, json.dumps(body).encode() if body else None, headers))
