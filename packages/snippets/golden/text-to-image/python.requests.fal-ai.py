import os
import time
from urllib.parse import urlparse

import requests

API_URL = "https://queue.fal.run/black-forest-labs/FLUX.1-schnell"
headers = {
    "Authorization": f"Key {os.environ['FAL_KEY']}",
}


def query(payload):
    response = requests.post(API_URL, headers=headers, json=payload)
    response.raise_for_status()
    return response.json()


submitted = query({
    "prompt": "Astronaut in a jungle, cold color palette, muted colors, detailed, 8k",
})
part = urlparse(submitted["response_url"]).path[1:]
status_url = f"https://queue.fal.run/{part}/status"

while True:
    response = requests.get(status_url, headers=headers)
    response.raise_for_status()
    job = response.json()
    if job["status"] not in ["IN_QUEUE", "IN_PROGRESS"]:
        break
    time.sleep(0.5)

if job["status"] != "COMPLETED":
    raise RuntimeError(job)

response = requests.get(f"https://queue.fal.run/{part}", headers=headers)
response.raise_for_status()
result = response.json()
url = result["images"][0]["url"]
file = requests.get(url)
file.raise_for_status()
with open("image.png", "wb") as output:
    output.write(file.content)
print("Saved", "image.png")
