import os

from huggingface_hub import InferenceClient

client = InferenceClient(
    provider="together",
    api_key=os.environ["TOGETHER_API_KEY"],
)

# A PIL.Image
image = client.text_to_image(
    prompt="Astronaut in a jungle, cold color palette, muted colors, detailed, 8k",
    model="black-forest-labs/FLUX.1-schnell",
)
image.save("image.png")
print("Saved", "image.png")
