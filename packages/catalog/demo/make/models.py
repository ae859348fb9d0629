"""Two models as glTF binaries, turned and bent out of outlines, and a picture of each."""

import json
import math
import random
import struct

import numpy as np
from PIL import Image

from common import DEMO, save_png


class Surface:
    """Points in rows of equal length; neighbours are joined by triangles."""

    def __init__(self, rows, colour, rough=0.6):
        self.colour, self.rough = colour, rough
        self.points = np.array(rows, np.float32)
        high, wide = self.points.shape[:2]
        at = lambda row, column: row * wide + column  # noqa: E731
        self.triangles = np.array(
            [
                triangle
                for row in range(high - 1)
                for column in range(wide - 1)
                for triangle in (
                    (at(row, column), at(row, column + 1), at(row + 1, column + 1)),
                    (at(row, column), at(row + 1, column + 1), at(row + 1, column)),
                )
            ],
            np.uint16,
        )
        self.points = self.points.reshape(-1, 3)
        self.normals = self._normals(high, wide)

    def _normals(self, high, wide):
        corners = self.points[self.triangles.astype(int)]
        faces = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
        normals = np.zeros_like(self.points)
        for corner in range(3):
            np.add.at(normals, self.triangles[:, corner].astype(int), faces)
        rows = normals.reshape(high, wide, 3)
        if np.allclose(self.points.reshape(high, wide, 3)[:, 0], self.points.reshape(high, wide, 3)[:, -1], atol=1e-5):
            rows[:, 0] = rows[:, -1] = rows[:, 0] + rows[:, -1]
        return (normals / np.maximum(1e-12, np.linalg.norm(normals, axis=1, keepdims=True))).astype(np.float32)


def turned(outline, colour, rough=0.6, steps=36, uneven=0.0):
    """An outline of (radius, height), from below upwards on the outside, turned around the upright axis."""
    chance = random.Random(6)
    spread = [1 + chance.uniform(-uneven, uneven) for _ in range(steps)]
    rows = []
    for radius, height in outline:
        row = []
        for step in range(steps + 1):
            angle, wide = -step * math.tau / steps, radius * spread[step % steps]
            row.append((wide * math.cos(angle), height, wide * math.sin(angle)))
        rows.append(row)
    return Surface([row[::-1] for row in rows], colour, rough)


def pipe(path, radius, colour, rough=0.6, steps=14):
    """A round pipe along a path in the plane of x and y."""
    rows = []
    for index, (x, y) in enumerate(path):
        (x1, y1), (x2, y2) = path[max(0, index - 1)], path[min(len(path) - 1, index + 1)]
        long = math.hypot(x2 - x1, y2 - y1)
        across = ((y2 - y1) / long, -(x2 - x1) / long)
        angles = [step * math.tau / steps for step in range(steps + 1)]
        rows.append([
            (x + across[0] * radius * math.cos(a), y + across[1] * radius * math.cos(a), -radius * math.sin(a))
            for a in angles
        ])  # fmt: skip
    return Surface(rows, colour, rough)


def mug():
    blue, inside = (0.09, 0.27, 0.55), (0.93, 0.9, 0.84)
    arc = [(math.pi * (0.5 - share / 16)) for share in range(17)]
    handle = [(0.38 + 0.34 * math.cos(angle), 0.5 + 0.27 * math.sin(angle)) for angle in arc]
    return [
        turned([(0, 0), (0.34, 0), (0.38, 0.02), (0.4, 0.06), (0.42, 0.5), (0.43, 0.95), (0.425, 0.985)], blue, 0.3),
        turned([(0.425, 0.985), (0.41, 1.0), (0.395, 0.985), (0.385, 0.9), (0.37, 0.1), (0.33, 0.06), (0, 0.05)], inside, 0.4),
        pipe(handle, 0.055, blue, 0.3),
    ]


def lighthouse():
    red, white, dark, rock = (0.72, 0.09, 0.07), (0.93, 0.91, 0.86), (0.09, 0.09, 0.11), (0.24, 0.21, 0.2)
    wide = lambda height: 0.3 - 0.1 * (height - 0.25) / 1.5  # noqa: E731
    parts = [turned([(0, 0), (0.78, 0), (0.74, 0.1), (0.56, 0.2), (0.4, 0.27), (0, 0.29)], rock, 1, 18, 0.1)]
    for band in range(5):
        low, high = 0.25 + band * 0.3, 0.55 + band * 0.3
        parts.append(turned([(wide(low), low), (wide(high), high)], (red, white)[band % 2]))
    parts.append(turned([(0, 1.74), (0.29, 1.74), (0.29, 1.8), (0, 1.8)], dark))
    parts.append(turned([(0.14, 1.8), (0.14, 2.02)], (1.0, 0.86, 0.42), 0.2))
    parts.append(turned([(0.2, 2.02), (0.19, 2.04), (0.03, 2.24), (0, 2.26)], red))
    parts.append(pipe([(0.285, 0.24), (0.272, 0.5)], 0.07, dark))
    return parts


