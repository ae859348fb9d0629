import { findModelOffers } from "@inferhub/catalog/model-offers";
import {
  createSeedIndex,
  explainMissingHubId,
  findHubMatch,
  findOffers,
  MODELS,
  OFFERS,
  type Offer,
  REVIEWED_OFFER_NAMES,
  toCurrentHubId,
} from "@inferhub/catalog/models";
import { describe, expect, it } from "vitest";
import { disagreement, type Repository } from "./offer-agreement.ts";

const nameOf = ({ provider, providerModelId }: { provider: string; providerModelId: string }) =>
  `${provider} ${providerModelId}`;

const records = new Map<string, Repository>(MODELS.map((model) => [toCurrentHubId(model.id), model]));

/** The list of offers confirms it. The names alone do not. */
const RELATED_BY_THE_LIST = new Set(["openrouter aion-labs/aion-1.0-mini"]);

describe("an offer of an open model", () => {
  const open = OFFERS.filter(({ openWeights }) => openWeights);

  it("has a Hub id, or a reason why not", () => {
    const unknown = open.filter((offer) => !offer.hubId && !explainMissingHubId(offer));
    const share = 1 - unknown.length / open.length;
    expect(share, unknown.map(nameOf).join(", ")).toBeGreaterThanOrEqual(0.95);
  });

  it("has a Hub id in nine cases of ten: reasons are exceptions", () => {
    expect(open.filter(({ hubId }) => hubId).length / open.length).toBeGreaterThan(0.9);
  });
});

describe("the reviewed table", () => {
  it("has each offer once, and no offer that does not exist", () => {
    const reviewed = REVIEWED_OFFER_NAMES.map(nameOf);
    expect(new Set(reviewed).size).toBe(reviewed.length);
    const offered = new Set(OFFERS.map(nameOf));
    expect(reviewed.filter((name) => !offered.has(name))).toEqual([]);
  });

  it("gives no offer both a Hub id and a reason", () => {
    expect(OFFERS.filter((offer) => offer.hubId && explainMissingHubId(offer)).map(nameOf)).toEqual([]);
  });

  it("gives ids as the Hub writes them", () => {
    const ids = REVIEWED_OFFER_NAMES.flatMap((name) => findHubMatch(name)?.hubId ?? []);
    expect(ids.filter((id) => !/^[\w.-]+\/[\w.-]+$/.test(id))).toEqual([]);
    const spelling = new Map(OFFERS.flatMap(({ hubId }) => (hubId ? [[hubId.toLowerCase(), hubId]] : [])));
    expect(ids.filter((id) => spelling.get(id.toLowerCase()) !== id)).toEqual([]);
    const known = new Map([...records.keys()].map((id) => [id.toLowerCase(), id]));
    expect(ids.filter((id) => (known.get(id.toLowerCase()) ?? id) !== id)).toEqual([]);
  });

  it("returns undefined for unlisted models", () => {
    expect(findHubMatch({ provider: "toString", providerModelId: "x" })).toBeUndefined();
    expect(findHubMatch({ provider: "groq", providerModelId: "constructor" })).toBeUndefined();
    expect(explainMissingHubId({ provider: "groq", providerModelId: "toString" })).toBeUndefined();
    expect(findHubMatch({ provider: "x", providerModelId: "acme/talk:free" }, "acme/talk")).toEqual({
      hubId: "acme/talk",
      variant: "free",
    });
    expect(findHubMatch({ provider: "x", providerModelId: "acme.talk-v1:0" }, "acme/talk")).toEqual({
      hubId: "acme/talk",
    });
  });
});

