import type { ModelList } from "@inferhub/inference";
import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { listedOffer, MAX_MODELS } from "../../src/models/lists/model-copy.ts";
import { readModelList } from "../../src/models/lists/read-model-list.ts";

const byToken: ModelList = {
  url: "https://acme.test/models",
  contextTokens: "limits.context",
  maxOutputTokens: "limits.output",
  prices: { input: "pricing.prompt", output: "pricing.completion", cacheRead: "pricing.cached" },
  usdPerUnit: 1e6,
};
const several: ModelList = {
  url: "https://hub.test/models",
  offers: { at: "providers", provider: "provider" },
  contextTokens: "context_length",
  prices: { input: "pricing.input", output: "pricing.output" },
  usdPerUnit: 1,
};

const read = (list: ModelList, entries: readonly unknown[]) => readModelList("acme", list, { data: entries });

describe("a provider's list", () => {
  it("is read by its paths, in dollars for a million tokens", () => {
    const entry = {
      id: "talk-7b",
      limits: { context: 131072, output: 8192 },
      pricing: { prompt: "0.00000059", completion: "0.00000079", cached: "0" },
    };
    expect(read(byToken, [entry])).toEqual([
      {
        provider: "acme",
        id: "talk-7b",
        idIs: "provider",
        contextTokens: 131072,
        maxOutputTokens: 8192,
        prices: { input: 0.59, output: 0.79, cacheRead: 0 },
      },
    ]);
  });

  it("of several providers has an offer for each", () => {
    const entry = {
      id: "acme/Talk-7B",
      providers: [
        { provider: "groq", context_length: 8192, pricing: { input: 0.1, output: 0.2 } },
        { provider: "novita", pricing: { input: 0.3, output: 0.4 } },
        { provider: "Not an id" },
      ],
    };
    expect(read(several, [entry])).toMatchObject([
      { provider: "groq", id: "acme/Talk-7B", idIs: "hub", contextTokens: 8192, prices: { input: 0.1 } },
      { provider: "novita", id: "acme/Talk-7B", idIs: "hub", prices: { output: 0.4 } },
    ]);
  });

  it.each([
    ["a price below 0", { prompt: "-1" }],
    ["a price that is no number", { prompt: "much" }],
    ["a price in another unit", { prompt: 17 }],
    ["a price that is a list", { prompt: [1] }],
  ])("leaves out %s, and keeps the model", (_, pricing) => {
    expect(read(byToken, [{ id: "talk", pricing }])).toMatchObject([{ id: "talk", prices: {} }]);
  });

  it("omits IDs with characters that do not print", () => {
    const ids = ["ok", "\u001b[2Jwipe", "a b", "", "x".repeat(300), 7, null, "<script>"];
    expect(
      read(
        byToken,
        ids.map((id) => ({ id })),
      ).map(({ id }) => id),
    ).toEqual(["ok"]);
  });

  it("is bounded", () => {
    const entries = Array.from({ length: MAX_MODELS + 10 }, (_, at) => ({ id: `talk-${at}` }));
    expect(read(byToken, entries)).toHaveLength(MAX_MODELS);
  });

  it.each([[{}], [null], ["text"], [{ data: {} }], [{ data: [] }], [{ data: [{ name: "no id" }] }]])(
    "that is %j is invalid",
    (answer) => {
      expect(() => readModelList("acme", byToken, answer)).toThrow(TypeError);
    },
  );

  it("returns valid offers or a TypeError, for any input", () => {
    const entry = fc.record({
      id: fc.oneof(fc.string(), fc.constantFrom("a/b", "__proto__")),
      pricing: fc.anything(),
      limits: fc.anything(),
      providers: fc.array(fc.anything()),
    });
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.record({ data: fc.array(entry) })), (answer) => {
        for (const list of [byToken, several]) {
          try {
            const offers = readModelList("acme", list, answer);
            for (const offer of offers) expect(v.is(listedOffer, offer)).toBe(true);
          } catch (error) {
            expect(error).toBeInstanceOf(TypeError);
          }
        }
      }),
    );
  });
});
