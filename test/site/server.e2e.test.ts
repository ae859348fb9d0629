import { RESERVED_SEGMENTS } from "@inferhub/gateway";
import { PROVIDERS } from "@inferhub/inference";
import { PAGES } from "@inferhub/site";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type Stack, startStack, useSharedStack } from "./stack.ts";

let stack: Stack;
beforeAll(async () => {
  stack = await useSharedStack();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(stack.url + path, { headers, redirect: "manual" });

describe("addresses", () => {
  it("no provider has the first segment of a page", () => {
    const segments = [...PAGES.map(({ path }) => path.split("/")[1]), ...RESERVED_SEGMENTS];
    for (const { id } of PROVIDERS) expect(segments).not.toContain(id);
  });

  it.each(["/tasks/", "/playground/?task=chat-completion"])(
    "%s moves to the same without its last slash",
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(308);
      expect(response.headers.get("location")).toBe(path.replace("/?", "?").replace(/\/$/, ""));
    },
  );

  it("an unknown path is a real 404 with an error page", async () => {
    const response = await get("/taks");
    expect(response.status).toBe(404);
    expect(await response.text()).toContain("/tasks");
  });

  it("a missing file is not cached forever", async () => {
    const response = await get("/assets/nothing.js");
    expect(response.status).toBe(404);
    expect(response.headers.get("cache-control") ?? "").not.toContain("immutable");
  });
});

describe("pages", () => {
  it.each(PAGES)("$path has a policy that allows only its own scripts", async ({ path }) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    const policy = response.headers.get("content-security-policy") ?? "";
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? "";
    expect(scripts).toMatch(/^'self' '(sha256|nonce)-/);
    expect(scripts).not.toContain("unsafe");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("worker-src 'self'");
    expect(policy.length).toBeLessThan(1000);
    // A page's data about the gateway is private.
    const isPrivate = /^\/(usage|sign-in)/.test(path);
    expect(response.headers.get("cache-control")).toBe(isPrivate ? "no-store" : "no-cache");
  });

  it("are not sent again to who has them", async () => {
    const first = await get("/tasks");
    const etag = first.headers.get("etag") ?? "";
    expect(etag).toMatch(/^"/);
    expect((await get("/tasks", { "if-none-match": etag })).status).toBe(304);
  });

  it("come from memory unless the query has a parameter of the page", async () => {
    expect((await get("/tasks?utm_source=x")).headers.get("etag")).not.toBeNull();
    const asked = await get("/tasks?q=picture");
    expect(asked.headers.get("etag")).toBeNull();
    expect(asked.headers.get("content-security-policy")).toContain("'nonce-");
  });

  it("two rendered responses have different nonces", async () => {
    const nonce = async () =>
      /'nonce-([^']+)'/.exec((await get("/search?q=x")).headers.get("content-security-policy") ?? "")?.[1];
    expect(await nonce()).not.toBe(await nonce());
  });

  it("come compressed, and their files for ever", async () => {
    const page = await get("/", { "accept-encoding": "gzip, br" });
    expect(page.headers.get("content-encoding")).toBe("br");
    const script = /"(\/assets\/[^"]+\.js)"/.exec(await page.text())?.[1] ?? "";
    const file = await get(script, { "accept-encoding": "br" });
    expect(file.headers.get("cache-control")).toContain("immutable");
  });

  it("come compressed when they are rendered on request", async () => {
    const plain = await get("/libraries", { "accept-encoding": "identity" });
    const small = await get("/libraries", { "accept-encoding": "gzip, br" });
    expect(plain.headers.get("content-encoding")).toBeNull();
    expect(small.headers.get("content-encoding")).toBe("br");
    expect(small.headers.get("vary")).toBe("accept-encoding");
    const data = await get("/libraries.data?q=a", { "accept-encoding": "br" });
    expect(data.headers.get("content-encoding")).toBe("br");
    const withoutNonces = async (response: Response) => (await response.text()).replace(/nonce="[^"]+"/g, "");
    expect(await withoutNonces(small)).toBe(await withoutNonces(plain));
  });

  it("respond to HEAD as to GET, without a body", async () => {
    const response = await fetch(`${stack.url}/tasks`, { method: "HEAD" });
    expect(response.status).toBe(200);
    expect(response.headers.get("etag")).not.toBeNull();
  });
});

describe("behind a proxy", () => {
  let known: Stack;
  beforeAll(async () => {
    vi.stubEnv("INFERHUB_ORIGIN", "https://models.example");
    known = await startStack();
    vi.unstubAllEnvs();
  });
  afterAll(() => known?.stop());

  it.each([
    ["/tasks/fill-mask?utm_source=x", "/tasks/fill-mask"],
    ["/libraries?q=x", "/libraries?q=x"],
    ["/tasks/fill-mask.md", "/tasks/fill-mask"],
  ])("%s has its canonical address where readers find it", async (path, own) => {
    const response = await fetch(known.url + path);
    expect(response.headers.get("link")).toBe(`<https://models.example${own}>; rel="canonical"`);
  });

  it.each(["/sitemap.xml", "/robots.txt", "/llms.txt"])("%s names no other address", async (path) => {
    const text = await (await fetch(known.url + path)).text();
    expect(text).toContain("https://models.example/");
    expect(text).not.toContain(known.url);
  });

  it("redirects stay where the reader is", async () => {
    const { headers } = await fetch(`${known.url}/tasks/`, { redirect: "manual" });
    expect(headers.get("location")).toBe("/tasks");
  });
});
