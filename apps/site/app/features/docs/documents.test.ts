import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { lexer, type Token, walkTokens } from "marked";
import { describe, expect, it } from "vitest";
import { listDocumentPaths } from "../../../doc-paths.ts";
import { findPage } from "../../../src/pages.ts";
import { createHeadingIds, readMarkdown } from "../markdown/read-markdown.server.ts";
import { DOC_ENTRIES, listDocSections } from "./doc-entries.server.ts";
import { buildDocumentIndex, buildDocumentView } from "./document-view.server.ts";
import { DOCUMENT_GROUPS, DOCUMENTS } from "./documents.server.ts";
import { findLinkedFile, toSiteLink } from "./site-links.server.ts";
import { unpackBody } from "./views.ts";

const ROOT = fileURLToPath(new URL("../../../../..", import.meta.url));

function linksIn(markdown: string): string[] {
  const links: string[] = [];
  walkTokens(lexer(markdown), (token: Token) => {
    if (token.type === "link") links.push(token["href"]);
  });
  return links;
}

const anchorsOf = (markdown: string) => new Set(createHeadingIds(lexer(markdown)));
const ANCHORS = new Map(DOCUMENTS.map(({ path, markdown }) => [path, anchorsOf(markdown)]));

describe("documents", () => {
  it("have a page each, and a page has a document", () => {
    const paths = DOCUMENTS.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    expect([...paths].sort()).toEqual(listDocumentPaths().sort());
    for (const path of paths) expect.soft(findPage(path), path).toBeDefined();
  });

  it("have a unique title and a description", () => {
    expect(new Set(DOCUMENTS.map(({ title }) => title)).size).toBe(DOCUMENTS.length);
    for (const { title, summary, path } of DOCUMENTS) {
      expect.soft(title, path).not.toMatch(/^$|\.md$/);
      expect.soft(summary.length, `${path}: ${summary}`).toBeGreaterThanOrEqual(20);
    }
  });

  it("link to existing targets", () => {
    const lost: string[] = [];
    for (const { path, source, markdown } of DOCUMENTS) {
      for (const href of linksIn(markdown)) {
        if (/^(https?|repository):/.test(href)) continue;
        const target = toSiteLink(href, source);
        if (target.startsWith("/") || target.startsWith("#")) {
          const [page = "", id] = target.startsWith("#") ? [path, target.slice(1)] : target.split("#");
          const anchors = ANCHORS.get(page);
          const isThere = page === "/docs" || anchors || (!page.startsWith("/docs") && findPage(page));
          if (!isThere || (id && !anchors?.has(id))) lost.push(`${source}: ${href}`);
        } else if (!existsSync(join(ROOT, findLinkedFile(href, source)[0]))) lost.push(`${source}: ${href}`);
      }
    }
    expect(lost).toEqual([]);
  });

  it("have the order of the guides' index, before the reference", () => {
    const [first] = DOCUMENT_GROUPS;
    expect(first?.documents.map(({ path }) => path)).toEqual([
      "/docs/quickstart",
      "/docs/tutorials/chat-app",
    ]);
    expect(DOCUMENT_GROUPS.map(({ title }) => title).slice(-3)).toEqual([
      "Reference",
      "Packages",
      "Decisions",
    ]);
    expect(buildDocumentIndex().groups.flatMap(({ documents }) => documents)).toHaveLength(
      DOC_ENTRIES.length,
    );
  });

  it("know their neighbors, and the tree opens where one reads", async () => {
    const view = await buildDocumentView("/docs/providers-and-api-keys");
    expect(view).toMatchObject({
      title: "Providers and API keys",
      group: "Guides",
      source: "docs/guides/providers-and-api-keys.md",
    });
    expect(unpackBody(view?.body ?? "")).toMatchObject({
      previous: { path: "/docs/tutorials/chat-app" },
      next: { path: "/docs/model-ids" },
    });
    const entry = await buildDocumentView("/docs/reference/inference/core");
    const open = unpackBody(entry?.body ?? "")
      .tree.flatMap(({ items }) => items)
      .filter(({ items }) => items.length > 0);
    expect(open?.map(({ path }) => path)).toEqual(["/docs/reference/inference"]);
    expect(await buildDocumentView("/docs/nothing")).toBeUndefined();
  });

  it.each([
    ["../errors.md#timeout", "docs/guides/streaming.md", "/docs/errors#timeout"],
    ["../decisions", "docs/guides/streaming.md", "/docs/decisions"],
    [
      "docs/decisions/0011-snippets-are-tested-by-running-them.md",
      "README.md",
      "/docs/decisions/snippets-are-tested-by-running-them",
    ],
    ["../../docs/providers.md", "packages/sandbox/README.md", "/docs/providers"],
    ["../jinja/README.md", "packages/sandbox/README.md", "/docs/reference/jinja"],
    ["#faults", "packages/sandbox/README.md", "#faults"],
    ["/tasks/translation", "docs/errors.md", "/tasks/translation"],
    ["https://example.test/a", "docs/errors.md", "https://example.test/a"],
  ])("leads %s of %s to %s", (href, from, target) => expect(toSiteLink(href, from)).toBe(target));

  it.each([
    ["examples", "packages/sandbox/README.md", "/blob/main/packages/sandbox/examples"],
    ["repository:packages/jinja/src/index.ts#L3", "any", "/blob/main/packages/jinja/src/index.ts#L3"],
  ])("leads %s of %s to the repository", (href, from, end) =>
    expect(toSiteLink(href, from)).toMatch(`${end}`),
  );
});

describe("sections of documents", () => {
  it("lead to headings that are there", () => {
    const sections = listDocSections();
    expect(sections.length).toBeGreaterThan(800);
    const lost = sections
      .map(({ href }) => href.split("#"))
      .filter(([path = "", id]) => !ANCHORS.has(path) || (id !== undefined && !ANCHORS.get(path)?.has(id)));
    expect(lost).toEqual([]);
  });

  it("have the ids that pages have, also of headings with the same words", async () => {
    const blocks = await readMarkdown("## A `b`\n\nx\n\n## A b!\n\n### A b\n");
    expect(blocks.flatMap((block) => (block.type === "heading" ? [block.id] : []))).toEqual([
      "a-b",
      "a-b-2",
      "a-b-3",
    ]);
  });
});
