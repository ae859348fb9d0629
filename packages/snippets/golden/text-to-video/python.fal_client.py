import fal_client


def show(update):
    if isinstance(update, fal_client.InProgress):
        for log in update.logs or []:
            print(log["message"])


result = fal_client.subscribe(
    "Wan-AI/Wan2.2-TI2V-5B",
    arguments={
        "prompt": "A paper boat drifts down a rain gutter, close up, evening light",
    },
    with_logs=True,
    on_queue_update=show,
)
print(result)
