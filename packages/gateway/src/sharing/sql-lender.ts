import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../storage/migrate.ts";
import type { Lender } from "./lender.ts";

/** Calls the database functions for one gateway. @param gateway gateway ID */
export function createSqlLender(db: Database, gateway: string): Lender {
  /** Drivers parse 64-bit numbers differently, so they are returned as text. */
  const rows = async (query: SQL): Promise<readonly Row[]> =>
    ((await db.execute(query)) as { readonly rows: readonly Row[] }).rows;
  return {
    async register() {
      const [row] = await rows(sql`select register_gateway(${gateway})::text as epoch`);
      return Number(row?.["epoch"]);
    },
    async beat(epoch, version) {
      const [row] = await rows(
        sql`select o_now_ms::text as now, o_version::text as version, o_alive as alive, o_epoch::text as epoch,
            o_timeline as timeline, o_joined as joined
          from beat_gateway(${gateway}, ${epoch}, ${version})`,
      );
      return {
        nowMs: Number(row?.["now"]),
        version: Number(row?.["version"]),
        alive: Number(row?.["alive"]),
        epoch: Number(row?.["epoch"]),
        timeline: String(row?.["timeline"]),
        isJoined: row?.["joined"] === true,
      };
    },
    async join(epoch, held) {
      await rows(sql`select join_gateway(${gateway}, ${epoch}, ${toJson(held)}::json)`);
    },
    async leave(epoch) {
      await rows(sql`select leave_gateway(${gateway}, ${epoch})`);
    },
    async borrow(requests) {
      const granted = await rows(
        sql`select o_account as account, o_period as period, o_granted::text as granted, o_free::text as free,
          o_others as "heldByOthers" from borrow_budget(${gateway}, ${toJson(requests)}::json)`,
      );
      return granted.map((row) => ({
        account: String(row["account"]),
        period: String(row["period"]),
        granted: BigInt(String(row["granted"])),
        free: BigInt(String(row["free"])),
        others: row["heldByOthers"] === true,
      }));
    },
    async giveBack(returns) {
      await rows(sql`select reduce_leases(${gateway}, ${toJson(returns)}::json)`);
    },
    async releaseAll() {
      await rows(sql`select release_leases(${gateway})`);
    },
    async held() {
      const leases = await rows(
        sql`select account, period, held_nano_usd::text as held from budget_leases where gateway = ${gateway}`,
      );
      return leases.map((row) => ({
        account: String(row["account"]),
        period: String(row["period"]),
        held: BigInt(String(row["held"])),
      }));
    },
    async writeOff(missingSeconds) {
      await rows(sql`select write_off_leases(${missingSeconds})`);
    },
    async takeRateTokens(requests) {
      const granted = await rows(
        sql`select o_key as key, o_granted as granted, o_wait_ms::text as wait
          from take_rate_tokens(${toJson(requests)}::json)`,
      );
      return granted.map((row) => ({
        key: String(row["key"]),
        granted: Number(row["granted"]),
        waitMs: Number(row["wait"]),
      }));
    },
    async takeModelTokens(requests) {
      const numbered = requests.map((request, index) => ({ ...request, index }));
      const waits = await rows(
        sql`select o_wait_ms::text as wait from take_model_tokens(${toJson(numbered)}::json) order by o_index`,
      );
      return waits.map((row) => Math.ceil(Number(row["wait"])));
    },
    async takeSlots(requests) {
      const granted = await rows(
        sql`select o_key as key, o_granted as granted from take_slots(${gateway}, ${toJson(requests)}::json)`,
      );
      return granted.map((row) => ({ key: String(row["key"]), granted: Number(row["granted"]) }));
    },
    async reach(tokenId) {
      const [row] = await rows(
        sql`select count(*) filter (where token_version >= (
            select coalesce(max(c.version), 0) from token_changes c where c.token_id = ${tokenId}
          ))::integer as reached, count(*)::integer as live
          from gateways where seen_at > now() - interval '3 seconds'`,
      );
      return { reached: Number(row?.["reached"] ?? 0), of: Number(row?.["live"] ?? 0) };
    },
    async reportBreaker({ target, callerId, cooldownMs }) {
      await rows(sql`select report_breaker(${gateway}, ${target}, ${callerId ?? FOR_ALL}, ${cooldownMs})`);
    },
    async breakerChanges(after) {
      const changes = await rows(
        sql`select version::text as version, target, caller,
            extract(epoch from until_at - clock_timestamp())::text as seconds
          from breaker_changes where version > ${after} and gateway <> ${gateway} order by breaker_changes.version`,
      );
      return changes.map((row) => ({
        version: Number(row["version"]),
        target: String(row["target"]),
        callerId: row["caller"] === FOR_ALL ? undefined : String(row["caller"]),
        cooldownMs: Math.max(0, Number(row["seconds"]) * 1_000),
      }));
    },
    async prune() {
      await rows(sql`delete from breaker_changes where until_at < now() - interval '10 minutes'`);
      await rows(sql`delete from token_changes where at < now() - interval '1 day'`);
      await rows(sql`delete from gateways g where g.seen_at < now() - interval '7 days'
        and not exists (select 1 from budget_leases l where l.gateway = g.id and l.held_nano_usd > 0)`);
    },
    async tokenChanges(after, limit) {
      const changes = await rows(
        sql`select version::text as version, token_id, hash from token_changes
          where version > ${after} order by token_changes.version limit ${limit}`,
      );
      return changes.map((row) => ({
        version: Number(row["version"]),
        tokenId: String(row["token_id"]),
        hash: String(row["hash"]),
      }));
    },
  };
}

/** Caller ID of circuit breakers that are open for all callers. */
const FOR_ALL = "*";

type Row = Readonly<Record<string, unknown>>;

const toJson = (value: unknown): string =>
  JSON.stringify(value, (_, member) => (typeof member === "bigint" ? member.toString() : member));
