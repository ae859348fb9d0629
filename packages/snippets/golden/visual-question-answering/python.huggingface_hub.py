import os

from huggingface_hub import InferenceClient

client = InferenceClient(
    provider="hf-inference",
    api_key=os.environ["HF_TOKEN"],
)

result = client.visual_question_answering(
    image="cats.jpg",
    question="How many cats are there?",
    model="dandelin/vilt-b32-finetuned-vqa",
)
print(result)
