import { afterAll, beforeAll, expect } from "vitest";
import { describeOutsideRelease, itInRelease, itOutsideRelease } from "../../../test/breadth.ts";
import { describeWith } from "../../../test/tools/index.ts";
import { type Postgres, startPostgres } from "../../../test/tools/postgres.ts";
import { toNanoUsd } from "../src/money/nano-usd.ts";
import { ADMIN, count, repeat, startGateways } from "./sharing/shared-gateways.ts";

describeOutsideRelease("accounts of one gateway", () => testAccounts(() => undefined, 1));

describeWith("postgresql", "accounts of gateways on one database", () => {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres?.stop());

  testAccounts(() => postgres, 2);

  itOutsideRelease("are charged in one commit, and have no open reservations after it", async () => {
    const { next, chat, createToken, putAccount, query, stop, upstream } = await startTree(postgres, 3, 0.05);
    const tokens = await Promise.all(["user:ann", "user:bob"].map((id) => createToken({}, id)));
    await putAccount("user:ann", { budgets: [{ usd: 0.02, per: "day" }] });
    let turn = 0;
    const statuses = await repeat(12, 12, () => chat(next(), tokens[turn++ % 2]?.token ?? ""));
    expect(new Set(statuses)).toEqual(new Set([200, 402]));
    await stop();
    expect(upstream.billed()).toBeLessThanOrEqual(toNanoUsd(0.05));
    const accounts = query(
      "select account, period ~ '-..-', spent_nano_usd <= limit_nano_usd, lent_nano_usd from budget_accounts order by 1, 2",
    );
    expect(accounts.split("\n")).toEqual([
      "organization:acme\tf\tt\t0",
      "organization:acme\tt\tt\t0",
      "user:ann\tt\tt\t0",
    ]);
    const spent = query(
      "select distinct spent_nano_usd from budget_accounts where account like 'organization%'",
    );
    expect(spent).toBe(String(upstream.billed()));
  });
});

/** An organization with a project and two users, with a shared budget. */
async function startTree(postgres: Postgres | undefined, count: number, usd: number) {
  const gateways = await startGateways(postgres, count);
  const { putAccount } = gateways;
  const budgets = [
    { usd, per: "day" },
    { usd: 10 * usd, per: "month" },
  ];
  expect((await putAccount("organization:acme", { budgets })).status).toBe(200);
  expect((await putAccount("project:shop", {}, "organization:acme")).status).toBe(200);
  for (const user of ["user:ann", "user:bob"])
    expect((await putAccount(user, {}, "project:shop")).status).toBe(200);
  return gateways;
}

const readError = async (response: Response) =>
  ((await response.json()) as { readonly error: { readonly message: string } }).error.message;

