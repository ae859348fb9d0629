import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { describeWith } from "../../../../test/tools/index.ts";
import { type Postgres, startPostgres } from "../../../../test/tools/postgres.ts";
import { createMemoryStore, type GatewayOptions } from "../../src/index.ts";
import { acme, KEY } from "../providers.ts";
import { gateway, json, type Seen, upstreamServer } from "../servers.ts";
import { startGateways } from "../sharing/shared-gateways.ts";

const ADMIN = "ihub_admin-provider-keys-0123456789";
const STORED = "sk-stored-3c9a51f07e";
const SECRETS = ["a-secret-of-at-least-32-characters-01"] as const;
const REPLY = { choices: [{ message: { role: "assistant", content: "Hi" }, finish_reason: "stop" }] };

/** A provider that accepts one key. Its list of models may be public. */
function accept(key: string, isListPublic = false) {
  return upstreamServer((response, { url, headers }: Seen) => {
    const isKnown = headers["authorization"] === `Bearer ${key}`;
    if (url.endsWith("/models")) return json(response, { data: [] }, isKnown || isListPublic ? 200 : 401);
    return json(
      response,
      isKnown ? REPLY : { error: `Wrong key: ${headers["authorization"]}` },
      isKnown ? 200 : 401,
    );
  });
}

async function start(upstream: string, options: Partial<GatewayOptions> = {}) {
  const { url, log } = await gateway({
    store: createMemoryStore(),
    providers: [acme(upstream)],
    resolveConnection: () => ({ key: KEY }),
    requireTokens: true,
    adminSecret: ADMIN,
    keySecrets: SECRETS,
    calls: { retry: { attempts: 0 } },
    ...options,
  });
  const send = async (method: string, path: string, body?: object, token = ADMIN) => {
    const response = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, text, data: text ? JSON.parse(text) : undefined };
  };
  const call = () => send("POST", "/acme/v1/chat/completions", { model: "m", messages: [] });
  const chat = () =>
    send("POST", "/v1/chat/completions", { model: "m:acme", messages: [{ role: "user", content: "Hi" }] });
  const put = (key: string) => send("PUT", "/api/provider-keys/acme", { key });
  return { url, log, send, call, chat, put };
}

describe("a stored key", () => {
  it("is used from the next request on, and the key of the environment after it is deleted", async () => {
    const upstream = await accept(STORED);
    const { send, call, chat, put } = await start(upstream.url);
    expect([(await call()).status, (await chat()).status]).toEqual([401, 401]);
    expect((await put(` ${STORED}\n`)).status).toBe(200);
    expect([(await call()).status, (await chat()).status]).toEqual([200, 200]);
    expect((await send("DELETE", "/api/provider-keys/acme")).data).toEqual({
      provider: "acme",
      deleted: true,
    });
    expect((await call()).status).toBe(401);
    expect((await send("DELETE", "/api/provider-keys/acme")).status).toBe(404);
  });

  it("is never returned: not by its routes, not by errors, not in the log", async () => {
    const upstream = await accept("another key");
    const { send, call, put, log } = await start(upstream.url);
    const set = await put(STORED);
    const list = await send("GET", "/api/provider-keys");
    const audit = await send("GET", "/api/audit");
    const wrong = await put(`${STORED} with a space`);
    const tested = await send("POST", "/api/provider-keys/acme/test");
    const failed = await call();
    expect([set.status, list.status, audit.status, wrong.status, tested.status, failed.status]).toEqual([
      200, 200, 200, 400, 200, 401,
    ]);
    for (const { text } of [set, list, audit, wrong, tested, failed]) expect(text).not.toContain(STORED);
    expect(failed.text).toContain("Wrong key: Bearer ***");
    expect(JSON.stringify(log)).not.toContain(STORED);
  });

  it("is listed with its source, its last change, and a fingerprint that tells keys apart", async () => {
    const upstream = await accept(STORED);
    const { send, put } = await start(upstream.url);
    const read = async () => (await send("GET", "/api/provider-keys")).data.providers[0];
    const before = await read();
    expect(before).toMatchObject({ id: "acme", label: "Acme", env: ["ACME_API_KEY"], source: "environment" });
    expect(before.stored).toBeUndefined();
    const { data } = await put(STORED);
    expect(data).toMatchObject({ source: "stored", stored: { changedBy: "command line", isReadable: true } });
    expect(data.fingerprint).not.toBe(before.fingerprint);
    expect(await read()).toEqual(data);
  });

  it("replaces a sandbox, and is the first key of a provider without one", async () => {
    const upstream = await accept(STORED);
    const sandbox = await accept("any");
    const imitated = await start(upstream.url, {
      resolveConnection: () => ({ key: "any", baseUrl: sandbox.url, emulatedBy: "sandbox" }),
    });
    const none = await start(upstream.url, { resolveConnection: () => undefined });
    expect((await none.chat()).data.error.code).toBe("key-missing");
    for (const { put, chat, send } of [imitated, none]) {
      expect((await put(STORED)).data.source).toBe("stored");
      expect((await chat()).status).toBe(200);
      expect((await send("GET", "/api/provider-keys")).data.providers[0].source).toBe("stored");
    }
    expect(sandbox.seen).toEqual([]);
  });

  it("leaves an entry in the audit trail for each change and test", async () => {
    const upstream = await accept(STORED);
    const { send, put } = await start(upstream.url);
    await put(STORED);
    await send("POST", "/api/provider-keys/acme/test");
    await send("DELETE", "/api/provider-keys/acme");
    const { data } = await send("GET", "/api/audit");
    expect(data).toMatchObject([
      { action: "provider-key-removed", tokenId: "provider:acme", tokenName: "Acme" },
      { action: "provider-key-tested", tokenId: "provider:acme" },
      { action: "provider-key-set", tokenId: "provider:acme", actorName: "command line" },
    ]);
  });

  it("is for admins alone", async () => {
    const upstream = await accept(STORED);
    const { send } = await start(upstream.url);
    const { token } = (await send("POST", "/api/tokens", { name: "plain" })).data;
    for (const [method, path] of [
      ["GET", "/api/provider-keys"],
      ["PUT", "/api/provider-keys/acme"],
      ["DELETE", "/api/provider-keys/acme"],
      ["POST", "/api/provider-keys/acme/test"],
    ] as const)
      expect((await send(method, path, method === "PUT" ? { key: STORED } : undefined, token)).status).toBe(
        403,
      );
    const open = await start(upstream.url, { requireTokens: false });
    expect((await fetch(`${open.url}/api/provider-keys`)).status).toBe(403);
  });

  it.each([
    ["", "Enter the API key"],
    ["short", "from 8 to 8192 characters, without spaces"],
    ["two words of a key", "from 8 to 8192 characters, without spaces"],
  ])("is rejected if it is %j", async (key, sentence) => {
    const { put, send } = await start("http://127.0.0.1:9");
    const { status, data } = await put(key);
    expect([status, data.error.message]).toEqual([400, expect.stringContaining(sentence)]);
    expect((await send("PUT", "/api/provider-keys/none", { key: STORED })).status).toBe(404);
  });

  it("needs a secret that encrypts it", async () => {
    const { put, send } = await start("http://127.0.0.1:9", { keySecrets: undefined });
    const { status, data } = await put(STORED);
    expect([status, data.error.message]).toEqual([
      400,
      expect.stringContaining("Set INFERHUB_ENCRYPTION_KEY"),
    ]);
    expect((await send("GET", "/api/provider-keys")).data.canStore).toBe(false);
  });

  it("is in the store encrypted, and in use after a restart with the same secret", async () => {
    const upstream = await accept(STORED);
    const store = createMemoryStore();
    await (await start(upstream.url, { store })).put(STORED);
    const [kept] = await store.providerKeys();
    expect(kept?.provider).toBe("acme");
    expect(JSON.stringify(kept)).not.toContain(STORED);
    const again = await start(upstream.url, { store });
    expect((await again.call()).status).toBe(200);
    const other = await start(upstream.url, { store, keySecrets: [`${SECRETS[0]}-other`] });
    expect((await other.call()).status).toBe(401);
    expect((await other.send("GET", "/api/provider-keys")).data.providers[0]).toMatchObject({
      source: "environment",
      stored: { isReadable: false },
    });
  });
});

