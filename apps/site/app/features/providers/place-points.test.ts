import { describe, expect, it } from "vitest";
import { createLogScale, findFront, stackPoints } from "./place-points.ts";

describe("a logarithmic scale", () => {
  it("has round ticks between the values, and the same distance for each factor", () => {
    const { ticks, place } = createLogScale([0.25, 8]);
    expect(ticks).toEqual([0.3, 1, 3, 10]);
    expect(place(1) - place(0.5)).toBeCloseTo(place(8) - place(4));
    expect(place(0.25)).toBeGreaterThan(0);
    expect(place(8)).toBeLessThan(1);
  });

  it("has a width for a single value", () => {
    const { ticks, place } = createLogScale([1]);
    expect(ticks).toEqual([1]);
    expect(place(1)).toBeCloseTo(0.5);
  });
});

describe("points in a row", () => {
  it("rise where they would overlap, and return to the lowest free level", () => {
    const points = stackPoints([{ x: 0.05 }, { x: 0 }, { x: 0.08 }, { x: 0.12 }, { x: 0.5 }], 0.1);
    expect(points).toEqual([
      { x: 0, level: 0 },
      { x: 0.05, level: 1 },
      { x: 0.08, level: 2 },
      { x: 0.12, level: 0 },
      { x: 0.5, level: 0 },
    ]);
  });
});

describe("the front of price and speed", () => {
  it("has the points that no other beats in both ways", () => {
    const points = [
      { id: "slow and dear", usd: 3, speed: 20 },
      { id: "fast", usd: 2, speed: 300 },
      { id: "cheap", usd: 0.2, speed: 60 },
      { id: "as cheap, slower", usd: 0.2, speed: 50 },
      { id: "fastest", usd: 9, speed: 900 },
    ];
    expect(findFront(points).map(({ id }) => id)).toEqual(["cheap", "fast", "fastest"]);
    expect(findFront([])).toEqual([]);
  });
});
