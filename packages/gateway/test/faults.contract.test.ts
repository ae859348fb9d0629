import type { ServerResponse } from "node:http";
import { PROVIDERS } from "@inferhub/inference";
import { describe, expect, it } from "vitest";
import type { ProviderConnection } from "../src/index.ts";
import { acme, KEY } from "./providers.ts";
import { gateway, json, parseSse, until, upstreamServer } from "./servers.ts";

const HEADER = "x-inferhub-fault";
const chat = { provider: "groq", model: "some/model", messages: [{ role: "user", content: "Hi" }] };
const answer = {
  choices: [{ index: 0, message: { role: "assistant", content: "Hello" }, finish_reason: "stop" }],
};

const post = (url: string, body: object, headers: Record<string, string>) =>
  fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });

const task = (url: string, body: object, headers: Record<string, string>, operation = "chat-completion") =>
  post(`${url}/api/tasks/${operation}`, body, headers);

const chunk = (content: string) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content } }] })}\n\n`;

function begin(response: ServerResponse, ...events: string[]): ServerResponse {
  response.writeHead(200, { "content-type": "text/event-stream" });
  for (const event of events) response.write(event);
  return response;
}

/** The behavior of an upstream that supports the header. */
const FAULTS: Readonly<Record<string, (response: ServerResponse) => unknown>> = {
  "401": (response) => json(response, { error: { message: "No" } }, 401),
  "429; retry-after=1": (response) =>
    json(response, { error: { message: "Slow down" } }, 429, { "retry-after": "1" }),
  "500": (response) => json(response, { error: { message: "Broken" } }, 500),
  "503": (response) => json(response, { error: { message: "Broken" } }, 503),
  cut: (response) => begin(response, chunk("a"), chunk("b")).write(chunk("c"), () => response.destroy()),
  malformed: (response) => begin(response, chunk("a"), 'data: {"choi\n\n').end("data: [DONE]\n\n"),
  stall: (response) => begin(response, chunk("a")),
  incomplete: (response) => begin(response, chunk("a")).end(),
  error: (response) => begin(response, chunk("a")).end('data: {"error":{"message":"Broken"}}\n\n'),
};

/** A gateway whose providers all have one base URL, by default that of an emulator. */
async function behindOne(more: Partial<ProviderConnection> = { emulatedBy: "sandbox" }) {
  const upstream = await upstreamServer((response, { headers }) => {
    const fault = FAULTS[String(headers[HEADER])];
    return fault ? fault(response) : json(response, answer);
  });
  const running = await gateway({
    providers: PROVIDERS,
    resolveConnection: ({ id }) => ({ key: KEY, baseUrl: `${upstream.url}/${id}`, ...more }),
    calls: { timeout: { idle: 150 } },
  });
  return { ...upstream, gatewayUrl: running.url, log: running.log };
}

describe("the fault header", () => {
  it("is forwarded to an emulator, by the pass-through proxy and by task calls", async () => {
    const { gatewayUrl, seen } = await behindOne();
    const headers = { [HEADER]: "slow; ms=1" };
    await post(`${gatewayUrl}/groq/openai/v1/chat/completions`, chat, headers);
    await task(gatewayUrl, chat, headers);
    await (await task(gatewayUrl, { ...chat, stream: true }, headers)).text();
    expect(seen.map((each) => each.headers[HEADER])).toEqual(Array(3).fill("slow; ms=1"));
    for (const each of seen) expect(each.headers.authorization).toBe(`Bearer ${KEY}`);
  });

  it("goes nowhere when the caller does not send it", async () => {
    const { gatewayUrl, seen } = await behindOne();
    await post(`${gatewayUrl}/groq/openai/v1/chat/completions`, chat, {});
    await task(gatewayUrl, chat, {});
    expect(seen.map((each) => each.headers[HEADER])).toEqual([undefined, undefined]);
  });

  it("never reaches a provider, at its own address or at another", async () => {
    const canary = await upstreamServer((response) => json(response, answer));
    const headers = { [HEADER]: "500" };
    for (const upstream of [
      { key: KEY },
      { key: KEY, emulatedBy: "sandbox" },
      { key: KEY, baseUrl: canary.url },
    ]) {
      const { url } = await gateway({
        providers: [acme(canary.url)],
        resolveConnection: () => upstream,
      });
      expect((await post(`${url}/acme/v1/chat/completions`, chat, headers)).status).toBe(200);
      expect((await task(url, { ...chat, provider: "acme" }, headers)).status).toBe(200);
      expect(await (await task(url, { ...chat, provider: "acme", stream: true }, headers)).text()).toContain(
        "event: done",
      );
    }
    expect(canary.seen).toHaveLength(9);
    expect(canary.seen.filter((each) => HEADER in each.headers)).toEqual([]);
  });

  it("does not follow a call to other servers", async () => {
    const storage = await upstreamServer((response) => {
      response.writeHead(200, { "content-type": "image/png" });
      response.end("PNG");
    });
    const emulatedBy = await upstreamServer((response) =>
      json(response, { data: [{ url: `${storage.url}/a.png` }] }),
    );
    const { url } = await gateway({
      providers: PROVIDERS,
      resolveConnection: ({ id }) => ({ baseUrl: `${emulatedBy.url}/${id}`, emulatedBy: "sandbox" }),
    });
    const body = { provider: "together", model: "m", inputs: "sea" };
    await task(url, body, { [HEADER]: "slow; ms=1" }, "text-to-image");
    expect(emulatedBy.seen[0]?.headers[HEADER]).toBe("slow; ms=1");
    expect(storage.seen.filter((each) => HEADER in each.headers)).toEqual([]);
  });
});

describe("a call with a fault", () => {
  it.each([
    ["401", { code: "key-refused", retryable: false, status: 401 }],
    ["429; retry-after=1", { code: "rate-limited", retryable: true, status: 429, retryAfterSeconds: 1 }],
    ["500", { code: "provider-failed", status: 500 }],
    ["503", { code: "provider-failed", retryable: true, status: 503 }],
    ["cut", { code: "stream-incomplete" }],
    ["malformed", { code: "output-malformed" }],
    ["stall", { code: "idle-timeout" }],
    ["incomplete", { code: "stream-incomplete" }],
    ["error", { code: "provider-failed" }],
  ])("ends in an event that tells: %s", async (fault, error) => {
    const { gatewayUrl, seen, log } = await behindOne();
    const response = await task(gatewayUrl, { ...chat, stream: true }, { [HEADER]: fault });
    expect(response.status).toBe(200);
    const events = parseSse(await response.text());
    expect(events.at(-1)).toMatchObject({ event: "error", data: { error } });
    expect(events.some(({ event }) => event === "done")).toBe(false);
    expect(seen).toHaveLength(1);
    await until(() => log.length);
    expect(log[0]?.outcome).toMatch(/failed|interrupted/);
  });

  it.each([
    ["401", 401],
    ["429; retry-after=1", 429],
    ["503", 502],
  ])("is answered at once, without another try: %s", async (fault, status) => {
    const { gatewayUrl, seen } = await behindOne();
    const response = await task(gatewayUrl, chat, { [HEADER]: fault });
    expect([response.status, seen.length]).toEqual([status, 1]);
    expect(response.headers.get("retry-after")).toBe(status === 429 ? "1" : null);
  });

  it("is tried again as ever when the header does not count", async () => {
    let count = 0;
    const { url } = await upstreamServer((response) => {
      count += 1;
      return count === 1 ? json(response, {}, 503, { "retry-after": "0" }) : json(response, answer);
    });
    const running = await gateway({ providers: [acme(url)], resolveConnection: () => ({ key: KEY }) });
    const response = await task(running.url, { ...chat, provider: "acme" }, { [HEADER]: "503" });
    expect([response.status, count]).toEqual([200, 2]);
  });
});
