import { Readable } from "node:stream";
import type { Context } from "hono";
import * as v from "valibot";
import { GatewayError } from "../errors.ts";
import { createNamedSchema } from "../openapi/build-json-schema.ts";
import { USAGE_RESPONSE } from "../openapi/response-schemas.ts";
import type { Authenticated } from "../pipeline/stages.ts";
import { readRequestTime } from "../request-id.ts";
import type { ApiEnv, GatewayServices } from "../services.ts";
import type { UsageQuery } from "../storage/store.ts";
import { type ExportFormat, exportUsage } from "../usage/export-usage.ts";
import { parseInput } from "./parse-input.ts";
import type { Route } from "./route.ts";
import { timeSchema } from "./time-schema.ts";

const MAX_ROWS = 1000;

const query = v.strictObject({
  since: timeSchema,
  until: timeSchema,
  token: v.optional(v.string()),
  account: v.optional(v.string()),
  provider: v.optional(v.string()),
  model: v.optional(v.string()),
  operation: v.optional(v.string()),
  request: v.optional(v.string()),
  by: v.optional(
    v.picklist(["day", "hour", "token", "account", "provider", "model", "operation", "outcome", "surface"]),
  ),
  after: v.optional(v.string()),
  limit: v.optional(v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(MAX_ROWS))),
  format: v.optional(v.picklist(["json", "csv", "ndjson", "parquet"])),
});

/** Usage log: rows, sums (`by`), or a file (`format`). Callers can read their own rows, admins all rows. */
export const usage: Route = {
  path: "/api/usage",
  requiredRole: "caller",
  methods: { GET: sendUsage },
  doc: {
    GET: {
      id: "readUsage",
      tag: "gateway",
      summary: "Usage log: rows, sums, or a complete export",
      description: "Tokens see their own calls. Admin tokens see all calls.",
      query: createNamedSchema("UsageQuery", query),
      descriptions: {
        since: "From this time on.",
        until: "Before this time.",
        token: "ID of a token. Requires an admin token.",
        account: "Id of an account: calls of its tokens and child accounts.",
        request: "ID of a request, as x-request-id has it. Not with by.",
        by: "Returns sums by this field instead of rows.",
        after: "Cursor of the next page: next of the previous page.",
        limit: `Rows per page, ${MAX_ROWS} at most; 100 by default.`,
        format: "With csv, ndjson or parquet, all rows as a file.",
      },
      examples: { by: "day" },
      response: {
        description: "A page of rows, the newest first; sums; or a file.",
        content: {
          "application/json": { schema: USAGE_RESPONSE },
          "text/csv": { schema: () => ({ type: "string" }) },
          "application/x-ndjson": { schema: () => ({ type: "string" }) },
          "application/vnd.apache.parquet": { schema: () => ({}) },
        },
      },
    },
  },
};

const HOUR_MS = 3_600_000;

/** Limits the search for a request to the hours around the time in its ID, so that other days aren't read. */
function toDays(requestId: string, { since, until }: Pick<UsageQuery, "since" | "until">) {
  const atMs = readRequestTime(requestId);
  if (atMs === undefined) return {};
  return {
    since: since ?? new Date(atMs - HOUR_MS).toISOString(),
    until: until ?? new Date(atMs + HOUR_MS).toISOString(),
  };
}

const MEDIA_TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: "text/csv; charset=utf-8",
  ndjson: "application/x-ndjson",
  parquet: "application/vnd.apache.parquet",
};

async function sendUsage(
  context: Context<ApiEnv>,
  { store, ledger }: GatewayServices,
  { principal }: Authenticated,
): Promise<Response> {
  const {
    by,
    after,
    limit = 100,
    format = "json",
    token,
    request,
    ...filters
  } = parseInput(query, context.req.query());
  const seesAll = principal.tokenId === undefined || principal.scopes.admin === true;
  if (request !== undefined && by !== undefined)
    throw new GatewayError("input-invalid", "request: sums have no requests. Omit by", {
      parameter: "request",
    });
  const usageQuery: UsageQuery = {
    ...filters,
    ...(request !== undefined && { requestId: request, ...toDays(request, filters) }),
    tokenId: seesAll ? token : principal.tokenId,
  };
  await ledger.flush();
  if (by) return context.json(await store.sums(usageQuery, by));
  if (format === "json")
    return context.json(await store.usage(usageQuery, { limit, ...(after && { after }) }));
  const rows = Readable.from(exportUsage(store, usageQuery, format), { objectMode: false });
  return context.body(Readable.toWeb(rows) as ReadableStream<Uint8Array>, 200, {
    "content-type": MEDIA_TYPES[format],
    "content-disposition": `attachment; filename="usage.${format}"`,
  });
}
