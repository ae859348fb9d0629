import os

import requests

API_URL = "https://router.huggingface.co/hf-inference/models/deepset/roberta-base-squad2"
headers = {
    "Authorization": f"Bearer {os.environ['HF_TOKEN']}",
}


def query(payload):
    response = requests.post(API_URL, headers=headers, json=payload)
    response.raise_for_status()
    return response.json()


result = query({
    "inputs": {
        "question": "Who repaired the harbour clock?",
        "context": "The harbour clock stood still for eleven years until Marta Lind, who runs the bicycle shop, repaired it.",
    },
})
print(result)
