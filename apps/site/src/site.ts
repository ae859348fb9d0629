import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { compressResponse } from "./compress.ts";
import { createDocuments, DATA_ENDING, toDocumentName } from "./documents.ts";
import { createReporter, type FailureLog, type ReportFailure } from "./failure-log.ts";
import { buildContentSecurityPolicy, buildPageHeaders, hashScripts } from "./headers.ts";
import { createHubReader } from "./hub/create-hub-reader.ts";
import type { HubSettings } from "./hub/hub-settings.ts";
import { withOrigin } from "./known-origin.ts";
import { type LocalEnd, toLocalOrigin } from "./local-origin.ts";
import { createMarkdownHandler } from "./markdown-handler.ts";
import { findPage } from "./pages.ts";
import { acceptsQuery, MARKDOWN_ENDING, pickKnownQuery, stripEmptyParams } from "./query-keys.ts";
import { reportFailures } from "./report-failures.ts";
import { BUILT, getQueryKeys, listPostPaths, readBuild, type SiteBuild } from "./site-build.ts";
import {
  createFileResponse,
  getIdentityBody,
  readStaticFiles,
  type StaticFile,
  textFile,
} from "./static-files.ts";

/** Media type of the router's data responses. */
const DATA_TYPE = "text/x-script";

/** Request handler for pages and files. */
export interface Site {
  /** Paths that take forms by POST. */
  readonly postPaths: readonly string[];
  fetch(request: Request, surroundings?: Surroundings): Promise<Response>;
}

/** Additional data from Node's server. */
export interface Surroundings {
  /** The request's connection. The gateway listens at its local end. Without it, gateway pages report that it is missing. */
  readonly incoming?: { readonly socket: LocalEnd } | undefined;
}

export interface SiteOptions {
  /** The build, with `client` and `server` inside. */
  readonly folder?: string;
  /** Hub for model pages. Without it, they show only the catalog's data. */
  readonly hub?: HubSettings | undefined;
  /** Public URL of the site, such as `https://models.example`. Default: the URL of each request. */
  readonly origin?: string | undefined;
  /** Called with errors of pages. Defaults to a JSON line on stderr. */
  readonly log?: FailureLog;
  /**
   * For development: returns the current server bundle at each request, instead of a folder. The bundler then serves
   * scripts and styles.
   */
  readonly live?: () => Promise<unknown>;
}

const toStandardError: FailureLog = (entry) => void process.stderr.write(`${JSON.stringify(entry)}\n`);

/**
 * Opens a site. Static pages are served from memory, with the hashes of their scripts in the policy. They are read from a
 * release build, or rendered at their first request. All other pages, and pages with known query keys, are rendered for
 * each request with a nonce.
 * @returns `undefined` if the site isn't built
 */
export async function createSite(options: SiteOptions = {}): Promise<Site | undefined> {
  const { folder = BUILT, hub, origin, log = toStandardError, live } = options;
  const report = createReporter(log);
  const opened = live ? createLiveBuild(live, report) : await loadBuild(folder, report);
  if (!opened) return undefined;
  const { find, current } = opened;
  const reader = createHubReader(hub);
  const markdown = createMarkdownHandler(rendered, find, listKeys);

  return {
    postPaths: (await current()).postPaths,
    fetch: (request, { incoming } = {}) =>
      answer(
        origin ? withOrigin(origin, request) : request,
        incoming && toLocalOrigin(incoming.socket),
      ).catch((error: unknown) => {
        const text = `Something failed on our side. Report it with ${report(error, request)}.\n`;
        return new Response(text, { status: 500, headers: { "content-type": "text/plain; charset=utf-8" } });
      }),
  };

  async function answer(request: Request, gateway: string | undefined): Promise<Response> {
    const url = new URL(request.url);
    const { pathname, searchParams } = url;
    if (pathname !== "/" && pathname.endsWith("/"))
      return redirect(pathname.replace(/\/+$/, "") || "/", url.search);
    const keys = await listKeys(pathname);
    const tidy = stripEmptyParams(keys, searchParams);
    if (tidy !== undefined) return redirect(pathname, tidy);
    // A form is for the page itself, not for the document that was rendered ahead.
    if (request.method !== "POST" && !acceptsQuery(keys, searchParams)) {
      const document = await find(toDocumentName(pathname));
      if (document)
        return createFileResponse(request, document, {
          ...buildPageHeaders(getPolicy(document)),
          ...toCanonicalUrl(url, keys),
        });
    }
    // Data request of a page whose query has changed. The static file has the page without a query.
    const isQueriedData =
      pathname.endsWith(DATA_ENDING) &&
      acceptsQuery(await listKeys(pathname.slice(0, -DATA_ENDING.length)), searchParams);
    if (isQueriedData) return rendered(request, gateway);
    if (pathname.endsWith(MARKDOWN_ENDING)) return markdown(request);
    const file = pathname.endsWith(".html") ? undefined : await find(pathname);
    if (file) return createFileResponse(request, file, cacheHeaders(pathname));
    if (pathname.startsWith("/assets/")) return new Response("File not found", { status: 404 });
    return rendered(request, gateway);
  }

  /** Returns the query keys of the page at a path. */
  async function listKeys(path: string): Promise<readonly string[]> {
    return (await current()).listKeys(path);
  }

  async function rendered(request: Request, gateway?: string): Promise<Response> {
    const nonce = randomBytes(16).toString("base64");
    const context = new RouterContextProvider();
    const { render, keys, listKeys } = await current();
    const { requestNonce, hubReader, lateFailure, gatewayOrigin } = keys;
    if (requestNonce) context.set(requestNonce, nonce);
    if (hubReader) context.set(hubReader, reader);
    if (gatewayOrigin && gateway) context.set(gatewayOrigin, gateway);
    if (lateFailure)
      context.set(lateFailure, (error) => (request.signal.aborted ? "" : report(error, request)));
    // The router's HEAD responses have no body, which the ETag is derived from.
    const isHead = request.method === "HEAD";
    const { headers: given, signal } = request;
    const whole = isHead ? new Request(request.url, { headers: given, signal }) : request;
    const response = await render(whole, context);
    const type = response.headers.get("content-type") ?? "";
    if (type.startsWith(DATA_TYPE)) return compressResponse(request, response);
    if (response.headers.has("content-disposition")) return compressResponse(request, response);
    if (!type.startsWith("text/html")) return withTag(request, response, type);
    const headers = new Headers(response.headers);
    const url = new URL(request.url);
    const own = {
      ...buildPageHeaders(buildContentSecurityPolicy([`'nonce-${nonce}'`], live !== undefined)),
      // Pages with data of one user must not be cached.
      ...(response.headers.get("cache-control") === "no-store" && { "cache-control": "no-store" }),
      ...(response.ok && toCanonicalUrl(url, listKeys(url.pathname))),
    };
    for (const [name, value] of Object.entries(own)) headers.set(name, value);
    if (isHead) await response.body?.cancel();
    const { status } = response;
    return compressResponse(request, new Response(isHead ? null : response.body, { status, headers }));
  }
}

