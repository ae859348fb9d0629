import { findPrices, OFFERS, type Offer } from "@inferhub/catalog/models";
import { PRICED_OFFERS } from "@inferhub/catalog/priced-offers";
import { describe, expect, it } from "vitest";

const zeros = ({ usdPerMillionTokens }: Offer) =>
  Object.values(usdPerMillionTokens ?? {}).filter((price) => price === 0);

describe("a price of 0", () => {
  it("is in no offer that no document calls free", () => {
    expect(OFFERS.filter((offer) => !offer.free && zeros(offer).length > 0)).toEqual([]);
  });

  it("is in each offer that a document calls free, with the document", () => {
    const free = OFFERS.filter((offer) => offer.free);
    expect(free.length).toBeGreaterThan(20);
    for (const { usdPerMillionTokens, free: document } of free) {
      expect(usdPerMillionTokens).toEqual({ input: 0, output: 0 });
      expect(document?.reason).toMatch(/\.$/);
      expect(document?.source).toMatch(/^https:\/\//);
    }
  });

  it("is unknown at NVIDIA, whose list has 0 for trial use", () => {
    const offer = OFFERS.find(
      ({ provider, providerModelId }) => provider === "nvidia" && providerModelId === "openai/gpt-oss-120b",
    );
    expect(offer).toBeDefined();
    expect(offer?.usdPerMillionTokens).toBeUndefined();
  });

  const name = { provider: "acme", providerModelId: "talk" };
  const free = { provider: "openrouter", providerModelId: "acme/talk:free" };

  it("is omitted if there are other prices", () => {
    expect(findPrices(name, { input: 1, output: 2, cacheRead: 0 })).toEqual({
      usdPerMillionTokens: { input: 1, output: 2 },
    });
    expect(findPrices(name, { input: 0, output: 0 })).toEqual({});
    expect(findPrices(name, undefined)).toEqual({});
  });

  it("means free only for OpenRouter IDs that state it", () => {
    expect(findPrices(free, { input: 0, output: 0 })).toMatchObject({
      usdPerMillionTokens: { input: 0, output: 0 },
      free: { source: expect.stringContaining("openrouter.ai/docs") },
    });
    expect(findPrices({ ...free, provider: "acme" }, { input: 0, output: 0 })).toEqual({});
  });

  it("is not said of a free offer that has got a price", () => {
    expect(findPrices(free, { input: 1, output: 2 })).toEqual({
      usdPerMillionTokens: { input: 1, output: 2 },
    });
  });
});

describe("the table of prices", () => {
  it("of each offer matches the offers, as far as a price list supports it", () => {
    const expected = OFFERS.map(
      ({ provider, providerModelId, hubId, variant, status, free, asOf, ...offer }) => {
        const { input, output, cacheRead, reasoning } = offer.usdPerMillionTokens ?? {};
        const known = input !== undefined || output !== undefined;
        return {
          provider,
          providerModelId,
          hubId,
          variant,
          status: status === "deprecated" ? status : undefined,
          free,
          usdPerMillionTokens: known ? { input, output, cacheRead, reasoning } : undefined,
          asOf,
        };
      },
    );
    expect(PRICED_OFFERS).toEqual(expected);
  });
});
