import { createHmac } from "node:crypto";
import { PROVIDERS } from "@inferhub/inference";
import { describe, expect, it } from "vitest";
import { ANONYMOUS } from "../src/auth/token.ts";
import { createConnections } from "../src/connections.ts";
import { createMemoryStore, createTokenService } from "../src/index.ts";
import { decodeJobToken, encodeJobToken } from "../src/pipeline/job-token.ts";
import type { Store } from "../src/storage/store.ts";
import { KEY } from "./providers.ts";
import { gateway, json, listen, parseSse, until, upstreamServer } from "./servers.ts";

const call = { provider: "fal-ai", model: "fal-ai/flux", inputs: "a secret prompt" };

/** A queue that responds to polls with these, one after another, and repeats the last one. */
async function queue(looks: readonly object[]) {
  const left = [...looks];
  const upstream = await upstreamServer((response, { url, method }) => {
    const [path = ""] = url.split("?");
    if (method === "PUT") return json(response, { status: "CANCELLATION_REQUESTED" }, 202);
    if (path.endsWith("/status")) return json(response, left.length > 1 ? left.shift() : left[0]);
    if (method === "POST")
      return json(response, {
        request_id: "r1",
        response_url: "https://queue.fal.run/fal-ai/flux/requests/r1",
      });
    return json(response, { images: [{ url: "data:image/png;base64,iVBORw0KGgo=" }] });
  });
  return upstream;
}

const behind = (url: string) => ({
  resolveConnection: ({ id }: { id: string }) => ({ key: KEY, baseUrl: `${url}/${id}` }),
  calls: { retry: { attempts: 0 } },
});

/** What signs as a gateway does that has this store, and these upstreams. */
const signing = (url: string, store: Store = createMemoryStore(), key: string | undefined = KEY) => ({
  providers: PROVIDERS,
  connections: createConnections(PROVIDERS, ({ id }) => ({ key, baseUrl: `${url}/${id}` })),
  store,
});

type Signing = ReturnType<typeof signing>;

const waiting = { status: "IN_QUEUE", queue_position: 2 };
const running = { status: "IN_PROGRESS" };
const done = { status: "COMPLETED" };

const start = (url: string, body: object = call, headers = {}) =>
  fetch(`${url}/api/jobs/text-to-image`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });

const CHAT = {
  choices: [{ index: 0, message: { role: "assistant", content: "Hi" }, finish_reason: "stop" }],
};

