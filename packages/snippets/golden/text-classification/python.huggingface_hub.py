import os

from huggingface_hub import InferenceClient

client = InferenceClient(
    provider="hf-inference",
    api_key=os.environ["HF_TOKEN"],
)

result = client.text_classification(
    text="The soup was cold, but the waiter made up for it.",
    model="distilbert/distilbert-base-uncased-finetuned-sst-2-english",
)
print(result)
