import { once } from "node:events";
import { connect } from "node:net";
import { PROVIDERS } from "@inferhub/inference";
import { describe, expect, it } from "vitest";
import { createMemoryStore, createTokenService } from "../src/index.ts";
import { gateway, json, parseSse, upstreamServer } from "./servers.ts";

const KEY = "hf_canary0123456789";
const LONG = "o".repeat(120);
const messages = [{ role: "user", content: "Hi" }];
const CHAT = {
  id: "c1",
  object: "chat.completion",
  created: 1,
  model: "m",
  choices: [{ index: 0, message: { role: "assistant", content: "Yes" }, finish_reason: "stop" }],
  usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
};

/** Each endpoint that calls a provider, with a call of it. */
const DOORS: Readonly<Record<string, { readonly path: string; readonly body: object }>> = {
  "pass-through": { path: "/groq/openai/v1/chat/completions", body: { model: "m", messages } },
  "/v1": { path: "/v1/chat/completions", body: { model: "m:groq", messages } },
  "/v1/messages": { path: "/v1/messages", body: { model: "m:groq", messages, max_tokens: 9 } },
  tasks: { path: "/api/tasks/chat-completion", body: { provider: "groq", model: "m", messages } },
  jobs: { path: "/api/jobs/text-to-image", body: { provider: "fal-ai", model: "fal-ai/flux", inputs: "A" } },
};

/** A gateway with an upstream that charges the Hub's account, and a token that may bill some organizations. */
async function start(key = KEY, requireTokens = true) {
  const upstream = await upstreamServer((response, { method, url }) => {
    if (!url.startsWith("/fal-ai")) return json(response, CHAT);
    if (url.includes("/status")) return json(response, { status: "COMPLETED" });
    if (method === "POST")
      return json(response, {
        request_id: "r1",
        response_url: "https://queue.fal.run/fal-ai/flux/requests/r1",
      });
    return json(response, { images: [{ url: "data:image/png;base64,iVBORw0KGgo=" }] });
  });
  const store = createMemoryStore();
  const access = createTokenService({ store, required: true });
  const { secret } = await access.create(
    { name: "t", scopes: { billTo: ["acme", LONG, "acme, other"] } },
    { name: "test" },
  );
  const running = await gateway({
    providers: PROVIDERS,
    resolveConnection: ({ id }) => ({ key, baseUrl: `${upstream.url}/${id}` }),
    calls: { retry: { attempts: 0 } },
    store,
    requireTokens,
  });
  const headers = {
    "content-type": "application/json",
    ...(requireTokens && { authorization: `Bearer ${secret}` }),
  };
  const ask = (door: string, own: Record<string, string>) => {
    const { path, body } = DOORS[door] ?? { path: "", body: {} };
    return fetch(running.url + path, {
      method: "POST",
      headers: { ...headers, ...own },
      body: JSON.stringify(body),
    });
  };
  /** Sends raw header lines, which `fetch` does not. */
  const askRaw = async (door: string, lines: readonly string[]) => {
    const { path, body } = DOORS[door] ?? { path: "", body: {} };
    const text = JSON.stringify(body);
    const socket = connect(Number(new URL(running.url).port), "127.0.0.1");
    const own = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    const head = [
      `POST ${path} HTTP/1.1`,
      "host: localhost",
      "connection: close",
      `content-length: ${text.length}`,
    ];
    socket.write(`${[...head, ...own, ...lines].join("\r\n")}\r\n\r\n${text}`);
    let answer = "";
    socket.on("data", (bytes) => (answer += bytes));
    await once(socket, "close");
    return Number(answer.split(" ")[1]);
  };
  /** The usage log after the gateway has stopped. */
  const readBilled = async () => {
    await running.stop();
    const { entries } = await store.usage({}, { limit: 100 });
    return entries.map(({ billTo }) => billTo);
  };
  return { ...running, upstream, headers, ask, askRaw, readBilled };
}

