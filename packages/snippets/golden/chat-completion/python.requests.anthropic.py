import os

import requests

API_URL = "https://api.anthropic.com/v1/messages"
headers = {
    "X-Api-Key": os.environ["ANTHROPIC_API_KEY"],
    "Anthropic-Version": "2023-06-01",
}


def query(payload):
    response = requests.post(API_URL, headers=headers, json=payload)
    response.raise_for_status()
    return response.json()


result = query({
    "model": "meta-llama/Llama-3.3-70B-Instruct",
    "messages": [{"role": "user", "content": "Why is the sea salty?"}],
    "max_tokens": 4096,
})
print(result["content"])
