import { chatCompletion } from "@inferhub/catalog/operations/chat-completion";
import { describe, expect, it } from "vitest";
import type { RouteSource } from "../../src/contracts/routing.ts";
import {
  createCircuitBreakers,
  createRuleSource,
  findNamedRoute,
  parseModelName,
  planRoute,
  type RoutingContext,
} from "../../src/routing/index.ts";

const ids = [{ id: "groq" }, { id: "together" }];
const request = { operation: chatCompletion, model: "acme/talk" };
const listed: RouteSource = () => ({
  source: "a list",
  targets: [{ provider: "groq" }, { provider: "together", model: "talk-7b" }],
});
const context: RoutingContext = {
  sources: [findNamedRoute, listed],
  parseModel: (model) => parseModelName(model, ids),
};
const providers = async (plan: ReturnType<typeof planRoute>) =>
  (await plan).candidates.map(({ provider, model }) => `${provider} ${model}`);

describe("a routing plan", () => {
  it("is a value where no source waits", () => {
    expect(planRoute(request, context)).toMatchObject({ name: "acme/talk", source: "a list", skipped: [] });
  });

  it("is a promise where one does", async () => {
    const sources: RouteSource[] = [async () => undefined, listed];
    const plan = planRoute(request, { ...context, sources });
    expect(plan).toBeInstanceOf(Promise);
    expect(await providers(plan)).toEqual(["groq acme/talk", "together talk-7b"]);
  });

  it("follows the caller before any list", async () => {
    const named = planRoute({ ...request, provider: ["together", "groq"] }, context);
    expect(await providers(named)).toEqual(["together acme/talk", "groq acme/talk"]);
    const pinned = planRoute({ ...request, model: "acme/talk:groq" }, context);
    expect(await providers(pinned)).toEqual(["groq acme/talk"]);
    const automatic = planRoute({ ...request, provider: "auto" }, context);
    expect(await providers(automatic)).toEqual(["groq acme/talk", "together talk-7b"]);
  });

  it("rejects an empty list of providers", () => {
    expect(() => planRoute({ ...request, provider: [] }, context)).toThrow("The list of providers is empty");
  });

  it("reads the current table, by the whole model first", async () => {
    let table = {};
    const sources = [createRuleSource(() => table), listed];
    const model = "acme/talk:cheapest";
    table = {
      "acme/talk": { targets: [{ provider: "groq" }] },
      [model]: { targets: [{ provider: "together" }] },
    };
    const plan = await planRoute({ ...request, model }, { ...context, sources });
    expect(plan).toMatchObject({ source: `a route for ${model}`, strategy: "cheapest", name: "acme/talk" });
    expect(await providers(plan)).toEqual(["together acme/talk"]);
    table = {};
    expect((await planRoute({ ...request, model }, { ...context, sources })).source).toBe("a list");
  });

  it("looks the model ID up only if the route has none", async () => {
    const asked: string[] = [];
    const findModelId = (provider: string, name: string) => {
      asked.push(provider);
      return `${provider}-${name}`;
    };
    expect(await providers(planRoute(request, { ...context, findModelId }))).toEqual([
      "groq groq-acme/talk",
      "together talk-7b",
    ]);
    expect(asked).toEqual(["groq"]);
  });

  it("skips targets with a reason, and fails when none is left", () => {
    const only = (allowed: string): RoutingContext => ({
      ...context,
      findSkipReason: (provider) => (provider === allowed ? undefined : `not ${provider}`),
    });
    expect(planRoute(request, only("together"))).toMatchObject({
      candidates: [{ provider: "together" }],
      skipped: [{ provider: "groq", model: "acme/talk", reason: "not groq" }],
    });
    expect(() => planRoute(request, only("none"))).toThrow("No provider serves acme/talk");
  });

  it("puts candidates with a cooldown last", async () => {
    const clock = { ms: 0 };
    const breakers = createCircuitBreakers(() => clock.ms);
    breakers.recordFailure("groq acme/talk", {}, 5);
    expect(await providers(planRoute(request, { ...context, breakers }))).toEqual([
      "together talk-7b",
      "groq acme/talk",
    ]);
    clock.ms = 5_000;
    expect(await providers(planRoute(request, { ...context, breakers }))).toEqual([
      "groq acme/talk",
      "together talk-7b",
    ]);
  });
});
