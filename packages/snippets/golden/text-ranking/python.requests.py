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
    "query": "When does the last ferry leave?",
    "documents": [
        "Bicycles travel free of charge on the upper deck.",
        "The last crossing of the day is at 21:40, and at 22:40 on Fridays.",
        "The harbor cafe opens an hour before the first ferry.",
    ],
    "model": "cross-encoder/ms-marco-MiniLM-L6-v2",
})
print(result)