def save_glb(name, parts):
    """One mesh; each part has its own material. Everything lies in one buffer."""
    binary, views, accessors, primitives, materials = b"", [], [], [], []

    def store(values, target, kind, extent=False):
        nonlocal binary
        raw = np.ascontiguousarray(values).tobytes()
        views.append({"buffer": 0, "byteOffset": len(binary), "byteLength": len(raw), "target": target})
        accessor = {"bufferView": len(views) - 1, "componentType": 5126 if kind == "VEC3" else 5123}
        accessor |= {"count": values.size // (3 if kind == "VEC3" else 1), "type": kind}
        if extent:
            accessor |= {"min": values.min(axis=0).tolist(), "max": values.max(axis=0).tolist()}
        accessors.append(accessor)
        binary += raw + b"\0" * (-len(raw) % 4)
        return len(accessors) - 1

    for part in parts:
        attributes = {"POSITION": store(part.points, 34962, "VEC3", True), "NORMAL": store(part.normals, 34962, "VEC3")}
        indices = store(part.triangles.reshape(-1), 34963, "SCALAR")
        primitives.append({"attributes": attributes, "indices": indices, "material": len(materials)})
        look = {"baseColorFactor": [*part.colour, 1], "metallicFactor": 0, "roughnessFactor": part.rough}
        materials.append({"pbrMetallicRoughness": look, "doubleSided": True})
    title = name.removesuffix(".glb")
    document = {
        "asset": {"version": "2.0", "generator": "models.py"},
        "scene": 0,
        "scenes": [{"nodes": [0]}],
        "nodes": [{"mesh": 0, "name": title}],
        "meshes": [{"name": title, "primitives": primitives}],
        "materials": materials,
        "accessors": accessors,
        "bufferViews": views,
        "buffers": [{"byteLength": len(binary)}],
    }
    text = json.dumps(document, separators=(",", ":")).encode()
    text += b" " * (-len(text) % 4)
    head = struct.pack("<4sII", b"glTF", 2, 28 + len(text) + len(binary))
    chunks = struct.pack("<I4s", len(text), b"JSON") + text + struct.pack("<I4s", len(binary), b"BIN\0") + binary
    (DEMO / name).write_bytes(head + chunks)


def render(parts, name, turn, tilt, scale, size=(512, 512)):
    """The model from above and aside, without perspective: nearest triangle by pixel, lit from the upper left."""
    wide, high = size[0] * 2, size[1] * 2
    side = np.array([math.cos(turn), 0, -math.sin(turn)])
    ahead = np.array([math.sin(turn) * math.cos(tilt), math.sin(tilt), math.cos(turn) * math.cos(tilt)])
    up = np.cross(ahead, side)
    view = np.stack([side, up, ahead])
    light = np.array([-0.45, 0.75, 0.55]) / np.linalg.norm([-0.45, 0.75, 0.55])
    every = np.concatenate([part.points for part in parts])
    middle = (every.max(axis=0) + every.min(axis=0)) / 2
    picture = np.ones((high, wide, 3)) * np.array([0.95, 0.945, 0.93])
    seen = (np.stack([np.mgrid[0:high, 0:wide][1] - wide / 2, high / 2 - np.mgrid[0:high, 0:wide][0]], -1)) / scale / 2
    floor = (every[:, 1].min() - middle[1]) * math.cos(tilt)
    round_shadow = (seen[..., 0] - 0.06) ** 2 + ((seen[..., 1] - floor) / max(0.2, math.sin(tilt))) ** 2
    reach = np.abs(every[:, [0, 2]]).max() * 0.95
    picture *= 1 - 0.35 * np.clip(1.15 - round_shadow / reach**2, 0, 1)[..., None] ** 0.8
    nearest = np.full((high, wide), -np.inf)
    for part in parts:
        points, normals = (part.points - middle) @ view.T, part.normals @ view.T
        x, y = points[:, 0] * scale * 2 + wide / 2, high / 2 - points[:, 1] * scale * 2
        for a, b, c in part.triangles.astype(int):
            left, right = int(max(0, min(x[a], x[b], x[c]))), int(min(wide - 1, max(x[a], x[b], x[c]) + 1))
            top, bottom = int(max(0, min(y[a], y[b], y[c]))), int(min(high - 1, max(y[a], y[b], y[c]) + 1))
            area = (x[b] - x[a]) * (y[c] - y[a]) - (x[c] - x[a]) * (y[b] - y[a])
            if abs(area) < 1e-9 or left > right or top > bottom:
                continue
            rows, columns = np.mgrid[top : bottom + 1, left : right + 1]
            u = ((columns - x[a]) * (y[c] - y[a]) - (x[c] - x[a]) * (rows - y[a])) / area
            v = ((x[b] - x[a]) * (rows - y[a]) - (columns - x[a]) * (y[b] - y[a])) / area
            near = points[a, 2] + u * (points[b, 2] - points[a, 2]) + v * (points[c, 2] - points[a, 2])
            part_of = nearest[top : bottom + 1, left : right + 1]
            hit = (u >= -1e-6) & (v >= -1e-6) & (u + v <= 1 + 1e-6) & (near > part_of)
            if not hit.any():
                continue
            part_of[hit] = near[hit]
            normal = normals[a] + u[hit][:, None] * (normals[b] - normals[a]) + v[hit][:, None] * (normals[c] - normals[a])
            normal /= np.maximum(1e-9, np.linalg.norm(normal, axis=1, keepdims=True))
            normal *= np.where(normal[:, 2:] < 0, -1, 1)
            bright = 0.42 + 0.66 * np.clip(normal @ light, 0, 1)
            half = (light + [0, 0, 1]) / np.linalg.norm(light + [0, 0, 1])
            shine = (1 - part.rough) * 0.7 * np.clip(normal @ half, 0, 1) ** 40
            colour = np.array(part.colour) ** (1 / 2.2)
            picture[top : bottom + 1, left : right + 1][hit] = colour * bright[:, None] + shine[:, None]
    image = Image.fromarray((picture.clip(0, 1) * 255).astype(np.uint8))
    save_png(image.resize(size, Image.Resampling.LANCZOS), name, 200)


if __name__ == "__main__":
    for name, parts, turn, tilt, scale in [("mug", mug(), -0.5, 0.42, 330), ("lighthouse", lighthouse(), 0.75, 0.28, 195)]:
        save_glb(f"{name}.glb", parts)
        render(parts, "mug.png" if name == "mug" else "lighthouse-3d.png", turn, tilt, scale)
