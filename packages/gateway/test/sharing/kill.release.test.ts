import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { rolldown } from "rolldown";
import { afterAll, beforeAll, expect, it } from "vitest";
import { onCleanup } from "../../../../test/cleanup.ts";
import { describeWith } from "../../../../test/tools/index.ts";
import { type Postgres, startPostgres } from "../../../../test/tools/postgres.ts";
import { toNanoUsd } from "../../src/money/nano-usd.ts";
import { billingUpstream } from "../billing-upstream.ts";

const ADMIN = "ihub_admin-shared-kill";
const PATHS = ["/openai/v1/chat/completions", "/v1/chat/completions"];

describeWith("postgresql", "gateways of one database that are killed and paused", () => {
  // Inside the repository, so that it finds its dependencies.
  const cache = join(import.meta.dirname, "../../../../node_modules/.cache/inferhub/shared-kill");
  const program = join(cache, "gateway.mjs");
  const home = mkdtempSync(join(tmpdir(), "inferhub-shared-"));
  let postgres: Postgres;
  beforeAll(async () => {
    const build = await rolldown({
      input: join(import.meta.dirname, "shared-gateway-process.ts"),
      platform: "node",
      resolve: { conditionNames: ["@inferhub/source", "node", "import"] },
      logLevel: "silent",
      external: ["@electric-sql/pglite", "pg"],
    });
    await build.write({ file: program, codeSplitting: false });
    await build.close();
    postgres = await startPostgres();
  });
  afterAll(async () => {
    await postgres?.stop();
    rmSync(cache, { recursive: true, force: true });
    rmSync(home, { recursive: true, force: true });
  });

  it("never exceed a budget, and have every successful call in the usage log", async () => {
    const upstream = await billingUpstream();
    const database = postgres.createDatabase();
    const name = database.slice(database.lastIndexOf("/") + 1);
    const start = async (slot: number): Promise<{ readonly child: ChildProcess; readonly url: string }> => {
      const args = [program, join(home, `slot-${slot}`), database, upstream.url, ADMIN];
      const child = spawn(process.execPath, args, {
        cwd: join(import.meta.dirname, "../.."),
        env: { ...process.env, NODE_PATH: "" },
        stdio: ["ignore", "pipe", "inherit"],
      });
      onCleanup(() => void child.kill("SIGKILL"));
      const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
      return { child, url: String((await lines.next()).value) };
    };
    const gateways = await Promise.all([0, 1, 2].map(start));
    const post = (path: string, token: string, body: unknown, base = gateways[0]?.url) =>
      fetch(`${base}${path}`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify(body),
      });
    const scopes = { budget: { usd: 0.5, per: "total" } };
    const made = await post("/api/tokens", ADMIN, { name: "t", scopes });
    const { token } = (await made.json()) as { readonly token: string };
    const answered = new Set<string>();
    let asked = 0;
    let isOver = false;
    const call = async (base = gateways[asked % gateways.length]?.url) => {
      asked += 1;
      const path = PATHS[asked % 2] ?? "";
      const model = asked % 2 === 0 ? "test/plain" : "test/plain:openai";
      const messages = [{ role: "user", content: "Hello" }];
      try {
        const body = { model, messages, max_tokens: 100, stream: asked % 3 === 0 };
        const response = await post(path, token, body, base);
        await response.text();
        if (response.status === 402) isOver = true;
        if (response.status === 200) answered.add(response.headers.get("x-request-id") ?? `no id ${asked}`);
      } catch {
        // The gateway was killed.
      }
    };
    const callers = Array.from({ length: 12 }, async () => {
      while (!isOver) await call();
    });
    for (const [slot, count] of [
      [0, 40],
      [1, 80],
      [0, 120],
    ] as const) {
      await expect.poll(() => isOver || answered.size > count).toBe(true);
      const victim = gateways[slot];
      victim?.child.kill("SIGKILL");
      if (victim) await once(victim.child, "exit");
      gateways[slot] = await start(slot);
    }
    // A paused one keeps its borrowed amount, and continues with it.
    gateways[2]?.child.kill("SIGSTOP");
    const before = answered.size;
    // By other gateways than the waiting ones.
    for (let count = 0; count < 12; count++) await call(gateways[count % 2]?.url);
    expect(isOver || answered.size > before + 10).toBe(true);
    gateways[2]?.child.kill("SIGCONT");
    await Promise.all(callers);
    for (const { child } of gateways) child.kill("SIGTERM");
    await Promise.all(gateways.map(({ child }) => child.exitCode === null && once(child, "exit")));

    const query = (sql: string) => postgres.query(sql, name);
    expect(upstream.billed()).toBeLessThanOrEqual(toNanoUsd(0.5));
    const [spent, lent] = query("select spent_nano_usd, lent_nano_usd from budget_accounts").split("\t");
    expect([lent, spent]).toEqual(["0", query("select sum(nano_usd) from usage")]);
    expect(BigInt(spent ?? "0")).toBeGreaterThanOrEqual(upstream.billed());
    expect(BigInt(spent ?? "0")).toBeLessThanOrEqual(toNanoUsd(0.5));
    const recorded = new Set(query("select request_id from usage").split("\n"));
    expect([...answered].filter((id) => !id.startsWith("no id") && !recorded.has(id))).toEqual([]);
  });
});
