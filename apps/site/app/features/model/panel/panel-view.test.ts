import { findOffers, OFFERS } from "@inferhub/catalog/models";
import { describe, expect, it } from "vitest";
import { buildPanelView } from "./panel-view.server.ts";

const list = (id: string, query = "") =>
  buildPanelView(findOffers(id, OFFERS), "chat-completion", new URLSearchParams(query));

describe("who serves a model", () => {
  it("has the cheapest first, and marks it", () => {
    const { rows, total } = list("meta-llama/Llama-3.3-70B-Instruct");
    expect(rows.length).toBe(total);
    expect(rows.map(({ id }) => id)).toContain("groq");
    expect(rows[0]?.isCheapest).toBe(true);
    const costs = rows.flatMap(({ inputUsd, outputUsd }) =>
      inputUsd === undefined ? [] : [inputUsd + (outputUsd ?? 0)],
    );
    expect(costs).toEqual([...costs].sort((a, b) => a - b));
    expect(new Set(rows.map(({ id }) => id)).size).toBe(total);
  });

  it("never calls an unknown price cheap", () => {
    const nvidia = list("openai/gpt-oss-120b").rows.find(({ id }) => id === "nvidia");
    expect(nvidia).toMatchObject({ inputUsd: undefined, isCheapest: false, isFree: false });
  });

  it("is sorted by context, and filtered by capability", () => {
    const { rows } = list("openai/gpt-oss-120b", "sort=context");
    const lengths = rows.map(({ contextTokens }) => contextTokens ?? 0);
    expect(lengths).toEqual([...lengths].sort((a, b) => b - a));
    const filtered = list("openai/gpt-oss-120b", "with=structured-output");
    expect(filtered.rows.length).toBeGreaterThan(0);
    expect(filtered.rows.length).toBeLessThan(filtered.total);
  });

  it("drops and names unknown parameters", () => {
    expect(list("openai/gpt-oss-120b", "sort=beauty&with=wings").dropped).toEqual([
      "sort=beauty",
      "with=wings",
    ]);
  });
});
