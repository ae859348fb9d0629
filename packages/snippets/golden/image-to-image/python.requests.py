import base64
import os

import requests

API_URL = "https://router.huggingface.co/hf-inference/models/black-forest-labs/FLUX.1-Kontext-dev"
headers = {
    "Authorization": f"Bearer {os.environ['HF_TOKEN']}",
}

with open("cat.png", "rb") as source:
    image = base64.b64encode(source.read()).decode()


def query(payload):
    response = requests.post(API_URL, headers=headers, json=payload)
    response.raise_for_status()
    return response.content


result = query({
    "inputs": image,
    "parameters": {"prompt": "Turn the cat into a tiger, same pose and light."},
})
with open("image.png", "wb") as output:
    output.write(result)
print("Saved", "image.png")
