import { expect, it } from "vitest";
import { clipBox, findRegionErrors, getBounds, readRegions } from "./regions.ts";

const box = (xmin: unknown, ymin: unknown, xmax: unknown, ymax: unknown) => ({ xmin, ymin, xmax, ymax });
const size = { width: 100, height: 50 };

it.each([
  ["within", { left: 10, top: 10, right: 20, bottom: 20 }, [10, 10, 20, 20]],
  ["half outside", { left: -5, top: 40, right: 20, bottom: 90 }, [0, 40, 20, 50]],
  ["wholly outside", { left: 200, top: 0, right: 300, bottom: 20 }, undefined],
  ["the wrong way round", { left: 20, top: 20, right: 10, bottom: 10 }, [10, 10, 20, 20]],
  ["without area", { left: 10, top: 10, right: 10, bottom: 20 }, undefined],
])("clips a box %s", (_, given, found) => {
  const { left, top, right, bottom } = clipBox(given, size) ?? {};
  expect(left === undefined ? undefined : [left, top, right, bottom]).toEqual(found);
});

it("reads boxes, masks and points, and reports entries that it cannot draw", () => {
  const data = [
    { label: "cat", score: 0.9, box: box(1, 2, 3, 4) },
    { label: "sky", score: null, mask: "iVBORw0KGgo=" },
    { score: "high", keypoints: [[1, 2, 0.5], { x: 3, y: 4 }, "?"] },
    { label: "dog", score: 0.8, box: box("a", 2, 3, 4) },
    { label: "bird", score: 0.8, mask: 5 },
  ];
  expect(
    readRegions(data).map(({ number, label, score, shape }) => [number, label, score, shape.kind]),
  ).toEqual([
    [1, "cat", 0.9, "box"],
    [2, "sky", undefined, "mask"],
    [3, "no label", Number.NaN, "points"],
  ]);
  expect(findRegionErrors(data)).toEqual([
    "Entry 4 has no place that can be drawn.",
    "Entry 5 has no place that can be drawn.",
  ]);
});

it("uses a size that contains all regions if the image is missing", () => {
  const data = [{ box: box(0, 0, 40, 20) }, { keypoints: [[90, 5]] }];
  expect(getBounds(readRegions(data))).toEqual({ width: 90, height: 20 });
});
