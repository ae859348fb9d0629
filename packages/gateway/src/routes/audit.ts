import * as v from "valibot";
import { createNamedSchema } from "../openapi/build-json-schema.ts";
import { AUDIT_RESPONSE } from "../openapi/response-schemas.ts";
import { parseInput } from "./parse-input.ts";
import type { Route } from "./route.ts";

const MAX_ROWS = 1_000;

const query = v.strictObject({
  limit: v.optional(v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(MAX_ROWS))),
  before: v.optional(v.string()),
});

/** The audit trail: who changed which token, account or API key. */
export const audit: Route = {
  path: "/api/audit",
  requiredRole: "admin",
  methods: {
    GET: async (context, { store }) => {
      const { limit = 100, before } = parseInput(query, context.req.query());
      return context.json(await store.audit(limit, before));
    },
  },
  doc: {
    GET: {
      id: "readAudit",
      tag: "gateway",
      summary: "Who changed which token, account or API key, the newest first",
      query: createNamedSchema("AuditQuery", query),
      descriptions: {
        limit: `Entries per page, ${MAX_ROWS} at most; 100 by default.`,
        before: "Cursor of the next page: the ID of the last entry.",
      },
      response: {
        description: "A page of entries.",
        content: { "application/json": { schema: AUDIT_RESPONSE } },
      },
    },
  },
};
