import os

import requests

API_URL = "https://router.huggingface.co/hf-inference/models/facebook/bart-large-mnli"
headers = {
    "Authorization": f"Bearer {os.environ['HF_TOKEN']}",
}


def query(payload):
    response = requests.post(API_URL, headers=headers, json=payload)
    response.raise_for_status()
    return response.json()


result = query({
    "inputs": "The kettle I ordered arrived broken and I would like my money back.",
    "parameters": {"candidate_labels": ["refund", "legal", "faq"]},
})
print(result)