describe("family and size", () => {
  it("of each offer are those of its repository", () => {
    const wrong = OFFERS.flatMap((offer: Offer) => {
      if (!offer.hubId || RELATED_BY_THE_LIST.has(nameOf(offer))) return [];
      const repository = records.get(offer.hubId) ?? { id: offer.hubId };
      const problem = disagreement(offer.providerModelId, offer.variant, repository);
      return problem ? [`${nameOf(offer)}: ${problem}`] : [];
    });
    expect(wrong).toEqual([]);
  });

  it.each([
    ["llama-3.3-70b-versatile", "meta-llama/Llama-3.1-70B-Instruct"],
    ["llama-3.1-8b-instant", "meta-llama/Llama-3.3-70B-Instruct"],
    ["llama-3.1-8b-instant", "Qwen/Qwen3-8B"],
    ["mistral-small-latest", "mistralai/Mistral-Large-3-675B-Instruct-2512"],
    ["zai.glm-4.7-flash", "zai-org/GLM-4.7"],
    ["accounts/fireworks/models/kimi-k2p6", "moonshotai/Kimi-K2.5"],
    ["phi-4-mini-reasoning", "microsoft/Phi-4-mini-instruct"],
    ["mistral-small-2603", "mistralai/Mistral-Small-3.2-24B-Instruct-2506"],
    ["qwen/qwen3-235b-a22b-thinking-2507", "Qwen/Qwen3-235B-A22B-Instruct-2507"],
  ])("of %s are not those of %s", (providerModelId, hubId) => {
    expect(disagreement(providerModelId, undefined, records.get(hubId) ?? { id: hubId })).toBeDefined();
  });

  it("are read from the record if the Hub ID has no size", () => {
    expect(disagreement("talk-7b", undefined, { id: "acme/Talk", parameters: 7.2e9 })).toBeUndefined();
    expect(disagreement("talk-7b", undefined, { id: "acme/Talk", parameters: 70e9 })).toBeDefined();
  });
});

describe("the offers of a model", () => {
  const serving = (id: string) => findOffers(id, OFFERS).map(nameOf);

  it("name who runs Llama 3.3 70B, Groq among them", () => {
    expect(serving("meta-llama/Llama-3.3-70B-Instruct")).toEqual(
      expect.arrayContaining([
        "groq llama-3.3-70b-versatile",
        "cloudflare @cf/meta/llama-3.3-70b-instruct-fp8-fast",
        "together meta-llama/Llama-3.3-70B-Instruct-Turbo",
      ]),
    );
    expect(createSeedIndex().providersOf("meta-llama/Llama-3.3-70B-Instruct")).toContain("groq");
  });

  it("are the same under an earlier name of the repository", () => {
    for (const [before, now] of [
      ["meta-llama/Meta-Llama-3.1-8B-Instruct", "meta-llama/Llama-3.1-8B-Instruct"],
      ["CohereForAI/c4ai-command-a-03-2025", "CohereLabs/c4ai-command-a-03-2025"],
    ] as const) {
      expect(serving(before)).toEqual(serving(now));
      expect(serving(before).length).toBeGreaterThan(1);
      expect(createSeedIndex().providersOf(before)).toEqual(createSeedIndex().providersOf(now));
    }
  });

  it("have the plain model before its variants, at each provider", () => {
    const first = findOffers("deepseek-ai/DeepSeek-V4-Flash", OFFERS).find(
      ({ provider }) => provider === "deepseek",
    );
    expect(first?.providerModelId).toBe("deepseek-v4-flash");
    const [plain] = findOffers("meta-llama/Llama-3.3-70B-Instruct", OFFERS).filter(
      ({ provider }) => provider === "openrouter",
    );
    expect(plain?.providerModelId).toBe("meta-llama/llama-3.3-70b-instruct");
  });

  it("are in the table that calls read, under each id, in the same order", () => {
    const ids = new Set(OFFERS.flatMap(({ hubId }) => hubId ?? []));
    const expected = (id: string) =>
      findOffers(id, OFFERS).map(({ provider, providerModelId, modalities }) => ({
        provider,
        providerModelId,
        hasTextOutput: modalities.output.includes("text"),
      }));
    for (const id of ids) expect(findModelOffers(id), id).toEqual(expected(id));
    const earlier = ["meta-llama/Meta-Llama-3.1-8B-Instruct", "CohereForAI/c4ai-command-r-plus"];
    for (const id of earlier) expect(findModelOffers(id), id).toEqual(expected(id));
    for (const id of ["acme/unknown", "__proto__", "constructor", ""])
      expect(findModelOffers(id)).toEqual([]);
  });
});
