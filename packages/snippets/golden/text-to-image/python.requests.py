import os

import requests

API_URL = "https://router.huggingface.co/hf-inference/models/black-forest-labs/FLUX.1-schnell"
headers = {
    "Authorization": f"Bearer {os.environ['HF_TOKEN']}",
}


def query(payload):
    response = requests.post(API_URL, headers=headers, json=payload)
    response.raise_for_status()
    return response.content


result = query({
    "inputs": "Astronaut in a jungle, cold color palette, muted colors, detailed, 8k",
})
with open("image.png", "wb") as output:
    output.write(result)
print("Saved", "image.png")
