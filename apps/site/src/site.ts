/// <reference path="./react-router.d.ts" />
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import {
  createRequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";
import { compressed } from "./compress.ts";
import { computedFile } from "./computed-file.ts";
import { type FailureLog, reporter } from "./failure-log.ts";
import { contentSecurityPolicy, pageHeaders, scriptHashes } from "./headers.ts";
import { createHubReader } from "./hub/create-hub-reader.ts";
import type { HubReader } from "./hub/hub-reader.ts";
import type { HubSettings } from "./hub/hub-settings.ts";
import { addressedTo } from "./known-origin.ts";
import { createMarkdown } from "./markdown-answer.ts";
import { knownSearch, knowsQuery, MARKDOWN_ENDING, pageAt } from "./pages.ts";
import { reportFailures } from "./report-failures.ts";
import { answerFile, identityOf, readStaticFiles, type StaticFile } from "./static-files.ts";
import { withoutEmptyKeys } from "./tidy-query.ts";

/** Where the build script puts the site, beside the sources as beside what is built of them. */
const BUILT = fileURLToPath(new URL("../build", import.meta.url));

/** What the data of a page is called, beside the page. */
const DATA = ".data";

/** What the router answers a browser with that asks for data. */
const DATA_TYPE = "text/x-script";

/** What a site answers: pages and their files. */
export interface Site {
  fetch(request: Request): Promise<Response>;
}

export interface SiteOptions {
  /** The build, with `client` and `server` inside. */
  readonly folder?: string;
  /** The hub that pages about models read from; without it they show what the catalogue knows. */
  readonly hub?: HubSettings | undefined;
  /** Where readers find the site, such as `https://models.example`; the address of each request when left out. */
  readonly origin?: string | undefined;
  /** Is told of pages that failed; a line of JSON to the standard error when left out. */
  readonly log?: FailureLog;
}

/** The build's own module, with what the server needs to hand over. */
interface SiteBuild extends ServerBuild {
  readonly entry: ServerBuild["entry"] & { readonly module: Keys };
}

/** Under which the build finds them. */
interface Keys {
  readonly requestNonce?: RouterContext<string>;
  readonly hubReader?: RouterContext<HubReader>;
  readonly lateFailure?: RouterContext<((error: unknown) => string) | null>;
}

const toStandardError: FailureLog = (entry) => void process.stderr.write(`${JSON.stringify(entry)}\n`);

/**
 * Reads a built site. Prerendered pages come from memory with the hashes of their own scripts; with
 * a query that a page knows, and for every other page, they are rendered on request with a nonce.
 * @returns `undefined` when the site has not been built
 */
export async function createSite(options: SiteOptions = {}): Promise<Site | undefined> {
  const { folder = BUILT, hub, origin, log = toStandardError } = options;
  if (!existsSync(join(folder, "server", "index.js"))) return undefined;
  const files = readStaticFiles(join(folder, "client"));
  const built: SiteBuild = await import(pathToFileURL(join(folder, "server", "index.js")).href);
  const report = reporter(log);
  const render = createRequestHandler(reportFailures(built, report), "production");
  const reader = createHubReader(hub);
  const documents = new Map(
    [...files]
      .filter(([path]) => path.endsWith("/index.html"))
      .map(([path, file]) => [path, documentOf(file)]),
  );
  const markdown = createMarkdown(rendered);

  return {
    fetch: (request) =>
      answer(origin ? addressedTo(origin, request) : request).catch((error: unknown) => {
        const text = `Something failed on our side. Report it with ${report(error, request)}.\n`;
        return new Response(text, { status: 500, headers: { "content-type": "text/plain; charset=utf-8" } });
      }),
  };

  async function answer(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const { pathname, searchParams } = url;
    if (pathname !== "/" && pathname.endsWith("/"))
      return redirect(pathname.replace(/\/+$/, "") || "/", url.search);
    const page = pageAt(pathname);
    const tidy = page && withoutEmptyKeys(page, searchParams);
    if (tidy !== undefined) return redirect(pathname, tidy);
    const document = documents.get(pathname === "/" ? "/index.html" : `${pathname}/index.html`);
    if (document && !(page && knowsQuery(page, searchParams))) {
      return answerFile(request, document.file, { ...pageHeaders(document.policy()), ...canonical(url) });
    }
    // What a page in the browser asks for when only its query changes: the file knows the page without one.
    const asked = pathname.endsWith(DATA) ? pageAt(pathname.slice(0, -DATA.length)) : undefined;
    if (asked && knowsQuery(asked, searchParams)) return rendered(request);
    const file = files.get(pathname);
    if (pathname.endsWith(MARKDOWN_ENDING)) return markdown(request, file);
    if (file && !pathname.endsWith(".html")) return answerFile(request, file, cacheHeaders(pathname));
    if (pathname.startsWith("/assets/")) return new Response("There is no such file", { status: 404 });
    return rendered(request);
  }

  async function rendered(request: Request): Promise<Response> {
    const nonce = randomBytes(16).toString("base64");
    const context = new RouterContextProvider();
    const { requestNonce, hubReader, lateFailure } = built.entry.module;
    if (requestNonce) context.set(requestNonce, nonce);
    if (hubReader) context.set(hubReader, reader);
    if (lateFailure)
      context.set(lateFailure, (error) => (request.signal.aborted ? "" : report(error, request)));
    // The router answers HEAD without what the tag of a text is made of.
    const isHead = request.method === "HEAD";
    const { headers: given, signal } = request;
    const whole = isHead ? new Request(request.url, { headers: given, signal }) : request;
    const response = await render(whole, context);
    const type = response.headers.get("content-type") ?? "";
    if (type.startsWith(DATA_TYPE)) return compressed(request, response);
    if (!type.startsWith("text/html")) return withTag(request, response, type);
    const headers = new Headers(response.headers);
    const own = {
      ...pageHeaders(contentSecurityPolicy([`'nonce-${nonce}'`])),
      ...(response.ok && canonical(new URL(request.url))),
    };
    for (const [name, value] of Object.entries(own)) headers.set(name, value);
    if (isHead) await response.body?.cancel();
    const { status } = response;
    return compressed(request, new Response(isHead ? null : response.body, { status, headers }));
  }
}

function documentOf(file: StaticFile) {
  let known: string | undefined;
  const policy = () => {
    known ??= contentSecurityPolicy(scriptHashes(new TextDecoder().decode(identityOf(file))));
    return known;
  };
  return { file, policy };
}

/** Texts for machines are made whole, so they can have a tag; data for a page comes in pieces. */
async function withTag(request: Request, response: Response, type: string): Promise<Response> {
  if (!response.ok || type === "") return response;
  const { "cache-control": cache = "no-cache" } = Object.fromEntries(response.headers);
  const headers = { "cache-control": cache, "x-content-type-options": "nosniff" };
  return answerFile(request, await computedFile(await response.text(), type), headers);
}

/** Names of built files hold a hash of their content. */
const cacheHeaders = (path: string): Record<string, string> => ({
  "cache-control": path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache",
  "x-content-type-options": "nosniff",
});

/** Says which address of a page is its own: the one without what the page knows nothing of. */
function canonical({ origin, pathname, searchParams }: URL): Record<string, string> {
  const page = pageAt(pathname);
  return page ? { link: `<${origin}${pathname}${knownSearch(page, searchParams)}>; rel="canonical"` } : {};
}

/** Only to our own paths: a path of two slashes would be another server's. */
const redirect = (path: string, search: string) =>
  new Response(null, { status: 308, headers: { location: path.replace(/^\/+/, "/") + search } });
