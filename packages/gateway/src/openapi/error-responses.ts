import type { AnthropicErrorBody } from "@inferhub/inference/formats/anthropic/server";
import * as v from "valibot";
import type { OpenaiErrorBody } from "../endpoints/openai/error-body.ts";
import type { ErrorBody } from "../error-body.ts";
import type { GatewayErrorCode } from "../errors.ts";
import type { RequiredRole } from "../routes/route.ts";
import { STATUS_BY_CODE } from "../status.ts";
import { createNamedSchema } from "./build-json-schema.ts";
import type { NamedSchema, OperationDoc } from "./route-doc.ts";
import type { Reference, ResponseObject } from "./types.ts";

const CODES = Object.keys(STATUS_BY_CODE) as GatewayErrorCode[];

const members = {
  code: v.picklist(CODES),
  message: v.string(),
  retryable: v.pipe(
    v.boolean(),
    v.description("Whether the same request may succeed when it is made again."),
  ),
  requestId: v.pipe(v.string(), v.description("The gateway's own id of the request, also in x-request-id.")),
  provider: v.optional(v.string()),
  operation: v.optional(v.string()),
  status: v.optional(v.pipe(v.number(), v.description("What the provider answered with, where it did."))),
  upstreamRequestId: v.optional(
    v.pipe(v.string(), v.description("The provider's own id of the request, where it gave one.")),
  ),
  retryAfterSeconds: v.optional(v.pipe(v.number(), v.description("Seconds that the provider asks to wait."))),
};

const own: v.GenericSchema<unknown, { readonly error: ErrorBody }> = v.object({ error: v.object(members) });

const openai: v.GenericSchema<unknown, OpenaiErrorBody> = v.object({
  error: v.object({ ...members, type: v.string(), param: v.null() }),
});

const anthropic: v.GenericSchema<unknown, AnthropicErrorBody> = v.object({
  type: v.literal("error"),
  error: v.object({ type: v.string(), message: v.string() }),
  request_id: v.string(),
});

const OWN = createNamedSchema("Error", own);

/** How each surface tells about failures. */
const FORMATS: Readonly<Record<OperationDoc["tag"], NamedSchema>> = {
  gateway: OWN,
  tasks: OWN,
  openai: createNamedSchema("OpenaiError", openai),
  anthropic: createNamedSchema("AnthropicError", anthropic),
};

/** Every code, by its status. */
const CODES_BY_STATUS: ReadonlyMap<number, readonly GatewayErrorCode[]> = new Map(
  [...new Set(Object.values(STATUS_BY_CODE))]
    .sort((a, b) => a - b)
    .map((status) => [status, CODES.filter((code) => STATUS_BY_CODE[code] === status)]),
);

/** The shared answers for all failures, in every format: `Error404`, `OpenaiError404`, … */
export function buildErrorResponses(
  resolveReference: (schema: NamedSchema) => Reference,
): Readonly<Record<string, ResponseObject>> {
  const formats = [...new Set(Object.values(FORMATS))];
  const entries = formats.flatMap((format) =>
    [...CODES_BY_STATUS].map(([status, codes]) => [
      format.name + status,
      {
        description: `Fails with ${codes.join(" or ")}`,
        headers: {
          "x-request-id": { $ref: "#/components/headers/RequestId" },
          "retry-after": { $ref: "#/components/headers/RetryAfter" },
        },
        content: { "application/json": { schema: resolveReference(format) } },
      },
    ]),
  );
  return Object.fromEntries(entries);
}

/** Error codes of every endpoint. */
const COMMON_CODES: readonly GatewayErrorCode[] = ["origin-refused", "host-refused", "stopping", "internal"];

/** How an operation can fail, by status. */
export function listErrorResponses(
  doc: OperationDoc,
  audience: RequiredRole,
): Readonly<Record<string, Reference>> {
  const takesMore = doc.query !== undefined || doc.descriptions !== undefined;
  const codes = new Set<GatewayErrorCode>([
    ...COMMON_CODES,
    ...(audience === "public" ? [] : (["token-missing", "token-refused", "scope-refused"] as const)),
    ...(takesMore || doc.body ? (["input-invalid"] as const) : []),
    ...(doc.body ? (["too-large"] as const) : []),
    ...(doc.makesCalls ? CODES.filter((code) => code !== "method-not-allowed") : []),
    ...(doc.errors ?? []),
  ]);
  const { name } = FORMATS[doc.tag];
  const statuses = new Set([...codes].map((code) => STATUS_BY_CODE[code]));
  return Object.fromEntries(
    [...statuses].map((status) => [status, { $ref: `#/components/responses/${name}${status}` }]),
  );
}
