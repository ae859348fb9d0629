import os
import time

import requests

API_URL = "https://generativelanguage.googleapis.com/v1beta/models/Wan-AI/Wan2.2-TI2V-5B:predictLongRunning"
headers = {
    "X-Goog-Api-Key": os.environ["GEMINI_API_KEY"],
}


def query(payload):
    response = requests.post(API_URL, headers=headers, json=payload)
    response.raise_for_status()
    return response.json()


submitted = query({
    "instances": [
        {
            "prompt": "A paper boat drifts down a rain gutter, close up, evening light",
        },
    ],
    "parameters": {},
})
part = submitted["name"]
status_url = f"https://generativelanguage.googleapis.com/v1beta/{part}"

while True:
    response = requests.get(status_url, headers=headers)
    response.raise_for_status()
    job = response.json()
    if job.get("done"):
        break
    time.sleep(10)

result = job
url = result["response"]["generateVideoResponse"]["generatedSamples"][0]["video"]["uri"]
file = requests.get(url, headers=headers, allow_redirects=False)
if file.is_redirect:
    # The key is not for the host that keeps the file.
    file = requests.get(file.headers["Location"])
file.raise_for_status()
with open("video.mp4", "wb") as output:
    output.write(file.content)
print("Saved", "video.mp4")
