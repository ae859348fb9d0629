import os

import requests

API_URL = "https://router.huggingface.co/hf-inference/models/sentence-transformers/all-MiniLM-L6-v2/pipeline/sentence-similarity"
headers = {
    "Authorization": f"Bearer {os.environ['HF_TOKEN']}",
}


def query(payload):
    response = requests.post(API_URL, headers=headers, json=payload)
    response.raise_for_status()
    return response.json()


result = query({
    "inputs": {
        "source_sentence": "The shop opens at eight.",
        "sentences": [
            "You can buy things there from eight o'clock.",
            "The shop is next to the church.",
            "It may rain.",
        ],
    },
})
print(result)
