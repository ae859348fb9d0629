import { readFileSync } from "node:fs";
import { RESERVED_SEGMENTS } from "@inferhub/gateway";
import { PROVIDERS } from "@inferhub/inference";
import { ITEM_PAGES, PAGES } from "@inferhub/site";
import { beforeAll, describe, expect, it } from "vitest";
import { listItemPaths, listListedPaths } from "../../apps/site/item-paths.ts";
import {
  casesOutsideRelease,
  describeOutsideRelease,
  isRelease,
  itOutsideRelease,
  representative,
} from "../breadth.ts";
import { DOCUMENTS, readBuilt } from "./built.ts";
import { kindOfPage } from "./kind-of-page.ts";
import { type Stack, useSharedStack } from "./stack.ts";

let stack: Stack;
beforeAll(async () => {
  stack = await useSharedStack();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(stack.url + path, { headers, redirect: "manual" });

const FILES = ["/sitemap.xml", "/robots.txt", "/llms.txt"];

describeOutsideRelease("addresses", () => {
  it("no provider has the first segment of a page or of a file for machines", () => {
    const pages = [...PAGES, ...ITEM_PAGES].map(({ path }) => path.split("/")[1]);
    const segments = [...pages, ...FILES.map((path) => path.slice(1)), ...RESERVED_SEGMENTS];
    expect(segments).toEqual(expect.arrayContaining(["healthz", "assets", "api", "tasks", "metrics"]));
    for (const { id } of PROVIDERS) expect(segments).not.toContain(id);
  });

  it.each([
    ["/tasks/conversational", "/tasks/text-generation"],
    ["/tasks/text2text-generation?lang=js", "/tasks/text-generation?lang=js"],
    ["/quantization/q4_k_m", "/quantization/Q4_K_M"],
    ["/libraries/scikit-learn", "/libraries/sklearn"],
    ["/providers/Groq", "/providers/groq"],
    ["/Tasks", "/tasks"],
    ["/tasks/conversational.md", "/tasks/text-generation.md"],
    ["/libraries?q=&task=&page=", "/libraries"],
    ["/libraries?q=a+b&task=&utm_source=", "/libraries?q=a+b&utm_source="],
    ["/tasks?q=", "/tasks"],
  ])("%s moves to %s", async (path, moved) => {
    const response = await get(path);
    expect(response.status).toBe(308);
    expect(response.headers.get("location")).toBe(moved);
  });

  it("a browser that requests the data of a moved page is redirected by the router", async () => {
    const response = await get("/tasks/conversational.data");
    expect(response.status).toBe(202);
    expect(await response.text()).toContain("/tasks/text-generation");
  });

  it.each([
    "/tasks/%2e%2e/x",
    "/tasks/../x",
    "//evil.test",
    "//evil.test/",
    "/%00",
    "/tasks/%",
    "/tasks/%ff",
    "/tasks/%E0%A4%A",
    "/assets/../../server/index.js",
    "/assets/%2e%2e%2fserver/index.js",
    "/..%5c..%5cx",
    "/.md",
    "/tasks/.md",
    "/index.html",
    "/tasks/index.html",
    "/index.html.br",
    "/.vite/manifest.json",
    "/tasks/text-to-image/..;/x",
    "/__proto__",
    "/tasks/__proto__",
    "/providers/constructor",
    "/constructor.md",
    `/${"a".repeat(4000)}`,
    "/%E2%80%AE%E2%81%A6",
  ])("%s is no page and no failure", async (path) => {
    // Unchanged: `fetch` would normalize the path first.
    const response = await raw(path);
    expect([400, 404]).toContain(response);
  });
});

/** The status for a request line. */
async function raw(path: string): Promise<number> {
  const { request } = await import("node:http");
  const { hostname, port } = new URL(stack.url);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, method: "GET" }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on("error", reject)
      .end();
  });
}

