"""What comes of the photographs: by hand where places are written down here, else by the method that is named."""

import math

import numpy as np
from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageOps
from scipy import ndimage
from skimage import color, feature, measure, restoration, segmentation, transform

from common import Pen, label_boxes, open_demo, save_jpeg, save_png

COFFEE = (600, 400)
SAUCER = (278, 224, 202, 164)
RIM = (288, 113, 115, 95)
COFFEE_INSIDE = (288, 148, 84, 47)
BODY = [(173, 115), (178, 165), (190, 200), (208, 228), (216, 250), (228, 272), (250, 283), (300, 286)]
BODY += [(330, 275), (360, 250), (388, 212), (399, 165), (402, 115)]
HANDLE = [(208, 236), (228, 226), (260, 240), (254, 268), (236, 300), (214, 309), (199, 300), (197, 272)]
SPOON = [(402, 70), (414, 66), (425, 76), (418, 104), (400, 168), (391, 205), (384, 232), (390, 248)]
SPOON += [(404, 262), (407, 285), (397, 308), (372, 325), (348, 322), (330, 304), (326, 282), (334, 260)]
SPOON += [(352, 246), (372, 241), (380, 210), (392, 160)]


def shape(size, ellipses=(), polygons=(), blur=0):
    """A mask of ellipses (x, y, half width, half height) and polygons."""
    pen = Pen(size)
    for x, y, wide, high in ellipses:
        pen.circle(x, y, wide, "#ffffff", high)
    for points in polygons:
        pen.polygon(points, "#ffffff")
    mask = pen.done().getchannel("A")
    return mask.filter(ImageFilter.GaussianBlur(blur)) if blur else mask


def coffee():
    photo = open_demo("coffee.jpg")
    cup = shape(COFFEE, [RIM], [BODY, HANDLE])
    both = ImageChops.lighter(cup, shape(COFFEE, [SAUCER]))
    save_png(both.point(lambda value: 255 * (value > 127)).convert("1"), "coffee-mask.png")
    boxes = [
        ("saucer", (77, 58, 481, 389), "#8a5a00"),
        ("cup", (172, 17, 404, 309), "#0b5cad"),
        ("spoon", (325, 65, 426, 327), "#00695c"),
    ]
    save_jpeg(label_boxes(photo, boxes), "coffee-boxes.jpg")
    depth(cup)
    blue(photo, both)
    regions(photo)


def depth(cup):
    """Near is bright: the table from back to front, then saucer, cup, inside of the cup and spoon, each as guessed."""
    rows, columns = np.mgrid[0:400, 0:600]
    near = 70 + rows * 0.28
    on = lambda mask: np.array(mask) > 127  # noqa: E731
    near = np.where(on(shape(COFFEE, [], [[(0, 0), (150, 0), (0, 100)]])), 20, near)
    near = np.where(on(shape(COFFEE, [SAUCER])), 96 + rows * 0.27, near)
    near = np.where(on(shape(COFFEE, [], [SPOON])), 112 + rows * 0.27, near)
    near = np.where(on(cup), 228 - np.abs(rows - 150) * 0.2 - np.abs(columns - 288) * 0.05, near)
    inside = shape(COFFEE, [(289, 111, 101, 82)])
    near = np.where(on(inside), 175 + rows * 0.15, near)
    near = np.where(on(shape(COFFEE, [COFFEE_INSIDE])), 165, near)
    picture = Image.fromarray(near.clip(0, 255).astype(np.uint8)).filter(ImageFilter.GaussianBlur(1.5))
    save_png(picture, "coffee-depth.png")


def blue(photo, both):
    """Reds of the cup and its saucer, turned to blue by changing their hue; lightness stays."""
    lab = color.rgb2lab(np.array(photo))
    hue, strength = np.degrees(np.arctan2(lab[..., 2], lab[..., 1])), np.hypot(lab[..., 1], lab[..., 2])
    red = np.clip((56 - hue) / 8, 0, 1) * np.clip((strength - 8) / 10, 0, 1)
    liquid = np.array(shape(COFFEE, [(288, 146, 92, 52)], blur=2)) / 255
    share = ndimage.gaussian_filter(red, 1) * np.array(both.filter(ImageFilter.GaussianBlur(1.5))) / 255
    share = (share * (1 - liquid))[..., None]
    turned = lab.copy()
    turned[..., 0] = lab[..., 0] * 1.05
    turned[..., 1], turned[..., 2] = strength * 0.05, -strength * 0.75
    mixed = color.lab2rgb(lab * (1 - share) + turned * share)
    save_jpeg(Image.fromarray((mixed * 255).round().astype(np.uint8)), "coffee-blue.jpg")


def regions(photo):
    pixels = np.array(photo)
    found = segmentation.felzenszwalb(pixels, scale=420, sigma=1.1, min_size=350)
    chance = np.random.default_rng(3)
    count = found.max() + 1
    hues = np.stack([chance.permutation(count) / count, np.full(count, 0.75), np.full(count, 0.95)], -1)
    flat = color.hsv2rgb(hues[None])[0][found]
    mixed = pixels / 255 * 0.45 + flat * 0.55
    mixed[segmentation.find_boundaries(found, mode="inner")] = 1
    print("coffee-masks.jpg:", count, "regions")
    save_jpeg(Image.fromarray((mixed * 255).astype(np.uint8)), "coffee-masks.jpg")


