import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { divided, itOutsideRelease } from "../../../../test/breadth.ts";
import { describeWith } from "../../../../test/tools/index.ts";
import { type Postgres, startPostgres } from "../../../../test/tools/postgres.ts";
import { count, repeat, startGateways } from "./shared-gateways.ts";

const MINUTE_MS = 60_000;

describeWith("postgresql", "gateways on a database that fails, or that has another clock", () => {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres?.stop());
  afterEach(() => void vi.useRealTimers());

  it.each(divided([-5, 5], () => "any"))(
    "follow the clock of the database when theirs is %s minutes off",
    async (minutes) => {
      const realMs = Date.now();
      vi.useFakeTimers({ toFake: ["Date"], now: realMs + minutes * MINUTE_MS });
      const { gateways, chat, createToken, query, stop, upstream } = await startGateways(postgres, 2);
      // A gateway has the database's clock from its first heartbeat.
      await expect.poll(() => query("select count(*) from gateways where timeline is not null")).toBe("2");
      const at = (offset: number) => new Date(realMs + offset * MINUTE_MS).toISOString();
      const living = await createToken({ budget: { usd: 1, per: "day" } }, undefined, at(2));
      for (const { url } of gateways) {
        const response = await chat(url, living.token);
        expect([response.status, await response.text()]).toEqual([200, expect.anything()]);
      }
      const limited = await createToken({ requestsPerMinute: 0.1 });
      let turn = 0;
      const statuses = await repeat(2, 3, () => chat(gateways[turn++ % 2]?.url ?? "", limited.token));
      expect([count(statuses, 200), count(statuses, 429)]).toEqual([1, 5]);
      await stop();
      expect(query("select period = (now() at time zone 'UTC')::date::text from budget_accounts")).toBe("t");
      expect(query("select count(*) from usage where nano_usd > 0")).toBe(String(upstream.bills.length));
    },
  );

  itOutsideRelease("record every call once a database has room again whose disk was full", async () => {
    const { gateways, next, chat, createToken, query, stop, upstream } = await startGateways(postgres, 2);
    const { token } = await createToken({});
    for (const { url } of gateways) expect((await chat(url, token)).status).toBe(200);
    query(`create function refuse() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`);
    query("create trigger refuse before insert on usage for each statement execute function refuse()");
    expect(new Set(await repeat(4, 5, () => chat(next(), token)))).toEqual(new Set([200]));
    query("drop trigger refuse on usage");
    await stop();
    expect(query("select count(*), sum(nano_usd) from usage where nano_usd > 0")).toBe(
      `${upstream.bills.length}\t${upstream.billed()}`,
    );
  });
});