describe("a job", () => {
  it("is started, left, and polled until its result", async () => {
    const upstream = await queue([waiting, running, done]);
    const { url, log } = await gateway(behind(upstream.url));
    const beforeMs = Date.now();
    const response = await start(url);
    expect(response.status).toBe(200);
    const { job, provider, model, startedMs } = await response.json();
    expect({ provider, model }).toEqual({ provider: "fal-ai", model: "fal-ai/flux" });
    expect(startedMs).toBeGreaterThanOrEqual(beforeMs);
    expect(startedMs).toBeLessThanOrEqual(Date.now());
    const followed = await fetch(`${url}/api/jobs/text-to-image/${job}`);
    const events = parseSse(await followed.text());
    expect(events.map(({ event, data }) => (event === "status" ? data : event))).toEqual([
      { phase: "sent" },
      "job",
      { phase: "running" },
      { phase: "finishing" },
      "result",
      "done",
    ]);
    expect(events.at(-2)?.data.data).toBe("data:image/png;base64,iVBORw0KGgo=");
    const { meta } = events.at(-1)?.data ?? {};
    expect(meta).toMatchObject({ provider: "fal-ai", operation: "text-to-image" });
    // Counted from the start, by the clock that gave it.
    expect(meta.totalMs).toBeLessThanOrEqual(Date.now() - startedMs);
    await until(() => log.length === 2);
    expect(log.map(({ operation, provider }) => [operation, provider])).toEqual([
      ["text-to-image", "fal-ai"],
      ["text-to-image", "fal-ai"],
    ]);
  });

  it("is started only at providers that have jobs", async () => {
    const upstream = await queue([waiting]);
    const { url, log } = await gateway(behind(upstream.url));
    const response = await start(url, { ...call, provider: ["deepinfra", "fal-ai"] });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ provider: "fal-ai", job: expect.any(String) });
    await until(() => log.length === 1);
    expect(log[0]).toMatchObject({ provider: "fal-ai", attempts: 1 });
  });

  it("is named in the events of a call, and continues after its reader disconnects", async () => {
    const upstream = await queue([running]);
    const { url } = await gateway(behind(upstream.url));
    const leave = new AbortController();
    const response = await fetch(`${url}/api/tasks/text-to-image`, {
      method: "POST",
      headers: { accept: "text/event-stream" },
      body: JSON.stringify(call),
      signal: leave.signal,
    });
    let text = "";
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    while (!text.includes("event: job")) text += (await reader?.read())?.value ?? "";
    leave.abort();
    const { job } = parseSse(`${text}\n\n`).find(({ event }) => event === "job")?.data ?? {};
    expect(Buffer.from(job, "base64url").toString()).not.toMatch(new RegExp(`${KEY}|prompt`));
    expect(upstream.seen.some(({ method }) => method === "PUT")).toBe(false);
    const canceled = await fetch(`${url}/api/jobs/text-to-image/${job}`, { method: "DELETE" });
    expect(canceled.status).toBe(204);
    expect(upstream.seen.at(-1)).toMatchObject({
      method: "PUT",
      url: expect.stringMatching(/^\/fal-ai\/fal-ai\/flux\/requests\/r1\/cancel/),
      headers: { authorization: `Key ${KEY}` },
    });
  });

  it("reports a failed job as failed", async () => {
    const upstream = await queue([{ status: "NSFW", error: `no, ${KEY}` }]);
    const { url } = await gateway(behind(upstream.url));
    const { job } = await (await start(url)).json();
    const events = parseSse(await (await fetch(`${url}/api/jobs/text-to-image/${job}`)).text());
    expect(events.at(-1)).toMatchObject({ event: "error", data: { error: { code: "job-failed" } } });
    expect(JSON.stringify(events)).not.toContain(KEY);
  });

  it("is rejected if the provider has no jobs, or cannot cancel them", async () => {
    const upstream = await queue([running]);
    const store = createMemoryStore();
    const { url } = await gateway({ ...behind(upstream.url), store });
    const atOnce = await start(url, { ...call, provider: "together", model: "a/b" });
    expect([atOnce.status, (await atOnce.json()).error.code]).toEqual([404, "operation-unsupported"]);
    const handle = {
      operation: "text-to-video",
      provider: "novita",
      model: "a",
      ticket: { id: "t1" },
      outputType: "blob",
    } as const;
    const job = await encodeJobToken(signing(upstream.url, store), ANONYMOUS, { handle, startedMs: 1 });
    const response = await fetch(`${url}/api/jobs/text-to-video/${job}`, { method: "DELETE" });
    expect([response.status, (await response.json()).error.message]).toEqual([
      404,
      "novita doesn't support job cancellation",
    ]);
  });

  it.each<[string, (good: string, keys: Signing) => string | Promise<string>]>([
    ["no job", () => "nonsense"],
    ["nothing but letters", () => "a".repeat(5000)],
    ["a path above its own", (_, keys) => writeJob(keys, { path: "/../../account" })],
    ["an address", (_, keys) => writeJob(keys, { path: "https://evil.test/" })],
    [
      "members that are not those of a job",
      (good) => withBody(good, '["fal-ai","m","blob",1,{"path":1},""]'),
    ],
    ["a job without a signature", (good) => bodyOf(good)],
    ["an empty signature", (good) => `${bodyOf(good)}.`],
    ["a part of a signature", (good) => good.slice(0, -1)],
    ["more than a signature", (good) => `${good}.${signatureOf(good)}`],
    ["the signature of another path", (good) => withBody(good, readBody(good).replace("r1", "r2"))],
    ["the signature of another model", (good) => withBody(good, readBody(good).replace("flux", "other"))],
    ["the signature of another provider", (good) => withBody(good, readBody(good).replace("fal-ai", "groq"))],
    [
      "the signature of another operation",
      async (_, keys) => writeJob(keys, { path: "/fal-ai/flux/requests/r1" }, "image-to-image"),
    ],
    [
      "the signature of another gateway",
      (_, keys) => writeJob({ ...keys, store: createMemoryStore() }, { path: "/fal-ai/flux/requests/r1" }),
    ],
    [
      "the signature of another base URL",
      (_, keys) => writeJob(signing("http://127.0.0.1:1", keys.store), { path: "/fal-ai/flux/requests/r1" }),
    ],
    [
      "a signature that was made with the provider's key",
      (good) => {
        const hash = createHmac("sha256", `job:${KEY}`).update(`text-to-image\n${bodyOf(good)}`);
        return `${bodyOf(good)}.${hash.digest("base64url")}`;
      },
    ],
    [
      "a signature that was made with nothing",
      (good) => `${bodyOf(good)}.${createHmac("sha256", "").update(bodyOf(good)).digest("base64url")}`,
    ],
    [
      "a token that says it takes no signature",
      (good) => `${Buffer.from('{"alg":"none"}').toString("base64url")}.${bodyOf(good)}.`,
    ],
  ])("is not made of %s, with or without a key", async (_, write) => {
    for (const key of [KEY, undefined]) {
      const upstream = await queue([done]);
      const store = createMemoryStore();
      const resolveConnection = ({ id }: { id: string }) => ({ key, baseUrl: `${upstream.url}/${id}` });
      const { url } = await gateway({ ...behind(upstream.url), resolveConnection, store });
      const { job: good } = await (await start(url)).json();
      const sent = upstream.seen.length;
      const job = await write(good, signing(upstream.url, store, key));
      for (const method of ["GET", "DELETE"]) {
        const response = await fetch(`${url}/api/jobs/text-to-image/${job}`, { method });
        expect(await response.text()).toContain('"code":"input-invalid"');
      }
      expect(upstream.seen).toHaveLength(sent);
    }
  });

  it.each([KEY, undefined])("is found after a restart, and after its key has changed: %s", async (key) => {
    const upstream = await queue([done]);
    const store = createMemoryStore();
    const withKey = (each: string | undefined) => ({
      resolveConnection: ({ id }: { id: string }) => ({ key: each, baseUrl: `${upstream.url}/${id}` }),
      calls: { retry: { attempts: 0 } },
      store,
    });
    const { url, stop } = await gateway(withKey(key));
    const { job } = await (await start(url)).json();
    await stop();
    const restarted = await gateway(withKey("another-key"));
    const followed = await fetch(`${restarted.url}/api/jobs/text-to-image/${job}`);
    expect(parseSse(await followed.text()).at(-1)?.event).toBe("done");
  });

  it("is parsed back to the same value", async () => {
    const started = {
      handle: {
        operation: "text-to-image",
        provider: "fal-ai",
        model: "ünï/code",
        ticket: { path: "/a/b" },
        outputType: "blob",
      },
      startedMs: 12,
    } as const;
    const keys = signing("http://127.0.0.1:1");
    const job = await encodeJobToken(keys, ANONYMOUS, started);
    expect(await decodeJobToken(keys, ANONYMOUS, "text-to-image", job)).toEqual(started);
  });
});

