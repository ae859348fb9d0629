import os

from huggingface_hub import InferenceClient

client = InferenceClient(
    provider="hf-inference",
    api_key=os.environ["HF_TOKEN"],
)

result = client.text_generation(
    prompt="The bakery by the harbour opens at five, long before",
    max_new_tokens=40,
    model="mistralai/Mistral-Nemo-Instruct-2407",
)
print(result)
