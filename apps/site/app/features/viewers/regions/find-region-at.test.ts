import { expect, it } from "vitest";
import { findRegionAt } from "./find-region-at.ts";
import { readRegions } from "./regions.ts";

const size = { width: 100, height: 100 };
const regions = readRegions([
  { label: "room", box: { xmin: 0, ymin: 0, xmax: 100, ymax: 100 } },
  { label: "cat", box: { xmin: 20, ymin: 20, xmax: 40, ymax: 40 } },
  { label: "sky", mask: "AAAA" },
  { label: "nose", keypoints: [[30, 30]] },
]);
const cells = Uint8Array.of(0, 0, 1, 0);
const masks = new Map([[3, { url: "", width: 2, height: 2, cells, area: 0.25, anchor: undefined }]]);

it.each([
  ["a point before the box around it", 0.31, 0.3, 4],
  ["a small box before a large one", 0.22, 0.38, 2],
  ["a mask where it is white", 0.2, 0.8, 3],
  ["the large box everywhere else", 0.9, 0.9, 1],
])("finds %s", (_, x, y, number) => {
  expect(findRegionAt({ x, y }, regions, size, masks)).toBe(number);
});

it("finds nothing where nothing is", () => {
  expect(findRegionAt({ x: 0.5, y: 0.5 }, regions.slice(1), size, masks)).toBeUndefined();
});
