import os

from huggingface_hub import InferenceClient

client = InferenceClient(
    provider="hf-inference",
    api_key=os.environ["HF_TOKEN"],
)

result = client.summarization(
    text="The town of Ebbmouth will test a new way to dry seaweed this summer. Until now the harvest lay on the beach for a week and was often lost to rain. A local engineer has built a low greenhouse on wheels that follows the sun along the sea wall. It dries half a tonne in two days and needs no power but daylight. Farmers inland have already ordered the first load as fertiliser. If the test succeeds, the council wants four more greenhouses by next spring.",
    model="facebook/bart-large-cnn",
)
print(result)
