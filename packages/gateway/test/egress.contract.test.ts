import { EventEmitter } from "node:events";
import https from "node:https";
import { Readable } from "node:stream";
import { PROVIDERS } from "@inferhub/inference";
import { describe, expect, it, vi } from "vitest";
import { onCleanup } from "../../../test/cleanup.ts";
import { behind } from "./providers.ts";
import { gateway, json, listen, upstreamServer } from "./servers.ts";

const PNG = Buffer.from("89504e470d0a1a0a0000000d", "hex");
const ENTRANCE = "https://files.rebound.test/cat.png";

/** A public provider whose response points at a file, and a server on this machine that must not be reached. */
async function start(addresses: Readonly<Record<string, string>>) {
  const reached: string[] = [];
  const local = await listen((request, response) => {
    reached.push(request.url ?? "");
    response.writeHead(200, { "content-type": "image/png" }).end(PNG);
  });
  const { port } = new URL(local);
  const looked: string[] = [];
  const platformFetch = globalThis.fetch;
  const answer = { data: [{ url: ENTRANCE.replace(".test", `.test:${port}`) }] };
  vi.stubGlobal("fetch", async (input: string | URL | Request, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.hostname === "127.0.0.1") return platformFetch(input, init);
    if (url.hostname.endsWith("rebound.test")) throw new Error("The name was resolved again");
    return Response.json(answer);
  });
  onCleanup(() => void vi.unstubAllGlobals());
  const { url } = await gateway({
    resolveConnection: ({ id }) => (id === "together" ? { key: "sk-0123456789abcdef" } : undefined),
    calls: { retry: { attempts: 0 } },
    resolveHost: async (hostname) => {
      looked.push(hostname);
      const address = addresses[hostname] ?? "203.0.113.7";
      return [{ address, family: address.includes(":") ? 6 : 4 }];
    },
  });
  const response = await fetch(`${url}/api/tasks/text-to-image`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ provider: "together", model: "m", inputs: "A cat" }),
  });
  return { status: response.status, text: await response.text(), reached, looked };
}

describe("a file whose name resolves to an address of this machine or network", () => {
  it.each([
    "127.0.0.1",
    "10.0.0.8",
    "169.254.169.254",
    "192.168.1.1",
    "::1",
    "fd00::1",
    "::ffff:127.0.0.1",
    "0.0.0.0",
  ])("is not fetched: %s", async (address) => {
    const { status, text, reached, looked } = await start({ "files.rebound.test": address });
    expect(looked).toEqual(["files.rebound.test"]);
    expect(status).toBe(502);
    expect(text).toContain("egress-refused");
    expect(reached).toEqual([]);
  });
});

/** Replaces a public file host, whose address no test can have: it redirects to these URLs, one by one. */
function redirectFiles(locations: readonly string[]) {
  const left = [...locations];
  const request = vi.spyOn(https, "request").mockImplementation(((url: URL, _: object) => {
    const location = left.shift();
    const response = Object.assign(Readable.from([]), {
      statusCode: location === undefined ? 404 : 302,
      statusMessage: "",
      headers: location === undefined ? {} : { location },
    });
    const outgoing = new EventEmitter();
    return Object.assign(outgoing, {
      end: () => void setImmediate(() => outgoing.emit("response", response)),
      url,
    });
  }) as never);
  onCleanup(() => request.mockRestore());
  return () => request.mock.calls.map(([url]) => new URL(url as unknown as URL).hostname);
}

describe("a file that redirects into this machine or network", () => {
  it.each([
    "https://127.0.0.1/",
    "http://127.0.0.1/",
    "//127.0.0.1/",
    "https://2130706433/",
    "https://0x7f.1/",
    "https://[::1]/",
    "https://[::ffff:7f00:1]/",
    "https://localhost./",
    "https://169.254.169.254/latest/meta-data",
    "http://files.rebound.test/",
    "https://user:password@files.rebound.test/",
    "file:///etc/passwd",
    "https://inside.rebound.test/",
  ])("is not followed to %s", async (location) => {
    const asked = redirectFiles(["https://second.rebound.test/", location]);
    const { status, text, reached } = await start({ "inside.rebound.test": "10.0.0.8" });
    expect(status).toBe(502);
    expect(text).toContain("egress-refused");
    expect(asked()).toEqual(["files.rebound.test", "second.rebound.test"]);
    expect(reached).toEqual([]);
  });
});

const messages = [{ role: "user", content: "Hi" }];
const CALLS: Readonly<Record<string, readonly [path: string, body: object]>> = {
  "pass-through": ["/groq/openai/v1/chat/completions", { model: "m", messages }],
  "/v1": ["/v1/chat/completions", { model: "m:groq", messages }],
  "/v1/messages": ["/v1/messages", { model: "m:groq", messages, max_tokens: 9 }],
  tasks: ["/api/tasks/chat-completion", { provider: "groq", model: "m", messages }],
  jobs: ["/api/jobs/text-to-image", { provider: "fal-ai", model: "fal-ai/flux", inputs: "A cat" }],
};

describe.each(Object.entries(CALLS))("a configured upstream that redirects, by %s", (_, [path, body]) => {
  it.each([301, 302, 303, 307, 308])("is not followed to another server: %d", async (status) => {
    const reached: string[] = [];
    const other = await listen((request, response) => {
      reached.push(request.url ?? "");
      json(response, {});
    });
    const upstream = await upstreamServer((response) => {
      response.writeHead(status, { location: `${other}/inside` }).end();
    });
    const { url } = await gateway(behind(upstream.url));
    const response = await fetch(url + path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      redirect: "manual",
    });
    expect(await response.text()).not.toContain("/inside");
    expect(response.status).toBe(502);
    expect(response.headers.get("location")).toBeNull();
    expect(upstream.seen).toHaveLength(1);
    expect(reached).toEqual([]);
  });
});

