import type { SqlSession } from "../storage/sql-client.ts";
import type { BatchPage } from "./batch-store.ts";

/** Loads a page of files or batches, sorted by creation time. */
export async function listPage(
  client: SqlSession,
  table: "batch_files" | "batches",
  page: BatchPage,
  condition: { readonly sql: string; readonly values: readonly unknown[] },
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const { owner, limit, after, before, isAscending = false } = page;
  const values: unknown[] = [...condition.values];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const isReversed = before !== undefined && after === undefined;
  const goesUp = isAscending !== isReversed;
  const edge = after ?? before;
  const conditions = [
    condition.sql,
    ...(owner === undefined ? [] : [`owner = ${bind(owner)}`]),
    ...(edge === undefined
      ? []
      : [
          `(created_at, id) ${goesUp ? ">" : "<"} (select created_at, id from ${table} where id = ${bind(edge)})`,
        ]),
  ];
  const order = goesUp ? "asc" : "desc";
  const { rows } = await client.query(
    `select row_to_json(t) as row from ${table} t where ${conditions.join(" and ")}
      order by created_at ${order}, id ${order} limit ${bind(limit)}`,
    values,
  );
  const found = rows.map(({ row }) => row as Readonly<Record<string, unknown>>);
  return isReversed ? found.reverse() : found;
}
