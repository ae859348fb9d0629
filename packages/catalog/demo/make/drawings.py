"""Drawings that stand for generated pictures, and a few figures."""

import math
import random

from PIL import Image, ImageFilter

from common import Pen, gradient, save_png

SEA = (640, 427)
SUNSET = {
    "sky": ((70, 60, 120), (250, 170, 110)),
    "sea": ((190, 120, 110), (60, 60, 110)),
    "rock": ("#4a4048", "#6a5a5c"),
    "tower": ("#f5ece0", "#c63a34", "#00000038"),
    "lamp": "#fff2b0",
}
NIGHT = {
    "sky": ((8, 12, 36), (30, 42, 86)),
    "sea": ((18, 28, 62), (6, 10, 28)),
    "rock": ("#14141f", "#242636"),
    "tower": ("#9aa0b4", "#6b2630", "#00000055"),
    "lamp": "#fff7cf",
}


def lighthouse(colours, beam=None):
    """By night a beam falls at an angle; its foreshortening is the cosine of it."""
    picture = gradient(SEA, *colours["sky"]).convert("RGBA")
    if colours is SUNSET:
        sun = Pen(SEA)
        sun.circle(520, 280, 44, "#ffd98a")
        picture.alpha_composite(sun.done())
    picture.paste(gradient((640, 147), *colours["sea"]), (0, 280))
    chance = random.Random(4)
    pen = Pen(SEA)
    if colours is NIGHT:
        for _ in range(90):
            pen.circle(chance.uniform(0, 640), chance.uniform(0, 270), chance.uniform(0.5, 1.3), "#ffffffcc")
        pen.circle(540, 62, 22, "#f2efdc")
        pen.circle(531, 57, 20, "#00000000")
    else:
        for _ in range(26):
            x, y = 520 + chance.gauss(0, 24), chance.uniform(284, 420)
            pen.box(x - 16, y, x + 16, y + 2, "#ffd98a99", 1)
        for x, y, wide in [(120, 90, 90), (180, 105, 70), (420, 130, 110), (560, 95, 60)]:
            pen.circle(x, y, wide, "#f7b58a70", 7)
    for _ in range(120):
        x, y = chance.uniform(0, 640), chance.uniform(284, 425)
        wide = 4 + (y - 280) / 9
        pen.box(x - wide, y, x + wide, y + 1.2, "#ffffff26", 0.6)
    picture.alpha_composite(pen.done())
    if beam is not None:
        light = Pen(SEA)
        reach, spread = 620 * math.cos(beam), 16 + 26 * abs(math.sin(beam))
        light.polygon([(233, 128), (233 + reach, 128 - spread), (233 + reach, 128 + spread), (233, 138)], "#fff3b884")
        picture.alpha_composite(light.done().filter(ImageFilter.GaussianBlur(3)))
    pen = Pen(SEA)
    dark, bright = colours["rock"]
    pen.polygon([(90, 345), (130, 305), (175, 292), (230, 284), (300, 292), (345, 312), (400, 345), (370, 360), (120, 362)], dark)
    pen.polygon([(175, 292), (230, 284), (300, 292), (285, 306), (235, 300), (190, 308)], bright)
    pen.polygon([(260, 330), (300, 292), (345, 312), (330, 335)], bright)
    white, red, shade = colours["tower"]
    edge = lambda y: 19 + (y - 150) / 140 * 12  # noqa: E731
    for index in range(5):
        top, bottom = 150 + index * 28, 178 + index * 28
        corners = [(233 - edge(top), top), (233 + edge(top), top), (233 + edge(bottom), bottom), (233 - edge(bottom), bottom)]
        pen.polygon(corners, (red, white)[index % 2])
    picture.alpha_composite(pen.done())
    pen = Pen(SEA)
    pen.polygon([(239, 150), (252, 150), (264, 290), (245, 290)], shade)
    pen.box(227, 262, 241, 290, "#3b3038", 6)
    for y in (190, 226):
        pen.box(229, y, 237, y + 13, "#3b3038", 3)
    pen.box(206, 143, 260, 151, "#3b3038", 2)
    pen.box(218, 118, 248, 144, colours["lamp"])
    for x in (218, 228, 238, 248):
        pen.line([(x, 118), (x, 144)], "#3b3038", 1.5)
    pen.polygon([(213, 119), (233, 96), (253, 119)], red)
    pen.circle(233, 95, 3, "#3b3038")
    picture.alpha_composite(pen.done())
    if beam is not None:
        glow = Pen(SEA)
        glow.circle(233, 131, 20 + 14 * abs(math.sin(beam)), "#fff6c8b0")
        picture.alpha_composite(glow.done().filter(ImageFilter.GaussianBlur(7)))
    return picture.convert("RGB")


