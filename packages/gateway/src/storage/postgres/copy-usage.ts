import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { EXPORT_COLUMNS } from "../../usage/export-columns.ts";
import { readTime } from "../read-time.ts";
import { usage } from "../schema.ts";
import { storable } from "../storable.ts";
import type { CopyFormat, UsageQuery } from "../store.ts";
import { toClientConfigs } from "./client-config.ts";
import { createCrLf } from "./crlf.ts";
import { connectToAny } from "./hosts.ts";
import type { PostgresOptions } from "./postgres-options.ts";

/**
 * Reads rows as text that the database writes, the newest first. The export has its own connection, so it takes
 * none from calls. It continues as fast as its reader, and ends when the reader leaves.
 */
export async function* copyUsage(
  options: PostgresOptions,
  query: UsageQuery,
  format: CopyFormat,
): AsyncIterable<Uint8Array> {
  const configs = toClientConfigs(options.readUrl ?? options.url, options).map(
    ({ query_timeout: _, ...config }) => config,
  );
  const client = await connectToAny({ configs, mustWrite: false });
  try {
    const rows = client.query(
      copyTo(`copy (${SELECT[format]} from usage ${findRows(query)}) to stdout with (${COPY[format]})`),
    );
    const toCrLf = createCrLf();
    for await (const piece of rows as AsyncIterable<Buffer>) yield format === "csv" ? toCrLf(piece) : piece;
  } finally {
    // Ends a query that is still running too.
    (
      client as unknown as { readonly connection: { readonly stream: { destroy(): void } } }
    ).connection.stream.destroy();
  }
}

/** JSON has none of these characters, so each line is as it was written. */
const COPY = {
  csv: "format csv",
  ndjson: `format csv, delimiter e'\\x02', quote e'\\x01'`,
  cells: "format text",
} as const satisfies Record<CopyFormat, string>;

const TIME = `to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const TIME_MS = "(extract(epoch from at) * 1000)::bigint";
const USD = "trim_scale(nano_usd / 1000000000::numeric)";

/** What a spreadsheet may take for the start of a formula is made text, as in other exports. */
const guard = (column: string) =>
  `case when left(${column}, 1) in ('=', '+', '-', '@', e'\\t', e'\\r') then '''' || ${column} else ${column} end`;

const columnOf = (name: keyof typeof usage.$inferSelect): string => usage[name].name;

const CELLS = EXPORT_COLUMNS.map(({ name, type }) => {
  if (name === "at") return { name, json: TIME, csv: TIME, cell: TIME_MS };
  if (name === "usd") return { name, json: USD, csv: USD, cell: USD };
  const column = columnOf(name);
  if (type === "text") return { name, json: column, csv: guard(column), cell: column };
  return { name, json: column, csv: type === "boolean" ? `${column}::text` : column, cell: column };
});

const SELECT = {
  csv: `select ${CELLS.map(({ csv }) => csv).join(", ")}`,
  ndjson: `select json_strip_nulls(json_build_object(${CELLS.map(({ name, json }) => `'${name}', ${json}`).join(", ")},
    'chargedTo', charged_to))`,
  cells: `select ${CELLS.map(({ cell }) => cell).join(", ")}`,
} as const;

/** A copy accepts no parameters. */
function findRows({ since, until, tokenId, account, provider, model, operation }: UsageQuery): string {
  const names = { token_id: tokenId, provider, model, operation };
  const conditions = [
    since === undefined ? [] : [`at >= ${quoteTime(since)}`],
    until === undefined ? [] : [`at < ${quoteTime(until)}`],
    account === undefined
      ? []
      : [
          `token_id in (select id from tokens where account in (select accounts_within(${pg.escapeLiteral(storable(account))})))`,
        ],
    Object.entries(names).flatMap(([column, value]) =>
      value === undefined ? [] : [`${column} = ${pg.escapeLiteral(storable(value))}`],
    ),
  ].flat();
  const where = conditions.length === 0 ? "" : `where ${conditions.join(" and ")} `;
  return `${where}order by at desc, request_id desc`;
}

const quoteTime = (time: string): string => `'${readTime(time).toISOString()}'`;
