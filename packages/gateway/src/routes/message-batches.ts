import { Readable } from "node:stream";
import type { Context } from "hono";
import * as v from "valibot";
import {
  messageBatch as shape,
  toMessageBatch,
  toMessageBatchList,
  toMessageResult,
} from "../batches/anthropic-shapes.ts";
import type { Batch } from "../batches/batch.ts";
import type { BatchStore } from "../batches/batch-store.ts";
import { anthropicApi } from "../endpoints/anthropic/api.ts";
import { GatewayError } from "../errors.ts";
import { createNamedSchema } from "../openapi/build-json-schema.ts";
import { readWithLimit } from "../pipeline/read-with-limit.ts";
import type { ApiEnv } from "../services.ts";
import { limitSchema } from "./limit-schema.ts";
import { parseInput } from "./parse-input.ts";
import type { Route } from "./route.ts";

const BATCH_RESPONSE = createNamedSchema("MessageBatch", shape);
const DELETED_RESPONSE = createNamedSchema(
  "DeletedMessageBatch",
  v.object({ id: v.string(), type: v.literal("message_batch_deleted") }),
);
const BATCHES_RESPONSE = createNamedSchema(
  "MessageBatches",
  v.object({
    data: v.array(shape),
    first_id: v.nullable(v.string()),
    last_id: v.nullable(v.string()),
    has_more: v.boolean(),
  }),
);

const MAX_LISTED = 1_000;
const WINDOW = "24h";
const PAGE_ROWS = 200;
const ENDPOINT = "/v1/messages";

const query = v.strictObject({
  limit: limitSchema(MAX_LISTED),
  after_id: v.optional(v.string()),
  before_id: v.optional(v.string()),
});

const requestBody = v.object({
  requests: v.array(v.object({ custom_id: v.string(), params: v.looseObject({}) })),
});

const originOf = (context: Context<ApiEnv>) => new URL(context.req.url).origin;

/** Converts each request to a line of a file. */
async function* toLines(requests: v.InferOutput<typeof requestBody>["requests"]): AsyncGenerator<Uint8Array> {
  for (const { custom_id, params } of requests)
    yield Buffer.from(`${JSON.stringify({ custom_id, method: "POST", url: ENDPOINT, body: params })}\n`);
}

export const messageBatches: Route = {
  path: "/v1/messages/batches",
  requiredRole: "caller",
  methods: {
    GET: async (context, { batches }, caller) => {
      const { limit = 20, after_id: after, before_id: before } = parseInput(query, context.req.query());
      const page = {
        ...batches.ownerOf(caller),
        format: "messages",
        limit: limit + 1,
        after,
        before,
      } as const;
      const found = await batches.store.listBatches(page);
      const isCut = found.length > limit;
      // On a previous page, the additional item is the first one.
      const shown = isCut && before !== undefined ? found.slice(1) : found.slice(0, limit);
      return context.json(
        toMessageBatchList(
          shown.map((batch) => toMessageBatch(batch, originOf(context))),
          isCut,
        ),
      );
    },
    POST: async (context, services, caller) => {
      const { batches, bodyMemory } = services;
      const { maxFileBytes } = batches.settings;
      const bytes = await readWithLimit(
        context.req.raw,
        maxFileBytes,
        bodyMemory.openFor(context.env.tracker),
        () => new GatewayError("too-large", `A batch has ${maxFileBytes} bytes at most: split it`),
      );
      const { requests } = parseInput(requestBody, parseBody(bytes));
      if (requests.length === 0) throw new GatewayError("input-invalid", "requests: The list is empty");
      const file = await (await batches.addFile(caller, toLines(requests))).keep("requests.jsonl");
      const request = {
        format: "messages",
        inputFile: file.id,
        endpoint: ENDPOINT,
        window: WINDOW,
        metadata: null,
      } as const;
      const batch = await batches.create(caller, request);
      if (batch.problems) {
        await batches.store.deleteBatch(batch.id);
        const [{ line, message } = { line: 0, message: "" }] = batch.problems;
        throw new GatewayError("input-invalid", `Line ${line}: ${message}`);
      }
      return context.json(toMessageBatch(batch, originOf(context)));
    },
  },
  doc: {
    GET: {
      id: "listMessageBatches",
      tag: anthropicApi.id,
      summary: "Batches of messages, the newest first",
      query: createNamedSchema("MessageBatchesQuery", query),
      descriptions: {
        limit: `Batches per page, ${MAX_LISTED} at most; 20 by default.`,
        after_id: "Id of the last batch of the page before.",
        before_id: "Id of the first batch of the page after.",
      },
      response: {
        description: "The batches.",
        content: { "application/json": { schema: BATCHES_RESPONSE } },
      },
    },
    POST: {
      id: "createMessageBatch",
      tag: anthropicApi.id,
      summary: "Runs many requests for messages",
      body: {
        "application/json": {
          schema: createNamedSchema("MessageBatchBody", requestBody),
          example: {
            requests: [
              {
                custom_id: "first",
                params: {
                  model: "meta-llama/Llama-3.3-70B-Instruct",
                  max_tokens: 100,
                  messages: [{ role: "user", content: "Hello" }],
                },
              },
            ],
          },
        },
      },
      response: { description: "The batch.", content: { "application/json": { schema: BATCH_RESPONSE } } },
      errors: ["too-large"],
    },
  },
};

