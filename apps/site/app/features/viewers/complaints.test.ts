import { expect, it } from "vitest";
import { complaintsAbout } from "./complaints.ts";

it.each([
  [
    "object-detection",
    [{ label: "cat", score: 1, box: { xmin: "a", ymin: 0, xmax: 1, ymax: 1 } }],
    /^0\.box\.xmin: .*number/i,
  ],
  ["text-classification", { label: "x" }, /array/i],
  ["text-to-image", "no picture", /image/i],
])("quotes the schema of %s", async (operation, data, words) => {
  expect(await complaintsAbout(operation, data)).toEqual([expect.stringMatching(words)]);
});

it("says nothing against a good answer, or of an operation that is not known", async () => {
  expect(await complaintsAbout("text-classification", [{ label: "a", score: 1 }])).toEqual([]);
  expect(await complaintsAbout("text-to-image", "data:image/png;base64,iVBORw0KGgo=")).toEqual([]);
  expect(await complaintsAbout("no-such-operation", 1)).toEqual([]);
});