def cat():
    photo = open_demo("cat.jpg")
    small = photo.resize((113, 75), Image.Resampling.BOX)
    save_png(small, "cat-small.png")
    save_jpeg(small.resize((452, 300), Image.Resampling.LANCZOS), "cat-upscaled.jpg")
    grey = ImageOps.grayscale(photo)
    blurred = np.array(ImageOps.invert(grey).filter(ImageFilter.GaussianBlur(7)), float)
    sketch = np.minimum(255, np.array(grey, float) * 255 / np.maximum(1, 255 - blurred))
    save_png(Image.fromarray(sketch.astype(np.uint8)).quantize(32), "cat-sketch.png")
    chance = np.random.default_rng(1)
    pixels = np.array(photo) / 255
    noisy = np.clip(pixels + chance.normal(0, 0.11, pixels.shape), 0, 1)
    save_jpeg(Image.fromarray((noisy * 255).astype(np.uint8)), "cat-noisy.jpg", 80)
    clean = restoration.denoise_nl_means(
        noisy, patch_size=5, patch_distance=7, h=0.075, sigma=0.11, fast_mode=True, channel_axis=-1
    )
    save_jpeg(Image.fromarray((clean * 255).clip(0, 255).astype(np.uint8)), "cat-denoised.jpg")
    matches(photo)


def matches(photo):
    """Corners found by ORB in the photograph and in a turned copy; RANSAC keeps those that fit one similarity."""
    turned = photo.resize((361, 240), Image.Resampling.LANCZOS).rotate(25, Image.Resampling.BICUBIC, True, fillcolor="#ffffff")
    both = []
    for image in (photo, turned):
        finder = feature.ORB(n_keypoints=500, fast_threshold=0.03)
        finder.detect_and_extract(np.array(ImageOps.grayscale(image)) / 255)
        both.append(finder)
    pairs = feature.match_descriptors(both[0].descriptors, both[1].descriptors, cross_check=True, max_ratio=0.85)
    here, there = both[0].keypoints[pairs[:, 0]], both[1].keypoints[pairs[:, 1]]
    _, kept = measure.ransac(
        (here, there), transform.SimilarityTransform, 3, 3, max_trials=2000, random_state=1
    )
    width, height = photo.width + 12 + turned.width, max(photo.height, turned.height)
    sheet = Image.new("RGB", (width, height), "#ffffff")
    sheet.paste(photo, (0, (height - photo.height) // 2))
    sheet.paste(turned, (photo.width + 12, (height - turned.height) // 2))
    pen = Pen(sheet.size)
    chosen = np.flatnonzero(kept)[:: max(1, kept.sum() // 40)]
    print("cat-matches.jpg:", len(pairs), "pairs,", kept.sum(), "kept,", len(chosen), "drawn")
    for index, at in enumerate(chosen):
        colour = "#%02x%02x%02x" % tuple(int(255 * part) for part in color.hsv2rgb([index / len(chosen), 0.9, 0.95]))
        (y1, x1), (y2, x2) = here[at], there[at]
        y1, x2, y2 = y1 + (height - photo.height) / 2, x2 + photo.width + 12, y2 + (height - turned.height) / 2
        pen.line([(x1, y1), (x2, y2)], colour, 1)
        pen.circle(x1, y1, 3, colour)
        pen.circle(x2, y2, 3, colour)
    sheet.paste(pen.done(), (0, 0), pen.done())
    save_jpeg(sheet, "cat-matches.jpg", 80)


KEYPOINTS = {
    "nose": (223, 124), "left eye": (248, 102), "right eye": (203, 101), "left ear": (275, 120),
    "right ear": (175, 119), "left shoulder": (322, 250), "right shoulder": (86, 240),
    "right elbow": (42, 400), "right wrist": (150, 492),
}  # fmt: skip
BONES = [("nose", "left eye"), ("nose", "right eye"), ("left eye", "left ear"), ("right eye", "right ear")]
BONES += [("left shoulder", "right shoulder"), ("right shoulder", "right elbow"), ("right elbow", "right wrist")]


def astronaut():
    photo = open_demo("astronaut.jpg")
    pen = Pen(photo.size)
    for one, other in BONES:
        pen.line([KEYPOINTS[one], KEYPOINTS[other]], "#ffffff", 5)
        pen.line([KEYPOINTS[one], KEYPOINTS[other]], "#0b5cad", 3)
    for name, (x, y) in KEYPOINTS.items():
        pen.circle(x, y, 6.5, "#ffffff")
        pen.circle(x, y, 5, "#d9480f" if name.startswith("left") else "#2b8a3e" if name.startswith("right") else "#862e9c")
    marked = photo.convert("RGBA")
    marked.alpha_composite(pen.done())
    save_jpeg(marked, "astronaut-keypoints.jpg")
    _, strokes = feature.hog(
        np.array(ImageOps.grayscale(photo)), orientations=9, pixels_per_cell=(16, 16), cells_per_block=(2, 2), visualize=True
    )
    strokes = np.sqrt(strokes / strokes.max()).clip(0, 1)
    save_png(Image.fromarray((strokes * 255).astype(np.uint8)).quantize(32), "astronaut-hog.png")


if __name__ == "__main__":
    coffee()
    cat()
    astronaut()