describeOutsideRelease("a page that was built", () => {
  it.each(["br", "gzip", "identity", "", "br;q=0, gzip"])(
    "is whole for readers who take '%s'",
    async (taken) => {
      const response = await get("/quantization", { "accept-encoding": taken });
      const [coding = null] = ["br", "gzip"].filter((each) => taken.split(/, ?/).includes(each));
      expect(response.headers.get("content-encoding")).toBe(coding);
      expect(await response.text()).toBe((await readBuilt("/quantization")).toString());
      const again = await get("/quantization", { "if-none-match": response.headers.get("etag") ?? "" });
      expect(again.status).toBe(304);
    },
  );
});

describe("files for machines", () => {
  itOutsideRelease("the sitemap has every page, with the requested host", async () => {
    const response = await get("/sitemap.xml");
    expect(response.headers.get("content-type")).toBe("application/xml; charset=utf-8");
    const xml = await response.text();
    const found = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address);
    expect(found).toEqual(listListedPaths().map((path) => new URL(path, stack.url).href));
    expect(found.length).toBeGreaterThanOrEqual(listItemPaths().length + 5);
    expect(found.every((address) => address.startsWith(`${stack.url}/`))).toBe(true);
  });

  itOutsideRelease("believes the host alone", async () => {
    const text = await (
      await get("/robots.txt", { "x-forwarded-host": "evil.test", forwarded: "host=evil.test" })
    ).text();
    expect(text).toContain(`Sitemap: ${stack.url}/sitemap.xml`);
    expect(text).toContain("Disallow: /api/");
    expect(text).toContain("Disallow: /search");
  });

  it("llms.txt leads to pages that are there", async () => {
    const text = await (await get("/llms.txt")).text();
    expect(text).toMatch(/^# Inferhub\n\n> .+\n/);
    const links = [...text.matchAll(/^- \[[^\n]+\]\((\S+)\): \S/gm)].map(([, href = ""]) => href);
    expect(links.length).toBeGreaterThan(350);
    const [first, last] = isRelease() ? [6, 3] : [2, 1];
    for (const link of [...links.slice(0, first), ...links.slice(-last)]) {
      const response = await fetch(link);
      expect(`${link} ${response.status}`).toBe(`${link} 200`);
      await response.text();
    }
  });

  it.each(casesOutsideRelease([...FILES, "/tasks.md", "/tasks/text-to-image.md?lang=js"]))(
    "%s has a tag, is small and supports HEAD",
    async (path) => {
      const response = await get(path, { "accept-encoding": "gzip" });
      const etag = response.headers.get("etag") ?? "";
      expect(etag).toMatch(/^"/);
      const body = await response.text();
      expect(response.headers.get("content-encoding")).toBe(body.length < 1024 ? null : "gzip");
      expect(response.headers.get("x-content-type-options")).toBe("nosniff");
      expect((await get(path, { "if-none-match": etag })).status).toBe(304);
      const head = await fetch(stack.url + path, { method: "HEAD" });
      expect([head.status, head.headers.get("etag"), await head.text()]).toEqual([200, etag, ""]);
    },
  );
});

describeOutsideRelease("a page as Markdown", () => {
  it.each([
    "/index.md",
    "/tasks.md",
    "/libraries.md",
    "/search.md?q=image",
    ...ITEM_PAGES.map(({ example }) => `${example}.md`),
  ])("%s answers with its heading first", async (path) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
    const text = (await response.text()).replace(/^(`{3,})[\s\S]*?\n\1$/gm, "");
    expect(text).toMatch(/^# \S/);
    expect(text.match(/^# /gm)).toHaveLength(1);
    expect(text).not.toMatch(/<(div|span|svg|button|a|p)\b/);
  });

  it("shows the code that the page shows, to the letter", async () => {
    const html = await (await get("/tasks/text-to-image?tab=code&lang=sh")).text();
    const code = /<pre[^>]*><code[^>]*class="language-sh"[^>]*>(.*?)<\/code>/s.exec(html)?.[1] ?? "";
    const text = code
      .replace(/<br\/?>/g, "\n")
      .replace(/<[^>]+>/g, "")
      .replace(/&(?:#x([0-9a-f]+)|#(\d+)|(lt|gt|amp|quot));/gi, (_, hex, decimal, name) =>
        name
          ? ({ lt: "<", gt: ">", amp: "&", quot: '"' }[name as string] ?? "")
          : String.fromCharCode(hex ? Number.parseInt(hex, 16) : Number(decimal)),
      );
    const markdown = await (await get("/tasks/text-to-image.md?tab=code&lang=sh")).text();
    expect(text).toContain("curl");
    expect(markdown).toContain(`\`\`\`sh\n${text}\n\`\`\``);
  });

  it("comes from memory unless the query has a parameter of the page", async () => {
    const [plain, tagged, asked] = await Promise.all(
      ["", "?utm_source=x", "?tab=code&lang=js"].map(async (query) =>
        (await get(`/tasks/text-to-image.md${query}`)).text(),
      ),
    );
    expect(tagged).toBe(plain);
    expect(plain).not.toContain("Language:");
    expect(asked).toContain("Language: JavaScript");
  });

  it.each(["/nope.md", "/tasks/nope.md", "/tasks/.md", "/sitemap.xml.md", "/.md"])(
    "%s is a 404 with a message",
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
      expect((await response.text()).length).toBeLessThan(100);
    },
  );

  it.each([
    ["/", "/index.md"],
    ["/tasks/text-to-image?lang=js&utm_source=x", "/tasks/text-to-image.md?lang=js"],
    ["/tasks/text-to-image?utm_source=x", "/tasks/text-to-image.md"],
    ["/libraries?q=x", "/libraries.md?q=x"],
  ])("%s points at it, and says its own address", async (path, markdown) => {
    const response = await get(path);
    const html = (await response.text()).replaceAll("&amp;", "&");
    expect(html).toContain(`<link rel="alternate" type="text/markdown" href="${markdown}"/>`);
    const own = markdown.replace("/index.md", "/").replace(".md", "");
    expect(response.headers.get("link")).toBe(`<${stack.url}${own}>; rel="canonical"`);
  });

  it.each(["/nope", "/models/nobody/nothing"])("is not promised of %s, which is no page", async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(response.headers.get("link")).toBeNull();
    expect(await response.text()).not.toContain("text/markdown");
  });
});

