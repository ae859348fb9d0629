import { describe, expect, it } from "vitest";
import { runCase } from "./case.ts";
import { readCases } from "./cases.ts";
import { show } from "./compare.ts";

describe("cases", () => {
  it.each(readCases())("$id", ({ expect: text, error, ...testCase }) => {
    const answer = runCase(testCase);
    if (text !== undefined) expect(answer.error ? show(answer) : answer.output).toBe(text);
    else expect(show(answer)).toBe(error);
  });
});
