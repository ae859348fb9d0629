import json
import os

import requests

API_URL = "https://api.anthropic.com/v1/messages"
headers = {
    "X-Api-Key": os.environ["ANTHROPIC_API_KEY"],
    "Anthropic-Version": "2023-06-01",
}


def query(payload):
    with requests.post(API_URL, headers=headers, json=payload, stream=True) as response:
        response.raise_for_status()
        for line in response.iter_lines():
            if not line.startswith(b"data:"):
                continue
            data = line[len(b"data:") :].strip()
            yield json.loads(data)


for chunk in query({
    "model": "meta-llama/Llama-3.3-70B-Instruct",
    "messages": [{"role": "user", "content": "Why is the sea salty?"}],
    "max_tokens": 4096,
    "stream": True,
}):
    if chunk["type"] == "content_block_delta":
        print(chunk["delta"].get("text", ""), end="", flush=True)
print()
