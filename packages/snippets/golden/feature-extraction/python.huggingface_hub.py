import os

from huggingface_hub import InferenceClient

client = InferenceClient(
    provider="hf-inference",
    api_key=os.environ["HF_TOKEN"],
)

result = client.feature_extraction(
    text="The tide turns twice a day, and the ferry waits for neither.",
    model="sentence-transformers/all-MiniLM-L6-v2",
)
print(result)
