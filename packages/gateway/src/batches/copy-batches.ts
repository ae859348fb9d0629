import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../storage/migrate.ts";

/** Numbers of copied files and batches. */
export interface BatchCopy {
  readonly files: number;
  readonly batches: number;
  /** IDs of batches with unfinished rows. They aren't queued yet. */
  readonly open: readonly string[];
}

/** A line of an upload can have several megabytes. */
const ROWS_AT_ONCE = 100;

/**
 * Copies files, batches and row results. Existing entries and their rows stay unchanged. Rows in flight become
 * interrupted.
 */
export async function copyBatches(from: Database, to: Database): Promise<BatchCopy> {
  const files = await copyEach(from, to, { table: "batch_files", rows: "batch_file_rows", parent: "file" });
  const batches = await copyEach(from, to, { table: "batches", rows: "batch_rows", parent: "batch" });
  const running = await select(
    from,
    sql`select id from batches where status = 'in_progress' and (paused is null or is_probing) order by id`,
  );
  return {
    files: files.length,
    batches: batches.length,
    open: running.map(({ id }) => String(id)).filter((id) => batches.includes(id)),
  };
}

interface Family {
  readonly table: string;
  /** Table of the numbered rows. */
  readonly rows: string;
  /** Foreign key column of the rows. */
  readonly parent: string;
}

/**
 * Copies missing entries with their rows.
 * @returns their IDs
 */
async function copyEach(from: Database, to: Database, family: Family): Promise<string[]> {
  const table = sql.identifier(family.table);
  const rows = sql.identifier(family.rows);
  const parent = sql.identifier(family.parent);
  const copied: string[] = [];
  for (const { id } of await select(from, sql`select id from ${table} order by id`)) {
    const [record] = await select(
      from,
      sql`select json_agg(t)::text as json from ${table} t where id = ${id}`,
    );
    const added = await insert(to, family.table, record?.["json"]);
    if (added === 0) continue;
    copied.push(String(id));
    for (let last = 0; ; ) {
      const [page] = await select(
        from,
        sql`select json_agg(t)::text as json, max(row_number) as last from (
          select * from ${rows} where ${parent} = ${id} and row_number > ${last} order by row_number limit ${ROWS_AT_ONCE}
        ) t`,
      );
      if (!page?.["json"]) break;
      await insert(to, family.rows, page["json"]);
      last = Number(page["last"]);
    }
  }
  return copied;
}

/** Adds rows as JSON, which preserves 64-bit numbers and times. @returns number of new rows */
async function insert(to: Database, name: string, json: unknown): Promise<number> {
  const table = sql.identifier(name);
  const added = await select(
    to,
    sql`with added as (
      insert into ${table} select * from json_populate_recordset(null::${table}, ${json}::json)
        on conflict do nothing returning 1
    ) select count(*)::int as added from added`,
  );
  return Number(added[0]?.["added"]);
}

const select = async (db: Database, query: SQL) =>
  ((await db.execute(query)) as { readonly rows: readonly Readonly<Record<string, unknown>>[] }).rows;
