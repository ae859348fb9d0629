import json
import os

import requests

API_URL = "https://generativelanguage.googleapis.com/v1beta/models/meta-llama/Llama-3.3-70B-Instruct:streamGenerateContent?alt=sse"
headers = {
    "X-Goog-Api-Key": os.environ["GEMINI_API_KEY"],
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
    "contents": [
        {"role": "user", "parts": [{"text": "Why is the sea salty?"}]},
    ],
}):
    for candidate in chunk.get("candidates", []):
        for piece in candidate.get("content", {}).get("parts", []):
            print(piece.get("text", ""), end="", flush=True)
print()
