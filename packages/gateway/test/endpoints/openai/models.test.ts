import { OFFERS, type Offer } from "@inferhub/catalog/models";
import { PROVIDERS } from "@inferhub/inference";
import { describe, expect, it } from "vitest";
import { buildModelList, findModel, findNamedModel } from "../../../src/endpoints/openai/models.ts";

const anyone = () => true;

function offer(provider: string, hubId: string | undefined, more: Partial<Offer> = {}): Offer {
  return {
    provider,
    providerModelId: "talk-v1",
    ...(hubId === undefined ? {} : { hubId }),
    name: "Talk",
    released: "2025-04-02",
    openWeights: true,
    features: [],
    modalities: { input: ["text"], output: ["text"] },
    asOf: "2026-07-02",
    source: "https://prices.test/list",
    ...more,
  };
}

describe("the list of models", () => {
  it("has a model once, with all who serve it: the longest context, the lowest price, the first release", () => {
    const offers = [
      offer("together", "acme/talk", { contextTokens: 8000, usdPerMillionTokens: { input: 2, output: 2 } }),
      offer("groq", "acme/talk", {
        contextTokens: 4000,
        usdPerMillionTokens: { input: 1, output: 2, cacheRead: 0.1 },
        released: "2025-03",
      }),
      offer("groq", "acme/talk", { usdPerMillionTokens: { input: 0 } }),
    ];
    expect(buildModelList(offers, anyone)).toEqual({
      object: "list",
      data: [
        {
          id: "acme/talk",
          object: "model",
          created: Date.UTC(2025, 2, 1) / 1000,
          owned_by: "acme",
          providers: ["groq", "together"],
          context_length: 8000,
          modalities: { input: ["text"], output: ["text"] },
          pricing: {
            input: 1,
            output: 2,
            provider: "groq",
            as_of: "2026-07-02",
            source: "https://prices.test/list",
          },
        },
      ],
    });
  });

  it("takes a price of 0 for unknown, unless a document calls the offer free", () => {
    const paid = offer("groq", "acme/talk", { usdPerMillionTokens: { input: 1, output: 2 } });
    const zero = offer("together", "acme/talk", { usdPerMillionTokens: { input: 0, output: 0 } });
    const free = { reason: "Its price list says so.", source: "https://prices.test/free" };
    expect(buildModelList([zero], anyone).data[0]?.pricing).toBeUndefined();
    expect(buildModelList([zero, paid], anyone).data[0]?.pricing).toMatchObject({
      provider: "groq",
      input: 1,
    });
    expect(buildModelList([{ ...zero, free }, paid], anyone).data[0]?.pricing).toMatchObject({
      provider: "together",
      input: 0,
      free: free.source,
    });
  });

  it("omits lengths and prices that are not published", () => {
    const [model] = buildModelList([offer("groq", "acme/talk")], anyone).data;
    expect(Object.keys(model ?? {})).toEqual([
      "id",
      "object",
      "created",
      "owned_by",
      "providers",
      "modalities",
    ]);
  });

  it.each([
    ["acme/talk", "acme"],
    ["acme/talk:groq", "acme"],
    ["acme/talk:fastest", "acme"],
    ["talk-v1", "talk-v1"],
    ["groq/talk-v1", "groq"],
    ["groq/acme/talk", "groq"],
  ])("finds %s, under the name that was asked for", (id, owner) => {
    const offers = [offer("groq", "acme/talk")];
    const find = (name: string) => (["acme/talk", "talk-v1"].includes(name) ? offers : []);
    expect(findNamedModel(id, find, anyone)).toMatchObject({ id, owned_by: owner, providers: ["groq"] });
    expect(findNamedModel(id, find, () => false)).toBeUndefined();
    expect(findNamedModel("acme/talk:together", find, anyone)).toBeUndefined();
  });

  it("names the models of closed providers with the provider, regardless of the Hub's name", () => {
    const { data } = buildModelList([offer("anthropic", undefined), offer("google", "acme/talk")], anyone);
    expect(data.map(({ id, owned_by, providers }) => [id, owned_by, providers])).toEqual([
      ["anthropic/talk-v1", "anthropic", ["anthropic"]],
      ["google/talk-v1", "google", ["google"]],
    ]);
  });

  it("omits unknown and unreachable providers, and models without a valid ID", () => {
    const offers = [offer("unheard-of", "a/b"), offer("groq", "c/d"), offer("together", undefined)];
    expect(buildModelList(offers, (id) => id !== "groq").data).toEqual([]);
    expect(buildModelList(offers, anyone).data.map(({ id }) => id)).toEqual(["c/d"]);
  });

  it("finds a model by its id, and nothing by another's", () => {
    const list = buildModelList([offer("groq", "acme/talk")], anyone);
    expect(findModel(list, "acme/talk")?.providers).toEqual(["groq"]);
    expect(findModel(list, "acme/sing")).toBeUndefined();
  });

  it("of the whole catalog is sorted and has every required field", () => {
    const { data } = buildModelList(OFFERS, anyone);
    const ids = data.map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(100);
    expect(ids).toEqual([...new Set(ids)].sort());
    const known = new Set<string>(PROVIDERS.map(({ id }) => id));
    for (const { created, owned_by, providers } of data) {
      expect(Number.isInteger(created)).toBe(true);
      expect(owned_by).not.toBe("");
      expect(providers.length).toBeGreaterThan(0);
      expect(providers.every((provider) => known.has(provider))).toBe(true);
    }
  });
});
