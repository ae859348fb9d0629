import type { AskGateway } from "../usage/gateway-client.server.ts";
import type { AuditEntry, AuditPage } from "./audit-entry.ts";
import type { AuditQuery } from "./audit-query.ts";

const ENTRIES_PER_PAGE = 50;

/** Reads a page of the audit trail. */
export async function readAudit(ask: AskGateway, query: AuditQuery): Promise<AuditPage> {
  // One more shows whether there are older ones.
  const params = new URLSearchParams({
    limit: String(ENTRIES_PER_PAGE + 1),
    ...toApiFilter(query),
  });
  const entries = await ask<readonly AuditEntry[]>(`/api/audit?${params}`);
  return { entries: entries.slice(0, ENTRIES_PER_PAGE), hasOlder: entries.length > ENTRIES_PER_PAGE };
}

const DAY_MS = 86_400_000;

/** Parameters of `/api/audit`. */
function toApiFilter({ by, action, of, from, to, before }: AuditQuery): Readonly<Record<string, string>> {
  return {
    ...(by !== "" && { actor: by }),
    ...(action !== undefined && { action }),
    ...(of !== "" && { subject: of }),
    ...(from !== "" && { since: new Date(from).toISOString() }),
    // The last day is included.
    ...(to !== "" && { until: new Date(Date.parse(to) + DAY_MS).toISOString() }),
    ...(before !== "" && { before }),
  };
}
