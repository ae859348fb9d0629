import os

import requests

API_URL = "https://api.openai.com/v1/audio/transcriptions"
headers = {
    "Authorization": f"Bearer {os.environ['OPENAI_API_KEY']}",
}

fields = [
    ("model", "whisper-large-v3"),
]
files = [
    ("file", ("audio.flac", open("sample1.flac", "rb"), "audio/flac")),
]
response = requests.post(API_URL, headers=headers, data=fields, files=files)
response.raise_for_status()
result = response.json()
print(result)
