import { expect, it } from "vitest";
import { findWarnings } from "./output-warnings.ts";

it.each([
  [
    "object-detection",
    [{ label: "cat", score: 1, box: { xmin: "a", ymin: 0, xmax: 1, ymax: 1 } }],
    /^0\.box\.xmin: .*number/i,
  ],
  ["text-classification", { label: "x" }, /array/i],
  ["text-to-image", "no picture", /image/i],
])("quotes the schema of %s", async (operation, data, words) => {
  expect(await findWarnings(operation, data)).toEqual([expect.stringMatching(words)]);
});

it("has no warning for a valid response or an unknown operation", async () => {
  expect(await findWarnings("text-classification", [{ label: "a", score: 1 }])).toEqual([]);
  expect(await findWarnings("text-to-image", "data:image/png;base64,iVBORw0KGgo=")).toEqual([]);
  expect(await findWarnings("no-such-operation", 1)).toEqual([]);
});
