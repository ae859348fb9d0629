import fal_client


def show(update):
    if isinstance(update, fal_client.InProgress):
        for log in update.logs or []:
            print(log["message"])


result = fal_client.subscribe(
    "black-forest-labs/FLUX.1-schnell",
    arguments={
        "prompt": "Astronaut in a jungle, cold color palette, muted colors, detailed, 8k",
    },
    with_logs=True,
    on_queue_update=show,
)
print(result)
