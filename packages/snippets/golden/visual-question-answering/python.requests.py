import base64
import os

import requests

API_URL = "https://router.huggingface.co/hf-inference/models/dandelin/vilt-b32-finetuned-vqa"
headers = {
    "Authorization": f"Bearer {os.environ['HF_TOKEN']}",
}

with open("cats.jpg", "rb") as source:
    image = base64.b64encode(source.read()).decode()


def query(payload):
    response = requests.post(API_URL, headers=headers, json=payload)
    response.raise_for_status()
    return response.json()


result = query({
    "inputs": {"question": "How many cats are there?", "image": image},
})
print(result)
