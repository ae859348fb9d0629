import { expect, it } from "vitest";
import { peaksOf } from "./peaks.ts";

it("takes the loudest of each stretch, whatever its sign", () => {
  expect(peaksOf(Float32Array.of(0, -0.5, 0.25, 0, 0, 1), 3)).toEqual([0.5, 0.25, 1]);
});

it("has no more bars than samples, and none above 1", () => {
  expect(peaksOf(Float32Array.of(3), 160)).toEqual([1]);
  expect(peaksOf(new Float32Array(0))).toEqual([]);
});
