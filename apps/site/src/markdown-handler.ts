import { findPage } from "./pages.ts";
import { acceptsQuery, MARKDOWN_ENDING } from "./query-keys.ts";
import { createFileResponse, type StaticFile, textFile } from "./static-files.ts";

/** Handles requests for Markdown versions of pages. */
export type MarkdownHandler = (request: Request) => Promise<Response>;

/**
 * Responds with pages as Markdown: the cached document of a static page, or the converted page for the same query.
 * @param find returns a static document by name
 * @param listKeys lists the query keys of the page at a path
 */
export function createMarkdownHandler(
  rendered: (request: Request) => Promise<Response>,
  find: (name: string) => Promise<StaticFile | undefined>,
  listKeys: (path: string) => Promise<readonly string[]>,
): MarkdownHandler {
  return async (request) => {
    const url = new URL(request.url);
    const path = toPagePath(url.pathname);
    if (path === undefined) return createNotFoundResponse(404);
    const headers = {
      "cache-control": "no-cache",
      "x-content-type-options": "nosniff",
      link: `<${url.origin}${path}>; rel="canonical"`,
    };
    const isQueried = acceptsQuery(await listKeys(path), url.searchParams);
    const file = isQueried ? undefined : await find(url.pathname);
    if (file) return createFileResponse(request, file, headers);
    const address = new URL(url);
    address.pathname = path;
    const response = await rendered(new Request(address, { signal: request.signal }));
    const moved = response.headers.get("location");
    if (moved !== null)
      return new Response(null, { status: response.status, headers: { location: toSibling(moved) } });
    const isPage = response.ok && response.headers.get("content-type")?.startsWith("text/html");
    if (isPage) {
      const { toPageMarkdown } = await import("./markdown/page-markdown.ts");
      const text = toPageMarkdown(await response.text(), path);
      if (text !== undefined) {
        return createFileResponse(request, textFile(text, "text/markdown; charset=utf-8"), headers);
      }
    }
    await response.body?.cancel();
    // A name can also end with this suffix.
    const literal = findPage(url.pathname) ? await rendered(request) : undefined;
    if (literal?.ok) return literal;
    return createNotFoundResponse(response.status >= 500 ? response.status : 404);
  };
}

/** "/index.md" is the home page. "/.md" is invalid. */
function toPagePath(path: string): string | undefined {
  const own = path.slice(0, -MARKDOWN_ENDING.length);
  if (own.endsWith("/")) return undefined;
  return own === "/index" ? "/" : own;
}

const createNotFoundResponse = (status: number) =>
  new Response(status === 404 ? "Page not found\n" : "The server failed to render this page\n", {
    status,
    headers: { "content-type": "text/plain; charset=utf-8" },
  });

/** Returns the URL of the Markdown version of a page. */
function toSibling(address: string): string {
  const [path = "", ...query] = address.split("?");
  return [path + MARKDOWN_ENDING, ...query].join("?");
}
