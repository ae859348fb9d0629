import os

import requests

API_URL = "https://router.huggingface.co/hf-inference/models/mistralai/Mistral-Nemo-Instruct-2407/v1/completions"
headers = {
    "Authorization": f"Bearer {os.environ['HF_TOKEN']}",
}


def query(payload):
    response = requests.post(API_URL, headers=headers, json=payload)
    response.raise_for_status()
    return response.json()


result = query({
    "model": "mistralai/Mistral-Nemo-Instruct-2407",
    "max_tokens": 40,
    "prompt": "The bakery by the harbour opens at five, long before",
})
print(result["choices"][0]["text"])
