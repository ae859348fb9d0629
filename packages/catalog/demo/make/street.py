"""A drawn street, and what its drawing tells exactly: boxes, classes of pixels and depth."""

import math

import numpy as np
from PIL import Image

from common import Pen, gradient, label_boxes, save_png

SIZE = (640, 427)
HORIZON = 240
COLOURS = {
    "sky": (135, 190, 235),
    "hills": (120, 150, 110),
    "grass": (90, 175, 80),
    "pavement": (200, 190, 175),
    "road": (110, 110, 120),
    "house": (200, 120, 70),
    "tree": (30, 110, 50),
    "car": (215, 45, 50),
    "bicycle": (240, 175, 30),
    "person": (120, 70, 190),
    "dog": (80, 45, 20),
}


def ground(pen_colour, top, bottom):
    def draw():
        pen = Pen(SIZE)
        pen.box(0, top, SIZE[0], bottom, pen_colour)
        return pen.done()

    return draw


def sky():
    image = gradient(SIZE, (120, 180, 235), (215, 235, 250)).convert("RGBA")
    pen = Pen(SIZE)
    for x, y, size in [(90, 60, 22), (120, 50, 28), (150, 62, 20), (455, 45, 20), (480, 38, 26), (510, 48, 18)]:
        pen.circle(x, y, size, "#ffffffd8", size * 0.6)
    pen.circle(585, 58, 24, "#ffe07a")
    image.alpha_composite(pen.done())
    return image


def hills():
    pen = Pen(SIZE)
    ridge = [(x, 215 - 22 * math.sin(x / 95) - 10 * math.sin(x / 37 + 1)) for x in range(0, 641, 8)]
    pen.polygon([(0, 262), *ridge, (640, 262)], "#86a884")
    return pen.done()


def house():
    pen = Pen(SIZE)
    pen.box(196, 72, 216, 120, "#8a4b3a")
    pen.polygon([(30, 150), (140, 72), (250, 150)], "#8f3f34")
    pen.box(44, 148, 236, 318, "#f0dcb8")
    for x in (66, 174):
        for y in (170, 244):
            pen.box(x, y, x + 40, y + 44, "#ffffff")
            pen.box(x + 3, y + 3, x + 37, y + 41, "#7fa8c4")
            pen.line([(x + 20, y), (x + 20, y + 44)], "#ffffff", 3)
            pen.line([(x, y + 22), (x + 40, y + 22)], "#ffffff", 3)
    pen.box(118, 240, 160, 318, "#2f7d4f", 2)
    pen.box(125, 247, 153, 270, "#cfe3d6")
    pen.circle(153, 284, 2.5, "#e8c15a")
    pen.box(112, 312, 166, 318, "#b9a98c")
    return pen.done()


def tree():
    pen = Pen(SIZE)
    pen.polygon([(347, 318), (352, 210), (366, 210), (373, 318)], "#7a5334")
    for x, y, size, colour in [
        (330, 190, 40, "#3f7f3a"),
        (392, 190, 40, "#3f7f3a"),
        (360, 150, 50, "#4b9145"),
        (340, 170, 34, "#4b9145"),
        (384, 168, 34, "#57a350"),
        (358, 135, 32, "#63b05b"),
    ]:
        pen.circle(x, y, size, colour)
    return pen.done()


def woman():
    pen = Pen(SIZE)
    pen.line([(268, 296), (265, 334)], "#30405a", 7)
    pen.line([(278, 296), (282, 334)], "#30405a", 7)
    pen.line([(263, 336), (270, 336)], "#222222", 5)
    pen.line([(280, 336), (288, 336)], "#222222", 5)
    pen.polygon([(262, 248), (284, 248), (290, 304), (258, 304)], "#b5486b")
    pen.line([(265, 254), (254, 276), (247, 286)], "#b5486b", 7)
    pen.line([(282, 254), (291, 282)], "#b5486b", 7)
    pen.circle(246, 287, 4, "#e3b08c")
    pen.circle(291, 285, 4, "#e3b08c")
    pen.circle(273, 230, 15, "#5a3620")
    pen.circle(271, 233, 11, "#e3b08c")
    pen.polygon([(258, 230), (262, 218), (284, 218), (288, 246), (282, 246), (280, 226)], "#5a3620")
    return pen.done()


