import { sql } from "drizzle-orm";
import type { Database } from "./migrate.ts";

/** Hours to close per transaction. */
const HOURS = 12;

/** Closes hours of the usage log, creates partitions of the next days, and drops expired partitions. */
export async function maintainUsage(db: Database, retentionDays: number): Promise<void> {
  await db.execute(sql`select maintain_usage(${retentionDays})`);
  for (;;) {
    const { rows } = (await db.execute(sql`select close_usage_hours(${HOURS}) as closed`)) as {
      readonly rows: readonly { readonly closed: number }[];
    };
    if (rows[0]?.closed !== HOURS) return;
  }
}