describe("a redirect of pass-through", () => {
  const ask = async (status: number, location: string, method = "GET") => {
    const upstream = await upstreamServer((response) => response.writeHead(status, { location }).end());
    const { url } = await gateway(behind(upstream.url));
    return fetch(`${url}/groq/openai/v1/models`, { method, redirect: "manual" });
  };

  it.each([
    ["GET", "https://evil.test/steal?key=1", "evil.test"],
    ["GET", "//evil.test/steal", "evil.test"],
    ["HEAD", "https://evil.test/steal", ""],
    ["POST", "/elsewhere", "the path that it means"],
    ["GET", "/openai/v1/models", "the path that it means"],
    ["GET", "javascript:alert(1)", "redirect"],
    ["GET", "", "redirect"],
  ])("answers with what is wrong: %s %s", async (method, location, said) => {
    const response = await ask(307, location, method);
    expect(response.status).toBe(502);
    expect(response.headers.get("location")).toBeNull();
    const text = await response.text();
    expect(text).toContain(said);
    expect(text).not.toMatch(/steal|alert/);
  });

  it.each([300, 305, 306, 399])("is a redirect by any number: %d", async (status) => {
    expect((await ask(status, "https://evil.test/")).status).toBe(502);
  });

  it("is followed to a file of the upstream itself, and nowhere else from there", async () => {
    let next = "/groq/file?part=1";
    const upstream = await upstreamServer((response, { url }) =>
      url.startsWith("/groq/file") && next !== "https://evil.test/"
        ? json(response, { path: url })
        : response
            .writeHead(302, { location: url.startsWith("/groq/file") ? next : "/groq/file?part=1" })
            .end(),
    );
    const { url } = await gateway(behind(upstream.url));
    const response = await fetch(`${url}/groq/openai/v1/models`);
    expect(await response.json()).toEqual({ path: "/groq/file?part=1" });
    next = "https://evil.test/";
    expect((await fetch(`${url}/groq/openai/v1/models`)).status).toBe(502);
    expect(upstream.seen.map((each) => each.url)).toEqual([
      "/groq/openai/v1/models",
      "/groq/file?part=1",
      "/groq/openai/v1/models",
      "/groq/file?part=1",
    ]);
  });

  it("is passed on to the same provider at the gateway, and to no other path of it", async () => {
    const upstream = await upstreamServer((response, { headers, url }) => {
      const path = url.endsWith("models") ? "/groq/file" : "/groq/%2e%2e/api/tokens";
      response.writeHead(302, { location: `http://${headers["x-forwarded-host"]}${path}` }).end();
    });
    const { url } = await gateway(behind(upstream.url));
    const passed = await fetch(`${url}/groq/openai/v1/models`, { redirect: "manual" });
    expect(passed.status).toBe(302);
    expect(passed.headers.get("location")).toBe(`${url}/groq/file`);
    expect((await fetch(`${url}/groq/openai/v1/other`, { redirect: "manual" })).status).toBe(502);
  });

  it("is empty if the file was not modified", async () => {
    expect((await ask(304, "https://evil.test/")).status).toBe(304);
  });
});

describe.each([
  ["fal-ai", "fal-ai/flux", ["fal.run", "queue.fal.run"]],
  ["replicate", "a/b", ["api.replicate.com"]],
  ["wavespeed", "a/b", ["api.wavespeed.ai"]],
  ["black-forest-labs", "flux-dev", ["api.bfl.ai", "api.us1.bfl.ai"]],
])("a job at %s", (provider, model, own) => {
  it.each([
    "https://evil.test/requests/r1",
    "http://169.254.169.254/requests/r1",
    "http://127.0.0.1:9/requests/r1",
    "https://evil.test//evil.test/requests/r1",
    "https://evil.test/\\\\evil.test/requests/r1",
    `https://${own[0]}@evil.test/requests/r1`,
    `https://${own[0]}.evil.test/requests/r1`,
    "//evil.test/requests/r1",
    "@evil.test/requests/r1",
    "javascript:fetch('https://evil.test')",
  ])("is polled at the provider's own hosts, whatever its response says: %s", async (address) => {
    const key = "sk-0123456789abcdef";
    const asked: { host: string; headers: string }[] = [];
    const platformFetch = globalThis.fetch;
    vi.stubGlobal("fetch", async (input: string | URL | Request, init?: RequestInit) => {
      const url = new URL(input instanceof Request ? input.url : input);
      if (url.pathname.startsWith("/api/tasks")) return platformFetch(input, init);
      asked.push({ host: url.host, headers: JSON.stringify([...new Headers(init?.headers)]) });
      if ((init?.method ?? "GET") === "GET") return Response.json({ error: "No such job" }, { status: 404 });
      const urls = { get: address, cancel: address, stream: address };
      const job = { id: "r1", request_id: "r1", status: "IN_QUEUE", urls };
      return Response.json({
        ...job,
        status: provider === "replicate" ? "starting" : "IN_QUEUE",
        response_url: address,
        status_url: address,
        polling_url: address,
        data: { ...job, status: "created" },
      });
    });
    onCleanup(() => void vi.unstubAllGlobals());
    const { url } = await gateway({
      providers: PROVIDERS,
      resolveConnection: ({ id }) => (id === provider ? { key } : undefined),
      calls: { retry: { attempts: 0 } },
    });
    const response = await fetch(`${url}/api/tasks/text-to-image`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ provider, model, inputs: "A cat" }),
    });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(asked.length).toBeGreaterThan(0);
    expect(asked[0]?.headers).toContain(key);
    for (const { host } of asked) expect(own).toContain(host);
  });
});
