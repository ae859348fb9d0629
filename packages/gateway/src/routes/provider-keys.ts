import type { Context } from "hono";
import * as v from "valibot";
import { createNamedSchema } from "../openapi/build-json-schema.ts";
import {
  DELETED_KEY_RESPONSE,
  KEY_TEST_RESPONSE,
  PROVIDER_KEY_RESPONSE,
  PROVIDER_KEYS_RESPONSE,
} from "../openapi/response-schemas.ts";
import { findProvider } from "../pipeline/find-provider.ts";
import { readPayload } from "../pipeline/read-payload.ts";
import { describeKey, listKeys } from "../provider-keys/list-keys.ts";
import { testKey } from "../provider-keys/test-key.ts";
import type { ApiEnv, GatewayServices } from "../services.ts";
import { parseInput } from "./parse-input.ts";
import type { Route } from "./route.ts";
import { toActor } from "./to-actor.ts";

// Messages of their own, because the default ones contain the value.
const keyBody = v.strictObject({
  key: v.pipe(v.string("Expected the API key as text"), v.nonEmpty("Enter the API key")),
});

const getProvider = (context: Context<ApiEnv>, { providers }: GatewayServices) =>
  findProvider(providers, context.req.param("provider") ?? "");

const ID_DOC = {
  descriptions: { provider: "ID of the provider: groq" },
  examples: { provider: "groq" },
} as const;

export const providerKeys: Route = {
  path: "/api/provider-keys",
  requiredRole: "admin",
  methods: {
    GET: async (context, services) =>
      context.json({ canStore: services.providerKeys.isEnabled, providers: await listKeys(services) }),
  },
  doc: {
    GET: {
      id: "listProviderKeys",
      tag: "gateway",
      summary: "The source of each provider's API key, without the keys",
      response: {
        description: "The providers.",
        content: { "application/json": { schema: PROVIDER_KEYS_RESPONSE } },
      },
    },
  },
};

export const providerKey: Route = {
  path: "/api/provider-keys/:provider",
  requiredRole: "admin",
  methods: {
    PUT: async (context, services, caller) => {
      const { providerKeys, bodyLimits, bodyMemory } = services;
      const provider = getProvider(context, services);
      const body = await readPayload(context.req.raw, bodyLimits, bodyMemory.openFor(context.env.tracker));
      await providerKeys.put(provider, parseInput(keyBody, body).key, toActor(caller));
      const stored = (await providerKeys.list()).find((each) => each.provider === provider.id);
      return context.json(describeKey(services, provider, stored));
    },
    DELETE: async (context, services, caller) => {
      const provider = getProvider(context, services);
      await services.providerKeys.delete(provider, toActor(caller));
      return context.json({ provider: provider.id, deleted: true });
    },
  },
  doc: {
    PUT: {
      id: "putProviderKey",
      tag: "gateway",
      summary: "Stores or replaces the API key of a provider",
      description:
        "The key is encrypted with INFERHUB_ENCRYPTION_KEY, applies to the next request at every gateway of the database, and is never returned. It replaces the key in the environment.",
      ...ID_DOC,
      body: {
        "application/json": {
          schema: createNamedSchema("ProviderKeyBody", keyBody),
          example: { key: "YOUR_API_KEY" },
        },
      },
      response: {
        description: "The source of the key, without the key.",
        content: { "application/json": { schema: PROVIDER_KEY_RESPONSE } },
      },
      errors: ["provider-unknown"],
    },
    DELETE: {
      id: "deleteProviderKey",
      tag: "gateway",
      summary: "Deletes the stored API key of a provider",
      description: "The key in the environment applies again, if there is one.",
      ...ID_DOC,
      response: {
        description: "It is deleted.",
        content: { "application/json": { schema: DELETED_KEY_RESPONSE } },
      },
      errors: ["provider-unknown", "not-found"],
    },
  },
};

export const providerKeyTest: Route = {
  path: "/api/provider-keys/:provider/test",
  requiredRole: "admin",
  methods: {
    POST: async (context, services, caller) => {
      const provider = getProvider(context, services);
      const connection = services.connections.require(provider);
      const { fetch } = services;
      const result = await testKey(provider, connection, { fetch, signal: context.env.signal });
      await services.providerKeys.recordTest(provider, toActor(caller));
      return context.json(result);
    },
  },
  doc: {
    POST: {
      id: "testProviderKey",
      tag: "gateway",
      summary: "Tests the API key of a provider with a request that costs nothing",
      ...ID_DOC,
      response: {
        description: "The provider's response.",
        content: { "application/json": { schema: KEY_TEST_RESPONSE } },
      },
      errors: ["provider-unknown", "key-missing"],
    },
  },
};
