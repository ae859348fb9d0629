import os

import requests

API_URL = "https://generativelanguage.googleapis.com/v1beta/models/meta-llama/Llama-3.3-70B-Instruct:generateContent"
headers = {
    "X-Goog-Api-Key": os.environ["GEMINI_API_KEY"],
}


def query(payload):
    response = requests.post(API_URL, headers=headers, json=payload)
    response.raise_for_status()
    return response.json()


result = query({
    "contents": [
        {"role": "user", "parts": [{"text": "Why is the sea salty?"}]},
    ],
})
print(result["candidates"][0]["content"])
