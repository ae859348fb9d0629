import { listUnreadNames } from "@inferhub/inference/formats/lib/list-other-members";
import * as v from "valibot";
import { buildDroppedHeader } from "../endpoints/dropped-header.ts";
import { ollamaApi } from "../endpoints/ollama/api.ts";
import { toOllamaDescription, toOllamaModel } from "../endpoints/ollama/models.ts";
import { createNamedSchema } from "../openapi/build-json-schema.ts";
import { readPayload } from "../pipeline/read-payload.ts";
import { listModelsFor, readModel } from "./models.ts";
import { parseInput } from "./parse-input.ts";
import type { Route } from "./route.ts";

/** Emulated version of Ollama. Clients compare it with their minimum version. */
const VERSION = "0.12.0";

const listed = createNamedSchema(
  "OllamaModels",
  v.object({ models: v.array(v.looseObject({ name: v.string(), model: v.string() })) }),
);

/** Lists the caller's models in Ollama's format. */
export const ollamaTags: Route = {
  path: "/api/tags",
  requiredRole: "caller",
  methods: {
    GET: async (context, services, { principal }) => {
      const { data } = await listModelsFor(services, principal);
      return context.json({ models: data.map(toOllamaModel) });
    },
  },
  doc: {
    GET: {
      id: "listOllamaModels",
      tag: ollamaApi.id,
      summary: "The models that may be called here",
      response: { description: "All models.", content: { "application/json": { schema: listed } } },
    },
  },
};

/** Returns no loaded models, because providers run them. */
export const ollamaRunning: Route = {
  path: "/api/ps",
  requiredRole: "caller",
  methods: { GET: (context) => context.json({ models: [] }) },
  doc: {
    GET: {
      id: "listRunningOllamaModels",
      tag: ollamaApi.id,
      summary: "Loaded models. Always empty, because providers run the models",
      response: { description: "No model.", content: { "application/json": { schema: listed } } },
    },
  },
};

const showBody = v.looseObject({ model: v.optional(v.string()), name: v.optional(v.string()) });

/** Returns the details of a model in Ollama's format. */
export const ollamaShow: Route = {
  path: "/api/show",
  requiredRole: "caller",
  methods: {
    POST: async (context, services, { principal }) => {
      const { bodyLimits, bodyMemory } = services;
      const memory = bodyMemory.openFor(context.env.tracker);
      const body = parseInput(showBody, await readPayload(context.req.raw, bodyLimits, memory));
      const id = (body.model ?? body.name ?? "").replace(/:latest$/, "");
      const description = toOllamaDescription(await readModel(services, principal, id));
      return context.json(description, 200, buildDroppedHeader(listUnreadNames(body, ["model", "name"])));
    },
  },
  doc: {
    POST: {
      id: "showOllamaModel",
      tag: ollamaApi.id,
      summary: "Capabilities of a model",
      body: {
        "application/json": {
          schema: createNamedSchema("OllamaShowBody", showBody),
          example: { model: "meta-llama/Llama-3.3-70B-Instruct" },
        },
      },
      response: {
        description: "The model.",
        content: {
          "application/json": {
            schema: createNamedSchema(
              "OllamaDescription",
              v.looseObject({ capabilities: v.array(v.string()), model_info: v.looseObject({}) }),
            ),
          },
        },
      },
      errors: ["model-not-served"],
    },
  },
};

export const ollamaVersion: Route = {
  path: "/api/version",
  requiredRole: "public",
  methods: { GET: (context) => context.json({ version: VERSION }) },
  doc: {
    GET: {
      id: "readOllamaVersion",
      tag: ollamaApi.id,
      summary: "The emulated version of Ollama",
      response: {
        description: "The version.",
        content: {
          "application/json": {
            schema: createNamedSchema("OllamaVersion", v.object({ version: v.string() })),
          },
        },
      },
    },
  },
};
