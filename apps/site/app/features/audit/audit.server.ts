import type { AskGateway } from "../usage/gateway-client.server.ts";
import type { AuditEntry, AuditPage } from "./audit-entry.ts";
import type { AuditQuery } from "./audit-query.ts";

const ENTRIES_PER_PAGE = 50;

/** Reads a page of the audit trail. */
export async function readAudit(ask: AskGateway, { before }: AuditQuery): Promise<AuditPage> {
  // One more shows whether there are older ones.
  const params = new URLSearchParams({
    limit: String(ENTRIES_PER_PAGE + 1),
    ...(before !== "" && { before }),
  });
  const entries = await ask<readonly AuditEntry[]>(`/api/audit?${params}`);
  return { entries: entries.slice(0, ENTRIES_PER_PAGE), hasOlder: entries.length > ENTRIES_PER_PAGE };
}
