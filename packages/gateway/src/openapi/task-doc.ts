import type { Form } from "@inferhub/catalog";
import type { Operation } from "@inferhub/catalog/define";
import { FORMS } from "@inferhub/catalog/forms";
import { buildOperationSchemas, type JsonSchema, type OperationSchemas } from "@inferhub/catalog/json-schema";
import { type OutputType, toMethodName } from "@inferhub/inference";
import * as v from "valibot";
import { createNamedSchema, toSchemaObject } from "./build-json-schema.ts";
import { buildTaskExample, getFileName } from "./example.ts";
import { pascalCase } from "./names.ts";
import { TASK_RESPONSE } from "./response-schemas.ts";
import type { ContentDoc, NamedSchema, PathDoc, RouteDoc, SchemaDoc } from "./route-doc.ts";
import type { SchemaObject } from "./types.ts";

/** One path per operation. */
export const taskDoc: RouteDoc = ({ operations }) =>
  Object.fromEntries(operations.map((operation) => [`/api/tasks/${operation.id}`, buildPathDoc(operation)]));

function buildPathDoc(operation: Operation): PathDoc {
  const { id, summary } = operation;
  const schemas = buildOperationSchemas(operation, (FORMS as Readonly<Record<string, Form>>)[id]);
  return {
    POST: {
      id: toMethodName(id),
      tag: "tasks",
      summary,
      body: buildBody(operation, schemas),
      response: {
        description: "The response, and metadata of the call.",
        content: {
          "application/json": { schema: buildResponseSchema(operation, schemas) },
          "text/event-stream": { schema: buildEventSchema(operation, schemas) },
        },
      },
      makesCalls: true,
    },
    GET: {
      id: `describe${pascalCase(id)}`,
      tag: "tasks",
      summary: `Describes ${id}: its input, and who runs it`,
      response: { description: "The operation.", content: { "application/json": { schema: TASK_RESPONSE } } },
    },
  };
}

const OUTPUT_TYPES = ["blob", "url", "dataUrl", "json"] as const satisfies readonly OutputType[];

const CALL = createNamedSchema(
  "TaskCall",
  v.object({
    model: v.pipe(v.string(), v.description("As the Hub or the provider names it.")),
    provider: v.optional(
      v.pipe(
        v.union([v.string(), v.array(v.string())]),
        v.description("One provider, or several in the order of attempts. Default: selected by the gateway."),
      ),
    ),
    stream: v.optional(v.pipe(v.boolean(), v.description("Whether to stream the response as events."))),
    outputType: v.optional(
      v.pipe(
        v.picklist(OUTPUT_TYPES),
        v.description("Format of files. url and json return the provider's own output."),
      ),
    ),
  }),
);

/** Data of a call. */
export const META = createNamedSchema(
  "CallMeta",
  v.object({
    provider: v.string(),
    operation: v.string(),
    model: v.pipe(v.string(), v.description("The provider's own id of the model.")),
    attempts: v.number(),
    requestId: v.pipe(v.string(), v.description("The id under which the provider can find the call.")),
    usage: v.optional(v.looseObject({})),
    cost: v.optional(
      v.object({
        usd: v.number(),
        source: v.picklist(["provider", "prices"]),
        asOf: v.optional(v.string()),
        estimated: v.boolean(),
      }),
    ),
    failed: v.optional(
      v.pipe(
        v.array(v.object({ provider: v.string(), code: v.string() })),
        v.description("Earlier attempts, and why they failed."),
      ),
    ),
    cached: v.optional(v.pipe(v.literal(true), v.description("Set if the response is from the cache."))),
    servedBy: v.optional(
      v.pipe(
        v.string(),
        v.description(
          "What served the response, if it was not the provider: local-server, local, sandbox, or recording.",
        ),
      ),
    ),
    totalMs: v.number(),
    firstContentMs: v.optional(v.number()),
  }),
);

const part = ({ id }: Operation, what: string, schema: JsonSchema): NamedSchema => ({
  name: pascalCase(id) + what,
  toJson: () => toSchemaObject(schema),
});

/** Request body of an operation, as JSON and as a form. */
export function buildBody(operation: Operation, { input }: OperationSchemas): ContentDoc {
  const schema: SchemaDoc = (refer) => ({ allOf: [refer(part(operation, "Input", input)), refer(CALL)] });
  const example = buildTaskExample(operation);
  const json = { schema, ...(example && { example }) };
  const members = Object.entries(toSchemaObject(input).properties ?? {});
  const files = members.filter(([, member]) => member.contentMediaType !== undefined);
  return { "application/json": json, ...(files.length > 0 && buildForm(operation, files)) };
}

/** Form parts for files, named by their fields. */
function buildForm(
  { exampleModel, sample }: Operation,
  files: readonly (readonly [string, SchemaObject])[],
): ContentDoc {
  const parts = files.map(([name, { title, contentMediaType }]) => [
    name,
    { type: "string", contentMediaType, ...(title && { title }) },
  ]);
  const payload: SchemaObject = { type: "object", description: "All other fields, as JSON." };
  const example = {
    payload: { model: exampleModel, ...(sample as object | undefined) },
    ...Object.fromEntries(files.map(([name, { contentMediaType }]) => [name, getFileName(contentMediaType)])),
  };
  const properties = { payload, ...Object.fromEntries(parts) };
  return {
    "multipart/form-data": {
      schema: () => ({ type: "object", properties, required: ["payload"] }),
      example,
      parts: { payload: "application/json" },
    },
  };
}

const buildResponseSchema =
  (operation: Operation, { output }: OperationSchemas): SchemaDoc =>
  (refer) => ({
    type: "object",
    properties: { data: refer(part(operation, "Output", output)), meta: refer(META) },
    required: ["data", "meta"],
  });

/** OpenAPI can't describe events, so the schema of `delta` is in an extension field. */
const buildEventSchema =
  (operation: Operation, { chunk }: OperationSchemas): SchemaDoc =>
  (refer) => ({
    type: "string",
    description:
      "Server-sent events: status, job (if it can be resumed), delta for each chunk, result, usage, and finally done or error.",
    ...(chunk && { "x-delta": refer(part(operation, "Chunk", chunk)) }),
  });
