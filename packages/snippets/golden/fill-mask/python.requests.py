import os

import requests

API_URL = "https://router.huggingface.co/hf-inference/models/FacebookAI/xlm-roberta-base"
headers = {
    "Authorization": f"Bearer {os.environ['HF_TOKEN']}",
}


def query(payload):
    response = requests.post(API_URL, headers=headers, json=payload)
    response.raise_for_status()
    return response.json()


result = query({"inputs": "The baker takes the bread out of the <mask>."})
print(result)
