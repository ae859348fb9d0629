import { describe, expect, it } from "vitest";
import { measureCalls } from "./measured.ts";
import type { PanelRow } from "./panel-view.ts";
import { sortBySpeed } from "./sort-by-speed.ts";

const call = (provider: string, firstContentMs: number, more: object = {}) => ({
  provider,
  outcome: "completed",
  cached: false,
  estimated: false,
  completionTokens: 100,
  firstContentMs,
  totalMs: firstContentMs + 500,
  ...more,
});

const calls = (count: number, provider: string, more: object = {}) =>
  Array.from({ length: count }, (_, at) => call(provider, 100 * (at + 1), more));

describe("measurements of a server", () => {
  it("is the middle of a provider's calls", () => {
    const measured = measureCalls({ entries: calls(5, "groq") });
    expect(measured.get("groq")).toEqual({
      firstTokenMs: 300,
      slowFirstTokenMs: 400,
      tokensPerSecond: 200,
      calls: 5,
    });
  });

  it("omits a provider with few calls, sandbox responses, failures, and cached responses", () => {
    const entries = [
      ...calls(4, "nebius"),
      ...calls(9, "groq", { emulated: true }),
      ...calls(9, "groq", { outcome: "failed" }),
      ...calls(9, "groq", { cached: true }),
    ];
    expect(measureCalls({ entries }).size).toBe(0);
  });

  it("has no rate if tokens are estimated or arrived in one chunk", () => {
    const entries = [...calls(5, "groq", { estimated: true }), ...calls(5, "novita", { totalMs: 100 })];
    const measured = measureCalls({ entries });
    expect(measured.get("groq")?.tokensPerSecond).toBeUndefined();
    expect(measured.get("novita")?.tokensPerSecond).toBeUndefined();
  });

  it.each([undefined, null, [], { entries: 1 }, { entries: [null, 1] }])("is empty for %j", (body) => {
    expect(measureCalls(body).size).toBe(0);
  });

  it("sorts providers, those without figures last", () => {
    const rows = ["a", "b", "c"].map((id) => ({ id }) as PanelRow);
    const measured = measureCalls({
      entries: [...calls(5, "c"), ...calls(5, "b", { completionTokens: 10 })],
    });
    expect(sortBySpeed(rows, measured).map(({ id }) => id)).toEqual(["c", "b", "a"]);
  });
});
