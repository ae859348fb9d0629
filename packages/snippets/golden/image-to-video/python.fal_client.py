import base64

import fal_client

with open("cat.png", "rb") as source:
    image = base64.b64encode(source.read()).decode()


def show(update):
    if isinstance(update, fal_client.InProgress):
        for log in update.logs or []:
            print(log["message"])


result = fal_client.subscribe(
    "Wan-AI/Wan2.1-I2V-14B-720P",
    arguments={
        "prompt": "The cat stretches and jumps off the sofa.",
        "image_url": f"data:image/png;base64,{image}",
    },
    with_logs=True,
    on_queue_update=show,
)
print(result)
