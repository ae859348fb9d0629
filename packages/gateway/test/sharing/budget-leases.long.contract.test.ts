import type { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/pglite";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isLong, isRelease } from "../../../../test/breadth.ts";
import { describeWith } from "../../../../test/tools/index.ts";
import type { Budget } from "../../src/limits/budget-rule.ts";
import type { BudgetPermit } from "../../src/limits/budgets.ts";
import { type NanoUsd, toNanoUsd, toUsd } from "../../src/money/nano-usd.ts";
import { createBudgetLeases } from "../../src/sharing/budget-leases.ts";
import type { Lender, ReportedBudget } from "../../src/sharing/lender.ts";
import { createSqlLender } from "../../src/sharing/sql-lender.ts";
import { type Database, migrate } from "../../src/storage/migrate.ts";
import { recordUsage } from "../../src/storage/usage-row.ts";
import type { UsageEntry } from "../../src/usage/usage-entry.ts";
import { openMemoryDatabase } from "../embedded-database.ts";
import { usePostgresDatabase } from "../storage/postgres-database.ts";
import { usageEntry } from "../usage-entries.ts";

const DAY_MS = 86_400_000;
const START_MS = Date.UTC(2026, 10, 22);
const TOKEN_ID = "tok_1";
const TOKEN = `token:${TOKEN_ID}`;

/** Replaces the start number, for a gateway that only reports its amounts. */
const LOOK = 0;

/** A call in flight, as recorded in its write-ahead file. */
interface Call {
  readonly permit: BudgetPermit;
  readonly bound: NanoUsd;
  readonly requestId: string;
}

/** All events of several gateways on one budget, and the invariants after each step. */
class World {
  readonly db: Database;
  limit = toNanoUsd(0.001);
  nowMs = START_MS;
  calls = 0;
  failovers = 0;
  /** What providers billed, by period. */
  readonly billed = new Map<string, NanoUsd>();
  /** The highest limit that a period had. */
  readonly limits = new Map<string, NanoUsd>();
  /** Gateways that have not reported to the new primary yet. */
  readonly unreported = new Set<SimulatedGateway>();
  readonly gateways: SimulatedGateway[];

  constructor(db: Database) {
    this.db = db;
    this.gateways = [0, 1, 2].map((index) => new SimulatedGateway(this, `gateway-${index}`));
  }

  get budget(): Budget {
    return { usd: toUsd(this.limit), per: "day" };
  }

  get period(): string {
    return new Date(this.nowMs).toISOString().slice(0, 10);
  }

  async check(): Promise<void> {
    const { rows } = (await this.db.execute(sql`
      select a.period, a.limit_nano_usd::text as "limit", a.spent_nano_usd::text as spent, a.lent_nano_usd::text as lent,
        coalesce((select sum(held_nano_usd) from budget_leases l
          where l.period = a.period and not charged), 0)::text as held,
        coalesce((select sum(held_nano_usd) from budget_leases l where l.period = a.period and charged), 0)::text as charged,
        coalesce((select sum(nano_usd) from usage u where u.charged_to[1] = a.account || ' ' || a.period), 0)::text as rows
      from budget_accounts a`)) as { readonly rows: readonly Readonly<Record<string, string>>[] };
    for (const row of rows) {
      const amount = (name: string) => BigInt(row[name] ?? "0");
      const highest = this.limits.get(row["period"] ?? "") ?? 0n;
      // A: never more than the highest limit, as a lowered one takes nothing back. A standby has it once all
      // have reported.
      if (this.unreported.size === 0) expect(amount("spent") + amount("lent")).toBeLessThanOrEqual(highest);
      // B
      expect(amount("held")).toBe(amount("lent"));
      // Spend equals recorded plus written-off amounts.
      expect(amount("spent")).toBe(amount("rows") + amount("charged"));
      // D, with A to C: providers bill no more than the limit.
      expect(this.billed.get(row["period"] ?? "") ?? 0n).toBeLessThanOrEqual(highest);
    }
    for (const each of this.gateways) await each.check();
  }
}

/** A gateway with its write-ahead file. It crashes and restarts under the same name. */
class SimulatedGateway {
  readonly world: World;
  readonly id: string;
  readonly inFlight: Call[] = [];
  /** Rows of calls that ended. */
  readonly ended: UsageEntry[] = [];
  /** Rows that the database had. */
  readonly acknowledged: UsageEntry[] = [];
  /** Rows among the ended ones that the database has, and whose response was lost. */
  readonly unconfirmed = new Set<UsageEntry>();
  losesNext = false;
  /** Pending responses of a paused gateway: it reads none before it resumes. */
  pause: { readonly over: Promise<void>; readonly end: () => void } | undefined;
  /** A request that was made before the pause. */
  pending: Promise<void> = Promise.resolve();
  /** Its reported amount. */
  reported: readonly ReportedBudget[] = [];
  leases: ReturnType<typeof createBudgetLeases>;

  constructor(world: World, id: string) {
    this.world = world;
    this.id = id;
    this.leases = this.start();
  }

  start(): ReturnType<typeof createBudgetLeases> {
    const lender = createSqlLender(this.world.db, this.id);
    /** The database's response is lost. */
    const lossy = <Args extends unknown[], Value>(method: (...args: Args) => Promise<Value>) => {
      return async (...args: Args) => {
        const value = await method(...args);
        this.onAnswer();
        await this.pause?.over;
        if (!this.losesNext) return value;
        this.losesNext = false;
        throw new Error("The connection was lost");
      };
    };
    const flaky: Lender = {
      ...lender,
      borrow: lossy(lender.borrow),
      giveBack: lossy(lender.giveBack),
      join: async (epoch, held) => {
        this.reported = held;
        if (epoch !== LOOK) await lender.join(epoch, held);
      },
    };
    return createBudgetLeases({
      lender: flaky,
      now: () => this.world.nowMs,
      ready: async () => {},
      isOpenWithoutStore: false,
    });
  }

  /** C: the database has lent at least the amount that the gateway holds. */
  async check(): Promise<void> {
    if (this.pause || this.world.unreported.has(this)) return;
    await this.leases.join(LOOK);
    const { rows } = (await this.world.db.execute(
      sql`select period, held_nano_usd::text as held from budget_leases where gateway = ${this.id}`,
    )) as { readonly rows: readonly { readonly period: string; readonly held: string }[] };
    for (const { account, period, held } of this.reported) {
      const lent = BigInt(rows.find((row) => row.period === period)?.held ?? "0");
      const counted = [...this.unconfirmed].filter(
        ({ chargedTo }) => chargedTo?.[0] === `${account} ${period}`,
      );
      const known = counted.reduce((sum, { usd = 0 }) => sum + toNanoUsd(usd), 0n);
      expect(held - known).toBeLessThanOrEqual(lent);
    }
  }

  /** Called when the database has responded. */
  onAnswer = (): void => {};

  /** Stops as a virtual machine does: after a request for a reservation, whose response waits for the end of the pause. */
  async stop(usd: number): Promise<void> {
    let end = () => {};
    const over = new Promise<void>((resolve) => {
      end = resolve;
    });
    this.pause = { over, end };
    const answered = new Promise<void>((resolve) => {
      this.onAnswer = resolve;
    });
    this.pending = this.reserve(usd);
    await Promise.race([answered, this.pending]);
  }

  /** Continues with its amount, and reads the pending response. */
  async wakeUp(): Promise<void> {
    this.pause?.end();
    this.pause = undefined;
    await this.pending;
  }

  async reserve(usd: number): Promise<void> {
    const bound = toNanoUsd(usd);
    const { period, limit, limits } = this.world;
    limits.set(period, limit > (limits.get(period) ?? 0n) ? limit : (limits.get(period) ?? 0n));
    try {
      const permit = await this.leases.reserve(TOKEN, this.world.budget, { nanoUsd: bound });
      this.world.calls += 1;
      this.inFlight.push({ permit, bound, requestId: `call-${this.world.calls}` });
    } catch (error) {
      // Rejected, or its response was lost.
      expect(String(error)).toMatch(this.world.unreported.size > 0 ? /./ : /budget|connection was lost/);
    }
  }

  /** @param share of the bound that the provider bills */
  settle(share: number): void {
    const call = this.inFlight.shift();
    if (!call) return;
    const cost = (call.bound * BigInt(Math.round(share * 1_000))) / 1_000n;
    this.bill(call, cost);
    call.permit.release(cost);
    this.ended.push(toRow(call, cost));
  }

  async record(isLost: boolean): Promise<void> {
    if (this.ended.length === 0) return;
    await this.world.db.execute(recordUsage(this.id, this.ended));
    // They are sent again.
    if (isLost) {
      for (const entry of this.ended) this.unconfirmed.add(entry);
      return;
    }
    const recorded = this.ended.splice(0);
    this.unconfirmed.clear();
    this.leases.settle(recorded);
    this.acknowledged.push(...recorded);
  }

  /** Kills it immediately, and restarts it with its file: calls without an end cost their bound. */
  async killAndReplay(): Promise<void> {
    // A paused one is killed once it has read the last response.
    await this.wakeUp();
    for (const call of this.inFlight.splice(0)) {
      this.bill(call, call.bound);
      this.ended.push(toRow(call, call.bound));
    }
    const recorded = this.ended.splice(0);
    this.unconfirmed.clear();
    await this.world.db.execute(recordUsage(this.id, recorded));
    this.acknowledged.push(...recorded);
    await createSqlLender(this.world.db, this.id).releaseAll();
    this.leases = this.start();
    await this.report();
  }

  /** Sends the database's rows again, and reports the amount. */
  async report(): Promise<void> {
    await this.world.db.execute(recordUsage(this.id, this.acknowledged));
    await createSqlLender(this.world.db, this.id).beat(1, 0);
    await this.leases.join(1);
    this.world.unreported.delete(this);
  }

  bill({ permit }: Call, cost: NanoUsd): void {
    const period = permit.chargedTo?.[0]?.split(" ")[1] ?? "";
    this.world.billed.set(period, (this.world.billed.get(period) ?? 0n) + cost);
  }
}

const toRow = ({ permit, requestId }: Call, cost: NanoUsd): UsageEntry =>
  usageEntry({ requestId, tokenId: TOKEN_ID, usd: toUsd(cost), chargedTo: permit.chargedTo });

const gateway = fc.integer({ min: 0, max: 2 });
const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant("reserve" as const),
      gateway,
      usd: fc.double({ min: 0.00001, max: 0.0004, noNaN: true }),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant("settle" as const),
      gateway,
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant("spend" as const),
      gateway,
      usd: fc.double({ min: 0.00001, max: 0.0002, noNaN: true }),
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant("record" as const), gateway, isLost: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("lose an answer" as const), gateway }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("kill and replay" as const), gateway }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("pause" as const),
      gateway,
      usd: fc.double({ min: 0.00001, max: 0.0004, noNaN: true }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("wake up" as const), gateway }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("return" as const), gateway }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("reconcile" as const), gateway }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("write off" as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("replicate" as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("fail over" as const) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("report" as const), gateway }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("change the limit" as const),
      usd: fc.double({ min: 0.0002, max: 0.002, noNaN: true }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("new period" as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

async function run(world: World, each: Step): Promise<void> {
  if (each.do === "write off") return createSqlLender(world.db, "any").writeOff(0);
  if (each.do === "replicate") return replicate(world.db);
  if (each.do === "fail over") return failOver(world);
  if (each.do === "change the limit") {
    world.limit = toNanoUsd(each.usd);
    return;
  }
  if (each.do === "new period") {
    world.nowMs += DAY_MS;
    return;
  }
  const at = world.gateways[each.gateway] as SimulatedGateway;
  if (each.do === "kill and replay") return at.killAndReplay();
  if (each.do === "wake up") return at.wakeUp();
  if (at.pause) return;
  if (each.do === "pause") return at.stop(each.usd);
  if (each.do === "report") return at.report();
  if (each.do === "spend") {
    await at.reserve(each.usd);
    at.settle(1);
    return at.record(false);
  }
  if (each.do === "reserve") return at.reserve(each.usd);
  if (each.do === "settle") return at.settle(each.share);
  if (each.do === "record") return at.record(each.isLost);
  if (each.do === "reconcile") return at.leases.reconcile();
  if (each.do === "return") return at.leases.close();
  at.losesNext = true;
}

/** The data of a standby. */
const REPLICATED = ["usage", "budget_accounts", "budget_leases", "gateways", "timelines"];

async function replicate(db: Database): Promise<void> {
  for (const table of REPLICATED) {
    await db.execute(sql.raw(`drop table if exists standby_${table}`));
    await db.execute(sql.raw(`create table standby_${table} as table ${table}`));
  }
}

/** Data that was not replicated is lost, and the database is on a new timeline. */
async function failOver(world: World): Promise<void> {
  for (const table of REPLICATED) {
    await world.db.execute(sql.raw(`delete from ${table}`));
    await world.db.execute(
      table === "budget_accounts"
        ? // Without its trigger, which counts rows.
          sql.raw(`with inserted as (insert into budget_accounts select account, period, limit_nano_usd, 0, 0
            from standby_budget_accounts returning account) select count(*) from inserted`)
        : sql.raw(`insert into ${table} select * from standby_${table}`),
    );
  }
  await world.db.execute(sql`update budget_accounts a set spent_nano_usd = s.spent_nano_usd, lent_nano_usd = s.lent_nano_usd
    from standby_budget_accounts s where s.account = a.account and s.period = a.period`);
  await setTimeline(world.db, world.failovers + 1);
  world.failovers += 1;
  for (const each of world.gateways) world.unreported.add(each);
  await createSqlLender(world.db, world.gateways[0]?.id ?? "").beat(1, 0);
  // The wait for gateways that the standby does not know is over.
  await world.db.execute(sql`update timelines set began_at = began_at - interval '3 seconds'`);
}

const setTimeline = (db: Database, number: number) =>
  db.execute(
    sql.raw(
      `create or replace function current_timeline() returns text language sql as $$ select '${number}' $$`,
    ),
  );

/** Sequences of events. The bounds of a lease are the same in each, so `long` has the most. */
const RUNS = isLong() ? 50 : isRelease() ? 12 : 3;

function testLeases(open: () => Promise<Database>): void {
  it("never exceeds a budget, whatever happens to gateways", async () => {
    const db = await open();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60, size: "max" }), async (steps) => {
        await db.execute(sql`truncate usage, budget_accounts, budget_leases, gateways, timelines`);
        await setTimeline(db, 0);
        const world = new World(db);
        for (const each of world.gateways) await each.report();
        await db.execute(sql`update timelines set began_at = '-infinity'`);
        await replicate(db);
        for (const each of steps) {
          await run(world, each);
          await world.check();
        }
        for (const each of world.gateways) await each.killAndReplay();
        await world.check();
        const { rows } = (await db.execute(
          sql`select coalesce(sum(lent_nano_usd), 0)::text as lent, coalesce(sum(spent_nano_usd), 0)::text as spent from budget_accounts`,
        )) as { readonly rows: readonly Readonly<Record<string, string>>[] };
        const billed = [...world.billed.values()].reduce((sum, each) => sum + each, 0n);
        expect(rows[0]).toEqual({ lent: "0", spent: String(billed) });
      }),
      { numRuns: RUNS },
    );
  });
}

describe("leases in PGlite", () => {
  let client: PGlite;
  beforeAll(async () => {
    client = await openMemoryDatabase();
  });
  afterAll(() => client.close());
  testLeases(async () => {
    const db = drizzle({ client });
    await migrate(db);
    return db;
  });
});

describeWith("postgresql", "leases in PostgreSQL", () => {
  const database = usePostgresDatabase();
  testLeases(async () => database().db);
});
