import type { AuditEntry } from "@inferhub/gateway";
import { formatTable, type Table } from "../text/columns.ts";
import type { Tools } from "../tools.ts";
import { type StateOptions, withAdmin } from "./with-admin.ts";

export interface AuditOptions extends StateOptions {
  readonly json?: boolean;
}

/** Prints the audit trail of tokens, newest first. */
export async function showAudit(tools: Tools, options: AuditOptions): Promise<void> {
  const entries = await withAdmin(tools, options, (admin) => admin.audit());
  if (options.json) return tools.out.write(`${JSON.stringify(entries, null, 2)}\n`);
  if (entries.length === 0) return;
  const table: Table = { header: ["time", "action", "token", "name", "by"], rows: entries.map(toRow) };
  await tools.out.write(formatTable(tools, table));
}

const toRow = ({ at, action, tokenId, tokenName, actorName }: AuditEntry): readonly string[] => [
  at,
  action,
  tokenId,
  tokenName,
  actorName,
];
