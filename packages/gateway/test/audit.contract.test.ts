import { expect, it } from "vitest";
import { createMemoryStore } from "../src/index.ts";
import { gateway } from "./servers.ts";

const ADMIN = "ihub_admin-audit-0123456789";

async function start() {
  const store = createMemoryStore();
  const { url, log } = await gateway({
    store,
    resolveConnection: () => undefined,
    requireTokens: true,
    adminSecret: ADMIN,
    policy: () => ({ allowedOrigins: ["https://shop.test"] }),
  });
  const send = async (method: string, path: string, token: string, body?: object) => {
    const response = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, data: text ? JSON.parse(text) : undefined };
  };
  return { send, log };
}

it("keeps who made and revoked which token, without secrets", async () => {
  const { send } = await start();
  const owner = (await send("POST", "/api/tokens", ADMIN, { name: "owner", scopes: { admin: true } })).data;
  const scopes = { budget: { usd: 5, per: "day" } };
  const made = (await send("POST", "/api/tokens", owner.token, { name: "shop", scopes })).data;
  const page = { origin: "https://shop.test" };
  expect((await send("POST", "/api/tokens/browser", made.token, page)).status).toBe(201);
  expect((await send("DELETE", `/api/tokens/${made.id}`, owner.token)).status).toBe(200);
  const { data } = await send("GET", "/api/audit", ADMIN);
  expect(data).toMatchObject([
    { action: "token-revoked", tokenId: made.id, tokenName: "shop", actorId: owner.id, actorName: "owner" },
    { action: "browser-token-issued", tokenId: made.id, actorId: made.id },
    { action: "token-created", tokenId: made.id, actorId: owner.id, scopes },
    { action: "token-created", tokenId: owner.id, actorName: "command line", scopes: { admin: true } },
  ]);
  for (const entry of data) expect(entry.requestId).toMatch(/^[0-9a-f-]{36}$/);
  expect(JSON.stringify(data)).not.toContain("ihub_");
  const [first] = data;
  const next = (await send("GET", `/api/audit?limit=2&before=${first.id}`, ADMIN)).data;
  expect(next).toEqual(data.slice(1, 3));
  const find = async (query: string) =>
    (await send("GET", `/api/audit?${query}`, ADMIN)).data.map(({ action }: { action: string }) => action);
  expect(await find("actor=own&action=token-revoked")).toEqual(["token-revoked"]);
  expect(await find(`subject=${made.id}&actor=${owner.id}`)).toEqual(["token-revoked", "token-created"]);
  expect(await find("since=2100-01-01")).toEqual([]);
  expect(await find("until=2100-01-01&limit=1")).toEqual(["token-revoked"]);
  expect((await send("GET", "/api/audit?action=none", ADMIN)).status).toBe(400);
  // Only admins read it.
  expect((await send("GET", "/api/audit", made.token)).status).toBe(401);
  const plain = (await send("POST", "/api/tokens", ADMIN, { name: "plain" })).data;
  expect((await send("GET", "/api/audit", plain.token)).status).toBe(403);
});