describe("the test of a key", () => {
  const run = async (key: string, isListPublic = false) => {
    const upstream = await accept(STORED, isListPublic);
    const { send, put } = await start(upstream.url);
    await put(key);
    const { data } = await send("POST", "/api/provider-keys/acme/test");
    return { data, asked: upstream.seen.map(({ method, url }) => `${method} ${url}`) };
  };

  it("reads the list of models, with the key and without", async () => {
    const { data, asked } = await run(STORED);
    expect(data).toEqual({ outcome: "accepted", status: 200, message: "Acme accepted the key." });
    expect(asked).toEqual(["GET /v1/models", "GET /v1/models"]);
  });

  it("reports a key that the provider rejects", async () => {
    const { data, asked } = await run("sk-wrong-0123456789");
    expect(data).toMatchObject({ outcome: "rejected", status: 401 });
    expect(asked).toEqual(["GET /v1/models"]);
  });

  it("does not call a key good because of a public list", async () => {
    const { data } = await run("sk-wrong-0123456789", true);
    expect(data).toMatchObject({ outcome: "unknown", status: 200 });
    expect(data.message).toContain("Run a model to test the key");
  });

  it("reports that a provider did not respond, or has no key", async () => {
    const down = await start("http://127.0.0.1:9");
    await down.put(STORED);
    expect((await down.send("POST", "/api/provider-keys/acme/test")).data).toMatchObject({
      outcome: "unknown",
      message: "Acme did not respond. Try again in a moment.",
    });
    const none = await start("http://127.0.0.1:9", { resolveConnection: () => undefined });
    expect((await none.send("POST", "/api/provider-keys/acme/test")).data.error.code).toBe("key-missing");
  });
});

describeWith("postgresql", "keys of gateways on one database", () => {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres?.stop());

  it("are used by all of them without a restart, also after a change and an end", async () => {
    const { gateways, send, query } = await startGateways(postgres, 2, { keySecrets: SECRETS });
    const [first = "", second = ""] = gateways.map(({ url }) => url);
    const sourceAt = async (url: string) => {
      const response = await send("GET", url, "/api/provider-keys", "ihub_admin-sharing");
      const { providers } = (await response.json()) as {
        providers: { id: string; source: string; fingerprint?: string }[];
      };
      const { source, fingerprint } = providers.find(({ id }) => id === "groq") ?? {};
      return `${source} ${fingerprint ?? ""}`;
    };
    const put = (key: string) => send("PUT", first, "/api/provider-keys/groq", "ihub_admin-sharing", { key });
    expect(await sourceAt(second)).toBe("none ");
    await put(STORED);
    await expect.poll(() => sourceAt(second)).toMatch(/^stored \w{8}$/);
    expect(await sourceAt(first)).toBe(await sourceAt(second));
    const earlier = await sourceAt(second);
    await put(`${STORED}-new`);
    await expect.poll(() => sourceAt(second)).not.toBe(earlier);
    expect(query("select sealed from provider_keys")).not.toContain(STORED);
    await send("DELETE", second, "/api/provider-keys/groq", "ihub_admin-sharing");
    await expect.poll(() => sourceAt(first)).toBe("none ");
  });
});
