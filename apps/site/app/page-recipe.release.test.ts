import { fileURLToPath } from "node:url";
import type { ServerBuild } from "react-router";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Page } from "../src/pages.ts";
import type { Site } from "../src/site.ts";
import { handle } from "./word-count-page.ts";

const app = new URL("./", import.meta.url);
const load = (file: string) => import(fileURLToPath(new URL(file, app)));

// The one line. What derives from the list is imported after it.
const line: Page = {
  path: "/word-count",
  file: `../../../${handle.source}`,
  menu: "menu",
  label: "Word count",
  summary: "Counts the words of a text.",
  prerendered: true,
};

let site: Site | undefined;
let documentPaths: readonly string[];

/** The server's part of a build, made of the modules that the list of routes names. */
async function buildServer(): Promise<ServerBuild> {
  const { default: list } = await load("routes.ts");
  const files: [
    id: string,
    parentId: string | undefined,
    path: string | undefined,
    index: boolean,
    file: string,
  ][] = [["root", undefined, "", false, "root.tsx"]];
  for (const { path, index, file } of list) {
    files.push([file.replace(/\.\w+$/, ""), "root", path, index === true, file]);
  }
  const routes: ServerBuild["routes"] = {};
  const assets: ServerBuild["assets"]["routes"] = {};
  for (const [id, parentId, path, index, file] of files) {
    const module = await load(file);
    const place = { id, ...(parentId && { parentId }), ...(path !== undefined && { path }), index };
    routes[id] = { ...place, module } as ServerBuild["routes"][string];
    assets[id] = {
      ...place,
      hasAction: false,
      hasLoader: "loader" in module,
      hasClientAction: false,
      hasClientLoader: false,
      hasClientMiddleware: false,
      hasErrorBoundary: "ErrorBoundary" in module,
      module: `/${id}.js`,
      clientActionModule: undefined,
      clientLoaderModule: undefined,
      clientMiddlewareModule: undefined,
      hydrateFallbackModule: undefined,
    };
  }
  return {
    entry: { module: await load("entry.server.tsx") },
    routes,
    assets: {
      entry: { imports: [], module: "/entry.js" },
      routes: assets,
      url: "/manifest.js",
      version: "1",
    },
    publicPath: "/",
    assetsBuildDirectory: "build/client",
    future: { v8_middleware: true } as unknown as ServerBuild["future"],
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
  };
}

// Modules read the list when they are loaded. Other files share them, so they are loaded anew before and after.
afterAll(() => void vi.resetModules());
beforeAll(async () => {
  vi.resetModules();
  const { PAGES } = await import("../src/pages.ts");
  (PAGES as Page[]).push(line);
  const build = await buildServer();
  ({ documentPaths } = build.entry.module as unknown as { documentPaths: readonly string[] });
  const { createSite } = await import("../src/site.ts");
  site = await createSite({ live: async () => build, log: (entry) => expect.fail(JSON.stringify(entry)) });
});

async function get(path: string) {
  const response = await site?.fetch(new Request(`http://site.test${path}`));
  return { status: response?.status, headers: response?.headers, text: (await response?.text()) ?? "" };
}

describe("a page of one file and one line", () => {
  it("has a route, which reads its query", async () => {
    const { status, text } = await get("/word-count?words=one+two");
    expect(status).toBe(200);
    expect(text).toContain("<h1>2 words</h1>");
  });

  it("is in the menu of every page", async () => {
    expect((await get("/metrics")).text).toMatch(/<a [^>]*href="\/word-count"[^>]*>(<[^>]+>)*Word count</);
  });

  it("has its query keys in its canonical address, and no others", async () => {
    const { headers, text } = await get("/word-count?words=one&utm_source=x");
    expect(headers?.get("link")).toBe('<http://site.test/word-count?words=one>; rel="canonical"');
    expect(text).toContain('href="/word-count.md?words=one"');
    const empty = await get("/word-count?words=&utm_source=x");
    expect([empty.status, empty.headers?.get("location")]).toEqual([308, "/word-count?utm_source=x"]);
  });

  it("has a Markdown version", async () => {
    const { status, text } = await get("/word-count.md?words=a+b+c");
    expect(status).toBe(200);
    expect(text).toContain("# 3 words");
  });

  it("is found by the search, search engines and language models", async () => {
    expect((await get("/search?q=word+count")).text).toContain('href="/word-count"');
    expect((await get("/search-index.json")).text).toContain("/word-count");
    expect((await get("/sitemap.xml")).text).toContain("<loc>http://site.test/word-count</loc>");
    expect((await get("/llms.txt")).text).toContain(
      "- [Word count](http://site.test/word-count.md): Counts the words of a text.",
    );
  });

  it("is rendered ahead in a release", () => {
    expect(documentPaths).toContain("/word-count");
  });
});
