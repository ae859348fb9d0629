"""Short videos: a camera that moves over a photograph, and drawings that move."""

import math
import subprocess

from PIL import Image

from common import DEMO, FPS, H264, VIDEO_SIZE, Pen, ease, open_demo, save_video
from drawings import NIGHT, lighthouse
from street import LAYERS, SIZE, car, markings

STREET_CROP = (0, 0, 640, 427)


def move(name, start, end, seconds=3):
    """A view that goes from one part of a picture to another: (centre x, centre y, width), in shares of it."""
    picture = open_demo(name)
    for index in range(seconds * FPS):
        share = ease(index / (seconds * FPS - 1))
        x, y, wide = (first + (last - first) * share for first, last in zip(start, end))
        wide *= picture.width
        high = wide * VIDEO_SIZE[1] / VIDEO_SIZE[0]
        left, top = x * picture.width - wide / 2, y * picture.height - high / 2
        left, top = max(0, min(left, picture.width - wide)), max(0, min(top, picture.height - high))
        yield picture.resize(VIDEO_SIZE, Image.Resampling.BICUBIC, (left, top, left + wide, top + high))


def drive():
    """The red car comes from the left and goes out on the right, past all that stands there."""
    behind, before = Image.new("RGBA", SIZE), Image.new("RGBA", SIZE)
    for name, draw, _ in LAYERS:
        if draw is car:
            continue
        (before if name == "bicycle" or draw.__name__ == "rider" else behind).alpha_composite(draw())
        if name == "road":
            behind.alpha_composite(markings())
    for index in range(3 * FPS):
        frame = behind.copy()
        frame.alpha_composite(car(-500 + 840 * index / (3 * FPS - 1)))
        frame.alpha_composite(before)
        yield frame.resize(VIDEO_SIZE, Image.Resampling.LANCZOS, STREET_CROP)


def beam():
    for index in range(3 * FPS):
        yield lighthouse(NIGHT, beam=0.35 + index / (3 * FPS) * math.tau).resize(VIDEO_SIZE, Image.Resampling.LANCZOS)


def ball():
    """Falls, bounces with four fifths of its speed, and rolls on to the right."""
    x, height, speed = 40.0, 190.0, 0.0
    for _ in range(3 * FPS):
        for _ in range(10):
            speed -= 620 / FPS / 10
            height += speed / FPS / 10
            x += 135 / FPS / 10
            if height < 0:
                height, speed = 0.0, -speed * 0.8
        pen = Pen(VIDEO_SIZE, "#dfe8ee", 2)
        pen.box(0, 250, 480, 320, "#b98a5e")
        pen.box(0, 244, 480, 252, "#f7f4ee")
        for plank in range(-400, 900, 90):
            pen.line([(240 + (plank - 240) * 0.8, 252), (240 + (plank - 240) * 1.5, 320)], "#a3774d", 1.5)
        pen.circle(x, 282, 26 - height / 14, "#8a6440", 5)
        y, turn = 258 - height, x / 24
        pen.circle(x, y, 24, "#e8762c")
        for angle in (turn, turn + math.pi / 2):
            across = (24 * math.cos(angle), 24 * math.sin(angle))
            pen.line([(x - across[0], y - across[1]), (x + across[0], y + across[1])], "#5a2d10", 1.5)
        pen.ring(x, y, 24, "#5a2d10", 1.5)
        yield pen.done()


def cartpole():
    """The usual equations of a cart with a pole, pushed by a weighted sum of its state; two knocks disturb it."""
    x, moving, angle, turning = -0.9, 0.0, 0.22, 0.0
    gravity, cart, pole, half = 9.8, 1.0, 0.1, 0.5
    for index in range(4 * FPS):
        if index in (36, 66):
            turning += (1.1, -1.3)[index == 66]
        for _ in range(10):
            force = 1.2 * x + 2.4 * moving + 32 * angle + 6 * turning
            sine, cosine = math.sin(angle), math.cos(angle)
            part = (force + pole * half * turning**2 * sine) / (cart + pole)
            swing = (gravity * sine - cosine * part) / (half * (4 / 3 - pole * cosine**2 / (cart + pole)))
            pull = part - pole * half * swing * cosine / (cart + pole)
            step = 1 / FPS / 10
            x, moving = x + moving * step, moving + pull * step
            angle, turning = angle + turning * step, turning + swing * step
        pen = Pen(VIDEO_SIZE, "#f6f7f9", 2)
        pen.line([(0, 252), (480, 252)], "#333a44", 3)
        place = 240 + x * 105
        for wheel in (-22, 22):
            pen.circle(place + wheel, 245, 8, "#333a44")
        pen.box(place - 42, 208, place + 42, 242, "#2f6f9f", 5)
        pen.line([(place, 208), (place + 150 * math.sin(angle), 208 - 150 * math.cos(angle))], "#c9853f", 10)
        pen.circle(place, 208, 6, "#22262c")
        yield pen.done()


