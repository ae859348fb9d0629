import os

from huggingface_hub import InferenceClient

client = InferenceClient(
    provider="fal-ai",
    api_key=os.environ["FAL_KEY"],
)

with open("cat.png", "rb") as source:
    image = source.read()

# A PIL.Image
image = client.image_to_image(
    image=image,
    prompt="Turn the cat into a tiger, same pose and light.",
    model="black-forest-labs/FLUX.2-dev",
)
image.save("image.png")
print("Saved", "image.png")
