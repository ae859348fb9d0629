import os

from huggingface_hub import InferenceClient

client = InferenceClient(
    provider="fal-ai",
    api_key=os.environ["FAL_KEY"],
)

with open("cat.png", "rb") as source:
    image = source.read()

data = client.image_to_video(
    image=image,
    prompt="The cat stretches and jumps off the sofa.",
    model="Lightricks/LTX-Video",
)
with open("video.mp4", "wb") as output:
    output.write(data)
print("Saved", "video.mp4")
