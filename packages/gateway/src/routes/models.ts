import { chatCompletion } from "@inferhub/catalog/operations/chat-completion";
import { findScopeViolation } from "../auth/check-scopes.ts";
import type { Principal } from "../auth/token.ts";
import { buildModelList, findModel } from "../endpoints/openai/models.ts";
import { GatewayError } from "../errors.ts";
import { MODEL_RESPONSE, MODELS_RESPONSE } from "../openapi/response-schemas.ts";
import type { GatewayServices } from "../services.ts";
import { suggestNames } from "../suggest.ts";
import type { Route } from "./route.ts";

/** Lists the models that the caller may use, in OpenAI's format. */
export const models: Route = {
  path: "/v1/models",
  requiredRole: "caller",
  methods: {
    GET: async (context, services, { principal }) => context.json(await listModelsFor(services, principal)),
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
      const id = context.req.param("id") ?? "";
      const list = await listModelsFor(services, principal);
      const found = findModel(list, id);
      if (found) return context.json(found);
      const near = suggestNames(
        id,
        list.data.map((each) => each.id),
      );
      const hint = near.length > 0 ? `Did you mean ${near.join(" or ")}?` : "See /v1/models";
      throw new GatewayError(
        "model-not-served",
        `No provider with a key serves ${id.slice(0, 100)}. ${hint}`,
      );
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

async function listModelsFor({ priceBook, providers, connections }: GatewayServices, principal: Principal) {
  const { offers: all } = await priceBook.load();
  const reachable = new Set(
    providers
      .filter((each) => connections.find(each) && !findScopeViolation(principal, { provider: each.id }))
      .map(({ id }) => id),
  );
  const list = buildModelList(all, (id) => reachable.has(id), providers);
  return { ...list, data: list.data.filter(({ id }) => !findScopeViolation(principal, { models: [id] })) };
}
