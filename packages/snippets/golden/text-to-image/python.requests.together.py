import base64
import os

import requests

API_URL = "https://api.together.xyz/v1/images/generations"
headers = {
    "Authorization": f"Bearer {os.environ['TOGETHER_API_KEY']}",
}


def query(payload):
    response = requests.post(API_URL, headers=headers, json=payload)
    response.raise_for_status()
    return response.json()


result = query({
    "prompt": "Astronaut in a jungle, cold color palette, muted colors, detailed, 8k",
    "response_format": "base64",
    "model": "black-forest-labs/FLUX.1-schnell",
})
with open("image.png", "wb") as output:
    output.write(base64.b64decode(result["data"][0]["b64_json"]))
print("Saved", "image.png")
