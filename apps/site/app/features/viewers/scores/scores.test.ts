import { expect, it } from "vitest";
import { sortScores } from "./scores.ts";

it("shows the label with the highest score first, and invalid numbers last", () => {
  const rows = [
    { label: "a", score: 0.2 },
    { label: "b", score: Number.NaN },
    { label: "c", score: -3 },
    { label: "d", score: 0.7 },
  ];
  expect(sortScores(rows).map(({ label }) => label)).toEqual(["d", "a", "c", "b"]);
});
