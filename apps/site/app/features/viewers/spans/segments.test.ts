import * as fc from "fast-check";
import { expect, it } from "vitest";
import { splitSegments } from "./segments.ts";

const shape = (text: string, spans: readonly { start: number; end: number; label: string }[]) =>
  splitSegments(text, spans).map(({ text, spans, ending }) => [
    text,
    spans.map(({ label }) => label).join(),
    ending.map(({ label }) => label).join(),
  ]);

it("marks the right words behind a character of two units", () => {
  const spans = [
    { start: 3, end: 6, label: "person" },
    { start: 10, end: 16, label: "place" },
  ];
  expect(shape("🚲 Ana in Gdańsk.", spans)).toEqual([
    ["🚲 ", "", ""],
    ["Ana", "person", "person"],
    [" in ", "", ""],
    ["Gdańsk", "place", "place"],
    [".", "", ""],
  ]);
});

it("keeps spans apart that nest or overlap, and ends the inner before the outer", () => {
  const spans = [
    { start: 0, end: 10, label: "outer" },
    { start: 5, end: 10, label: "inner" },
    { start: 8, end: 12, label: "across" },
  ];
  expect(shape("the old harbour", spans)).toEqual([
    ["the o", "outer", ""],
    ["ld ", "outer,inner", ""],
    ["ha", "outer,inner,across", "inner,outer"],
    ["rb", "across", "across"],
    ["our", "", ""],
  ]);
});

it("keeps the full text, and every span has its own words", () => {
  const span = fc.tuple(fc.nat(29), fc.integer({ min: 1, max: 12 }));
  fc.assert(
    fc.property(
      fc.string({ minLength: 30, maxLength: 40 }),
      fc.array(span, { maxLength: 12 }),
      (text, all) => {
        const spans = all
          .map(([start, length], label) => ({ start, end: Math.min(text.length, start + length), label }))
          .sort((a, b) => a.start - b.start || b.end - a.end);
        const segments = splitSegments(text, spans);
        expect(segments.map((segment) => segment.text).join("")).toBe(text);
        for (const { start, end, label } of spans) {
          const own = segments.filter((segment) => segment.spans.some((each) => each.label === label));
          expect(own.map((segment) => segment.text).join("")).toBe(text.slice(start, end));
          expect(own.at(-1)?.ending.map((each) => each.label)).toContain(label);
        }
      },
    ),
  );
});
