import { OFFERS } from "@inferhub/catalog/models";
import { PROVIDERS } from "@inferhub/inference";
import type { RouteTarget, Strategy } from "@inferhub/inference/routing";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Policy } from "../../packages/gateway/src/config/policy.ts";
import { expectNoLeak, withStack } from "./stack.ts";
import { DOORS } from "./surfaces.ts";

const MISSING = "cerebras";
const TALKERS = new Set(
  PROVIDERS.filter(({ operations }) => "chat-completion" in operations).map(({ id }) => id as string),
);
const stack = withStack({ without: [MISSING] });
let token: string;

beforeAll(async () => {
  ({ token } = await stack().token());
});
beforeEach(() => {
  stack().policy({});
  stack().clear();
});
afterAll(() => expectNoLeak(stack(), token));

interface Answer {
  readonly status: number;
  readonly provider: string | null;
  readonly cache: string | null;
  readonly retryAfter: string | null;
  readonly text: string;
}

async function ask(model: string, more: object = {}, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await fetch(`${stack().url}/v1/chat/completions`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json", ...headers },
    body: JSON.stringify({ model, messages: [{ role: "user", content: "What is 6 * 7?" }], ...more }),
  });
  return {
    status: response.status,
    provider: response.headers.get("x-inferhub-provider"),
    cache: response.headers.get("x-inferhub-cache"),
    retryAfter: response.headers.get("retry-after"),
    text: await response.text(),
  };
}

interface Explained {
  readonly strategy: Strategy;
  readonly candidates: readonly {
    readonly provider: string;
    readonly model: string;
    readonly reason: string;
    readonly breaker: string;
  }[];
  readonly skipped: readonly { readonly provider: string; readonly reason: string }[];
}

