import { expect, test } from "vitest";
import { getScrollTarget, type ScrollBox } from "./scroll-together.ts";

const box = (size: number, viewport: number, position = 0): ScrollBox => ({
  scrollLeft: position,
  scrollTop: position / 2,
  scrollWidth: size,
  scrollHeight: size,
  clientWidth: viewport,
  clientHeight: viewport,
});

test("boxes of different sizes scroll to the same share of their range", () => {
  expect(getScrollTarget(box(1000, 200, 400), box(500, 100))).toEqual({ left: 200, top: 100 });
  expect(getScrollTarget(box(1000, 200, 800), box(500, 100))).toEqual({ left: 400, top: 200 });
});

test("a box that has nothing to scroll stays at its start", () => {
  expect(getScrollTarget(box(200, 200), box(500, 100))).toEqual({ left: 0, top: 0 });
  expect(getScrollTarget(box(1000, 200, 400), box(100, 100))).toEqual({ left: 0, top: 0 });
});
