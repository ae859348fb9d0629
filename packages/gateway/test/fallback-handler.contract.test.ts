import { describe, expect, it } from "vitest";
import { KEY } from "./providers.ts";
import { gateway, upstreamServer } from "./servers.ts";

async function withSite() {
  const { url: baseUrl } = await upstreamServer((response) => response.end("upstream"));
  return gateway({
    resolveConnection: () => ({ key: KEY, baseUrl }),
    fallbackHandler: (request, response) => void response.end(`site ${request.method} ${request.url}`),
    fallbackPosts: ["/code"],
  });
}

describe("a site at the same address", () => {
  it.each([
    ["/", "site GET /"],
    ["/tasks?q=x", "site GET /tasks?q=x"],
    ["/assets/a.js", "site GET /assets/a.js"],
    ["/groq/openai/v1/models", "upstream"],
    ["/healthz", '{"status":"ok"}'],
  ])("GET %s is answered by the right one", async (path, text) => {
    const { url } = await withSite();
    expect(await (await fetch(url + path)).text()).toBe(text);
  });

  it("receives posts at the paths that are named", async () => {
    const { url } = await withSite();
    const post = async (path: string) => (await fetch(url + path, { method: "POST", body: "{}" })).text();
    expect(await post("/code")).toBe("site POST /code");
    expect(await post("/code/more")).toContain("provider-unknown");
  });

  it("receives no other writes: one to an unknown provider returns a JSON error", async () => {
    const { url } = await withSite();
    const response = await fetch(`${url}/unknown/v1/chat/completions`, { method: "POST", body: "{}" });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ error: { code: "provider-unknown" } });
  });
});