def dog():
    pen = Pen(SIZE)
    pen.line([(246, 288), (205, 306)], "#444444", 1.2)
    for x in (180, 187, 206, 213):
        pen.line([(x, 322), (x, 338)], "#6b4226", 5)
    pen.circle(196, 317, 23, "#7d4f2d", 11)
    pen.line([(176, 312), (165, 298)], "#7d4f2d", 5)
    pen.circle(216, 303, 11, "#7d4f2d")
    pen.circle(226, 307, 7, "#8c5c37", 5)
    pen.circle(231, 305, 2.4, "#222222")
    pen.circle(219, 300, 1.8, "#222222")
    pen.circle(209, 304, 5, "#55331b", 9)
    pen.line([(205, 306), (208, 316)], "#c8383c", 3)
    return pen.done()


def wheel(pen, x, y, radius, turn, tyre, hub):
    pen.circle(x, y, radius, tyre)
    pen.circle(x, y, radius * 0.62, hub)
    for spoke in range(5):
        angle = turn + spoke * math.tau / 5
        end = (x + radius * 0.56 * math.cos(angle), y + radius * 0.56 * math.sin(angle))
        pen.line([(x, y), end], "#8b8f96", 2)


def car(shift=0):
    pen = Pen(SIZE)
    at = lambda points: [(x + shift, y) for x, y in points]  # noqa: E731
    pen.circle(400 + shift, 386, 88, "#00000045", 7)
    pen.polygon(at([(338, 330), (362, 294), (424, 294), (452, 330)]), "#b5252a")
    pen.polygon(at([(350, 328), (368, 301), (392, 301), (392, 328)]), "#bfe0ee")
    pen.polygon(at([(398, 328), (398, 301), (420, 301), (440, 328)]), "#bfe0ee")
    pen.box(316 + shift, 326, 486 + shift, 371, "#d22f34", 13)
    pen.box(316 + shift, 356, 486 + shift, 366, "#a51f24", 3)
    pen.line(at([(395, 330), (395, 364)]), "#a51f24", 1.5)
    pen.box(402 + shift, 338, 414 + shift, 341, "#f3d6d6", 1)
    pen.circle(480 + shift, 342, 6, "#ffe9a0", 5)
    pen.circle(319 + shift, 342, 4, "#7a0f12", 6)
    for x in (352, 450):
        wheel(pen, x + shift, 370, 18, shift / 18, "#26282c", "#c9ccd1")
    return pen.done()


def bicycle():
    pen = Pen(SIZE)
    for x in (522, 592):
        pen.ring(x, 371, 24, "#2b2b2b", 3)
        for spoke in range(8):
            angle = spoke * math.tau / 8 + 0.2
            pen.line([(x, 371), (x + 22 * math.cos(angle), 371 + 22 * math.sin(angle))], "#9a9a9a", 0.7)
    for points in [
        [(522, 371), (540, 334), (578, 334), (592, 371)],
        [(540, 334), (554, 371), (522, 371)],
        [(554, 371), (578, 334), (575, 322)],
        [(537, 327), (540, 334)],
    ]:
        pen.line(points, "#e0a526", 3.6)
    pen.line([(570, 319), (584, 321)], "#333333", 3.5)
    pen.line([(529, 325), (546, 325)], "#333333", 5)
    pen.ring(554, 371, 7, "#333333", 2.5)
    return pen.done()


