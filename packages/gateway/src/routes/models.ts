import { chatCompletion } from "@inferhub/catalog/operations/chat-completion";
import { GatewayError } from "../errors.ts";
import { nearNames } from "../near.ts";
import { MODEL_ANSWER, MODELS_ANSWER } from "../openapi/answer-schemas.ts";
import type { Services } from "../services.ts";
import { findModel, modelList } from "../surfaces/openai/models.ts";
import { scopeProblem } from "../tokens/check-scopes.ts";
import type { Grant } from "../tokens/token.ts";
import type { Route } from "./route.ts";

/** The models that somebody may call here, in OpenAI's format. */
export const models: Route = {
  path: "/v1/models",
  audience: "caller",
  methods: {
    GET: async (context, services) => context.json(await listFor(services, context.env.exchange.grant)),
  },
  doc: {
    GET: {
      id: "listModels",
      tag: "openai",
      summary: "The models that may be called here",
      answer: { description: "All models.", content: { "application/json": { schema: MODELS_ANSWER } } },
    },
  },
};

export const model: Route = {
  path: "/v1/models/:id{.+}",
  audience: "caller",
  methods: {
    GET: async (context, services) => {
      const id = context.req.param("id") ?? "";
      const list = await listFor(services, context.env.exchange.grant);
      const found = findModel(list, id);
      if (found) return context.json(found);
      const near = nearNames(
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
      meanings: { id: "As the list of models has it, slashes included." },
      examples: { id: chatCompletion.exampleModel },
      answer: { description: "The model.", content: { "application/json": { schema: MODEL_ANSWER } } },
      problems: ["model-not-served"],
    },
  },
};

async function listFor({ offers, providers, upstreams }: Services, grant: Grant) {
  const { offers: all } = await offers.load();
  const reachable = new Set(
    providers
      .filter((each) => upstreams.find(each) && !scopeProblem(grant, { provider: each.id }))
      .map(({ id }) => id),
  );
  const list = modelList(all, (id) => reachable.has(id), providers);
  return { ...list, data: list.data.filter(({ id }) => !scopeProblem(grant, { models: [id] })) };
}
