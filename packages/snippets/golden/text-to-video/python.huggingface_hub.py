import os

from huggingface_hub import InferenceClient

client = InferenceClient(
    provider="fal-ai",
    api_key=os.environ["FAL_KEY"],
)

data = client.text_to_video(
    prompt="A paper boat drifts down a rain gutter, close up, evening light",
    model="Wan-AI/Wan2.2-TI2V-5B",
)
with open("video.mp4", "wb") as output:
    output.write(data)
print("Saved", "video.mp4")