function testAccounts(postgres: () => Postgres | undefined, gateways: number): void {
  /** What one gateway checks and stores: on a database, in a release. Each store has tests of its own. */
  const itAlone = gateways === 1 ? itOutsideRelease : itInRelease;

  itOutsideRelease("are below tokens whose budgets can be changed", async () => {
    const { next, chat, createToken, send } = await startGateways(postgres(), gateways);
    const { id, token } = await createToken({ budget: { usd: 0, per: "day" }, requestsPerMinute: 600 });
    const change = (scopes: object, of = id) => send("PUT", next(), `/api/tokens/${of}`, ADMIN, { scopes });
    const call = async () => (await chat(next(), token)).status;
    for (let turn = 0; turn < gateways; turn++) expect(await call()).toBe(402);
    const changed = await change({ budgets: [{ usd: 1, per: "day" }] });
    expect(await changed.json()).toMatchObject({ id, scopes: { budgets: [{ usd: 1, per: "day" }] } });
    // Each gateway has it once a change is applied there.
    for (let turn = 0; turn < gateways; turn++) await expect.poll(call).toBe(200);
    await change({ budgets: [{ usd: 0.0001, per: "day" }] });
    for (let turn = 0; turn < gateways; turn++) await expect.poll(call).toBe(402);
    const [entry] = await (await send("GET", next(), "/api/audit", ADMIN)).json();
    expect(entry).toMatchObject({ action: "token-changed", tokenId: id, actorName: "command line" });
    expect((await send("PUT", next(), `/api/tokens/${id}`, token, { scopes: {} })).status).toBe(403);
    expect((await change({ budget: { usd: -1, per: "day" } })).status).toBe(400);
    await send("DELETE", next(), `/api/tokens/${id}`, ADMIN);
    expect(await readError(await change({}))).toBe(`Token not found: ${id}`);
  });

  itAlone("have sums of what their tokens used", async () => {
    const { next, chat, createToken, send } = await startTree(postgres(), gateways, 1);
    const [ann, bob] = await Promise.all(["user:ann", "user:bob"].map((id) => createToken({}, id)));
    const alone = await createToken({});
    for (const each of [ann, ann, bob, alone]) await (await chat(next(), each?.token ?? "")).text();
    const read = async (search: string) => {
      const response = await send("GET", next(), `/api/usage?${search}`, ADMIN);
      return (await response.json()) as readonly { readonly group: string; readonly requests: number }[];
    };
    const sums = async (search: string) =>
      Object.fromEntries((await read(search)).map(({ group, requests }) => [group, requests]));
    await expect
      .poll(() => sums("by=account&provider=openai"))
      .toEqual({ "": 1, "user:ann": 2, "user:bob": 1 });
    expect(await sums("by=provider&account=organization:acme")).toEqual({ openai: 3 });
    expect(await sums("by=provider&account=user:bob")).toEqual({ openai: 1 });
    expect(await sums("by=provider&account=user:carl")).toEqual({});
    const csv = await send("GET", next(), "/api/usage?format=csv&account=project:shop", ADMIN);
    expect((await csv.text()).trim().split("\r\n")).toHaveLength(4);
  });

  itOutsideRelease("share the budget of their parent account, which the error names", async () => {
    const { next, chat, createToken, upstream } = await startTree(postgres(), gateways, 0.01);
    const [ann, bob] = await Promise.all(["user:ann", "user:bob"].map((id) => createToken({}, id)));
    await repeat(2, 6, () => chat(next(), ann?.token ?? ""));
    await repeat(2, 6, () => chat(next(), bob?.token ?? ""));
    expect(upstream.billed()).toBeLessThanOrEqual(toNanoUsd(0.01));
    expect(upstream.billed()).toBeGreaterThan(toNanoUsd(0.007));
    const refused = await chat(next(), bob?.token ?? "");
    expect(refused.status).toBe(402);
    expect(await readError(refused)).toMatch(/budget of \$0\.01 per day of the organization acme/);
  });

  itAlone("are limited by the tightest budget, also of the token or of a user", async () => {
    const { next, chat, createToken, putAccount } = await startTree(postgres(), gateways, 1);
    await putAccount("user:ann", { budget: { usd: 0.0001, per: "total" } });
    const ann = await createToken({ budget: { usd: 1, per: "day" } }, "user:ann");
    expect(await readError(await chat(next(), ann.token))).toMatch(/\$0\.0001 in total of the user ann/);
    const bob = await createToken({ budget: { usd: 0.0001, per: "day" } }, "user:bob");
    expect(await readError(await chat(next(), bob.token))).toContain(`of the token ${bob.id}`);
  });

  itOutsideRelease("count spend from before their budget, and may spend more once it is raised", async () => {
    const { gateways: all, next, chat, createToken, putAccount } = await startTree(postgres(), gateways, 1);
    const { token } = await createToken({}, "user:ann");
    expect(new Set(await repeat(1, 4, () => chat(next(), token)))).toEqual(new Set([200]));
    await putAccount("project:shop", { budget: { usd: 0.0045, per: "day" } });
    for (const { url } of all) await expect.poll(async () => (await chat(url, token)).status).toBe(402);
    await putAccount("project:shop", { budget: { usd: 0.5, per: "day" } });
    for (const { url } of all) await expect.poll(async () => (await chat(url, token)).status).toBe(200);
  });

  itOutsideRelease("share rates of requests and of tokens, which refusals name", async () => {
    const { gateways: all, next, chat, createToken, putAccount } = await startTree(postgres(), gateways, 1);
    const [ann, bob] = await Promise.all(["user:ann", "user:bob"].map((id) => createToken({}, id)));
    const turns = [ann, bob];
    let turn = 0;
    const callAny = () => chat(next(), turns[turn++ % 2]?.token ?? "");
    await putAccount("project:shop", { requestsPerMinute: 0.1 });
    // Each gateway has it once a change is applied there.
    for (const { url } of all)
      await expect.poll(async () => (await chat(url, bob?.token ?? "")).status).toBe(429);
    expect(await readError(await callAny())).toMatch(
      /^The project shop is limited to 0\.1 requests per minute/,
    );
    // A call reserves a minute's worth, and uses 100 tokens and its prompt.
    await putAccount("project:shop", { tokensPerMinute: 300 });
    await expect.poll(async () => (await callAny()).status).not.toBe(429);
    const statuses = await repeat(2, 4, callAny);
    expect(count(statuses, 429)).toBeGreaterThan(4);
    expect(await readError(await callAny())).toMatch(
      /^The project shop is limited to 300 model tokens per minute/,
    );
  });

  itAlone("are made with a parent of a higher level, and keep it", async () => {
    const { send, next, putAccount, createToken } = await startTree(postgres(), gateways, 1);
    const refusals = [
      [await putAccount("acme", {}), /^Expected a kind/],
      [await putAccount("project:x", {}, "user:ann"), /higher level/],
      [await putAccount("project:x", {}, "organization:none"), /Account not found: organization:none/],
      [await putAccount("project:shop", {}, "organization:other"), /belongs to organization:acme/],
      [await putAccount("project:x", { budgt: 1 }), /Did you mean budget/],
      [
        await send("POST", next(), "/api/tokens", ADMIN, { name: "t", account: "user:none" }),
        /Account not found: user:none/,
      ],
    ] as const;
    for (const [response, message] of refusals) {
      expect(response.status).toBe(400);
      expect(await readError(response)).toMatch(message);
    }
    const { id } = await createToken({}, "user:ann");
    const tokens = await (await send("GET", next(), "/api/tokens", ADMIN)).json();
    expect(tokens).toMatchObject([{ id, account: "user:ann" }]);
    expect(JSON.stringify(tokens)).not.toContain("accounts");
    const accounts = await (await send("GET", next(), "/api/accounts", ADMIN)).json();
    expect(accounts).toMatchObject([
      { id: "organization:acme" },
      { id: "project:shop", parent: "organization:acme" },
      { id: "user:ann", parent: "project:shop" },
      { id: "user:bob", parent: "project:shop" },
    ]);
    const audit = (await (await send("GET", next(), "/api/audit", ADMIN)).json()) as {
      readonly action: string;
    }[];
    expect(audit.filter(({ action }) => action === "account-changed")).toHaveLength(4);
  });

  itOutsideRelease(
    "are deleted once nothing belongs to them, and then unknown to every gateway",
    async () => {
      const {
        gateways: all,
        send,
        next,
        chat,
        createToken,
        putAccount,
      } = await startTree(postgres(), gateways, 1);
      const remove = (id: string) => send("DELETE", next(), `/api/accounts/${id}`, ADMIN);
      const { id, token } = await createToken({}, "user:ann");
      expect((await chat(next(), token)).status).toBe(200);
      const refusals = [
        ["project:shop", 400, "project:shop has 2 accounts below it: delete its child accounts first"],
        ["user:ann", 400, "user:ann has 1 token that can be used: revoke its tokens first"],
        ["user:none", 404, "Account not found: user:none"],
      ] as const;
      for (const [account, status, message] of refusals) {
        const response = await remove(account);
        expect([response.status, await readError(response)]).toEqual([status, message]);
      }
      expect((await send("DELETE", next(), `/api/tokens/${id}`, ADMIN)).status).toBe(200);
      const deleted = await remove("user:ann");
      expect([deleted.status, await deleted.json()]).toEqual([200, { id: "user:ann", deleted: true }]);
      expect((await remove("user:ann")).status).toBe(404);
      for (const { url } of all) {
        const made = await send("POST", url, "/api/tokens", ADMIN, { name: "t", account: "user:ann" });
        expect(made.status).toBe(400);
      }
      for (const account of ["user:bob", "project:shop"]) expect((await remove(account)).status).toBe(200);
      // Its id is free again, below another account.
      expect((await putAccount("user:ann", {}, "organization:acme")).status).toBe(200);
      const audit = (await (await send("GET", next(), "/api/audit", ADMIN)).json()) as {
        readonly action: string;
        readonly tokenId: string;
      }[];
      const entries = audit.filter(({ action }) => action === "account-deleted");
      expect(entries.map(({ tokenId }) => tokenId)).toEqual(["project:shop", "user:bob", "user:ann"]);
    },
  );
}
