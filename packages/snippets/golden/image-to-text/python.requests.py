import os

import requests

API_URL = "https://router.huggingface.co/hf-inference/models/Salesforce/blip-image-captioning-large"
headers = {
    "Authorization": f"Bearer {os.environ['HF_TOKEN']}",
    "Content-Type": "image/jpeg",
}


def query(path):
    with open(path, "rb") as source:
        response = requests.post(API_URL, headers=headers, data=source)
    response.raise_for_status()
    return response.json()


result = query("cats.jpg")
print(result)
