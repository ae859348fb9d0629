import { createRedactor } from "@inferhub/inference/redact";
import { expect, it } from "vitest";
import { writeJson } from "./write-json.ts";

const KEY = "sk-canary-5f1d0c9a7b";
const redactor = createRedactor(() => [KEY]);
const WINDOW = 1024 * 1024;

it.each([0, 100, 70_000, WINDOW - 12, WINDOW - 5, WINDOW, 2 * WINDOW + 3])(
  "removes a key after %i characters",
  async (before) => {
    const value = { text: "x".repeat(before) + KEY + "y".repeat(70_000) };
    const json = String(await writeJson(value, redactor));
    expect(json).toBe(redactor.stringify(value));
    expect(json).not.toContain(KEY);
  },
);

it("writes a value without a key unchanged", async () => {
  const value = { text: "é ".repeat(WINDOW), list: [1, null] };
  expect(String(await writeJson(value, redactor))).toBe(JSON.stringify(value));
  expect(await writeJson([1], redactor)).toBe("[1]");
});
