import http from "node:http";
import { connect } from "node:net";
import { describe, expect, it } from "vitest";
import { KEY } from "./providers.ts";
import { gateway, upstreamServer } from "./servers.ts";

/** `fetch` sets these headers itself, so they are sent on a socket. */
function post(url: string, path: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = http.request(`${url}${path}`, { method: "POST", headers }, (answer) => {
      answer.resume();
      answer.on("end", () => resolve(answer.statusCode ?? 0));
    });
    sent.on("error", reject);
    sent.end("{}");
  });
}

describe("pages of other sites", () => {
  it.each([
    ["nothing, as programs do", {}, 200],
    ["our own origin", { origin: "OWN" }, 200],
    ["another origin", { origin: "https://evil.example.test" }, 403],
    ["our host name on another port", { origin: "http://127.0.0.1:1" }, 403],
    ["the origin of a sandboxed page", { origin: "null" }, 403],
    ["no origin but another site", { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors" }, 403],
    ["no origin but another port", { "sec-fetch-site": "same-site", "sec-fetch-mode": "no-cors" }, 403],
    ["a link from another site", { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" }, 200],
  ])("a request with %s", async (_, given: Record<string, string>, status) => {
    const { url: baseUrl, seen } = await upstreamServer((response) => response.end("{}"));
    const { url } = await gateway({ resolveConnection: () => ({ key: KEY, baseUrl }) });
    const headers = Object.fromEntries(
      Object.entries(given).map(([name, value]) => [name, value === "OWN" ? url : value]),
    );
    expect(await post(url, "/groq/openai/v1/chat/completions", headers)).toBe(status);
    expect(seen).toHaveLength(status === 200 ? 1 : 0);
  });
});

describe("host names", () => {
  const ask = async (host: string, options: Partial<Parameters<typeof gateway>[0]> = {}) => {
    const { url: baseUrl, seen } = await upstreamServer((response) => response.end("{}"));
    const { url } = await gateway({ resolveConnection: () => ({ key: KEY, baseUrl }), ...options });
    const statuses: number[] = [];
    for (const path of ["/groq/openai/v1/chat/completions", "/v1/models", "/api/tokens", "/healthz"]) {
      // A page of a rebound name sends its own origin with each request.
      statuses.push(await post(url, path, { host, origin: `http://${host}` }));
    }
    return { statuses, sent: seen.length };
  };

  it.each([
    "evil.example.test",
    "evil.example.test:8787",
    "localhost.evil.example.test",
    "127.0.0.1.evil.example.test",
    "evillocalhost",
    "0x7f.1.example",
  ])("%s is refused at every address", async (host) => {
    expect(await ask(host)).toEqual({ statuses: [421, 421, 421, 421], sent: 0 });
  });

  it.each([
    ["a b"],
    [""],
    ["[::1"],
    ["evil.example.test:99999"],
    ["localhost:80.evil.example.test"],
    ["localhost", "evil.example.test"],
  ])("that cannot be read are refused at every address: %j %j", async (...hosts) => {
    const { url: baseUrl, seen } = await upstreamServer((response) => response.end("{}"));
    const { port } = await gateway({ resolveConnection: () => ({ key: KEY, baseUrl }) });
    for (const path of ["/groq/openai/v1/chat/completions", "/v1/models", "/healthz"]) {
      const socket = connect(port, "127.0.0.1");
      const lines = hosts.map((host) => `host: ${host}\r\n`).join("");
      socket.end(`POST ${path} HTTP/1.1\r\n${lines}content-length: 2\r\nconnection: close\r\n\r\n{}`);
      expect(Buffer.concat(await socket.toArray()).toString()).toMatch(/^HTTP\/1.1 400 /);
    }
    expect(seen).toEqual([]);
  });

  it.each([
    "localhost",
    "localhost:8787",
    "app.localhost",
    "LOCALHOST",
    "127.0.0.1:1",
    "[::1]:8787",
    "10.0.0.7",
  ])("%s is served", async (host) => {
    const { statuses, sent } = await ask(host);
    expect(statuses).not.toContain(421);
    expect(sent).toBe(1);
  });

  it("in `allowedHosts` are served, for any port and case", async () => {
    const policy = () => ({ allowedHosts: ["hub.example.org"] });
    expect((await ask("hub.example.org", { policy })).sent).toBe(1);
    expect((await ask("Hub.Example.org:8787", { policy })).sent).toBe(1);
    expect((await ask("other.example.org", { policy })).statuses).toEqual([421, 421, 421, 421]);
  });

  it("are not checked where tokens are required", async () => {
    const { statuses, sent } = await ask("hub.example.org", { requireTokens: true });
    expect(statuses).not.toContain(421);
    expect(sent).toBe(0);
  });

  it("are named with the setting that allows them", async () => {
    const { url } = await gateway({ resolveConnection: () => ({ key: KEY }) });
    const text = await new Promise<string>((resolve, reject) => {
      http
        .get(`${url}/v1/models`, { headers: { host: "hub.example.org" } }, (response) => {
          response.setEncoding("utf8").on("data", resolve);
        })
        .on("error", reject);
    });
    expect(JSON.parse(text).error).toMatchObject({
      code: "host-refused",
      message: expect.stringMatching(/"hub\.example\.org".*`allowedHosts` in inferhub\.json/),
    });
  });
});
