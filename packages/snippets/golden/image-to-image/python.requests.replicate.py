import base64
import os
import time
from urllib.parse import urlparse

import requests

API_URL = "https://api.replicate.com/v1/models/black-forest-labs/FLUX.1-Kontext-dev/predictions"
headers = {
    "Authorization": f"Bearer {os.environ['REPLICATE_API_TOKEN']}",
    "Prefer": "wait",
}

with open("cat.png", "rb") as source:
    image = base64.b64encode(source.read()).decode()


def query(payload):
    response = requests.post(API_URL, headers=headers, json=payload)
    response.raise_for_status()
    return response.json()


submitted = query({
    "input": {
        "prompt": "Turn the cat into a tiger, same pose and light.",
        "image": f"data:image/png;base64,{image}",
        "images": [f"data:image/png;base64,{image}"],
        "input_image": f"data:image/png;base64,{image}",
        "input_images": [f"data:image/png;base64,{image}"],
    },
})
part = urlparse(submitted["urls"]["get"]).path[1:]
status_url = f"https://api.replicate.com/{part}"

while True:
    response = requests.get(status_url, headers=headers)
    response.raise_for_status()
    job = response.json()
    if job["status"] not in ["starting", "processing"]:
        break
    time.sleep(0.5)

if job["status"] != "succeeded":
    raise RuntimeError(job)

result = job
url = result["output"]
if isinstance(url, list):
    url = url[0]
file = requests.get(url)
file.raise_for_status()
with open("image.png", "wb") as output:
    output.write(file.content)
print("Saved", "image.png")
