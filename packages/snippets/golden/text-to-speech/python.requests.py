import os

import requests

API_URL = "https://router.huggingface.co/hf-inference/models/suno/bark"
headers = {
    "Authorization": f"Bearer {os.environ['HF_TOKEN']}",
}


def query(payload):
    response = requests.post(API_URL, headers=headers, json=payload)
    response.raise_for_status()
    return response.content


result = query({
    "text": "The last train to the coast leaves from platform four.",
})
with open("speech.flac", "wb") as output:
    output.write(result)
print("Saved", "speech.flac")
