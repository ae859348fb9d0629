import os

import requests

API_URL = "https://router.huggingface.co/hf-inference/models/FacebookAI/xlm-roberta-large-finetuned-conll03-english"
headers = {
    "Authorization": f"Bearer {os.environ['HF_TOKEN']}",
}


def query(payload):
    response = requests.post(API_URL, headers=headers, json=payload)
    response.raise_for_status()
    return response.json()


result = query({
    "inputs": "Ingrid Solberg moved from Bergen to Lisbon to work for Atlas Maritime.",
})
print(result)