function writeJob(
  keys: Signing,
  ticket: Record<string, string>,
  operation = "text-to-image",
): Promise<string> {
  const handle = { operation, provider: "fal-ai", model: "m", ticket, outputType: "blob" } as const;
  return encodeJobToken(keys, ANONYMOUS, { handle, startedMs: 1 });
}

const bodyOf = (job: string) => job.split(".")[0] ?? "";
const signatureOf = (job: string) => job.split(".")[1] ?? "";
const readBody = (job: string) => Buffer.from(bodyOf(job), "base64url").toString();
const withBody = (job: string, body: string) =>
  `${Buffer.from(body).toString("base64url")}.${signatureOf(job)}`;

describe("who may look", () => {
  it("is the token that started it", async () => {
    const upstream = await queue([waiting, done]);
    const store = createMemoryStore();
    const access = createTokenService({ store, required: true });
    const make = async (scopes: object) =>
      (await access.create({ name: "t", scopes }, { name: "test" })).secret;
    const own = await make({ providers: ["fal-ai"] });
    const others = [await make({ providers: ["groq"] }), await make({ providers: ["fal-ai"] })];
    const { url, log, stop } = await gateway({ ...behind(upstream.url), store, requireTokens: true });
    const as = (token: string) => ({ authorization: `Bearer ${token}` });
    expect((await start(url)).status).toBe(401);
    const { job } = await (await start(url, call, as(own))).json();
    const address = `${url}/api/jobs/text-to-image/${job}`;
    expect((await fetch(address)).status).toBe(401);
    const sent = upstream.seen.length;
    for (const other of others) {
      expect((await fetch(address, { headers: as(other) })).status).toBe(403);
      expect((await fetch(address, { method: "DELETE", headers: as(other) })).status).toBe(403);
    }
    expect(upstream.seen).toHaveLength(sent);
    const followed = await fetch(address, { headers: as(own) });
    expect(parseSse(await followed.text()).at(-1)?.event).toBe("done");
    await until(() => log.length === 8);
    await stop();
    const { entries } = await store.usage({}, { limit: 10 });
    // Looking at a job is no call.
    expect(entries.map(({ surface, outcome }) => [surface, outcome])).toEqual([["tasks", "completed"]]);
  });
});

describe("a call", () => {
  it("names the providers that failed before the successful one", async () => {
    const upstream = await upstreamServer((response, { url }) => {
      if (url.startsWith("/groq")) return json(response, { error: "down" }, 503);
      return json(response, CHAT);
    });
    const { url } = await gateway(behind(upstream.url));
    const body = {
      provider: ["groq", "together"],
      model: "a/b",
      messages: [{ role: "user", content: "Hi" }],
    };
    const response = await fetch(`${url}/api/tasks/chat-completion`, {
      method: "POST",
      body: JSON.stringify(body),
    });
    expect((await response.json()).meta).toMatchObject({
      provider: "together",
      failed: [{ provider: "groq", code: "provider-failed" }],
    });
  });

  it("applies the caller's timeout multiplier, within bounds", async () => {
    const address = await listen((request, response) => {
      request.resume();
      setTimeout(() => json(response, CHAT), 1_500);
    });
    const { url } = await gateway({ ...behind(address), calls: { retry: { attempts: 0 }, timeout: 1_000 } });
    const ask = (multiplier: string) =>
      fetch(`${url}/api/tasks/chat-completion`, {
        method: "POST",
        headers: { "x-inferhub-timeout-multiplier": multiplier },
        body: JSON.stringify({ provider: "groq", model: "a/b", messages: [{ role: "user", content: "Hi" }] }),
      });
    expect((await ask("1")).status).toBe(504);
    expect((await ask("8")).status).toBe(200);
    expect((await ask("1000")).status).toBe(400);
    expect((await ask("0")).status).toBe(400);
  });
});
