import type { ErrorFormat } from "../endpoints/endpoint.ts";
import { ownErrors } from "../endpoints/error-format.ts";
import { ENDPOINTS } from "../endpoints/index.ts";
import type { GatewayErrorCode } from "../errors.ts";
import type { RequiredRole } from "../routes/route.ts";
import { ERROR_CODES, STATUS_BY_CODE } from "../status.ts";
import { createNamedSchema } from "./build-json-schema.ts";
import type { NamedSchema, OperationDoc } from "./route-doc.ts";
import type { Reference, ResponseObject } from "./types.ts";

const OWN = toNamedSchema(ownErrors);

/** Error schemas by API. */
const FORMATS: ReadonlyMap<OperationDoc["tag"], NamedSchema> = new Map([
  ["gateway", OWN],
  ["tasks", OWN],
  ["mcp", OWN],
  ...new Map(ENDPOINTS.map(({ api }) => [api.id, toNamedSchema(api.error)])),
]);

function toNamedSchema({ doc }: ErrorFormat): NamedSchema {
  return createNamedSchema(doc.name, doc.schema);
}

/** Error codes by status. */
const CODES_BY_STATUS: ReadonlyMap<number, readonly GatewayErrorCode[]> = new Map(
  [...new Set(Object.values(STATUS_BY_CODE))]
    .sort((a, b) => a - b)
    .map((status) => [status, ERROR_CODES.filter((code) => STATUS_BY_CODE[code] === status)]),
);

/** Shared error responses in every format: `Error404`, `OpenaiError404`, … */
export function buildErrorResponses(
  resolveReference: (schema: NamedSchema) => Reference,
): Readonly<Record<string, ResponseObject>> {
  const formats = [...new Set(FORMATS.values())];
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

/** Error responses of an operation, by status. */
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
    ...(doc.makesCalls ? ERROR_CODES.filter((code) => code !== "method-not-allowed") : []),
    ...(doc.errors ?? []),
  ]);
  const { name } = FORMATS.get(doc.tag) ?? OWN;
  const statuses = new Set([...codes].map((code) => STATUS_BY_CODE[code]));
  return Object.fromEntries(
    [...statuses].map((status) => [status, { $ref: `#/components/responses/${name}${status}` }]),
  );
}
