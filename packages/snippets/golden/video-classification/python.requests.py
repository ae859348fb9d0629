import os

import requests

API_URL = "https://router.huggingface.co/hf-inference/models/google/vivit-b-16x2-kinetics400"
headers = {
    "Authorization": f"Bearer {os.environ['HF_TOKEN']}",
    "Content-Type": "video/mp4",
}


def query(path):
    with open(path, "rb") as source:
        response = requests.post(API_URL, headers=headers, data=source)
    response.raise_for_status()
    return response.json()


result = query("clip.mp4")
print(result)
