"""Stores the photographs, all CC0 or public domain, that Debian's python3-skimage brings along."""

import pathlib

from PIL import Image

from common import save_jpeg

SOURCE = pathlib.Path("/usr/lib/python3/dist-packages/skimage/data")
PHOTOS = {
    "cat.jpg": "chelsea.png",
    "coffee.jpg": "coffee.png",
    "astronaut.jpg": "astronaut.png",
    "rocket.jpg": "rocket.jpg",
    "photographer.jpg": "camera.png",
}

for name, source in PHOTOS.items():
    image = Image.open(SOURCE / source).convert("RGB")
    image.thumbnail((640, 640))
    save_jpeg(image, name, 82)
