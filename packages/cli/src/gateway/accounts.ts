import type { Account } from "@inferhub/gateway";
import { formatTable, type Table } from "../text/columns.ts";
import type { Tools } from "../tools.ts";
import { describeLimits } from "./describe-scopes.ts";
import { type LimitOptions, readLimits } from "./token-options.ts";
import { type StateOptions, withAdmin } from "./with-admin.ts";

export interface SetAccountOptions extends StateOptions, LimitOptions {
  readonly parent?: string;
  readonly json?: boolean;
}

/** Creates an account, or replaces its limits. */
export async function setAccount(tools: Tools, id: string, options: SetAccountOptions): Promise<void> {
  const { parent } = options;
  const change = { id, ...(parent !== undefined && { parent }), limits: readLimits(options) };
  const account = await withAdmin(tools, { ...options, make: true }, (admin) => admin.putAccount(change));
  if (options.json) return tools.out.write(`${JSON.stringify(account, null, 2)}\n`);
  tools.note(`${account.id}: ${describeLimits(account.limits)}`);
}

/** Deletes an unused account. */
export async function deleteAccount(tools: Tools, id: string, options: StateOptions): Promise<void> {
  await withAdmin(tools, options, (admin) => admin.deleteAccount(id));
  tools.note(`Deleted ${id}`);
}

export async function listAccounts(
  tools: Tools,
  options: StateOptions & { readonly json?: boolean },
): Promise<void> {
  const accounts = await withAdmin(tools, options, (admin) => admin.accounts());
  if (options.json) return tools.out.write(`${JSON.stringify(accounts, null, 2)}\n`);
  if (accounts.length === 0) return;
  const table: Table = { header: ["account", "parent", "created", "may"], rows: accounts.map(toRow) };
  await tools.out.write(formatTable(tools, table));
}

const toRow = ({ id, parent = "", createdAt, limits }: Account): readonly string[] => [
  id,
  parent,
  createdAt.slice(0, 10),
  describeLimits(limits),
];
