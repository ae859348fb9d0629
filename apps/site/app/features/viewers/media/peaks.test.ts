import { expect, it } from "vitest";
import { computePeaks } from "./peaks.ts";

it("takes the largest absolute value of each stretch", () => {
  expect(computePeaks(Float32Array.of(0, -0.5, 0.25, 0, 0, 1), 3)).toEqual([0.5, 0.25, 1]);
});

it("has no more bars than samples, and none above 1", () => {
  expect(computePeaks(Float32Array.of(3), 160)).toEqual([1]);
  expect(computePeaks(new Float32Array(0))).toEqual([]);
});
