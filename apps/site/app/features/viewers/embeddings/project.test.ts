import * as fc from "fast-check";
import { expect, it } from "vitest";
import { projectVectors } from "./project.ts";

it("keeps close points close and distant points distant", () => {
  const [a, b, c] = projectVectors([
    [1, 0, 0, 0.1],
    [0.98, 0.05, 0, 0.1],
    [0, 0, 1, 0],
  ]).map(([x]) => x);
  expect(Math.abs((a ?? 0) - (b ?? 0))).toBeLessThan(0.2);
  expect(Math.abs((a ?? 0) - (c ?? 0))).toBeGreaterThan(1);
});

it("keeps the sides of a rectangle in their proportion", () => {
  const points = projectVectors([
    [0, 0, 5],
    [0, 2, 5],
    [3, 2, 5],
    [3, 0, 5],
  ]);
  expect(
    points.map(([x, y]) => [Math.abs(x), Math.abs(y)].map((value) => Math.round(value * 1000) / 1000)),
  ).toEqual(Array(4).fill([1, 0.667]));
});

it.each([
  [[]],
  [[[1, 2]]],
  [
    [
      [0, 0],
      [0, 0],
    ],
  ],
  [[[1], [1], [1]]],
])("takes %j, which has no directions", (vectors) => {
  for (const point of projectVectors(vectors)) expect(point).toEqual([0, 0]);
});

it("gives numbers between -1 and 1, the same each time", () => {
  const vectors = fc.array(
    fc.array(fc.float({ noNaN: true, min: -100, max: 100 }), { minLength: 3, maxLength: 3 }),
  );
  fc.assert(
    fc.property(vectors, (all) => {
      const points = projectVectors(all);
      expect(projectVectors(all)).toEqual(points);
      for (const value of points.flat()) expect(Math.abs(value)).toBeLessThanOrEqual(1);
    }),
  );
});
