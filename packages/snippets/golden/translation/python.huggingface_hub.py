import os

from huggingface_hub import InferenceClient

client = InferenceClient(
    provider="hf-inference",
    api_key=os.environ["HF_TOKEN"],
)

result = client.translation(
    text="Завтра утром мы поедем к морю.",
    model="facebook/mbart-large-50-many-to-many-mmt",
)
print(result)
