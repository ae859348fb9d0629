import { AsyncLocalStorage } from "node:async_hooks";
import { createHash } from "node:crypto";
import { PROVIDERS } from "../../packages/inference/dist/index.js";
import { createSandbox } from "../../packages/sandbox/dist/index.js";

const HUB = "https://huggingface.co";
const ROUTER = "https://router.huggingface.co";
/** Where an endpoint of the caller's own is. */
export const ENDPOINT = "https://endpoint.sandbox.dev";
/** URL of the files of responses. */
const FILES = "https://files.sandbox.dev";

/** Ids of jobs, of which the sandbox gives each another. */
const JOB_ID = /[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{8}/;

/** Headers that change a provider's behavior or the billed account. */
const HEADERS = [
  "accept-language",
  "authorization",
  "content-type",
  "prefer",
  "x-hf-bill-to",
  "x-key",
  "x-source-channel",
];

/**
 * @typedef {{ method: string, url: string, headers: Record<string, string>, body: unknown }} Seen
 * @typedef {{ provider: string, providerId: string, task: string, adapter?: string, adapterWeightsPath?: string }} Listing
 */

/** @type {AsyncLocalStorage<{ seen: Seen[], listings: readonly Listing[] }>} */
const calls = new AsyncLocalStorage();

const sandbox = createSandbox({ jobMs: 200, chunkMs: 0 });

/** Responds to every request of this process, without a network. */
export function interceptFetch() {
  globalThis.fetch = async (input, init = {}) => {
    const call = calls.getStore();
    if (!call) throw new Error(`Unexpected request: ${input}`);
    const url = new URL(String(input));
    const request = new Request(url, { ...init, ...(init.body && { duplex: "half" }) });
    if (url.origin === HUB) return Response.json(hubAnswer(url, call.listings));
    const seen = await seenOf(url, init, request);
    if (url.origin !== FILES) call.seen.push(seen);
    else if (seen.headers["authorization"]) throw new Error("A credential went to a file's host");
    return sandbox.fetch(new Request(sandboxAddress(url), request));
  };
}

/**
 * Runs a call and reports its requests, except files.
 * @param {readonly Listing[]} listings the Hub's data for every model
 * @param {() => Promise<unknown>} call
 */
export async function watched(listings, call) {
  /** @type {Seen[]} */
  const seen = [];
  const outcome = await calls.run({ seen, listings }, () =>
    call().then(
      (result) => ({ result }),
      (error) => ({ error: `${error.name}: ${error.message}` }),
    ),
  );
  return { seen, ...outcome };
}

/**
 * @param {URL} url
 * @param {readonly Listing[]} listings
 */
function hubAnswer(url, listings) {
  const id = decodeURIComponent(url.pathname.slice("/api/models/".length));
  return {
    id,
    inferenceProviderMapping: listings.map((each) => ({ status: "live", hfModelId: id, ...each })),
  };
}

/** @param {URL} url */
function sandboxAddress(url) {
  if ([FILES, ROUTER, ENDPOINT].includes(url.origin)) return `${FILES}${url.pathname}${url.search}`;
  for (const { id, baseUrl, hosts = {} } of PROVIDERS) {
    for (const host of [{ baseUrl, query: {} }, ...Object.values(hosts)]) {
      if (!url.href.startsWith(`${host.baseUrl}/`)) continue;
      const address = new URL(`${FILES}/${id}${url.href.slice(host.baseUrl.length)}`);
      for (const [name, value] of Object.entries(host.query)) address.searchParams.set(name, value);
      return address.href;
    }
  }
  throw new Error(`No provider is at ${url.origin}`);
}

/**
 * @param {URL} url
 * @param {RequestInit} init
 * @param {Request} request
 * @returns {Promise<Seen>}
 */
async function seenOf(url, init, request) {
  const named = HEADERS.map((name) => [name, request.headers.get(name)?.split(";")[0] ?? ""]);
  return {
    method: request.method,
    url: url.href.replace(JOB_ID, "{job}"),
    headers: Object.fromEntries(named.filter(([, value]) => value !== "")),
    body: await bodyOf(init.body),
  };
}

/** @param {RequestInit["body"]} body */
async function bodyOf(body) {
  if (body === undefined || body === null) return undefined;
  if (typeof body === "string") return JSON.parse(body);
  if (body instanceof FormData) {
    const parts = [...body].map(async ([name, part]) => [
      name,
      typeof part === "string" ? part : await fileOf(part),
    ]);
    return Object.fromEntries(await Promise.all(parts));
  }
  return fileOf(await new Response(body).blob());
}

/** @param {Blob | File} blob */
async function fileOf(blob) {
  const hash = createHash("sha256")
    .update(new Uint8Array(await blob.arrayBuffer()))
    .digest("hex");
  return { file: "name" in blob ? blob.name : "", hash: hash.slice(0, 12) };
}
