import os

from huggingface_hub import InferenceClient

client = InferenceClient(
    provider="hf-inference",
    api_key=os.environ["HF_TOKEN"],
)

result = client.table_question_answering(
    table={
        "Ferry": ["Tern", "Gannet", "Petrel"],
        "Built": ["1998", "2011", "2019"],
        "Seats": ["120", "260", "180"],
        "Route": ["North", "Islands", "North"],
    },
    query="How many seats does the largest ferry have?",
    model="google/tapas-base-finetuned-wtq",
)
print(result)
