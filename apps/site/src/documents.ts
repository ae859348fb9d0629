import { createRequestHandler, RouterContextProvider } from "react-router";
import { createFileCache } from "./file-cache.ts";
import { MARKDOWN_ENDING } from "./query-keys.ts";
import { reportFailures } from "./report-failures.ts";
import type { SiteBuild } from "./site-build.ts";
import {
  brotli,
  getContentType,
  getIdentityBody,
  isCompressible,
  type StaticFile,
  textFile,
} from "./static-files.ts";

/** Suffix of a page's data file. */
export const DATA_ENDING = ".data";

/** Cache size. About 700 compressed pages fit. */
const MAX_BYTES = 32 * 2 ** 20;

const HTML = "/index.html";

/** Title suffix of each page, and the prefix of the first page. */
const KINDS = [
  { kind: "html", ending: HTML, first: "" },
  { kind: "data", ending: DATA_ENDING, first: "/_" },
  { kind: "markdown", ending: MARKDOWN_ENDING, first: "/index" },
] as const;

/** Returns the document name of a page. */
export const toDocumentName = (path: string): string => (path === "/" ? "" : path) + HTML;

/**
 * Cache of static responses: pages without a query, their data, and their Markdown. A page is rendered at its first
 * request, without a nonce and without the Hub, and cached compressed.
 * @returns a function that returns a document by name, such as `/tasks/index.html`, or `undefined` if it doesn't exist or
 *   fails
 */
export function createDocuments(build: SiteBuild): (name: string) => Promise<StaticFile | undefined> {
  // The next request renders a failed page again and reports the failure.
  const render = createRequestHandler(
    reportFailures(build, () => ""),
    "production",
  );
  const { documentPaths, documentFiles } = build.entry.module;
  const pages = new Set(documentPaths);
  const files = new Set(documentFiles);
  const kept = createFileCache(MAX_BYTES);
  return find;

  async function find(name: string): Promise<StaticFile | undefined> {
    if (files.has(name)) return kept.get(name, () => rendered(name, name));
    for (const { kind, ending, first } of KINDS) {
      if (!name.endsWith(ending)) continue;
      const own = name.slice(0, -ending.length);
      const path = own === first ? "/" : own === "/" ? "" : own;
      if (!pages.has(path)) continue;
      return kept.get(name, () =>
        kind === "markdown" ? asMarkdown(path, name) : rendered(kind === "data" ? name : path, name),
      );
    }
    return undefined;
  }

  async function rendered(path: string, name: string): Promise<StaticFile | undefined> {
    const response = await render(new Request(`http://localhost${path}`), new RouterContextProvider());
    if (response.status === 200) return packed(await response.text(), getContentType(name));
    await response.body?.cancel();
    return undefined;
  }

  async function asMarkdown(path: string, name: string): Promise<StaticFile | undefined> {
    const page = await find(toDocumentName(path));
    if (!page) return undefined;
    const { toPageMarkdown } = await import("./markdown/page-markdown.ts");
    const text = toPageMarkdown(new TextDecoder().decode(getIdentityBody(page)), path);
    return text === undefined ? undefined : packed(text, getContentType(name));
  }
}

/** Text that is only stored compressed, if that is smaller. */
async function packed(text: string, type: string): Promise<StaticFile> {
  const file = textFile(text, type);
  const { identity = new Uint8Array() } = file.bodies;
  return isCompressible(type, identity.length) ? { ...file, bodies: { br: await brotli(identity) } } : file;
}
