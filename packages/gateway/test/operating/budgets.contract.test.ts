import { expect, it } from "vitest";
import { ADMIN, startGateways } from "../sharing/shared-gateways.ts";

it("shows accounts and tokens with their budgets, spending and alerts", async () => {
  const { next, send, chat, createToken, putAccount, upstream } = await startGateways(undefined, 1, {
    onAlert: () => {},
  });
  const read = async () => (await send("GET", next(), "/api/budgets", ADMIN)).json();
  const find = async (id: string) => ((await read()) as { id: string }[]).find((node) => node.id === id);
  await putAccount("organization:acme", { budgets: [{ usd: 100, per: "month" }] });
  await putAccount("project:shop", {}, "organization:acme");
  const { id, token } = await createToken({ budget: { usd: 0.01, per: "total" } }, "project:shop");
  const other = await createToken({});
  await createToken({}, undefined, "2020-01-01T00:00:00Z");
  expect((await read()).map((node: { id: string }) => node.id).sort()).toEqual(
    ["organization:acme", "project:shop", `token:${id}`, `token:${other.id}`].sort(),
  );
  expect(await find("organization:acme")).toMatchObject({
    name: "organization:acme",
    budgets: [{ usd: 100, per: "month", spentUsd: 0 }],
  });
  expect(await find("project:shop")).toMatchObject({ parent: "organization:acme", budgets: [] });
  expect(await find(`token:${id}`)).toMatchObject({
    name: "t",
    parent: "project:shop",
    budgets: [{ usd: 0.01, per: "total", alerts: [] }],
  });

  for (let count = 0; count < 6; count++) expect((await chat(next(), token)).status).toBe(200);
  const usd = Number(upstream.billed()) / 1e9;
  expect(usd).toBeGreaterThan(0.005);
  expect(await find(`token:${id}`)).toMatchObject({
    budgets: [{ period: "total", spentUsd: usd }],
    spentUsd: { day: usd, month: usd, total: usd },
  });
  expect(await find("project:shop")).toMatchObject({ spentUsd: { total: usd } });
  expect(await find("organization:acme")).toMatchObject({
    budgets: [{ period: expect.stringMatching(/^\d{4}-\d\d$/), resetsAt: expect.any(String), spentUsd: usd }],
  });
  expect(await find(`token:${other.id}`)).toMatchObject({ spentUsd: { total: 0 } });
  await expect.poll(() => find(`token:${id}`)).toMatchObject({ budgets: [{ alerts: [50] }] });
});

it("shows the default budget of tokens without their own, and clients without a token", async () => {
  const everyone = { budget: { usd: 2, per: "day" } } as const;
  const { next, send, createToken } = await startGateways(undefined, 1, { policy: () => ({ everyone }) });
  const plain = await createToken({});
  const own = await createToken({ budget: { usd: 5, per: "month" } });
  const nodes = (await (await send("GET", next(), "/api/budgets", ADMIN)).json()) as {
    readonly id: string;
    readonly budgets: readonly object[];
  }[];
  const find = (id: string) => nodes.find((node) => node.id === id);
  expect(find(`token:${plain.id}`)?.budgets).toMatchObject([{ usd: 2, per: "day", isDefault: true }]);
  expect(find(`token:${own.id}`)?.budgets).toMatchObject([{ usd: 5, per: "month" }]);
  expect(find(`token:${own.id}`)?.budgets[0]).not.toHaveProperty("isDefault");
  expect(find("token:")).toMatchObject({
    name: "Clients without a token",
    budgets: [{ usd: 2, isDefault: true }],
  });
});

it("is for admins alone", async () => {
  const { next, send, createToken } = await startGateways(undefined, 1);
  const { token } = await createToken({});
  for (const path of ["/api/budgets", "/api/requests"])
    expect((await send("GET", next(), path, token)).status).toBe(403);
});
