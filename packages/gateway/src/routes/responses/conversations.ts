import type { Item } from "@inferhub/inference/formats/openai-responses/server";
import type { Context } from "hono";
import * as v from "valibot";
import { openaiApi } from "../../endpoints/openai/api.ts";
import {
  type Conversation,
  changeConversation,
  readConversation,
  toConversationKey,
} from "../../endpoints/openai/responses/conversation.ts";
import { toItemPage, withIds } from "../../endpoints/openai/responses/items.ts";
import { createLifetime } from "../../endpoints/openai/responses/stored-response.ts";
import { GatewayError } from "../../errors.ts";
import { createNamedSchema } from "../../openapi/build-json-schema.ts";
import { readPayload } from "../../pipeline/read-payload.ts";
import { newRequestId } from "../../request-id.ts";
import type { ApiEnv, GatewayServices } from "../../services.ts";
import { parseInput } from "../parse-input.ts";
import type { Route } from "../route.ts";
import { deletedSchema, itemPageSchema, pageQuery, pageQueryDoc } from "./docs.ts";

const items = v.pipe(v.array(v.looseObject({})), v.maxLength(1_000));
const metadata = v.record(v.string(), v.unknown());
const newConversation = v.looseObject({ items: v.nullish(items), metadata: v.nullish(metadata) });
const newItems = v.looseObject({ items });
const newMetadata = v.looseObject({ metadata });

const schema = createNamedSchema(
  "OpenaiConversation",
  v.object({
    id: v.pipe(v.string(), v.description("conv_…")),
    object: v.literal("conversation"),
    created_at: v.pipe(v.number(), v.description("Seconds since 1970.")),
    metadata,
  }),
);

const toPublic = ({ id, created, metadata }: Conversation) => ({
  id,
  object: "conversation",
  created_at: created,
  metadata,
});

const described = {
  descriptions: { id: "As the conversation has it.", item: "As the item has it." },
  examples: {
    id: "conv_0192f0c0-0000-7000-8000-000000000000",
    item: "msg_0192f0c0-0000-7000-8000-000000000000_in0",
  },
} as const;

const response = { description: "The conversation.", content: { "application/json": { schema } } } as const;
const page = {
  description: "A page of items.",
  content: { "application/json": { schema: itemPageSchema } },
} as const;

const readBody = (context: Context<ApiEnv>, { bodyLimits, bodyMemory }: GatewayServices) =>
  readPayload(context.req.raw, bodyLimits, bodyMemory.openFor(context.env.tracker));

/** Creates a conversation, to which responses append items. */
export const conversations: Route = {
  path: "/v1/conversations",
  requiredRole: "caller",
  methods: {
    POST: async (context, services, { principal }) => {
      const body = parseInput(newConversation, await readBody(context, services));
      const uuid = newRequestId();
      const conversation: Conversation = {
        id: `conv_${uuid}`,
        created: Math.floor(Date.now() / 1000),
        metadata: body.metadata ?? {},
        items: withIds((body.items ?? []) as readonly Item[], uuid),
      };
      await services.store.addObject({
        ...toConversationKey(principal, conversation.id),
        ...createLifetime(),
        value: JSON.stringify(conversation),
      });
      return context.json(toPublic(conversation));
    },
  },
  doc: {
    POST: {
      id: "createConversation",
      tag: openaiApi.id,
      summary: "Creates a conversation",
      description: "Responses with its ID continue it. Only the token that created it has access.",
      body: {
        "application/json": {
          schema: createNamedSchema("NewConversation", newConversation),
          example: { items: [{ role: "user", content: "My name is Ann." }] },
        },
      },
      response,
    },
  },
};

