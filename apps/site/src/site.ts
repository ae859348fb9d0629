import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { compressed } from "./compress.ts";
import { contentSecurityPolicy, pageHeaders, scriptHashes } from "./headers.ts";
import { knowsQuery, pageAt } from "./pages.ts";
import { answerFile, readStaticFiles, type StaticFile } from "./static-files.ts";

declare module "react-router" {
  interface Future {
    v8_middleware: true;
  }
}

/** Where the build script puts the site, beside the sources as beside what is built of them. */
const BUILT = fileURLToPath(new URL("../build", import.meta.url));

/** What the data of a page is called, beside the page. */
const DATA = ".data";

/** What a site answers: pages and their files. */
export interface Site {
  fetch(request: Request): Promise<Response>;
}

/** The build's own module, with what the server needs to hand over. */
interface SiteBuild extends ServerBuild {
  readonly entry: ServerBuild["entry"] & { readonly module: { readonly requestNonce?: NonceKey } };
}

type NonceKey = Parameters<RouterContextProvider["set"]>[0];

/**
 * Reads a built site. Prerendered pages come from memory with the hashes of their own scripts; with
 * a query that a page knows, and for every other page, they are rendered on request with a nonce.
 * @param folder the build, with `client` and `server` inside
 * @returns `undefined` when the site has not been built
 */
export async function createSite(folder: string = BUILT): Promise<Site | undefined> {
  if (!existsSync(join(folder, "server", "index.js"))) return undefined;
  const files = readStaticFiles(join(folder, "client"));
  const build: SiteBuild = await import(pathToFileURL(join(folder, "server", "index.js")).href);
  const render = createRequestHandler(build, "production");
  const documents = new Map(
    [...files]
      .filter(([path]) => path.endsWith("/index.html"))
      .map(([path, file]) => [path, documentOf(file)]),
  );

  return {
    async fetch(request) {
      const url = new URL(request.url);
      const { pathname, searchParams } = url;
      if (pathname !== "/" && pathname.endsWith("/"))
        return redirect(pathname.replace(/\/+$/, "") || "/", url.search);
      const page = pageAt(pathname);
      const document = documents.get(pathname === "/" ? "/index.html" : `${pathname}/index.html`);
      if (document && !(page && knowsQuery(page, searchParams))) {
        return answerFile(request, document.file, pageHeaders(document.policy));
      }
      // What a page in the browser asks for when only its query changes: the file knows the page without one.
      const asked = pathname.endsWith(DATA) ? pageAt(pathname.slice(0, -DATA.length)) : undefined;
      if (asked && knowsQuery(asked, searchParams)) return rendered(request);
      const file = files.get(pathname);
      if (file && !pathname.endsWith(".html")) return answerFile(request, file, cacheHeaders(pathname));
      if (pathname.startsWith("/assets/")) return new Response("There is no such file", { status: 404 });
      return rendered(request);
    },
  };

  async function rendered(request: Request): Promise<Response> {
    const nonce = randomBytes(16).toString("base64");
    const context = new RouterContextProvider();
    const { requestNonce } = build.entry.module;
    if (requestNonce) context.set(requestNonce, nonce);
    const response = await render(request, context);
    const type = response.headers.get("content-type") ?? "";
    if (!type.startsWith("text/html"))
      return type.startsWith("text/") ? compressed(request, response) : response;
    const headers = new Headers(response.headers);
    for (const [name, value] of Object.entries(pageHeaders(contentSecurityPolicy([`'nonce-${nonce}'`])))) {
      headers.set(name, value);
    }
    return compressed(request, new Response(response.body, { status: response.status, headers }));
  }
}

function documentOf(file: StaticFile) {
  const html = new TextDecoder().decode(file.bodies.identity);
  return { file, policy: contentSecurityPolicy(scriptHashes(html)) };
}

/** Names of built files hold a hash of their content. */
const cacheHeaders = (path: string): Record<string, string> => ({
  "cache-control": path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache",
  "x-content-type-options": "nosniff",
});

/** Only to our own paths: a path of two slashes would be another server's. */
const redirect = (path: string, search: string) =>
  new Response(null, { status: 308, headers: { location: path.replace(/^\/+/, "/") + search } });
