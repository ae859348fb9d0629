import { chatCompletion } from "@inferhub/catalog/operations/chat-completion";
import * as v from "valibot";
import { findScopeViolation } from "../auth/check-scopes.ts";
import type { Principal } from "../auth/token.ts";
import { isAnthropicClient } from "../endpoints/anthropic/is-anthropic-client.ts";
import { toAnthropicModel, toAnthropicPage } from "../endpoints/anthropic/models.ts";
import { buildModelList, findModel, findNamedModel, findUnlistedModel } from "../endpoints/openai/models.ts";
import { GatewayError } from "../errors.ts";
import { suggestModels } from "../models/suggest-models.ts";
import { MODEL_RESPONSE, MODELS_RESPONSE } from "../openapi/response-schemas.ts";
import type { GatewayServices } from "../services.ts";
import { parseInput } from "./parse-input.ts";
import type { Route } from "./route.ts";

/** Lists the caller's models in OpenAI's format, or in Anthropic's format for clients of its API. */
export const models: Route = {
  path: "/v1/models",
  requiredRole: "caller",
  methods: {
    GET: async (context, services, { principal }) => {
      const list = await listModelsFor(services, principal);
      if (!isAnthropicClient(context.req.raw.headers)) return context.json(list);
      return context.json(toAnthropicPage(list.data, parseInput(pageQuery, context.req.query())));
    },
  },
  doc: {
    GET: {
      id: "listModels",
      tag: "openai",
      summary: "The models that may be called here",
      response: { description: "All models.", content: { "application/json": { schema: MODELS_RESPONSE } } },
    },
  },
};

export const model: Route = {
  path: "/v1/models/:id{.+}",
  requiredRole: "caller",
  methods: {
    GET: async (context, services, { principal }) => {
      const found = await readModel(services, principal, context.req.param("id") ?? "");
      return context.json(isAnthropicClient(context.req.raw.headers) ? toAnthropicModel(found) : found);
    },
  },
  doc: {
    GET: {
      id: "readModel",
      tag: "openai",
      summary: "A model, and who serves it",
      descriptions: { id: "As the list of models has it, slashes included." },
      examples: { id: chatCompletion.exampleModel },
      response: { description: "The model.", content: { "application/json": { schema: MODEL_RESPONSE } } },
      errors: ["model-not-served"],
    },
  },
};

const count = v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(1000));

const pageQuery = v.object({
  limit: v.optional(count),
  after_id: v.optional(v.string()),
  before_id: v.optional(v.string()),
});

function findReachable(
  { providers, connections }: GatewayServices,
  principal: Principal,
): ReadonlySet<string> {
  const reachable = providers.filter(
    (each) => connections.find(each) && !findScopeViolation(principal, { provider: each.id }),
  );
  return new Set(reachable.map(({ id }) => id));
}

/** Returns the models that a caller can use. */
export async function listModelsFor(services: GatewayServices, principal: Principal) {
  const { offers: all } = await services.priceBook.load();
  const reachable = findReachable(services, principal);
  const list = buildModelList(all, (id) => reachable.has(id), services.providers);
  return { ...list, data: list.data.filter(({ id }) => !findScopeViolation(principal, { models: [id] })) };
}

/**
 * Returns a model by any ID that calls can use.
 * @throws GatewayError with code `model-not-served` and suggestions
 */
export async function readModel(services: GatewayServices, principal: Principal, id: string) {
  const list = await listModelsFor(services, principal);
  const found = findModel(list, id) ?? (await findOther(services, principal, id));
  if (found) return found;
  const { offers } = await services.priceBook.load();
  const reachable = findReachable(services, principal);
  const hint = suggestModels(id, offers, (provider) => reachable.has(provider)) || "See /v1/models";
  throw new GatewayError("model-not-served", `No provider with a key serves ${id.slice(0, 100)}. ${hint}`, {
    parameter: "model",
  });
}

/** Returns a model by an ID that isn't in the list. */
async function findOther(services: GatewayServices, principal: Principal, id: string) {
  const index = await services.priceBook.load();
  if (findScopeViolation(principal, { models: [id] })) return undefined;
  const reachable = findReachable(services, principal);
  const listed = findNamedModel(id, index.findByName, (provider) => reachable.has(provider));
  return (
    listed ??
    findUnlistedModel(
      id,
      services.providers.filter((provider) => reachable.has(provider.id)),
      index.findVersions,
    )
  );
}
