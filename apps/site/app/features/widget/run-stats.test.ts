import { describe, expect, it } from "vitest";
import type { RunMeta } from "../playground/run-state.ts";
import { isSandbox, listFigures } from "./run-stats.tsx";

const META = {
  provider: "groq",
  model: "llama",
  totalMs: 420,
  firstContentMs: 210,
  attempts: 1,
  cost: { usd: 0.0000461, estimated: false },
} as unknown as RunMeta;

describe("the figures of a run", () => {
  it("are those that the run reports", () => {
    expect(listFigures(META, { completion_tokens: 58 })).toEqual([
      "0.21 s to first token",
      "276 tok/s",
      "58 tokens",
      "$0.0000461",
    ]);
  });

  it("mark an estimated cost, and omit unknown values", () => {
    const { firstContentMs: _, ...whole } = META;
    const meta = { ...whole, cost: { usd: 0.5, estimated: true } } as RunMeta;
    expect(listFigures(meta)).toEqual(["0.42 s", "about $0.50"]);
    const { cost: __, ...free } = meta;
    expect(listFigures(free as RunMeta)).toEqual(["0.42 s"]);
  });

  it("have no rate for an instant response", () => {
    expect(listFigures({ ...META, firstContentMs: 419 }, { completion_tokens: 58 })).not.toContainEqual(
      expect.stringContaining("tok/s"),
    );
  });
});

describe("a response of the sandbox", () => {
  it("differs from one of the provider, and of a model on this machine", () => {
    expect(isSandbox(META)).toBe(false);
    expect(isSandbox({ ...META, servedBy: "groq" } as RunMeta)).toBe(false);
    expect(isSandbox({ ...META, servedBy: "sandbox" } as RunMeta)).toBe(true);
  });
});