describe("descriptions of pages", () => {
  const headOf = async (name: string) => {
    const html = (await readBuilt(name)).toString();
    const content = (key: string) =>
      new RegExp(`<meta (?:name|property)="${key}" content="([^"]*)"`).exec(html)?.[1] ?? "";
    return { name, title: /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "", content };
  };
  let heads: Awaited<ReturnType<typeof headOf>>[];
  beforeAll(async () => {
    heads = [];
    for (const path of representative(DOCUMENTS, kindOfPage)) heads.push(await headOf(path));
  });

  it("no two have the same title", () => {
    const titles = heads.map(({ title }) => title);
    expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
    expect(titles.every((title) => title.endsWith("· Inferhub"))).toBe(true);
  });

  it("each has a description that is neither too short nor too long", () => {
    const lengths = heads.map(({ name, content }) => [name, content("description")] as const);
    expect(lengths.filter(([, { length }]) => length < 40 || length > 240)).toEqual([]);
  });

  it("previews of links say the same", () => {
    for (const { title, content } of heads) {
      expect(content("og:title")).toBe(title);
      expect(content("og:description")).toBe(content("description"));
    }
  });

  it("browsers colour their own bars as the page is coloured", async () => {
    const tokens = readFileSync(new URL("../../apps/site/app/styles/tokens.css", import.meta.url), "utf8");
    const canvas = /--color-canvas: light-dark\((#\w+), (#\w+)\)/.exec(tokens) ?? [];
    const html = (await readBuilt("/")).toString();
    const colours = [...html.matchAll(/name="theme-color"[^>]*content="([^"]+)"/g)].map(
      ([, colour]) => colour,
    );
    expect(colours).toEqual(canvas.slice(1, 3));
    expect(html).toContain('name="color-scheme" content="light dark"');
  });
});
