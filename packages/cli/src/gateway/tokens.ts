import type { TokenInfo } from "@inferhub/gateway";
import { getProviders } from "../context.ts";
import { formatTable, type Table } from "../text/columns.ts";
import type { Tools } from "../tools.ts";
import { describeScopes } from "./describe-scopes.ts";
import { readTokenOptions, type TokenOptions } from "./token-options.ts";
import { type StateOptions, withAdmin } from "./with-admin.ts";

export type { StateOptions };

export interface CreateOptions extends StateOptions, TokenOptions {
  readonly json?: boolean;
}

/** Prints only the token to stdout, for pipes. Other messages use stderr. */
export async function createToken(tools: Tools, options: CreateOptions): Promise<void> {
  const providers = await getProviders(tools.context);
  const wanted = readTokenOptions(
    options,
    providers.map(({ id }) => id),
    Date.now(),
  );
  const created = await withAdmin(tools, { ...options, make: true }, (admin) => admin.createToken(wanted));
  if (options.json) return tools.out.write(`${JSON.stringify(created, null, 2)}\n`);
  await tools.out.write(`${created.token}\n`);
  tools.note(`${created.id} "${created.name}": ${describeScopes(created)}. It is shown this once`);
}

export async function listTokens(
  tools: Tools,
  options: StateOptions & { readonly json?: boolean },
): Promise<void> {
  const tokens = await withAdmin(tools, options, (admin) => admin.tokens());
  if (options.json) return tools.out.write(`${JSON.stringify(tokens, null, 2)}\n`);
  if (tokens.length === 0) return;
  const table: Table = { header: ["id", "name", "state", "created", "may"], rows: tokens.map(toRow) };
  await tools.out.write(formatTable(tools, table));
}

export async function revokeToken(tools: Tools, id: string, options: StateOptions): Promise<void> {
  const { reached, of } = await withAdmin(tools, options, (admin) => admin.revokeToken(id));
  const others =
    reached < of ? ` by ${reached} of ${of} gateways, and by the remaining ones within seconds` : "";
  tools.note(`${id} is revoked${others}`);
}

const toRow = (token: TokenInfo): readonly string[] => [
  token.id,
  token.name,
  getTokenState(token),
  token.createdAt.slice(0, 10),
  describeScopes(token),
];

function getTokenState({ revokedAt, expiresAt }: TokenInfo): string {
  if (revokedAt !== undefined) return `revoked ${revokedAt.slice(0, 10)}`;
  if (expiresAt === undefined) return "valid";
  return `${Date.parse(expiresAt) <= Date.now() ? "expired" : "valid until"} ${expiresAt.slice(0, 10)}`;
}
