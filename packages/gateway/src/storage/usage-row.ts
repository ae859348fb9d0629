import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { UsageEntry } from "../usage/usage-entry.ts";
import { usage } from "./schema.ts";

const COLUMNS = Object.entries(getTableColumns(usage)).map(([member, column]) => ({
  member: member as keyof UsageEntry,
  name: column.name,
  type: column.getSQLType(),
}));
const NAMES = sql.raw(COLUMNS.map(({ name }) => name).join(", "));
const TYPES = sql.raw(COLUMNS.map(({ name, type }) => `${name} ${type}`).join(", "));

/**
 * Adds rows as one JSON value: a quarter of the time of a parameter for each cell
 * (500 rows in 22 ms against 80 with PGlite, in which nothing else runs meanwhile).
 */
export function insertUsage(entries: readonly UsageEntry[]): SQL {
  const rows = entries.map((entry) =>
    Object.fromEntries(COLUMNS.map(({ member, name }) => [name, toCell(member, entry[member])])),
  );
  return sql`insert into ${usage} (${NAMES})
    select ${NAMES} from json_to_recordset(${JSON.stringify(rows)}::json) as rows (${TYPES})
    on conflict (request_id) do nothing`;
}

/** Text as PostgreSQL can keep it; one model name with a NUL or half a character would keep its whole batch out. */
export const storable = (text: string): string =>
  text.replaceAll("\0", "\uFFFD").replace(/\p{Surrogate}/gu, "\uFFFD");

const COUNTS: readonly (keyof UsageEntry)[] = ["promptTokens", "completionTokens", "attempts", "status"];

function toCell(member: keyof UsageEntry, value: UsageEntry[keyof UsageEntry]): unknown {
  if (typeof value === "string") return storable(value);
  if (typeof value !== "number") return value;
  if (!Number.isFinite(value)) return member === "totalMs" ? 0 : undefined;
  return COUNTS.includes(member) ? Math.round(value) : value;
}

/** An entry as it was recorded: members that it did not have are left out. */
export function toEntry(row: typeof usage.$inferSelect): UsageEntry {
  const known = Object.entries(row).filter(([, value]) => value !== null);
  return { ...(Object.fromEntries(known) as unknown as UsageEntry), at: row.at.toISOString() };
}
