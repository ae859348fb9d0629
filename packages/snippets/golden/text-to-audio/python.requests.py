import os

import requests

API_URL = "https://router.huggingface.co/hf-inference/models/facebook/musicgen-small"
headers = {
    "Authorization": f"Bearer {os.environ['HF_TOKEN']}",
}


def query(payload):
    response = requests.post(API_URL, headers=headers, json=payload)
    response.raise_for_status()
    return response.content


result = query({
    "inputs": "slow folk song with accordion, fiddle and rain in the background",
})
with open("audio.flac", "wb") as output:
    output.write(result)
print("Saved", "audio.flac")
