import type { CallContext } from "../contracts/call.ts";
import type { EgressPolicy } from "../contracts/egress.ts";
import type { HttpRequest } from "../contracts/http.ts";
import { type ErrorCode, InferenceClientError } from "../errors.ts";
import { loadApiError } from "../http/load-api-error.ts";
import { readChunks } from "../http/read-chunks.ts";
import { send } from "../http/send.ts";
import { type CreateFileError, checkDownload } from "./egress.ts";
import { pinnedFetch } from "./pinned-fetch.ts";
import { isPrivateHost } from "./private-address.ts";
import { readWithLimit } from "./read-with-limit.ts";
import { sniffBlob } from "./sniff-blob.ts";

/** What fetching a file needs of a call. */
export type FileCall = Pick<CallContext, "transport" | "deadline" | "context" | "options">;

const MAX_BYTES = 512 * 1024 * 1024;

/** Stored at the start, so a `fetch` that replaces it later is used. */
const platformFetch = globalThis.fetch;

export function resolveEgressPolicy({ options }: FileCall): EgressPolicy & { readonly maxBytes: number } {
  return { maxBytes: MAX_BYTES, ...options.egress };
}

/**
 * Downloads a file from a URL outside the provider: without credentials, with a check of every redirect, and never an
 * HTML page.
 * @param home URL of the call
 * @param key request with the file's credential, sent only to its own host
 */
export async function fetchFile(
  address: string,
  home: string,
  call: FileCall,
  refuse: CreateFileError,
  key?: HttpRequest,
): Promise<Blob> {
  const policy = resolveEgressPolicy(call);
  const { maxRedirects = 5 } = policy;
  let url = checkDownload(address, home, home, policy, refuse);
  for (let hop = 0; hop <= maxRedirects; hop++) {
    const request: HttpRequest = {
      method: "GET",
      url: url.href,
      ...(key && hop === 0 && url.origin === new URL(key.url).origin ? copyAuthHeaders(key) : NO_AUTH),
      redirect: "manual",
    };
    const response = await get(request, home, call, refuse);
    const location = response.headers.get("location");
    if (response.ok || location === null) return readFile(response, request, call, policy, refuse);
    await response.body?.cancel();
    url = checkDownload(location, url.href, home, policy, refuse);
  }
  throw refuse("output-malformed", `is behind more than ${maxRedirects} redirects`);
}

const NO_AUTH = { headers: {}, secrets: [] } as const;

/** Headers of a different request, without content headers. */
function copyAuthHeaders({ headers, secrets }: HttpRequest): Pick<HttpRequest, "headers" | "secrets"> {
  const { "content-type": _, ...rest } = headers;
  return { headers: rest, secrets };
}

async function get(
  request: HttpRequest,
  home: string,
  { transport, deadline, context, options }: FileCall,
  refuse: CreateFileError,
): Promise<Response> {
  const { hostname } = new URL(request.url);
  const own = new URL(home).hostname;
  const { wrapFetch, resolve } = options.egress ?? {};
  const pinned =
    wrapFetch || (!options.fetch && globalThis.fetch === platformFetch)
      ? pinnedFetch({
          resolve,
          refuse: (name) =>
            refuse("egress-refused", `is at ${name}, which is an address in a private network`),
          // The host of the call itself is allowed for downloads too.
          ...((hostname === own || isPrivateHost(own)) && { refuses: () => false }),
        })
      : undefined;
  const plain = {
    ...transport,
    credentials: undefined,
    fetch:
      (pinned && wrapFetch
        ? wrapFetch(pinned as typeof globalThis.fetch)
        : (pinned as typeof globalThis.fetch | undefined)) ?? transport.fetch,
    onRetry: (event: Parameters<NonNullable<typeof transport.onRetry>>[0]) => {
      // A refusal stays one, however often it is requested.
      if (InferenceClientError.is(event.error.cause)) throw event.error;
      transport.onRetry?.(event);
    },
  };
  try {
    const { response } = await send(request, plain, deadline, context);
    if (response.type !== "opaqueredirect") return response;
    // Browsers hide where a redirect leads; there it is the page's own policy that protects.
    return (await send({ ...request, redirect: undefined }, plain, deadline, context)).response;
  } catch (error) {
    const { cause } = error as Error;
    throw InferenceClientError.is(cause) ? cause : error;
  }
}

/** Types of HTML pages, errors and generic data. */
const DOCUMENT_TYPE = /^(text\/(html|xml)|application\/(\w+\+)?(json|xml|xhtml)|[^/]*\/[^/;]*\+json)\b/i;
const GENERIC_TYPE = /^$|octet-stream|^text\/plain/i;

async function readFile(
  response: Response,
  request: HttpRequest,
  { deadline, context }: FileCall,
  { maxBytes, types }: ReturnType<typeof resolveEgressPolicy>,
  refuse: CreateFileError,
): Promise<Blob> {
  const { body, headers, status } = response;
  let type = headers.get("content-type") ?? "";
  const expect = (good: boolean, why: string, code: ErrorCode = "output-malformed") => {
    if (good) return;
    body?.cancel().catch(() => undefined);
    throw refuse(code, why);
  };
  expect(response.ok, `returned status ${status}`);
  expect(!DOCUMENT_TYPE.test(type), `isn't a file, but ${type}`);
  const declared = Number(headers.get("content-length"));
  expect(declared <= maxBytes, `is larger than ${maxBytes} bytes`, "too-large");
  const pieces = readChunks(body, deadline.signal);
  let blob: Blob;
  try {
    blob = await readWithLimit(pieces, maxBytes, deadline, refuse);
  } catch (cause) {
    if (InferenceClientError.is(cause) || deadline.signal.aborted) throw cause;
    throw await (await loadApiError()).readFailure(request, undefined, cause, context);
  }
  if (GENERIC_TYPE.test(type)) type = (await sniffBlob(blob)) ?? type;
  const start = await blob.slice(0, 64).text();
  expect(/xml/.test(type) || !/^\s*(<(!doctype|html|\?xml)|\{\s*")/i.test(start), "is a page");
  expect(
    !types || types.some((each) => type.startsWith(each.replace("*", ""))),
    `is ${type}, which isn't accepted`,
  );
  return blob.slice(0, blob.size, type);
}
