import { getTableColumns, type SQL, sql } from "drizzle-orm";
import { toNanoUsd, toUsd } from "../money/nano-usd.ts";
import type { UsageEntry } from "../usage/usage-entry.ts";
import { usage } from "./schema.ts";
import { storable } from "./storable.ts";

/** A field of an entry, or the cost as it is stored. */
type Member = keyof typeof usage.$inferSelect;

const COLUMNS = Object.entries(getTableColumns(usage)).map(([member, column]) => ({
  member: member as Member,
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
    Object.fromEntries(
      COLUMNS.map(({ member, name }) => [
        name,
        // JSON has no 64-bit integers, but the database parses them from strings.
        member === "nanoUsd" ? toNanoText(entry) : toCell(member, entry[member]),
      ]),
    ),
  );
  return sql`insert into ${usage} (${NAMES})
    select ${NAMES} from json_to_recordset(${JSON.stringify(rows)}::json) as rows (${TYPES})
    on conflict (at, request_id) do nothing`;
}

/**
 * Adds rows and deducts their cost from the leases of a gateway, in one atomic statement. Existing rows aren't charged
 * again, so a batch can be sent twice.
 */
export function recordUsage(gateway: string, entries: readonly UsageEntry[]): SQL {
  return sql`with inserted as (${insertUsage(entries)} returning nano_usd, charged_to),
    charges as (
      select substr(key, 1, length(key) - strpos(reverse(key), ' ')) as account,
        substr(key, length(key) - strpos(reverse(key), ' ') + 2) as period, sum(nano_usd) as spent
      from inserted, unnest(charged_to) as key where nano_usd > 0 group by key
    )
    select reduce_leases(${gateway}, (select coalesce(json_agg(charges), '[]') from charges))`;
}

const toNanoText = ({ usd }: UsageEntry): string | undefined =>
  usd !== undefined && Number.isFinite(usd) ? toNanoUsd(usd).toString() : undefined;

const COUNTS: readonly Member[] = ["promptTokens", "completionTokens", "attempts", "status"];

function toCell(member: Member, value: UsageEntry[keyof UsageEntry]): unknown {
  if (typeof value === "string") return storable(value);
  if (typeof value !== "number") return value;
  if (!Number.isFinite(value)) return member === "totalMs" ? 0 : undefined;
  return COUNTS.includes(member) ? Math.round(value) : value;
}

/** An entry as it was recorded: fields that it did not have are omitted. */
export function toEntry({ nanoUsd, ...row }: typeof usage.$inferSelect): UsageEntry {
  const known = Object.entries(row).filter(([, value]) => value !== null);
  return {
    ...(Object.fromEntries(known) as unknown as UsageEntry),
    at: row.at.toISOString(),
    ...(nanoUsd !== null && { usd: toUsd(nanoUsd) }),
  };
}