describe.each(Object.keys(DOORS))("the organization to bill, by %s", (door) => {
  it.each([
    ["in capitals", "X-HF-BILL-TO", "acme"],
    ["with a long name, in full", "x-hf-bill-to", LONG],
  ])("is sent and recorded: %s", async (_, name, value) => {
    const { upstream, ask, readBilled } = await start();
    expect((await ask(door, { [name]: value })).status).toBe(200);
    expect(upstream.seen.map(({ headers }) => headers["x-hf-bill-to"])).toEqual([value]);
    expect(await readBilled()).toEqual([value]);
  });

  it.each([
    ["another organization", ["X-HF-Bill-To: other"]],
    ["another letter case", ["X-HF-Bill-To: ACME"]],
    ["a list", ["X-HF-Bill-To: acme,other"]],
    ["a list of the same", ["X-HF-Bill-To: acme, acme"]],
    ["the beginning of an allowed name", [`X-HF-Bill-To: ${LONG.slice(0, 100)}`]],
    ["repeated, the allowed one first", ["X-HF-Bill-To: acme", "x-hf-bill-to: another"]],
    ["repeated, the allowed one last", ["X-HF-Bill-To: another", "x-hf-bill-to: acme"]],
    ["repeated, together an allowed name", ["X-HF-Bill-To: acme", "x-hf-bill-to: other"]],
  ])("is refused: %s", async (_, lines) => {
    const { upstream, askRaw, readBilled } = await start();
    expect(await askRaw(door, lines)).toBe(403);
    expect(upstream.seen).toEqual([]);
    expect((await readBilled()).filter(Boolean)).toEqual([]);
  });

  it.each([
    ["a bare CR", "X-HF-Bill-To: acme\rx-own: 1"],
    ["a bare LF, which ends the line", "X-HF-Bill-To: other\nx-own: 1"],
    ["a folded line", "X-HF-Bill-To: other,\r\n acme"],
    ["a null", "X-HF-Bill-To: acme\0"],
  ])("is not sent with %s", async (_, line) => {
    const { upstream, askRaw } = await start();
    expect([400, 403]).toContain(await askRaw(door, [line]));
    expect(upstream.seen).toEqual([]);
  });

  it.each([
    ["an empty name", ["X-HF-Bill-To:"]],
    ["spaces", ["X-HF-Bill-To:   "]],
    ["a name with underscores", ["X_HF_Bill_To: other"]],
    ["a mixed name", ["x-hf_bill-to: other"]],
  ])("is no organization: %s", async (_, lines) => {
    const { upstream, askRaw, readBilled } = await start();
    expect(await askRaw(door, lines)).toBe(200);
    const names = upstream.seen.flatMap(({ headers }) => Object.keys(headers));
    expect(names.filter((name) => /bill/.test(name))).toEqual([]);
    expect(await readBilled()).toEqual([undefined]);
  });

  it("is recorded and not sent where the provider's own account pays", async () => {
    const { upstream, ask, readBilled } = await start("sk-canary-0123456789");
    expect((await ask(door, { "x-hf-bill-to": "acme" })).status).toBe(200);
    expect(upstream.seen[0]?.headers["x-hf-bill-to"]).toBeUndefined();
    expect(await readBilled()).toEqual(["acme"]);
  });

  it("is neither sent nor recorded for a client without a token", async () => {
    const { upstream, ask, readBilled } = await start(KEY, false);
    expect((await ask(door, { "x-hf-bill-to": "acme" })).status).toBe(200);
    expect(upstream.seen[0]?.headers["x-hf-bill-to"]).toBeUndefined();
    expect(await readBilled()).toEqual([undefined]);
  });
});

describe("a job that is followed", () => {
  it("bills who its reader names, and no other", async () => {
    const { url, upstream, headers, ask } = await start();
    const { job } = await (await ask("jobs", { "x-hf-bill-to": "acme" })).json();
    const address = `${url}/api/jobs/text-to-image/${job}`;
    const sent = upstream.seen.length;
    expect((await fetch(address, { headers: { ...headers, "x-hf-bill-to": "other" } })).status).toBe(403);
    expect(upstream.seen).toHaveLength(sent);
    const followed = await fetch(address, { headers: { ...headers, "x-hf-bill-to": "acme" } });
    expect(parseSse(await followed.text()).at(-1)?.event).toBe("done");
    expect(upstream.seen.length).toBeGreaterThan(sent);
    for (const seen of upstream.seen) expect(seen.headers["x-hf-bill-to"]).toBe("acme");
  });
});
