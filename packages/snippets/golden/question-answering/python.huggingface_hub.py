import os

from huggingface_hub import InferenceClient

client = InferenceClient(
    provider="hf-inference",
    api_key=os.environ["HF_TOKEN"],
)

result = client.question_answering(
    question="Who repaired the harbour clock?",
    context="The harbour clock stood still for eleven years until Marta Lind, who runs the bicycle shop, repaired it.",
    model="deepset/roberta-base-squad2",
)
print(result)
