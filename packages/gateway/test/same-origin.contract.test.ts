import http from "node:http";
import { describe, expect, it } from "vitest";
import { KEY } from "./providers.ts";
import { gateway, upstreamServer } from "./servers.ts";

/** `fetch` writes these headers itself, so they are sent by hand. */
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
