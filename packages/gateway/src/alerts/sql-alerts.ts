import { sql } from "drizzle-orm";
import { toNanoUsd, toUsd } from "../money/nano-usd.ts";
import type { BudgetAlert } from "../sharing/lender.ts";
import type { Database } from "../storage/migrate.ts";
import { storable } from "../storage/storable.ts";
import type { AlertStore } from "./alert-store.ts";

type Row = Readonly<Record<string, unknown>>;

const toAlert = (row: Row): BudgetAlert => ({
  account: String(row["account"]),
  period: String(row["period"]),
  percent: Number(row["percent"]) as BudgetAlert["percent"],
  // Numbers of 64 bits are returned as text, since drivers differ in how they read them.
  spentUsd: toUsd(BigInt(String(row["spent"]))),
  limitUsd: toUsd(BigInt(String(row["limit"]))),
});

/** Keeps alerts in a database, for all its gateways. */
export const createSqlAlerts = (db: Database): AlertStore => ({
  async addAlert({ account, period, percent, spentUsd, limitUsd }) {
    await db.execute(
      sql`insert into budget_alerts (account, period, percent, spent_nano_usd, limit_nano_usd) values
        (${storable(account)}, ${period}, ${percent}, ${toNanoUsd(spentUsd).toString()}, ${toNanoUsd(limitUsd).toString()})
        on conflict do nothing`,
    );
  },
  async alerts(periods) {
    const wanted = sql.join(
      periods.map((period) => sql`${storable(period)}`),
      sql`, `,
    );
    const { rows } = (await db.execute(
      sql`select account, period, percent, spent_nano_usd::text as spent, limit_nano_usd::text as "limit"
        from budget_alerts where period in (${wanted}) order by account, period, percent`,
    )) as { readonly rows: readonly Row[] };
    return rows.map(toAlert);
  },
  async claimAlerts() {
    const { rows } = (await db.execute(
      sql`update budget_alerts set claimed_at = now() where (account, period, percent) in (
          select account, period, percent from budget_alerts where reported_at is null
            and (claimed_at is null or claimed_at < now() - interval '1 minute')
          order by percent limit 100 for update skip locked)
        returning account, period, percent, spent_nano_usd::text as spent, limit_nano_usd::text as "limit"`,
    )) as { readonly rows: readonly Row[] };
    const alerts = rows.map(toAlert);
    return alerts.sort((one, other) => one.percent - other.percent);
  },
  async confirmAlert({ account, period, percent }) {
    await db.execute(
      sql`update budget_alerts set reported_at = now()
        where account = ${account} and period = ${period} and percent = ${percent}`,
    );
  },
});
