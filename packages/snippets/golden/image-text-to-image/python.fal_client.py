import base64

import fal_client

with open("cat.png", "rb") as source:
    image = base64.b64encode(source.read()).decode()


def show(update):
    if isinstance(update, fal_client.InProgress):
        for log in update.logs or []:
            print(log["message"])


result = fal_client.subscribe(
    "black-forest-labs/FLUX.2-dev",
    arguments={
        "prompt": "Turn the cat into a tiger, same pose and light.",
        "image_url": f"data:image/png;base64,{image}",
        "image_urls": [f"data:image/png;base64,{image}"],
    },
    with_logs=True,
    on_queue_update=show,
)
print(result)
