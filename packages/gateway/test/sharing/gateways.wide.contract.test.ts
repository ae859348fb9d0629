import { createHmac } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { divided, isRelease, itInRelease, itOutsideRelease } from "../../../../test/breadth.ts";
import { onCleanup } from "../../../../test/cleanup.ts";
import { describeWith, itWith } from "../../../../test/tools/index.ts";
import { startPgBouncer } from "../../../../test/tools/pgbouncer.ts";
import { type Postgres, startPostgres } from "../../../../test/tools/postgres.ts";
import { toNanoUsd } from "../../src/money/nano-usd.ts";
import { sendAlert } from "../../src/sharing/send-alert.ts";
import { upstreamServer } from "../servers.ts";
import { ADMIN, CHAT, count, repeat, startGateways } from "./shared-gateways.ts";

describeWith("postgresql", "gateways on one database", () => {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres?.stop());

  itOutsideRelease("know a token that another made, and refuse one that another revoked", async () => {
    const { gateways, send, chat, createToken } = await startGateways(postgres, 3, {
      sharing: { revocationWaitMs: 60_000 },
    });
    const { id, token } = await createToken({});
    for (const { url } of gateways) expect((await chat(url, token)).status).toBe(200);
    const revoked = await send("DELETE", gateways[0]?.url ?? "", `/api/tokens/${id}`, ADMIN);
    expect(await revoked.json()).toEqual({ reached: 3, of: 3 });
    for (const { url } of gateways) expect((await chat(url, token)).status).toBe(401);
  });

  itOutsideRelease("report how many gateways have applied a revocation while one sleeps", async () => {
    const { gateways, send, createToken, query } = await startGateways(postgres, 2);
    const { id } = await createToken({});
    // Only gateways with a heartbeat are counted, and none waits for that of another.
    await expect.poll(() => query("select count(*) from gateways")).toBe("2");
    // One with a recent heartbeat that acknowledges nothing.
    query("insert into gateways (id, epoch, seen_at) values ('asleep', 1, now() + interval '1 hour')");
    const revoked = await send("DELETE", gateways[0]?.url ?? "", `/api/tokens/${id}`, ADMIN);
    const { reached, of } = (await revoked.json()) as { readonly reached: number; readonly of: number };
    expect(of).toBe(3);
    expect(reached).toBeLessThan(3);
  });

  itOutsideRelease("spend a budget to its end and not beyond it", async () => {
    const { upstream, next, chat, createToken, query, stop } = await startGateways(postgres, 3);
    const { token } = await createToken({ budget: { usd: 0.05, per: "total" } });
    const statuses = await repeat(16, 10, () => chat(next(), token, { max_tokens: 100 }));
    expect(new Set(statuses)).toEqual(new Set([200, 402]));
    expect(upstream.billed()).toBeLessThanOrEqual(toNanoUsd(0.05));
    // Each gateway may be left with less than one call can cost.
    expect(upstream.billed()).toBeGreaterThan(toNanoUsd(0.045));
    await stop();
    expect(query("select spent_nano_usd, lent_nano_usd from budget_accounts")).toBe(
      `${upstream.billed()}\t0`,
    );
    expect(query("select sum(nano_usd) from usage")).toBe(String(upstream.billed()));
  });

  itOutsideRelease("admit as many requests a minute as one gateway does", async () => {
    const { next, chat, createToken } = await startGateways(postgres, 3);
    // One immediately, and the next in ten minutes.
    const { token } = await createToken({ requestsPerMinute: 0.1 });
    const statuses = await repeat(6, 3, () => chat(next(), token));
    expect([count(statuses, 200), count(statuses, 429)]).toEqual([1, 17]);
  });

  itOutsideRelease("show the calls in flight of each other", async () => {
    const { gateways, send, createToken } = await startGateways(postgres, 3);
    const { id, token } = await createToken({});
    const [first, second, third] = gateways.map(({ url }) => url);
    const leave = new AbortController();
    const hanging = fetch(`${first}${CHAT}`, {
      method: "POST",
      signal: leave.signal,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ model: "test/never", messages: [{ role: "user", content: "a secret prompt" }] }),
    }).catch(() => undefined);
    const read = async (url = "") => (await send("GET", url, "/api/requests", ADMIN)).text();
    // A gateway replies once notifications arrive there.
    for (const url of [first, second, third])
      await expect
        .poll(async () => JSON.parse(await read(url)))
        .toMatchObject([{ path: CHAT, tokenId: id, provider: "openai" }]);
    expect(await read(second)).not.toContain("a secret prompt");
    leave.abort();
    await hanging;
    await expect.poll(() => read(third)).toBe("[]");
  });

  itOutsideRelease("have as many requests of a token in flight as it may have", async () => {
    const { gateways, chat, createToken, upstream } = await startGateways(postgres, 3);
    const { token } = await createToken({ concurrency: 2 });
    const leave = new AbortController();
    const hanging = [0, 1].map((index) =>
      fetch(`${gateways[index]?.url}${CHAT}`, {
        method: "POST",
        signal: leave.signal,
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify({ model: "test/never", messages: [{ role: "user", content: "Hello" }] }),
      }).catch(() => undefined),
    );
    await expect.poll(() => upstream.seen.length).toBe(2);
    for (const { url } of gateways) expect((await chat(url, token)).status).toBe(429);
    leave.abort();
    await Promise.all(hanging);
    await expect.poll(async () => (await chat(gateways[2]?.url ?? "", token)).status).toBe(200);
  });

  itInRelease("serve one after the other the requests of a token that may have one in flight", async () => {
    const { next, chat, createToken } = await startGateways(postgres, 3);
    const { token } = await createToken({ concurrency: 1 });
    expect(new Set(await repeat(1, 12, () => chat(next(), token)))).toEqual(new Set([200]));
  });

  if (isRelease())
    itWith("pgbouncer", "share all of it through PgBouncer, which passes no notification on", async () => {
      const pooler = await startPgBouncer(postgres);
      onCleanup(pooler.stop);
      const gateways = await startGateways(postgres, 2, {}, pooler.reach);
      const { next, chat, createToken, upstream, query, send, stop } = gateways;
      const { id, token } = await createToken({ budget: { usd: 0.02, per: "month" }, concurrency: 8 });
      const statuses = await repeat(6, 10, () => chat(next(), token));
      expect(new Set(statuses)).toEqual(new Set([200, 402]));
      await send("DELETE", next(), `/api/tokens/${id}`, ADMIN);
      for (const { url } of gateways.gateways)
        await expect.poll(async () => (await chat(url, token)).status).toBe(401);
      await stop();
      expect(upstream.billed()).toBeLessThanOrEqual(toNanoUsd(0.02));
      expect(query("select spent_nano_usd, lent_nano_usd from budget_accounts")).toBe(
        `${upstream.billed()}\t0`,
      );
    });

  itOutsideRelease(
    "report each share of a budget once, signed, and again if it was not accepted",
    async () => {
      const posted: { readonly body: string; readonly signature: unknown }[] = [];
      const hook = await upstreamServer((response, { body, headers }) => {
        posted.push({ body, signature: headers["x-inferhub-signature"] });
        response.writeHead(posted.length === 1 ? 500 : 204).end();
      });
      const webhook = { url: hook.url, secret: "hook-key" };
      const { next, chat, createToken } = await startGateways(postgres, 2, {
        onAlert: (alert) => sendAlert(webhook, alert),
      });
      const { id, token } = await createToken({ budget: { usd: 0.01, per: "total" } });
      await repeat(2, 12, () => chat(next(), token));
      const percents = () => posted.slice(1).map(({ body }) => JSON.parse(body).percent);
      await expect.poll(percents).toEqual(expect.arrayContaining([50, 80, 100]));
      expect(percents()).toHaveLength(3);
      for (const { body, signature } of posted) {
        expect(JSON.parse(body)).toMatchObject({ type: "budget", account: `token:${id}`, limitUsd: 0.01 });
        expect(signature).toBe(`sha256=${createHmac("sha256", "hook-key").update(body).digest("hex")}`);
      }
    },
  );

  itOutsideRelease("leave a target alone that has failed at another", async () => {
    const breaker = { failures: 3, cooldownMs: 60_000 };
    const failing = await upstreamServer((response) => response.writeHead(500).end("{}"));
    const { gateways, createToken, send } = await startGateways(postgres, 2, {
      policy: () => ({ breaker }),
      resolveConnection: ({ id }) =>
        id === "openai" ? { key: "sk-0123456789abcdef", baseUrl: failing.url } : undefined,
    });
    const { token } = await createToken({});
    const [first = "", second = ""] = gateways.map(({ url }) => url);
    const model = "test/plain:openai";
    const ask = (base: string) =>
      send("POST", base, "/v1/chat/completions", token, {
        model,
        messages: [{ role: "user", content: "Hello" }],
      });
    await repeat(1, 3, () => ask(first));
    const explain = async () => {
      const response = await send("GET", second, `/api/explain?model=${model}`, token);
      const { candidates } = (await response.json()) as {
        readonly candidates: { readonly breaker: string }[];
      };
      return candidates[0]?.breaker;
    };
    await expect.poll(explain).toBe("open");
    expect((await ask(second)).status).toBe(503);
    expect(failing.seen).toHaveLength(3);
  });

  itOutsideRelease("let requests to a provider wait for each other", async () => {
    const { next, chat, createToken } = await startGateways(postgres, 2, {
      policy: () => ({ providers: { openai: { concurrency: 1, queue: 20, maxWaitMs: 120_000 } } }),
    });
    const { token } = await createToken({});
    expect(new Set(await repeat(6, 2, () => chat(next(), token)))).toEqual(new Set([200]));
  });
});

