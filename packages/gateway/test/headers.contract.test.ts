import { PROVIDERS } from "@inferhub/inference";
import { describe, expect, it } from "vitest";
import { SLOWNESS } from "../../../test/slowness.ts";
import { createMemoryStore } from "../src/storage/memory-store.ts";
import { acme, KEY } from "./providers.ts";
import { gateway, json, until, upstreamServer } from "./servers.ts";

const body = JSON.stringify({ model: "m" });
const post = (url: string, headers: Record<string, string> = {}) =>
  fetch(url, { method: "POST", body, headers: { "content-type": "application/json", ...headers } });

const answering = (headers = {}) => upstreamServer((response) => json(response, { ok: true }, 200, headers));

describe("headers on the way", () => {
  it("are forwarded unchanged, unless a list selects some", async () => {
    const upstream = await answering({ "x-ratelimit-remaining": "7", "x-internal": "host-4" });
    const policy = { headers: { request: ["anthropic-version"], response: ["x-ratelimit-remaining"] } };
    const options = { providers: [acme(upstream.url)], resolveConnection: () => ({ key: KEY }) };
    const open = await gateway(options);
    const strict = await gateway({ ...options, policy: () => policy });
    const sent = { "anthropic-version": "2023-06-01", "x-team": "blue" };
    const [first, second] = [
      await post(`${open.url}/acme/x`, sent),
      await post(`${strict.url}/acme/x`, sent),
    ];
    expect(upstream.seen.map(({ headers }) => [headers["anthropic-version"], headers["x-team"]])).toEqual([
      ["2023-06-01", "blue"],
      ["2023-06-01", undefined],
    ]);
    expect(upstream.seen[1]?.headers.authorization).toBe(`Bearer ${KEY}`);
    expect([first, second].map(({ headers }) => headers.get("x-internal"))).toEqual(["host-4", null]);
    expect(second.headers.get("x-ratelimit-remaining")).toBe("7");
    expect(await second.json()).toEqual({ ok: true });
  });

  it("never set the gateway's own CORS headers", async () => {
    const upstream = await answering({ "access-control-allow-origin": "*" });
    const { url } = await gateway({
      providers: [acme(upstream.url)],
      resolveConnection: () => ({ key: KEY }),
    });
    expect((await post(`${url}/acme/x`)).headers.get("access-control-allow-origin")).toBeNull();
  });
});

describe("a credential in the address", () => {
  it("is read from where clients put it, and not forwarded", async () => {
    const upstream = await answering();
    const adminSecret = "ihub_canary-0123456789abcdef";
    const { url } = await gateway({
      providers: PROVIDERS,
      resolveConnection: ({ id }) => ({ key: KEY, baseUrl: `${upstream.url}/${id}` }),
      store: createMemoryStore(),
      requireTokens: true,
      adminSecret,
    });
    const path = "/google/v1beta/models/m:generateContent";
    expect((await post(`${url}${path}?key=dummy`)).status).toBe(401);
    expect((await post(`${url}${path}?alt=sse&key=${adminSecret}`)).status).toBe(200);
    expect((await post(`${url}/groq/x?a=1&token=${adminSecret}`, { "x-api-key": adminSecret })).status).toBe(
      200,
    );
    expect(upstream.seen.map((seen) => seen.url)).toEqual([`${path}?alt=sse`, "/groq/x?a=1"]);
    expect(JSON.stringify(upstream.seen)).not.toContain("canary-0123");
  });
});

describe("a response in a provider's own format", () => {
  const direct = (url: string, more = {}) =>
    gateway({ providers: [acme(url)], resolveConnection: () => ({ key: KEY }), ...more });

  it("is cut when the upstream falls silent in the middle, and not when the client is slow", async () => {
    const upstream = await upstreamServer((response, { url }) => {
      response.writeHead(200, { "content-type": "text/event-stream" });
      response.write("data: 1\n\n");
      if (url.endsWith("whole")) response.end(Buffer.alloc(20_000_000, "x"));
    });
    // Long enough for the next piece of an upstream on a busy machine.
    const idleMs = 1_000 * SLOWNESS;
    const { url, log } = await direct(upstream.url, { idleMs });
    const stalled = await post(`${url}/acme/stall`);
    await expect(stalled.text()).rejects.toThrow();
    const whole = await post(`${url}/acme/whole`);
    await new Promise((resolve) => setTimeout(resolve, 2 * idleMs));
    expect((await whole.text()).length).toBe(20_000_009);
    await until(() => log.length === 2);
    expect(log.map(({ outcome }) => outcome)).toEqual(["interrupted", "completed"]);
  });

  it("never repeats the key that was sent", async () => {
    const upstream = await upstreamServer((response, { headers }) => {
      response.writeHead(401, { "content-type": "application/json", "x-said": `${headers.authorization}` });
      response.end(JSON.stringify({ error: { message: `Wrong key: ${headers.authorization}` } }));
    });
    const { url, log } = await direct(upstream.url);
    const answer = await post(`${url}/acme/x`);
    const { error } = (await answer.json()) as { error: { message: string } };
    expect(error.message).toBe(`Wrong key: Bearer ${"*".repeat(KEY.length)}`);
    expect(JSON.stringify([...answer.headers])).not.toContain(KEY);
    await until(() => log.length);
    expect(log[0]?.outcome).toBe("failed");
  });
});

