import os

from huggingface_hub import InferenceClient

client = InferenceClient(
    provider="hf-inference",
    api_key=os.environ["HF_TOKEN"],
)

data = client.text_to_speech(
    text="The last train to the coast leaves from platform four.",
    model="suno/bark",
)
with open("speech.flac", "wb") as output:
    output.write(data)
print("Saved", "speech.flac")