describeWith("postgresql", "gateways on a database that is killed", () => {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres?.stop());

  const answers = [
    { storeDown: "closed", budgeted: 503, probe: 503 },
    { storeDown: "open", budgeted: 200, probe: 200 },
  ] as const;
  it.each(divided(answers, () => "any"))(
    "serve known tokens while the database is away, and others as $storeDown says",
    async ({ storeDown, budgeted, probe }) => {
      const { gateways, chat, createToken, send, upstream, query, stop } = await startGateways(postgres, 1, {
        sharing: { storeDown },
      });
      const base = gateways[0]?.url ?? "";
      const unlimited = await createToken({});
      const limited = await createToken({ budget: { usd: 1, per: "total" } });
      for (const { token } of [unlimited, limited]) expect((await chat(base, token)).status).toBe(200);
      await postgres.kill();
      expect((await chat(base, unlimited.token)).status).toBe(200);
      // More than the borrowed amount.
      expect((await chat(base, limited.token, { max_tokens: 4_000 })).status).toBe(budgeted);
      const readiness = await fetch(`${base}/readyz`);
      expect(readiness.status).toBe(probe);
      expect(await readiness.json()).toMatchObject({ reasons: ["store-unavailable"], storeDown });
      await expect
        .poll(async () => (await send("GET", base, "/api/metrics", ADMIN)).text())
        .toContain("inferhub_store_away 1");
      await postgres.restart();
      await expect.poll(async () => (await chat(base, limited.token)).status).toBe(200);
      await stop();
      expect(query("select count(*), sum(nano_usd) from usage where nano_usd > 0")).toBe(
        `${upstream.bills.length}\t${upstream.billed()}`,
      );
      expect(query("select lent_nano_usd from budget_accounts")).toBe("0");
    },
  );

  itOutsideRelease("lose no call and overspend nothing when the database is killed", async () => {
    const { upstream, next, chat, createToken, query, stop } = await startGateways(postgres, 2);
    const { token } = await createToken({ budget: { usd: 100, per: "total" } });
    const calls = repeat(8, 15, () => chat(next(), token));
    await expect.poll(() => upstream.bills.length).toBeGreaterThan(40);
    await postgres.kill();
    await postgres.restart();
    const statuses = await calls;
    expect(new Set(statuses)).not.toContain(500);
    await expect.poll(async () => (await chat(next(), token)).status).toBe(200);
    await stop();
    expect(query("select spent_nano_usd, lent_nano_usd from budget_accounts")).toBe(
      `${upstream.billed()}\t0`,
    );
    expect(query("select sum(nano_usd), count(*) from usage where nano_usd > 0")).toBe(
      `${upstream.billed()}\t${upstream.bills.length}`,
    );
  });
});
