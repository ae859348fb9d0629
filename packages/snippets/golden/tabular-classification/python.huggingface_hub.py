import os

from huggingface_hub import InferenceClient

client = InferenceClient(
    provider="hf-inference",
    api_key=os.environ["HF_TOKEN"],
)

result = client.tabular_classification(
    table={
        "fixed_acidity": ["7.2", "8.9"],
        "volatile_acidity": ["0.31", "0.58"],
        "alcohol": ["12.4", "9.7"],
        "pH": ["3.28", "3.41"],
    },
    model="julien-c/wine-quality",
)
print(result)
