import * as v from "valibot";
import { AUDIT_ACTIONS } from "../audit/audit-entry.ts";
import { createNamedSchema } from "../openapi/build-json-schema.ts";
import { AUDIT_RESPONSE } from "../openapi/response-schemas.ts";
import { parseInput } from "./parse-input.ts";
import type { Route } from "./route.ts";
import { timeSchema } from "./time-schema.ts";

const MAX_ROWS = 1_000;
const MAX_NAME_LENGTH = 200;

const query = v.strictObject({
  limit: v.optional(v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(MAX_ROWS))),
  before: v.optional(v.string()),
  actor: v.optional(v.pipe(v.string(), v.maxLength(MAX_NAME_LENGTH))),
  action: v.optional(v.picklist(AUDIT_ACTIONS)),
  subject: v.optional(v.pipe(v.string(), v.maxLength(MAX_NAME_LENGTH))),
  since: timeSchema,
  until: timeSchema,
});

/** The audit trail: who changed which token, account or API key. */
export const audit: Route = {
  path: "/api/audit",
  requiredRole: "admin",
  methods: {
    GET: async (context, { store }) => {
      const { limit = 100, ...filter } = parseInput(query, context.req.query());
      return context.json(await store.audit(limit, filter));
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
        actor: "Who made the change: the ID of a token, or a part of its name.",
        action: "What was done.",
        subject:
          "What was changed: the ID of a token or of an account, `provider:` and the ID of a provider, or a part of a name.",
        since: "From this time on.",
        until: "Before this time.",
      },
      response: {
        description: "A page of entries.",
        content: { "application/json": { schema: AUDIT_RESPONSE } },
      },
    },
  },
};
