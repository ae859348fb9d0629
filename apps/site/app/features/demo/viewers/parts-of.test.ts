import * as fc from "fast-check";
import { expect, it } from "vitest";
import { partsOf } from "./parts-of.ts";

it("marks the right words behind a character of two units", () => {
  expect(
    partsOf("🚲 Ana in Gdańsk.", [
      { start: 3, end: 6, type: "person" },
      { start: 10, end: 16, type: "place" },
    ]),
  ).toEqual([
    { start: 0, text: "🚲 " },
    { start: 3, text: "Ana", type: "person" },
    { start: 6, text: " in " },
    { start: 10, text: "Gdańsk", type: "place" },
    { start: 16, text: "." },
  ]);
});

it("loses nothing of a text", () => {
  const cuts = fc.uniqueArray(fc.nat(30), { maxLength: 8 }).map((each) => [...each].sort((a, b) => a - b));
  fc.assert(
    fc.property(fc.string({ minLength: 31, maxLength: 40 }), cuts, (text, places) => {
      const tokens = places
        .slice(1)
        .flatMap((end, at) => (at % 2 ? [] : [{ start: places[at] ?? 0, end, type: "x" }]));
      const parts = partsOf(text, tokens);
      expect(parts.map((part) => part.text).join("")).toBe(text);
      expect(parts.filter(({ type }) => type).map(({ start, text }) => [start, start + text.length])).toEqual(
        tokens.map(({ start, end }) => [start, end]),
      );
    }),
  );
});