def rider():
    pen = Pen(SIZE)
    pen.line([(540, 322), (562, 342), (556, 380)], "#2f5d8c", 8)
    pen.line([(556, 382), (566, 382)], "#222222", 5)
    pen.line([(540, 320), (552, 284)], "#3f9a8f", 17)
    pen.line([(554, 288), (566, 306), (578, 318)], "#3f9a8f", 7)
    pen.circle(579, 318, 4, "#b77d57")
    pen.circle(561, 264, 12, "#b77d57")
    pen.polygon([(547, 262), (550, 250), (562, 246), (573, 253), (575, 261)], "#e8e8ee")
    return pen.done()


# Name of the class, what draws it, and at which height of the picture it stands on the ground.
LAYERS = [
    ("sky", sky, None),
    ("hills", hills, 250),
    ("grass", ground("#8cc46f", 250, 322), "plane"),
    ("house", house, 318),
    ("tree", tree, 320),
    ("pavement", ground("#cfc4b2", 318, 344), "plane"),
    ("road", ground("#74757d", 344, 427), "plane"),
    ("person", woman, 338),
    ("dog", dog, 340),
    ("car", car, 388),
    ("bicycle", bicycle, 395),
    ("person", rider, 395),
]


def markings():
    pen = Pen(SIZE)
    pen.box(0, 342, 640, 346, "#e6ddcd")
    for x in range(-20, 640, 90):
        pen.polygon([(x + 6, 402), (x + 50, 402), (x + 46, 408), (x, 408)], "#f3f0e6")
    return pen.done()


def street(layers=LAYERS):
    picture = Image.new("RGBA", SIZE)
    for name, draw, _ in layers:
        picture.alpha_composite(draw())
        if name == "road":
            picture.alpha_composite(markings())
    return picture.convert("RGB")


def alpha(draw):
    return np.array(draw().getchannel("A"))


def box_of(mask):
    rows, columns = np.where(mask > 100)
    return tuple(int(value) for value in (columns.min(), rows.min(), columns.max() + 1, rows.max() + 1))


def nearness(row):
    return (row - HORIZON) / (SIZE[1] - HORIZON)


def classes():
    image = np.zeros((SIZE[1], SIZE[0], 3), np.uint8)
    for name, draw, _ in LAYERS:
        image[alpha(draw) > 127] = COLOURS[name]
    picture = Image.fromarray(image).convert("RGBA")
    pen = Pen(SIZE)
    pen.box(6, 6, 634, 52, "#ffffffe6", 4)
    for index, (name, colour) in enumerate(COLOURS.items()):
        x, y = 16 + index % 6 * 103, 11 + index // 6 * 19
        pen.box(x, y + 1, x + 14, y + 15, (*colour, 255), 2)
        pen.text(x + 20, y, name, 13)
    picture.alpha_composite(pen.done())
    return picture.convert("RGB")


def depth():
    near = np.zeros((SIZE[1], SIZE[0]))
    rows = np.repeat(np.arange(SIZE[1])[:, None], SIZE[0], axis=1)
    for _, draw, stands in LAYERS:
        if stands is None:
            continue
        seen = alpha(draw) > 127
        near = np.where(seen, nearness(rows) if stands == "plane" else nearness(stands), near)
    return Image.fromarray((25 + 230 * np.clip(near, 0, 1)).astype(np.uint8) * (near > 0))


if __name__ == "__main__":
    picture = street()
    save_png(picture, "street.png", 250)
    boxes = [
        (name, box_of(alpha(draw)), "#%02x%02x%02x" % COLOURS[name])
        for name, draw, _ in LAYERS
        if name in ("house", "tree", "person", "dog", "car", "bicycle")
    ]
    for name, box, _ in boxes:
        print(name, box)
    save_png(label_boxes(picture, boxes), "street-boxes.png", 250)
    asked = [
        ("a red car", box_of(alpha(car)), "#0b5cad"),
        ("a dog on a lead", (163, 284, 251, 341), "#7a2fa0"),
        ("a green front door", (116, 238, 162, 320), "#00695c"),
    ]
    save_png(label_boxes(picture, asked), "street-boxes-zero-shot.png", 250)
    save_png(classes(), "street-segments.png", 64)
    save_png(depth(), "street-depth.png")
