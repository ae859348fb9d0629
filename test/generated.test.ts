import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { generated } from "../scripts/generate.mjs";

it.each(Object.entries(generated()))("%s follows from the folders (npm run generate)", (file, text) => {
  expect(readFileSync(new URL(`../${file}`, import.meta.url), "utf8")).toBe(text);
});