describe("content of an upstream", () => {
  const ask = async (type: string | undefined, more: Record<string, string> = {}) => {
    const upstream = await upstreamServer((response) => {
      response.writeHead(200, { ...more, ...(type === undefined ? {} : { "content-type": type }) });
      response.end("<script>fetch('/api/tokens')</script>");
    });
    const { url } = await gateway({
      providers: [acme(upstream.url)],
      resolveConnection: () => ({ key: KEY }),
    });
    return (await fetch(`${url}/acme/page`)).headers;
  };

  it.each([
    "text/html",
    "TEXT/HTML; charset=utf-8",
    "application/xhtml+xml",
    "image/svg+xml",
    "text/xml",
    "application/xml",
    "text/javascript",
    "application/pdf",
    "multipart/x-mixed-replace",
    "image/x+xml",
    "video/x+xml",
    "font/svg+xml",
    "application/json text/html",
    undefined,
  ])("of type %s is saved and never shown", async (type) => {
    const headers = await ask(type, { "content-disposition": "inline" });
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toBe("sandbox");
    expect(headers.get("content-disposition")).toBe("attachment");
  });

  it.each([
    "application/json",
    "application/problem+json; charset=utf-8",
    "application/x-ndjson",
    "text/event-stream",
    "text/plain; charset=utf-8",
    "image/png",
    "audio/mpeg",
    "application/octet-stream",
  ])("of type %s passes, and its type is not guessed", async (type) => {
    const headers = await ask(type);
    expect(headers.get("content-type")).toBe(type);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-disposition")).toBeNull();
  });

  it("reveals nothing about the gateway's origin to browsers", async () => {
    const directives = {
      refresh: "0; url=https://evil.example.test",
      "clear-site-data": '"*"',
      "set-cookie": "session=1",
      "service-worker-allowed": "/",
      "content-security-policy-report-only": "default-src *",
      "cross-origin-opener-policy": "unsafe-none",
      "report-to": "{}",
      nel: "{}",
      "no-vary-search": "params",
      sourcemap: "/x.map",
      "x-frame-options": "ALLOWALL",
      "strict-transport-security": "max-age=1",
      "www-authenticate": "Basic realm=password",
      "accept-ch": "sec-ch-ua-arch",
      "origin-trial": "token",
      "timing-allow-origin": "*",
      "attribution-reporting-register-source": "{}",
      "sec-session-registration": "(ES256)",
      "integrity-policy": "blocked-destinations=(script)",
    };
    const headers = await ask("application/json", directives);
    expect(Object.keys(directives).filter((name) => headers.has(name))).toEqual([]);
  });

  it("omits instructions to a reverse proxy, and headers that only the gateway sets", async () => {
    const directives = {
      "x-accel-redirect": "/internal/secrets",
      "x-accel-expires": "3600",
      "x-sendfile": "/etc/passwd",
      "x-lighttpd-send-file": "/etc/passwd",
      "x-reproxy-url": "http://169.254.169.254/",
      "surrogate-control": "max-age=3600",
      "cdn-cache-control": "public",
      "x-inferhub-served-by": "sandbox",
      "x-inferhub-provider": "other",
      "x-inferhub-cache": "hit",
    };
    const headers = await ask("application/json", { ...directives, "x-accel-buffering": "no" });
    expect(Object.entries(directives).filter(([name, value]) => headers.get(name) === value)).toEqual([]);
    expect(headers.get("x-accel-buffering")).toBe("no");
  });
});

describe("a server of models on this machine", () => {
  const chunk = { choices: [{ index: 0, delta: { content: "Aye." }, finish_reason: "stop" }] };
  const answer = {
    choices: [{ index: 0, message: { role: "assistant", content: "Aye." }, finish_reason: "stop" }],
  };
  const ollama = () =>
    upstreamServer((response, { body }) => {
      if (!body.includes('"stream":true')) return json(response, answer);
      response.writeHead(200, { "content-type": "text/event-stream" });
      return response.end(`data: ${JSON.stringify(chunk)}\n\ndata: [DONE]\n\n`);
    });

  it.each([
    ["a server", {}, "local-server"],
    ["a sandbox in its place", { emulatedBy: "sandbox" }, "sandbox"],
  ])("is named in answers and streams, in the gateway's formats: %s", async (_, more, name) => {
    const upstream = await ollama();
    const { url } = await gateway({
      providers: PROVIDERS,
      resolveConnection: ({ id }) => (id === "ollama" ? { baseUrl: upstream.url, ...more } : undefined),
    });
    const ask = async (path: string, stream: boolean) => {
      const response = await fetch(`${url}${path}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({
          model: path.startsWith("/v1") ? "llama3.2:3b:ollama" : "llama3.2:3b",
          messages: [{ role: "user", content: "Ready?" }],
          ...(stream && { stream }),
        }),
      });
      expect(await response.text()).toContain("Aye.");
      return response.headers.get("x-inferhub-served-by");
    };
    expect(await ask("/v1/chat/completions", true)).toBe(name);
    expect(await ask("/ollama/v1/chat/completions", false)).toBe(name === "sandbox" ? null : name);
    expect(await ask("/ollama/v1/chat/completions", true)).toBe(name === "sandbox" ? null : name);
  });
});
