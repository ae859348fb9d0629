import os

from huggingface_hub import InferenceClient

client = InferenceClient(
    provider="hf-inference",
    api_key=os.environ["HF_TOKEN"],
)

result = client.sentence_similarity(
    sentence="The shop opens at eight.",
    other_sentences=[
        "You can buy things there from eight o'clock.",
        "The shop is next to the church.",
        "It may rain.",
    ],
    model="sentence-transformers/all-MiniLM-L6-v2",
)
print(result)
