import os
import time

import requests

API_URL = "https://api.us1.bfl.ai/v1/black-forest-labs/FLUX.1-schnell"
headers = {
    "X-Key": os.environ["BFL_API_KEY"],
}


def query(payload):
    response = requests.post(API_URL, headers=headers, json=payload)
    response.raise_for_status()
    return response.json()


submitted = query({
    "prompt": "Astronaut in a jungle, cold color palette, muted colors, detailed, 8k",
})
status_url = submitted["polling_url"]

while True:
    response = requests.get(status_url, headers=headers)
    response.raise_for_status()
    job = response.json()
    if job["status"] not in ["Pending", "Queued", "Processing"]:
        break
    time.sleep(1)

if job["status"] != "Ready":
    raise RuntimeError(job)

result = job
url = result["result"]["sample"]
file = requests.get(url)
file.raise_for_status()
with open("image.png", "wb") as output:
    output.write(file.content)
print("Saved", "image.png")