def flowers():
    """Sixteen flowers, each of one random number."""
    pen = Pen((512, 512), "#f4f1e8")
    for index in range(16):
        chance = random.Random(100 + index)
        x, y = 64 + index % 4 * 128, 58 + index // 4 * 128
        pen.box(x - 58, y - 52, x + 58, y + 64, "#fffdf6", 8)
        hue = chance.choice(["#d94f70", "#e8833a", "#f0c330", "#7a5bc0", "#4a86d8", "#c94fb0", "#f4f0f0"])
        heart = chance.choice(["#5a3b1e", "#f5d040", "#e08a20"])
        pen.line([(x, y), (x + chance.uniform(-10, 10), y + 58)], "#4c8a46", 4)
        side = chance.choice([-1, 1])
        pen.polygon([(x, y + 45), (x + side * 24, y + 28), (x + side * 30, y + 40)], "#5fa457")
        petals, reach, width = chance.randint(5, 11), chance.uniform(20, 29), chance.uniform(7, 12)
        turn = chance.uniform(0, math.tau)
        for petal in range(petals):
            angle = turn + petal * math.tau / petals
            for part in (0.55, 0.7, 0.85, 1):
                pen.circle(x + reach * part * math.cos(angle), y - 6 + reach * part * math.sin(angle), width * 0.75, hue)
        if hue == "#f4f0f0":
            pen.ring(x, y - 6, reach + width * 0.75, "#d8d2cc", 1)
        pen.circle(x, y - 6, chance.uniform(8, 13), heart)
    return pen.done()


NODES = {
    "a": (90, 110), "b": (180, 60), "c": (200, 160), "d": (110, 220), "e": (215, 265), "f": (300, 110),
    "g": (410, 90), "h": (500, 60), "i": (550, 160), "j": (450, 190), "k": (520, 270), "l": (390, 280),
}  # fmt: skip
EDGES = "ab ac ad bc bf cd ce cf de fg gh gi gj hi ij ik jk jl kl el".split()
LEFT = set("abcdef")


def graph(labelled):
    """Node c is open at first; most of its neighbours belong to the left community."""
    pen = Pen((640, 340), "#ffffff")
    for one, other in EDGES:
        pen.line([NODES[one], NODES[other]], "#9aa3ad", 2.5)
    for name, (x, y) in NODES.items():
        known = labelled or name != "c"
        pen.circle(x, y, 21, "#333a44")
        pen.circle(x, y, 18.5, ("#2f7fc1" if name in LEFT else "#e0792b") if known else "#ffffff")
        pen.text(x, y, name if known else "?", 17, "#ffffff" if known else "#333a44", "DejaVuSans-Bold", "mm")
    return pen.done()


def forecast():
    """Four years of made-up monthly values; the next twelve are last year's plus the mean yearly growth."""
    chance = random.Random(9)
    values = [60 + month * 0.55 + 22 * math.sin((month - 3) * math.tau / 12) + chance.gauss(0, 3.5) for month in range(48)]
    growth = (sum(values[36:]) - sum(values[:12])) / 36
    ahead = [values[36 + month] + growth for month in range(12)]
    pen = Pen((640, 360), "#ffffff")
    place = lambda month, value: (52 + month * 9.6, 320 - value * 2.15)  # noqa: E731
    for value in range(0, 141, 20):
        pen.line([place(0, value), place(60, value)], "#e3e6ea", 1)
        pen.text(44, place(0, value)[1], str(value), 11, "#59636e", anchor="rm")
    for year in range(6):
        pen.line([place(year * 12, 0), (place(year * 12, 0)[0], 325)], "#59636e", 1)
        if year < 5:
            pen.text(place(year * 12 + 6, 0)[0], 330, f"year {year + 1}", 12, "#59636e", anchor="ma")
    points = [place(48 + month, value) for month, value in enumerate(ahead)]
    band = [(x, y - 7 - month) for month, (x, y) in enumerate(points)]
    band += [(x, y + 7 + month) for month, (x, y) in reversed(list(enumerate(points)))]
    pen.polygon(band, "#f6d9bd")
    pen.line([place(month, value) for month, value in enumerate(values)], "#1f6fb2", 2.6)
    pen.line([place(47, values[47]), *points], "#d2691e", 2.6)
    for x, colour, text in [(70, "#1f6fb2", "observed"), (180, "#d2691e", "forecast")]:
        pen.line([(x, 22), (x + 24, 22)], colour, 3)
        pen.text(x + 32, 22, text, 13, anchor="lm")
    return pen.done()


if __name__ == "__main__":
    save_png(lighthouse(SUNSET), "lighthouse.png", 160)
    save_png(lighthouse(NIGHT, beam=0.5), "lighthouse-night.png", 160)
    save_png(flowers(), "flowers.png", 96)
    save_png(graph(False), "graph.png", 48)
    save_png(graph(True), "graph-labeled.png", 48)
    save_png(forecast(), "forecast.png", 48)