def reach(x, y, upper, lower):
    """Both angles of an arm whose hand is to be at a place, by the law of cosines; the elbow is up."""
    far = min(math.hypot(x, y), upper + lower - 0.01)
    bend = math.acos((far**2 - upper**2 - lower**2) / (2 * upper * lower))
    first = math.atan2(y, x) + math.atan2(lower * math.sin(bend), upper + lower * math.cos(bend))
    return first, first - bend


def robot():
    base, upper, lower = (150, 258), 130, 120
    # Where the hand is, and whether it holds the cube, at moments in seconds.
    path = [(0, (205, 150), 0), (0.7, (305, 190), 0), (1.1, (305, 222), 0), (1.4, (305, 222), 1)]
    path += [(2.0, (290, 110), 1), (2.7, (362, 105), 1), (3.1, (362, 128), 1), (3.3, (362, 128), 0), (4, (255, 95), 0)]
    for index in range(4 * FPS):
        now = index / FPS
        before = max((step for step in path if step[0] <= now), key=lambda step: step[0])
        after = min((step for step in path if step[0] > now), key=lambda step: step[0])
        share = ease((now - before[0]) / (after[0] - before[0]))
        hand = [first + (last - first) * share for first, last in zip(before[1], after[1])]
        cube = hand if before[2] else (305, 222) if now < 1.4 else (362, 128)
        pen = Pen(VIDEO_SIZE, "#eef1f4", 2)
        pen.box(0, 258, 480, 320, "#b7a58c")
        pen.box(330, 164, 450, 172, "#7d6a52", 2)
        pen.box(432, 164, 442, 258, "#7d6a52")
        pen.box(cube[0] - 18, cube[1], cube[0] + 18, cube[1] + 36, "#d2493a", 3)
        first, second = reach(hand[0] - base[0], base[1] - 30 - (hand[1] - 14), upper, lower)
        shoulder = (base[0], base[1] - 30)
        elbow = (shoulder[0] + upper * math.cos(first), shoulder[1] - upper * math.sin(first))
        wrist = (elbow[0] + lower * math.cos(second), elbow[1] - lower * math.sin(second))
        pen.box(base[0] - 38, 240, base[0] + 38, 258, "#333a44", 3)
        pen.line([(base[0], 246), shoulder], "#333a44", 26)
        pen.line([shoulder, elbow], "#3f7fae", 20)
        pen.line([elbow, wrist], "#5c9cc9", 15)
        for joint in (shoulder, elbow, wrist):
            pen.circle(*joint, 8, "#f2f4f6")
            pen.ring(*joint, 8, "#333a44", 2)
        grip = 19 if before[2] or 1.1 <= now < 1.4 else 26
        pen.line([(wrist[0] - grip, wrist[1] + 12), (wrist[0] + grip, wrist[1] + 12)], "#333a44", 6)
        for side in (-grip, grip):
            pen.line([(wrist[0] + side, wrist[1] + 12), (wrist[0] + side, wrist[1] + 34)], "#333a44", 5)
        yield pen.done()


def by_night(source, name):
    """Day to night by colours alone: darker, bluer, paler."""
    look = "curves=all='0/0 0.5/0.22 1/0.62',hue=s=0.55,colorbalance=rs=-0.15:bs=0.3:rm=-0.15:bm=0.25:bh=0.15"
    command = ["ffmpeg", "-loglevel", "error", "-y", "-i", str(DEMO / source), "-vf", look]
    subprocess.run([*command, *H264, "-crf", "27", str(DEMO / name)], check=True)


if __name__ == "__main__":
    save_video(move("coffee.jpg", (0.5, 0.5, 1), (0.48, 0.34, 0.55)), "coffee-zoom.mp4", 28)
    save_video(move("cat.jpg", (0.36, 0.45, 0.72), (0.64, 0.5, 0.72)), "cat-pan.mp4", 28)
    save_video(move("rocket.jpg", (0.5, 0.8, 0.5), (0.5, 0.33, 0.5)), "rocket-tilt.mp4", 28)
    save_video(drive(), "street-drive.mp4")
    by_night("street-drive.mp4", "street-drive-night.mp4")
    save_video(beam(), "lighthouse-beam.mp4")
    save_video(ball(), "ball-bounce.mp4")
    save_video(cartpole(), "cartpole.mp4")
    save_video(robot(), "robot-arm.mp4")