/** Files of a site by name, and its request handler. */
interface Opened {
  find(name: string): Promise<StaticFile | undefined>;
  current(): Promise<Renderer>;
}

interface Renderer {
  readonly render: ReturnType<typeof createRequestHandler>;
  readonly keys: SiteBuild["entry"]["module"];
  readonly listKeys: (path: string) => readonly string[];
  readonly postPaths: readonly string[];
}

async function loadBuild(folder: string, report: ReportFailure): Promise<Opened | undefined> {
  const build = await readBuild(folder);
  if (!build) return undefined;
  const files = readStaticFiles(join(folder, "client"));
  const documents = createDocuments(build);
  const renderer = createRenderer(build, report, "production");
  return { find: async (name) => files.get(name) ?? documents(name), current: async () => renderer };
}

const createLiveBuild = (live: () => Promise<unknown>, report: ReportFailure): Opened => ({
  find: async () => undefined,
  current: async () => createRenderer((await live()) as SiteBuild, report, "development"),
});

const createRenderer = (
  build: SiteBuild,
  report: ReportFailure,
  mode: "production" | "development",
): Renderer => ({
  render: createRequestHandler(reportFailures(build, report), mode),
  keys: build.entry.module,
  listKeys: (path) => getQueryKeys(build, findPage(path)),
  postPaths: listPostPaths(build),
});

const policies = new WeakMap<StaticFile, string>();

/** Allows the inline scripts of a document. */
function getPolicy(document: StaticFile): string {
  const known = policies.get(document);
  if (known !== undefined) return known;
  const policy = buildContentSecurityPolicy(hashScripts(new TextDecoder().decode(getIdentityBody(document))));
  policies.set(document, policy);
  return policy;
}

/** Machine-readable files are buffered, so that they can have an ETag. Page data is streamed. */
async function withTag(request: Request, response: Response, type: string): Promise<Response> {
  if (!response.ok || type === "") return response;
  const { "cache-control": cache = "no-cache" } = Object.fromEntries(response.headers);
  const headers = { "cache-control": cache, "x-content-type-options": "nosniff" };
  return createFileResponse(request, textFile(await response.text(), type), headers);
}

/** Names of built files contain a content hash. */
const cacheHeaders = (path: string): Record<string, string> => ({
  "cache-control": path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache",
  "x-content-type-options": "nosniff",
});

/** Sets the canonical URL of a page, without unknown query keys. */
function toCanonicalUrl(url: URL, keys: readonly string[]): Record<string, string> {
  const { origin, pathname, searchParams } = url;
  if (!findPage(pathname)) return {};
  return { link: `<${origin}${pathname}${pickKnownQuery(keys, searchParams)}>; rel="canonical"` };
}

/** Redirects only to own paths. A path with two slashes would be another server. */
const redirect = (path: string, search: string) =>
  new Response(null, { status: 308, headers: { location: path.replace(/^\/+/, "/") + search } });
