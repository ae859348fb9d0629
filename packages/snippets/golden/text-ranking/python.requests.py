import os

import requests

API_URL = "https://api.cohere.com/v2/rerank"
headers = {
    "Authorization": f"Bearer {os.environ['COHERE_API_KEY']}",
}


def query(payload):
    response = requests.post(API_URL, headers=headers, json=payload)
    response.raise_for_status()
    return response.json()


result = query({
    "query": "How do I keep bread fresh?",
    "documents": [
        "Store a loaf cut side down in a linen bag; it stays good for three days.",
        "The oven should be as hot as it gets before the dough goes in.",
        "Sliced bread can be frozen and toasted straight from the freezer.",
    ],
    "top_n": 2,
    "model": "cross-encoder/ms-marco-MiniLM-L6-v2",
})
print(result)
