import os
import time
from urllib.parse import urlparse

import requests

API_URL = "https://queue.fal.run/Wan-AI/Wan2.2-TI2V-5B"
headers = {
    "Authorization": f"Key {os.environ['FAL_KEY']}",
}


def query(payload):
    response = requests.post(API_URL, headers=headers, json=payload)
    response.raise_for_status()
    return response.json()


submitted = query({
    "prompt": "A paper boat drifts down a rain gutter, close up, evening light",
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
url = result["video"]["url"]
file = requests.get(url)
file.raise_for_status()
with open("video.mp4", "wb") as output:
    output.write(file.content)
print("Saved", "video.mp4")
