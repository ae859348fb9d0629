import type { Offer } from "@inferhub/catalog/models";
import * as catalog from "@inferhub/catalog/models";
import { describe, expect, it } from "vitest";
import type { ListCopy, ListedOffer } from "../../src/models/lists/model-copy.ts";
import { refreshOffers } from "../../src/models/lists/refresh-offers.ts";

const offer = (provider: string, providerModelId: string, more: Partial<Offer> = {}): Offer => ({
  provider,
  providerModelId,
  name: providerModelId,
  released: "2026-01",
  openWeights: true,
  features: [],
  modalities: { input: ["text"], output: ["text"] },
  usdPerMillionTokens: { input: 1, output: 2, cacheRead: 0.1 },
  asOf: "2026-07-02",
  source: "https://old.test/list",
  ...more,
});

const listed = (provider: string, id: string, more: Partial<ListedOffer> = {}): ListedOffer => ({
  provider,
  id,
  idIs: "provider",
  prices: {},
  ...more,
});

const copy = (offers: ListedOffer[], more: Partial<ListCopy> = {}): ListCopy => ({
  url: "https://acme.test/models",
  readAt: "2026-11-23T10:00:00.000Z",
  offers,
  ...more,
});

const refreshed = (offers: readonly Offer[], ...lists: ListCopy[]) => refreshOffers(offers, lists, catalog);

describe("offers", () => {
  it("take prices and limits of a list, with its day and address", () => {
    const list = copy([listed("groq", "TALK", { contextTokens: 8192, prices: { input: 3, output: 4 } })]);
    expect(refreshed([offer("groq", "talk")], list)).toEqual([
      offer("groq", "talk", {
        contextTokens: 8192,
        usdPerMillionTokens: { input: 3, output: 4 },
        asOf: "2026-11-23",
        source: "https://acme.test/models",
      }),
    ]);
  });

  it("keep prices of cached input with prices that did not change", () => {
    const [now] = refreshed(
      [offer("groq", "talk")],
      copy([listed("groq", "talk", { prices: { input: 1, output: 2 } })]),
    );
    expect(now?.usdPerMillionTokens).toEqual({ input: 1, output: 2, cacheRead: 0.1 });
    expect(now?.asOf).toBe("2026-11-23");
  });

  it("stay where a list leaves them out, has no price, or has a price of 0", () => {
    const before = [offer("groq", "talk"), offer("groq", "sing"), offer("groq", "hum")];
    const list = copy([listed("groq", "talk"), listed("groq", "sing", { prices: { input: 0, output: 0 } })]);
    expect(refreshed(before, list)).toEqual(before);
  });

  it("stay where the copy is older", () => {
    const before = [offer("groq", "talk")];
    const list = copy([listed("groq", "talk", { prices: { input: 3, output: 4 } })], {
      readAt: "2026-06-01T00:00:00.000Z",
    });
    expect(refreshed(before, list)).toEqual(before);
  });

  it("are found by the Hub's id in lists of several providers, the plain model and not its variant", () => {
    const before = [
      offer("nebius", "acme/talk-fast", { hubId: "acme/talk", variant: "fast" }),
      offer("nebius", "acme/talk", { hubId: "acme/talk" }),
    ];
    const list = copy([
      listed("nebius", "acme/talk", { idIs: "hub", prices: { input: 5, output: 6 } }),
      listed("groq", "acme/talk", { idIs: "hub", prices: { input: 7, output: 8 } }),
    ]);
    const [fast, plain, ...others] = refreshed(before, list);
    expect(fast?.usdPerMillionTokens?.input).toBe(1);
    expect(plain?.usdPerMillionTokens).toEqual({ input: 5, output: 6 });
    // The provider's model ID is unknown, so the model cannot be called.
    expect(others).toEqual([]);
  });

  it("prefer the provider's own data, for any order of results", () => {
    const before = [offer("groq", "talk", { hubId: "acme/talk" })];
    const own = copy([listed("groq", "talk", { prices: { input: 3, output: 4 } })]);
    const others = copy([listed("groq", "acme/talk", { idIs: "hub", prices: { input: 5, output: 6 } })], {
      url: "https://hub.test/models",
    });
    for (const lists of [
      [own, others],
      [others, own],
    ]) {
      expect(refreshed(before, ...lists)[0]?.source).toBe("https://acme.test/models");
    }
  });

  it("include models that are new at a provider, under the Hub's id where the names are the same", () => {
    const list = copy([
      listed("deepinfra", "Qwen/Qwen3-32B", { prices: { input: 1, output: 2 } }),
      listed("deepinfra", "acme/unheard-of", { prices: { input: 0, output: 0 } }),
    ]);
    const [known, unheard] = refreshed([], list);
    expect(known).toMatchObject({ hubId: "Qwen/Qwen3-32B", openWeights: true, asOf: "2026-11-23" });
    expect(unheard?.hubId).toBeUndefined();
    expect(unheard?.usdPerMillionTokens).toBeUndefined();
  });
});
