import os

from huggingface_hub import InferenceClient

client = InferenceClient(
    provider="hf-inference",
    api_key=os.environ["HF_TOKEN"],
)

result = client.token_classification(
    text="Ingrid Solberg moved from Bergen to Lisbon to work for Atlas Maritime.",
    model="FacebookAI/xlm-roberta-large-finetuned-conll03-english",
)
print(result)
