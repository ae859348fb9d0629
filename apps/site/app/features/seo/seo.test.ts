import { describe, expect, it } from "vitest";
import type { Entry } from "../../lib/search.ts";
import { buildLlmsText } from "./llms.ts";
import { buildRobots } from "./robots.ts";
import { buildSitemap } from "./sitemap.ts";

const origin = "http://site.test:8787";

describe("a sitemap", () => {
  it("has absolute URLs, for any path", () => {
    const xml = buildSitemap(["/", "/libraries/a b&<c>'"], origin);
    expect(xml).toContain(`<loc>${origin}/</loc>`);
    expect(xml).toContain(`<loc>${origin}/libraries/a%20b&#38;%3Cc%3E&#39;</loc>`);
    expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset /);
  });

  it("is parted where it grows too long", () => {
    const paths = ["/a", "/b", "/c"];
    const index = buildSitemap(paths, origin, undefined, 2);
    expect(index).toContain("<sitemapindex");
    expect(index).toContain(`<loc>${origin}/sitemap.xml?part=2</loc>`);
    expect(buildSitemap(paths, origin, 2, 2)).toContain(`<loc>${origin}/c</loc>`);
    expect(buildSitemap(paths, origin, 2, 2)).not.toContain("/a<");
    for (const part of [0, 3, -1, Number.NaN, 1.5e9])
      expect(buildSitemap(paths, origin, part, 2)).toBeUndefined();
  });
});

it("robots may read only pages, and get the URL of the sitemap", () => {
  expect(buildRobots(["/search"], origin)).toBe(
    `User-agent: *\nAllow: /\nDisallow: /api/\nDisallow: /search\n\nSitemap: ${origin}/sitemap.xml\n`,
  );
});

it("language models get the Markdown of pages, with a line about each", () => {
  const entries: Entry[] = [
    { group: "Pages", label: "Home", summary: "Where\n to begin.", href: "/", words: "" },
    { group: "Tasks", label: "A [b](c)", summary: "", href: "/tasks/fill-mask", words: "" },
    { group: "Operations", label: "Run it", summary: "x", href: "/playground?task=x", words: "" },
    { group: "Other", label: "x", summary: "x", href: "/no/such/page", words: "" },
  ];
  const text = buildLlmsText(entries, origin);
  expect(text).toMatch(/^# Inferhub\n\n> \S/);
  expect(text.match(/^## .+$/gm)).toEqual(["## Pages", "## Tasks"]);
  expect(text).toContain(`\n- [Home](${origin}/index.md): Where to begin.\n`);
  expect(text).toContain(`\n- [A \\[b\\](c)](${origin}/tasks/fill-mask.md)\n`);
});
