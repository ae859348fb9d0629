import * as v from "valibot";
import { listOf, openaiBatch, toList, toOpenaiBatch } from "../batches/openai-shapes.ts";
import { openaiApi } from "../endpoints/openai/api.ts";
import { createNamedSchema } from "../openapi/build-json-schema.ts";
import { readPayload } from "../pipeline/read-payload.ts";
import { limitSchema } from "./limit-schema.ts";
import { parseInput } from "./parse-input.ts";
import type { Route } from "./route.ts";

const BATCH_RESPONSE = createNamedSchema("Batch", openaiBatch);
const MAX_LISTED = 100;

const query = v.strictObject({ limit: limitSchema(MAX_LISTED), after: v.optional(v.string()) });

const MAX_METADATA = 16;
const MAX_TEXT = 512;

/** Text that a database can store. */
const storable = v.pipe(
  v.string(),
  v.maxLength(MAX_TEXT),
  v.check((text) => !/[\0\p{Surrogate}]/u.test(text), "Contains a character that can't be stored"),
);

const body = v.strictObject({
  input_file_id: v.string(),
  endpoint: v.string(),
  completion_window: v.string(),
  metadata: v.nullish(
    v.pipe(v.record(storable, storable), v.maxEntries(MAX_METADATA, `Has ${MAX_METADATA} members at most`)),
    null,
  ),
  output_expires_after: v.optional(
    v.strictObject({
      anchor: v.literal("created_at"),
      seconds: v.pipe(v.number(), v.integer(), v.minValue(3_600), v.maxValue(2_592_000)),
    }),
  ),
});

export const batches: Route = {
  path: "/v1/batches",
  requiredRole: "caller",
  methods: {
    GET: async (context, { batches }, caller) => {
      const { limit = 20, after } = parseInput(query, context.req.query());
      const found = await batches.store.listBatches({ ...batches.ownerOf(caller), limit: limit + 1, after });
      return context.json(toList(found.map(toOpenaiBatch), limit));
    },
    POST: async (context, services, caller) => {
      const { bodyLimits, bodyMemory } = services;
      const read = await readPayload(context.req.raw, bodyLimits, bodyMemory.openFor(context.env.tracker));
      const request = parseInput(body, read);
      const batch = await services.batches.create(caller, {
        format: "file",
        inputFile: request.input_file_id,
        endpoint: request.endpoint,
        window: request.completion_window,
        metadata: request.metadata,
        outputSeconds: request.output_expires_after?.seconds,
      });
      return context.json(toOpenaiBatch(batch));
    },
  },
  doc: {
    GET: {
      id: "listBatches",
      tag: openaiApi.id,
      summary: "Batches, the newest first",
      query: createNamedSchema("BatchesQuery", query),
      descriptions: {
        limit: `Batches per page, ${MAX_LISTED} at most; 20 by default.`,
        after: "Id of the last batch of the page before.",
      },
      response: {
        description: "The batches.",
        content: { "application/json": { schema: createNamedSchema("Batches", listOf(openaiBatch)) } },
      },
    },
    POST: {
      id: "createBatch",
      tag: openaiApi.id,
      summary: "Runs the requests of a file",
      description:
        "Rows are for one address: /v1/chat/completions, /v1/messages and so on, or /api/tasks/{operation}. A batch whose rows cannot be served has the status failed, and its errors name the lines. With metadata.on_interrupted = retry, a row is sent again if the worker that sent it has gone; otherwise it fails with the code interrupted, since it may have been billed.",
      body: {
        "application/json": {
          schema: createNamedSchema("BatchBody", body),
          example: {
            input_file_id: "file-0193",
            endpoint: "/v1/chat/completions",
            completion_window: "24h",
          },
        },
      },
      response: { description: "The batch.", content: { "application/json": { schema: BATCH_RESPONSE } } },
      errors: ["not-found"],
    },
  },
};

export const batch: Route = {
  path: "/v1/batches/:id",
  requiredRole: "caller",
  methods: {
    GET: async (context, { batches }, caller) =>
      context.json(toOpenaiBatch(await batches.find(caller, context.req.param("id") ?? ""))),
  },
  doc: {
    GET: {
      id: "readBatch",
      tag: openaiApi.id,
      summary: "A batch and its progress",
      descriptions: { id: "Id of the batch." },
      response: { description: "The batch.", content: { "application/json": { schema: BATCH_RESPONSE } } },
      errors: ["not-found"],
    },
  },
};

export const cancelBatch: Route = {
  path: "/v1/batches/:id/cancel",
  requiredRole: "caller",
  methods: {
    POST: async (context, { batches }, caller) =>
      context.json(toOpenaiBatch(await batches.cancel(caller, context.req.param("id") ?? ""))),
  },
  doc: {
    POST: {
      id: "cancelBatch",
      tag: openaiApi.id,
      summary: "Cancels a batch",
      description:
        "Stops sending rows. Rows in flight have a second to finish. Rows without a response get the error batch_cancelled.",
      descriptions: { id: "Id of the batch." },
      response: { description: "The batch.", content: { "application/json": { schema: BATCH_RESPONSE } } },
      errors: ["not-found"],
    },
  },
};