export const conversation: Route = {
  path: "/v1/conversations/:id",
  requiredRole: "caller",
  methods: {
    GET: async (context, { store }, { principal }) =>
      context.json(toPublic(await readConversation(store, principal, context.req.param("id") ?? ""))),
    POST: async (context, services, { principal }) => {
      const { metadata } = parseInput(newMetadata, await readBody(context, services));
      const id = context.req.param("id") ?? "";
      const changed = await changeConversation(services.store, principal, id, (before) => ({
        ...before,
        metadata,
      }));
      return context.json(toPublic(changed));
    },
    DELETE: async (context, { store }, { principal }) => {
      const id = context.req.param("id") ?? "";
      if (!(await store.deleteObject(toConversationKey(principal, id))))
        await readConversation(store, principal, id);
      return context.json({ id, object: "conversation.deleted", deleted: true });
    },
  },
  doc: {
    GET: {
      id: "readConversation",
      tag: openaiApi.id,
      summary: "A conversation",
      ...described,
      response,
      errors: ["not-found"],
    },
    POST: {
      id: "updateConversation",
      tag: openaiApi.id,
      summary: "Replaces the metadata of a conversation",
      ...described,
      body: {
        "application/json": {
          schema: createNamedSchema("ConversationMetadata", newMetadata),
          example: { metadata: { topic: "lighthouses" } },
        },
      },
      response,
      errors: ["not-found"],
    },
    DELETE: {
      id: "deleteConversation",
      tag: openaiApi.id,
      summary: "Deletes a conversation with its items",
      ...described,
      response: { description: "It is deleted.", content: { "application/json": { schema: deletedSchema } } },
      errors: ["not-found"],
    },
  },
};

export const conversationItems: Route = {
  path: "/v1/conversations/:id/items",
  requiredRole: "caller",
  methods: {
    GET: async (context, { store }, { principal }) => {
      const query = parseInput(pageQuery, context.req.query());
      const { items } = await readConversation(store, principal, context.req.param("id") ?? "");
      return context.json(toItemPage(items, query));
    },
    POST: async (context, services, { principal }) => {
      const body = parseInput(newItems, await readBody(context, services));
      const added = withIds(body.items as readonly Item[], newRequestId());
      await changeConversation(services.store, principal, context.req.param("id") ?? "", (before) => ({
        ...before,
        items: [...before.items, ...added],
      }));
      return context.json(toItemPage(added, { limit: added.length, order: "asc" }));
    },
  },
  doc: {
    GET: {
      id: "listConversationItems",
      tag: openaiApi.id,
      summary: "The items of a conversation",
      ...described,
      ...pageQueryDoc,
      descriptions: { ...described.descriptions, ...pageQueryDoc.descriptions },
      response: page,
      errors: ["not-found"],
    },
    POST: {
      id: "addConversationItems",
      tag: openaiApi.id,
      summary: "Adds items to a conversation",
      ...described,
      body: {
        "application/json": {
          schema: createNamedSchema("NewConversationItems", newItems),
          example: { items: [{ role: "user", content: "My name is Ann." }] },
        },
      },
      response: page,
      errors: ["not-found"],
    },
  },
};

export const conversationItem: Route = {
  path: "/v1/conversations/:id/items/:item",
  requiredRole: "caller",
  methods: {
    GET: async (context, { store }, { principal }) => {
      const { items } = await readConversation(store, principal, context.req.param("id") ?? "");
      return context.json(findItem(items, context.req.param("item") ?? ""));
    },
    DELETE: async (context, { store }, { principal }) => {
      const id = context.req.param("item") ?? "";
      const changed = await changeConversation(store, principal, context.req.param("id") ?? "", (before) => {
        const item = findItem(before.items, id);
        return { ...before, items: before.items.filter((each) => each !== item) };
      });
      return context.json(toPublic(changed));
    },
  },
  doc: {
    GET: {
      id: "readConversationItem",
      tag: openaiApi.id,
      summary: "An item of a conversation",
      ...described,
      response: {
        description: "The item.",
        content: { "application/json": { schema: () => ({ type: "object" }) } },
      },
      errors: ["not-found"],
    },
    DELETE: {
      id: "deleteConversationItem",
      tag: openaiApi.id,
      summary: "Deletes an item of a conversation",
      ...described,
      response,
      errors: ["not-found"],
    },
  },
};

function findItem(items: readonly Item[], id: string): Item {
  const item = items.find((each) => each["id"] === id);
  if (item) return item;
  throw new GatewayError("not-found", `Item with id '${id.slice(0, 100)}' not found.`);
}
