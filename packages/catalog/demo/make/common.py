"""What the scripts of this folder share: where files go, how they are drawn, how frames become a video."""

import math
import pathlib
import subprocess

import numpy as np
from PIL import Image, ImageDraw, ImageFont

DEMO = pathlib.Path(__file__).resolve().parent.parent
FONTS = pathlib.Path("/usr/share/fonts/truetype/dejavu")
FPS = 24
VIDEO_SIZE = (480, 320)


def font(size, name="DejaVuSans"):
    return ImageFont.truetype(str(FONTS / f"{name}.ttf"), round(size))


def open_demo(name):
    return Image.open(DEMO / name).convert("RGB")


def save_jpeg(image, name, quality=85):
    image.convert("RGB").save(DEMO / name, quality=quality, optimize=True, progressive=True)


def save_png(image, name, colours=None):
    """A PNG, reduced to a palette when a number of colours is given."""
    if colours:
        image = image.convert("RGB").quantize(colours, kmeans=3, dither=Image.Dither.NONE)
    image.save(DEMO / name, optimize=True)


def save_video(frames, name, crf=27):
    """H.264 that every browser plays, out of pictures of one size."""
    frames = iter(frames)
    first = next(frames).convert("RGB")
    command = ["ffmpeg", "-loglevel", "error", "-y", "-f", "rawvideo", "-pix_fmt", "rgb24"]
    command += ["-s", f"{first.width}x{first.height}", "-r", str(FPS), "-i", "-"]
    encoder = subprocess.Popen([*command, *H264, "-crf", str(crf), str(DEMO / name)], stdin=subprocess.PIPE)
    encoder.stdin.write(first.tobytes())
    for frame in frames:
        encoder.stdin.write(frame.convert("RGB").tobytes())
    encoder.stdin.close()
    if encoder.wait():
        raise SystemExit(f"ffmpeg failed on {name}")


H264 = ["-an", "-c:v", "libx264", "-preset", "slow", "-threads", "1", "-pix_fmt", "yuv420p"]
H264 += ["-fflags", "+bitexact", "-flags", "+bitexact", "-movflags", "+faststart"]


class Pen:
    """Draws in the units of the finished picture on a larger one, so that edges come out smooth."""

    def __init__(self, size, background=None, scale=3):
        self.size, self.scale = size, scale
        large = (size[0] * scale, size[1] * scale)
        self.image = Image.new("RGBA", large, background or (0, 0, 0, 0))
        self.draw = ImageDraw.Draw(self.image)

    def _points(self, points):
        return [(x * self.scale, y * self.scale) for x, y in points]

    def polygon(self, points, fill):
        self.draw.polygon(self._points(points), fill=fill)

    def box(self, left, top, right, bottom, fill, radius=0):
        corners = [value * self.scale for value in (left, top, right, bottom)]
        self.draw.rounded_rectangle(corners, radius * self.scale, fill=fill)

    def frame(self, left, top, right, bottom, colour, width=1):
        corners = [value * self.scale for value in (left, top, right, bottom)]
        self.draw.rectangle(corners, outline=colour, width=round(width * self.scale))

    def circle(self, x, y, radius, fill, high=None):
        high = radius if high is None else high
        corners = [(x - radius), (y - high), (x + radius), (y + high)]
        self.draw.ellipse([value * self.scale for value in corners], fill=fill)

    def ring(self, x, y, radius, colour, width):
        corners = [(x - radius), (y - radius), (x + radius), (y + radius)]
        corners = [value * self.scale for value in corners]
        self.draw.ellipse(corners, outline=colour, width=round(width * self.scale))

    def line(self, points, colour, width=1):
        """A line with round ends and joints."""
        self.draw.line(self._points(points), fill=colour, width=max(1, round(width * self.scale)), joint="curve")
        for x, y in points if width > 1.5 else []:
            self.circle(x, y, width / 2, colour)

    def text(self, x, y, text, size, colour="#222222", name="DejaVuSans", anchor="la"):
        place = (x * self.scale, y * self.scale)
        self.draw.text(place, text, fill=colour, font=font(size * self.scale, name), anchor=anchor)

    def done(self):
        return self.image.resize(self.size, Image.Resampling.LANCZOS)


def gradient(size, top, bottom):
    """A picture whose colour goes from one to another, downwards."""
    share = np.linspace(0, 1, size[1])[:, None, None]
    colours = np.array(top) * (1 - share) + np.array(bottom) * share
    return Image.fromarray(np.repeat(colours, size[0], axis=1).astype(np.uint8))


def ease(share):
    """From 0 to 1, slowly at both ends."""
    return (1 - math.cos(math.pi * min(1, max(0, share)))) / 2


def label_boxes(image, boxes, scale=3):
    """Boxes with their labels over a picture: (label, (left, top, right, bottom), colour)."""
    pen = Pen(image.size, scale=scale)
    for label, (left, top, right, bottom), colour in boxes:
        pen.frame(left, top, right, bottom, colour, 2.5)
        wide = pen.draw.textlength(label, font=font(13 * scale, "DejaVuSans-Bold")) / scale + 10
        x = min(max(left, 0), image.width - wide)
        y = top - 19 if top >= 19 else top
        pen.box(x, y, x + wide, y + 19, colour)
        pen.text(x + 5, y + 2, label, 13, "#ffffff", "DejaVuSans-Bold")
    out = image.convert("RGBA")
    out.alpha_composite(pen.done())
    return out.convert("RGB")