async function explain(model: string): Promise<Explained> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${stack().url}/api/explain?model=${encodeURIComponent(model)}`, { headers });
  return (await response.json()) as Explained;
}

/** The requested targets and models, in order. */
const asked = () =>
  stack()
    .sandbox.requests()
    .map(({ provider, body, path }) => ({ provider, model: readModel(body, path) }));

/** In the body, or in the path. */
const readModel = (body: unknown, path: string) =>
  (body as { model?: string } | undefined)?.model ?? decodeURIComponent(path.split("/")[2] ?? "");

const route = (targets: readonly RouteTarget[], strategy?: Strategy): Pick<Policy, "routes"> => ({
  routes: { "default-chat": { targets, ...(strategy && { strategy }) } },
});
/** Unique names for each test, since measurements of a target persist. */
let test = 0;
beforeEach(() => {
  test += 1;
});
const groq = () => ({ provider: "groq", model: `acme/small-${test}` });
const together = () => ({ provider: "together", model: `acme/large-${test}` });
const anthropic = () => ({ provider: "anthropic", model: `acme-claude-${test}` });
const fails = (provider: string, fault: "503" | "429; retry-after=30") =>
  stack().sandbox.faults.add({ when: { provider }, fault });

describe("a route", () => {
  it("uses its first target, with the target's own model ID", async () => {
    stack().policy(route([groq(), together()]));
    expect(await ask("default-chat")).toMatchObject({ status: 200, provider: "groq" });
    expect(asked()).toEqual([groq()]);
  });

  it.each(DOORS.filter(({ surface }) => surface !== "pass-through"))(
    "falls back to the next model by the surface $surface, whole and in a stream",
    async ({ ask: askDoor }) => {
      const targets = [groq(), anthropic()];
      stack().policy({ ...route(targets), breaker: { failures: 100 } });
      for (const stream of [false, true]) {
        stack().clear();
        fails("groq", "503");
        const response = await askDoor(stack().url, {
          token,
          model: "default-chat",
          provider: "",
          more: { stream },
        });
        const text = await response.text();
        expect(response.status).toBe(200);
        expect(text).toMatch(/ Inferhub/);
        expect(asked()).toEqual([groq(), anthropic()]);
      }
    },
  );

  it("records the provider and the number of attempts in the usage log", async () => {
    stack().policy(route([groq(), together()]));
    fails("groq", "503");
    const { id, token: own } = await stack().token();
    await ask("default-chat", {}, { authorization: `Bearer ${own}` });
    await expect
      .poll(async () => (await stack().store.usage({ tokenId: id }, { limit: 5 })).entries)
      .toMatchObject([{ provider: "together", model: "default-chat", attempts: 2, outcome: "completed" }]);
  });

  it("does not go on where the request itself is wrong", async () => {
    stack().policy(route([groq(), together()]));
    stack().sandbox.faults.add({ when: { provider: "groq" }, fault: "400" });
    expect((await ask("default-chat")).status).toBe(400);
    expect(asked()).toEqual([groq()]);
  });

  it("returns the failure of the last target if all fail", async () => {
    stack().policy(route([groq(), together()]));
    fails("groq", "503");
    fails("together", "429; retry-after=30");
    expect(await ask("default-chat")).toMatchObject({ status: 429, retryAfter: "30" });
    expect(asked()).toEqual([groq(), together()]);
  });

  it("skips targets without a key", async () => {
    stack().policy(route([{ provider: MISSING, model: "acme/x" }, groq()]));
    expect(await ask("default-chat")).toMatchObject({ status: 200, provider: "groq" });
    expect((await explain("default-chat")).skipped).toMatchObject([
      { provider: MISSING, reason: expect.stringMatching(/key/) },
    ]);
    stack().policy(route([{ provider: MISSING, model: "acme/x" }]));
    const { status, text } = await ask("default-chat");
    expect(status).toBe(401);
    expect(JSON.parse(text)).toMatchObject({ error: { code: "key-missing" } });
  });
});

/** Number of requests by target, for a number of equal calls. */
async function sharesOf(model: string, times: number): Promise<Readonly<Record<string, number>>> {
  const shares: Record<string, number> = {};
  for (let time = 0; time < times; time++) {
    const { provider } = await ask(model);
    shares[provider ?? ""] = (shares[provider ?? ""] ?? 0) + 1;
  }
  return shares;
}

describe("the choice", () => {
  it("by weight prefers the heavier one, and never starts with a weight of zero", async () => {
    const targets = [
      { ...groq(), weight: 9 },
      { ...together(), weight: 1 },
      { ...anthropic(), weight: 0 },
    ];
    stack().policy(route(targets, "weighted"));
    const shares = await sharesOf("default-chat", 60);
    // Of 60 draws with nine chances in ten, 36 or fewer come once in a thousand million times.
    expect(shares["groq"]).toBeGreaterThan(36);
    expect((shares["groq"] ?? 0) + (shares["together"] ?? 0)).toBe(60);
  });

  it("by speed prefers the fastest measured target", async () => {
    const targets = [groq(), together()];
    stack().sandbox.faults.add({ when: { provider: "groq" }, fault: "slow; ms=300" });
    for (const target of targets) {
      stack().policy(route([target]));
      await ask("default-chat");
    }
    stack().policy(route(targets, "fastest"));
    const firsts = await Promise.all(
      Array.from({ length: 20 }, async () => (await explain("default-chat")).candidates[0]?.provider),
    );
    // One call in twenty tries another target.
    expect(firsts.filter((provider) => provider === "together").length).toBeGreaterThan(10);
  });

  it("by price selects the cheapest target of a model", async () => {
    const { hubId, cheapest } = soldByMany();
    expect(await ask(`${hubId}:cheapest`)).toMatchObject({ status: 200, provider: cheapest.provider });
    expect(asked()).toEqual([{ provider: cheapest.provider, model: cheapest.providerModelId }]);
    expect((await explain(`${hubId}:cheapest`)).strategy).toBe("cheapest");
  });

  it("prefers the targets that the policy prefers", async () => {
    const { hubId, offers } = soldByMany();
    for (const { provider, providerModelId } of offers) {
      stack().clear();
      stack().policy({ preferred: [provider] });
      expect(await ask(`${hubId}:preferred`)).toMatchObject({ status: 200, provider });
      expect(asked()).toEqual([{ provider, model: providerModelId }]);
      expect((await ask(hubId)).provider).toBe(provider);
    }
  });

  it("is the caller's when the model names a provider", async () => {
    const { hubId, offers } = soldByMany();
    stack().policy({ preferred: [offers[0]?.provider ?? ""] });
    const { provider = "", providerModelId } = offers.at(-1) ?? {};
    expect(await ask(`${hubId}:${provider}`)).toMatchObject({ status: 200, provider });
    expect(asked()).toEqual([{ provider, model: providerModelId }]);
  });
});

/** A model that several providers of different prices sell. */
function soldByMany() {
  const served = OFFERS.filter(({ provider }) => provider !== MISSING && TALKERS.has(provider));
  const priced = served.filter(
    ({ hubId, usdPerMillionTokens: { input, output } = {} }) =>
      hubId && input !== undefined && output !== undefined,
  );
  const price = ({ usdPerMillionTokens: { input = 0, output = 0 } = {} }: (typeof OFFERS)[number]) =>
    input + output;
  for (const { hubId = "" } of priced) {
    const all = served.filter((offer) => offer.hubId === hubId);
    const offers = priced.filter((offer) => offer.hubId === hubId);
    const [cheapest, next] = offers.toSorted((a, b) => price(a) - price(b));
    const distinct = new Set(all.map(({ provider }) => provider)).size === all.length;
    if (distinct && offers.length > 2 && cheapest && next && price(cheapest) < price(next))
      return { hubId, offers, cheapest };
  }
  throw new Error("The catalogue has no model that several providers sell");
}

describe("the breaker", () => {
  const pair = () => [groq(), together()];
  const groqAsked = () => asked().filter(({ provider }) => provider === "groq").length;
  const stateOf = async () =>
    (await explain("default-chat")).candidates.find(({ provider }) => provider === "groq")?.breaker;

  it("skips a target after failures in a row, and reports it", async () => {
    stack().policy({ ...route(pair()), breaker: { failures: 3, cooldownMs: 600_000 } });
    fails("groq", "503");
    for (let time = 0; time < 6; time++) expect((await ask("default-chat")).provider).toBe("together");
    expect(groqAsked()).toBe(3);
    expect(await stateOf()).toBe("open");
    expect((await explain("default-chat")).candidates.map(({ provider }) => provider)).toEqual([
      "together",
      "groq",
    ]);
  });

  it("is not tripped by failures with successes between them", async () => {
    stack().policy({ ...route(pair()), breaker: { failures: 2, cooldownMs: 600_000 } });
    stack().sandbox.faults.add({ when: { provider: "groq" }, calls: "every 2", fault: "503" });
    for (let time = 0; time < 6; time++) await ask("default-chat");
    expect(groqAsked()).toBe(6);
    expect(await stateOf()).toBe("closed");
  });

  it("does as Retry-After says, after one failure already", async () => {
    stack().policy({ ...route(pair()), breaker: { failures: 100, cooldownMs: 0 } });
    fails("groq", "429; retry-after=30");
    for (let time = 0; time < 3; time++) expect((await ask("default-chat")).provider).toBe("together");
    expect(groqAsked()).toBe(1);
    expect(await stateOf()).toBe("open");
  });

  it("lets one call try when the rest is over, and all of them when that succeeds", async () => {
    const targets = pair();
    stack().policy({ ...route(targets), breaker: { failures: 1, cooldownMs: 600_000 } });
    fails("groq", "503");
    await ask("default-chat");
    expect(await stateOf()).toBe("open");
    // The rest ends as soon as the rules change.
    stack().policy({ ...route(targets), breaker: { failures: 1, cooldownMs: 0 } });
    expect(await stateOf()).toBe("half-open");
    stack().clear();
    stack().sandbox.faults.add({ when: { provider: "groq" }, calls: 1, fault: "slow; ms=200" });
    const answers = await Promise.all([ask("default-chat"), ask("default-chat"), ask("default-chat")]);
    expect(answers.map(({ provider }) => provider).sort()).toEqual(["groq", "together", "together"]);
    expect(await stateOf()).toBe("closed");
    expect((await ask("default-chat")).provider).toBe("groq");
  });

  it("is counted for each model", async () => {
    stack().policy({ ...route([groq()]), breaker: { failures: 1 } });
    stack().sandbox.faults.add({ when: { model: groq().model }, fault: "500" });
    expect((await ask("default-chat")).status).toBe(500);
    expect((await ask("default-chat")).status).toBe(503);
    expect((await ask("acme/two:groq")).status).toBe(200);
  });

  it("takes no notice of failures that a caller ordered", async () => {
    stack().policy({ ...route([groq()]), breaker: { failures: 1 } });
    expect((await ask("default-chat", {}, { "x-inferhub-fault": "503" })).status).toBe(503);
    expect((await ask("default-chat")).status).toBe(200);
  });
});

describe("the cache", () => {
  const model = "acme/kept:groq";
  beforeEach(() => stack().policy({ cache: { ttlMs: 600_000 } }));

  it("is off by default", async () => {
    stack().policy({});
    expect([(await ask(model)).cache, (await ask(model)).cache]).toEqual([null, null]);
    expect(asked()).toHaveLength(2);
  });

  it("returns the cached response, and marks it for the caller and in the usage log", async () => {
    const { id, token: own } = await stack().token();
    const headers = { authorization: `Bearer ${own}` };
    const first = await ask(model, { temperature: 0, top_p: 1 }, headers);
    const second = await ask(model, { top_p: 1, temperature: 0 }, headers);
    expect([first.cache, second.cache]).toEqual([null, "hit"]);
    expect(JSON.parse(second.text).choices).toEqual(JSON.parse(first.text).choices);
    expect(asked()).toHaveLength(1);
    await expect
      .poll(async () => (await stack().store.usage({ tokenId: id }, { limit: 5 })).entries.toReversed())
      .toMatchObject([
        { cached: false, attempts: 1 },
        { cached: true, attempts: 0, provider: "groq" },
      ]);
  });

  it("keeps the responses of each token separate", async () => {
    const other = await stack().token();
    await ask(model, { seed: 1 });
    expect((await ask(model, { seed: 1 }, { authorization: `Bearer ${other.token}` })).cache).toBeNull();
    expect(asked()).toHaveLength(2);
  });

  it.each(["no-store", "no-cache", "max-age=0, No-Store"])(
    "is passed over with %s, and keeps nothing of it",
    async (control) => {
      const seed = 1_000 + test;
      const headers = { "cache-control": control };
      expect([
        (await ask(model, { seed }, headers)).cache,
        (await ask(model, { seed }, headers)).cache,
      ]).toEqual([null, null]);
      expect((await ask(model, { seed })).cache).toBeNull();
      expect(asked()).toHaveLength(3);
    },
  );

  it("keeps no failures", async () => {
    stack().sandbox.faults.add({ when: { provider: "groq" }, calls: 1, fault: "503" });
    expect((await ask(model, { seed: 77 })).status).toBe(503);
    expect(await ask(model, { seed: 77 })).toMatchObject({ status: 200, cache: null });
  });

  it("does not take one question for another", async () => {
    const members = fc.record(
      {
        temperature: fc.constantFrom(0, 0.5, 1),
        max_tokens: fc.constantFrom(5, 50),
        seed: fc.constantFrom(1, 2),
        stop: fc.constantFrom("x", ["x"], ["x", "y"]),
        messages: fc.constantFrom("a", "b").map((content) => [{ role: "user", content }]),
      },
      { requiredKeys: ["messages"] },
    );
    const { token: own } = await stack().token();
    const known = new Set<string>();
    await fc.assert(
      fc.asyncProperty(members, async (more) => {
        const key = JSON.stringify(Object.entries(more).sort());
        const { cache } = await ask(model, more, { authorization: `Bearer ${own}` });
        expect(cache).toBe(known.has(key) ? "hit" : null);
        known.add(key);
      }),
      { numRuns: 80 },
    );
  });
});

describe("the explanation", () => {
  const targets = fc.uniqueArray(
    fc.record({
      provider: fc.constantFrom("groq", "together", "anthropic", "cohere", "hf-inference", MISSING),
      model: fc.constantFrom("acme/told-1", "acme/told-2"),
    }),
    { minLength: 1, maxLength: 5, selector: ({ provider, model }) => `${provider} ${model}` },
  );
  const { hubId } = soldByMany();
  const sellers = OFFERS.filter((offer) => offer.hubId === hubId).map(({ provider }) => provider);
  const preferred = fc.shuffledSubarray(sellers);
  const models = fc.constantFrom(
    "default-chat",
    hubId,
    `${hubId}:cheapest`,
    `${hubId}:preferred`,
    "acme/free:groq",
  );

  it("matches the actual behavior, for any rules without random choice", async () => {
    let done = 0;
    await fc.assert(
      fc.asyncProperty(
        targets,
        fc.constantFrom<Strategy>("order", "cheapest"),
        preferred,
        models,
        async (chosen, choose, order, model) => {
          stack().policy({ ...route(chosen, choose), preferred: order });
          stack().clear();
          const explained = await explain(model);
          const answer = await ask(model);
          const [first] = explained.candidates ?? [];
          expect(answer.status).toBe(first ? 200 : 401);
          if (!first) return;
          expect(answer.provider).toBe(first.provider);
          expect(asked()[0]).toEqual({ provider: first.provider, model: first.model });
          expect(asked()).toHaveLength(1);
          expect(first.reason).toMatch(/./);
          done += 1;
        },
      ),
      { numRuns: 60 },
    );
    expect(done).toBeGreaterThan(30);
  });
});
