import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { onCleanup } from "../../../../test/cleanup.ts";
import { describeWith } from "../../../../test/tools/index.ts";
import { startPostgres } from "../../../../test/tools/postgres.ts";
import { toNanoUsd } from "../../src/money/nano-usd.ts";
import { openWriteAheadFile } from "../../src/storage/write-ahead-file.ts";
import { startGateways } from "./shared-gateways.ts";

const USD = 0.2;
const CALLERS = 8;

/** Copies the database's data for a standby. */
async function keepRows() {
  const folder = mkdtempSync(join(tmpdir(), "inferhub-failover-"));
  onCleanup(() => rmSync(folder, { recursive: true, force: true }));
  return { writeAheadLog: await openWriteAheadFile(folder, { keepMs: 600_000 }) };
}

describeWith("postgresql", "gateways whose database is replaced by a standby", () => {
  it.each(["asynchronous", "synchronous"] as const)(
    "lose no row and overspend nothing with an %s one",
    async (kind) => {
      const primary = await startPostgres();
      onCleanup(primary.stop);
      const standby = await primary.startStandby();
      onCleanup(standby.stop);
      if (kind === "synchronous") {
        primary.query("alter system set synchronous_standby_names = '*'");
        primary.query("select pg_reload_conf()");
      }
      let database = "";
      const { upstream, next, chat, createToken, stop } = await startGateways(primary, 3, keepRows, (url) => {
        database = url.slice(url.lastIndexOf("/") + 1);
        return url.replace(`:${primary.port}`, `:${primary.port},127.0.0.1:${standby.port}`);
      });
      const count = (server: Pick<typeof primary, "query">) =>
        Number(server.query("select count(*) from usage where nano_usd > 0", database));
      const { token } = await createToken({ budget: { usd: USD, per: "total" } });
      const statuses = new Set<number>();
      const callers = Array.from({ length: CALLERS }, async () => {
        while (!statuses.has(402)) {
          const response = await chat(next(), token);
          await response.arrayBuffer();
          statuses.add(response.status);
        }
      });
      await expect.poll(() => count(standby)).toBeGreaterThan(20);
      if (kind === "asynchronous") {
        await standby.cut();
        const replicated = count(standby);
        await expect.poll(() => count(primary)).toBeGreaterThan(replicated + 20);
      }
      await primary.kill();
      standby.promote();
      await Promise.all(callers);
      await stop();
      expect(statuses).not.toContain(500);
      expect(upstream.billed()).toBeLessThanOrEqual(toNanoUsd(USD));
      expect(count(standby)).toBe(upstream.bills.length);
      expect(
        standby.query(
          "select spent_nano_usd, lent_nano_usd, (select sum(nano_usd) from usage) from budget_accounts",
          database,
        ),
      ).toBe(`${upstream.billed()}\t0\t${upstream.billed()}`);
    },
  );
});
