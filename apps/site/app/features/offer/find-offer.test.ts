import { OFFERS } from "@inferhub/catalog/models";
import { PROVIDERS } from "@inferhub/inference";
import { describe, expect, it } from "vitest";
import { findOffer } from "./find-offer.server.ts";

const callable = new Set<string>(PROVIDERS.map(({ id }) => id));

describe("the model of an offer", () => {
  it("has the offers of all providers that use its name, the one of the URL first", () => {
    const closed = OFFERS.filter(({ provider, hubId }) => callable.has(provider) && hubId === undefined);
    const shared = closed.find(
      ({ name, provider }) =>
        closed.filter((each) => each.name === name && each.provider !== provider).length > 1,
    );
    if (!shared) throw new Error("No two providers serve the same closed model");
    const found = findOffer(shared.provider, shared.providerModelId);
    if (!found || "moved" in found) throw new Error("The offer was not found");
    expect(found.offers[0]).toBe(shared);
    expect(new Set(found.offers.map(({ provider }) => provider)).size).toBeGreaterThan(1);
    for (const { hubId } of found.offers) expect(hubId).toBeUndefined();
  });

  it("leads to the page of the model if the Hub has it", () => {
    const open = OFFERS.find(({ provider, hubId }) => provider === "groq" && hubId === "openai/gpt-oss-120b");
    expect(findOffer("groq", open?.providerModelId ?? "")).toEqual({
      moved: "/models/openai/gpt-oss-120b?provider=groq",
    });
  });

  it("is unknown for an ID that no list has", () => {
    expect(findOffer("groq", "no-such-model")).toBeUndefined();
    expect(findOffer("no-such-provider", "gpt-5")).toBeUndefined();
  });
});