function parseBody(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch (cause) {
    throw new GatewayError("input-invalid", "The body is not JSON", { cause });
  }
}

const idOf = (context: Context<ApiEnv>) => context.req.param("id") ?? "";

export const messageBatch: Route = {
  path: "/v1/messages/batches/:id",
  requiredRole: "caller",
  methods: {
    GET: async (context, { batches }, caller) =>
      context.json(toMessageBatch(await batches.find(caller, idOf(context), "messages"), originOf(context))),
    DELETE: async (context, { batches }, caller) => {
      const { id } = await batches.find(caller, idOf(context), "messages");
      if (!(await batches.store.deleteBatch(id)))
        throw new GatewayError("request-refused", "The batch has not ended: cancel it first");
      return context.json({ id, type: "message_batch_deleted" });
    },
  },
  doc: {
    GET: {
      id: "readMessageBatch",
      tag: anthropicApi.id,
      summary: "A batch of messages and its progress",
      descriptions: { id: "Id of the batch." },
      response: { description: "The batch.", content: { "application/json": { schema: BATCH_RESPONSE } } },
      errors: ["not-found"],
    },
    DELETE: {
      id: "deleteMessageBatch",
      tag: anthropicApi.id,
      summary: "Deletes a batch of messages that has ended, with its results",
      descriptions: { id: "Id of the batch." },
      response: { description: "Deleted.", content: { "application/json": { schema: DELETED_RESPONSE } } },
      errors: ["not-found"],
    },
  },
};

export const cancelMessageBatch: Route = {
  path: "/v1/messages/batches/:id/cancel",
  requiredRole: "caller",
  methods: {
    POST: async (context, { batches }, caller) =>
      context.json(
        toMessageBatch(await batches.cancel(caller, idOf(context), "messages"), originOf(context)),
      ),
  },
  doc: {
    POST: {
      id: "cancelMessageBatch",
      tag: anthropicApi.id,
      summary: "Cancels a batch of messages",
      descriptions: { id: "Id of the batch." },
      response: { description: "The batch.", content: { "application/json": { schema: BATCH_RESPONSE } } },
      errors: ["not-found"],
    },
  },
};

async function* readResults(store: BatchStore, { id }: Batch): AsyncGenerator<Uint8Array> {
  for (let after = 0; ; ) {
    const rows = await store.readResults(id, "all", after, PAGE_ROWS);
    const last = rows.at(-1);
    if (!last) return;
    after = last.row;
    yield Buffer.from(rows.map(({ text }) => `${toMessageResult(text)}\n`).join(""));
  }
}

export const messageBatchResults: Route = {
  path: "/v1/messages/batches/:id/results",
  requiredRole: "caller",
  methods: {
    GET: async (context, { batches }, caller) => {
      const batch = await batches.find(caller, idOf(context), "messages");
      if (batch.status === "in_progress" || batch.status === "cancelling")
        throw new GatewayError("request-refused", "The batch has no results so far: it has not ended");
      const lines = Readable.from(readResults(batches.store, batch), { objectMode: false });
      return context.body(Readable.toWeb(lines) as ReadableStream<Uint8Array>, 200, {
        "content-type": "application/x-jsonl",
      });
    },
  },
  doc: {
    GET: {
      id: "readMessageBatchResults",
      tag: anthropicApi.id,
      summary: "The results of a batch of messages",
      descriptions: { id: "Id of the batch." },
      response: {
        description: "One JSON object on each line, in any order.",
        content: { "application/x-jsonl": { schema: () => ({ type: "string" }) } },
      },
      errors: ["not-found"],
    },
  },
};
