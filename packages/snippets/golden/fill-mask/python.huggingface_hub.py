import os

from huggingface_hub import InferenceClient

client = InferenceClient(
    provider="hf-inference",
    api_key=os.environ["HF_TOKEN"],
)

result = client.fill_mask(
    text="The baker takes the bread out of the <mask>.",
    model="FacebookAI/xlm-roberta-base",
)
print(result)
